#!/bin/sh
# The tests of the page need Chromium. Where it is allowed, installs Debian's package without windows (a page takes it
# two thirds of the processor) unless it is there; otherwise any Chromium will do, or it is said what to install.
# usage: tools/browser.sh
has() { command -v "$1" >/dev/null; }
add() { timeout 300 apt-get install -qq -y --no-install-recommends "$1" fonts-dejavu-core >/dev/null; }

if has chromium-headless-shell; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && has apt-get; then
    echo "Installing chromium-headless-shell …"
    add chromium-headless-shell 2>/dev/null && exit 0
    if ! has chromium; then
        apt-get update -qq
        add chromium-headless-shell || add chromium
    fi
fi
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    if has "$name"; then
        exit 0
    fi
done
echo "The page cannot be tested yet: no Chromium was found." >&2
echo "    Debian, Ubuntu:  sudo apt install chromium" >&2
echo "    Fedora:          sudo dnf install chromium" >&2
exit 1
