"""Two shells that need more help with completion than click gives them.

bash cuts words at ``=`` and ``:``. Of ``--option direction=fo`` it hands over three words and puts what it is
given in the place of the last one:

    --option  direction  =  fo⇥     is read as  --option  direction=fo,  and answered with  forward

It shows files only where nothing else is offered, so its script asks for them itself. fish is given lines of
the form ``plain,VALUE`` and must not cut a value with a comma, as in ``pushes,moves``.
"""

from __future__ import annotations

import os

from click.shell_completion import BashComplete, CompletionItem, FishComplete, add_completion_class
from click.shell_completion import split_arg_string as words_of

__all__ = ["teach"]

_CUTS = ("=", ":")

_BASH = """\
%(complete_func)s() {
    local type value word="${COMP_WORDS[COMP_CWORD]}"
    [[ $word == [=:] ]] && word=
    COMPREPLY=()
    while IFS=, read -r type value; do
        case $type in
            plain) COMPREPLY+=("$value") ;;
            file) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
            dir) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word") ;;
        esac
    done < <(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" %(complete_var)s=bash_complete "$1")
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(BashComplete):
    """The shell that cuts words."""

    source_template = _BASH
    before = ""  # what stands before the cut in the word that is completed

    def get_completion_args(self) -> tuple[list[str], str]:
        count = int(os.environ["COMP_CWORD"])
        words = words_of(os.environ["COMP_WORDS"])[: count + 1]
        words += [""] * (count + 1 - len(words))
        whole: list[str] = []
        for word in words[1:]:
            if whole and (word in _CUTS or whole[-1].endswith(_CUTS)):
                whole[-1] += word
            else:
                whole.append(word)
        *arguments, incomplete = whole or [""]
        value = incomplete.partition("=")[2] if incomplete.startswith("--") else incomplete
        self.before = value[: max(value.rfind(cut) for cut in _CUTS) + 1]
        return arguments, incomplete

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{item.value.removeprefix(self.before)}"


class Fish(FishComplete):
    """The shell that cuts values."""

    source_template = FishComplete.source_template.replace('string split ","', 'string split -m 1 ","')


def teach() -> None:
    """From now on click speaks to them so."""
    add_completion_class(Bash)
    add_completion_class(Fish)
