#!/bin/sh
# The tests of the page need Chromium: installs Debian's package where it is missing and that is allowed, and
# says otherwise what to install.
# usage: tools/browser.sh
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium …"
    apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core >/dev/null ||
        { apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core >/dev/null; }
    if command -v chromium >/dev/null; then
        exit 0
    fi
fi
echo "The page cannot be tested yet: no Chromium was found." >&2
echo "    Debian, Ubuntu:  sudo apt install chromium" >&2
echo "    Fedora:          sudo dnf install chromium" >&2
exit 1
