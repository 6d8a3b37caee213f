"""Gives the names that only a script itself uses shorter ones.

A name is shortened everywhere or nowhere, so that nothing has to be known of scopes: it has to be one that the script
declares, and none that a browser, a trace or a page's developer knows. script/test-browser asks the browser for the
names that it knows and expects none of them among those that were shortened.
"""

import itertools
import re
from collections import Counter

# Texts, templates, expressions, names, and all else.
TOKEN = re.compile(
    r"'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|/(?![ /])(?:\\.|\[(?:\\.|[^]\\])*]|[^/\\\n[])+/|[A-Za-z_$][\w$]*|\d[\w.]*"
    r"|\s+|.", re.S)
NAME = re.compile(r"[A-Za-z_$][\w$]*")
INSERTED = re.compile(r"\$\{([^}]*)\}")
WORDS = set("""async await break case catch class const continue delete do else export false finally for function if in
    instanceof let new null of return static super switch this throw true try typeof undefined void while get set NaN
    Infinity""".split())


def tokens(text):
    """The tokens of a script; the insides of templates' insertions are tokens of their own."""
    for token in TOKEN.findall(text):
        if token[0] != "`":
            yield token
            continue
        place = 0
        for found in INSERTED.finditer(token):
            yield token[place:found.start(1)]
            yield from tokens(found[1])
            place = found.end(1)
        yield token[place:]


def declared(parts):
    """The names that a script declares: of constants, functions and parameters, and of fields of its objects."""
    text = [part for part in parts if not part.isspace()]
    found = set()
    depth_of_pattern = 0
    for at, part in enumerate(text):
        if not NAME.fullmatch(part) or part in WORDS:
            continue
        before, after = text[at - 1] if at else "", text[at + 1] if at + 1 < len(text) else ""
        is_field = before in "{," and after in ":,}(" or before in ("get", "async", "(") and after in "(,)=:"
        is_named = before in ("const", "let", "function") or after == "=" and text[at + 2] == ">"
        is_given = before in "[,(" and after in ",])=" or before == "..."
        if is_field or is_named or is_given:
            found.add(part)
    return found


def short_names():
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for length in itertools.count(1):
        yield from map("".join, itertools.product(letters, repeat=length))


def shortened(text, kept):
    """The script with shorter names, and which names they are for."""
    parts = list(tokens(text))
    used = Counter(part for part in parts if NAME.fullmatch(part))
    mine = declared(parts)
    worth = sorted((name for name in mine if len(name) > 2 and name not in kept and name not in WORDS),
                   key=lambda name: (-used[name] * len(name), name))
    free = (name for name in short_names() if name not in used and name not in WORDS)
    names = {}
    for name in worth:
        names[name] = next(free)
    return "".join(names.get(part, part) for part in parts), names
