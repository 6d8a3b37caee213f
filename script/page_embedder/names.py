"""Gives the names that only a script itself uses shorter ones.

A name is shortened everywhere or nowhere, so that nothing has to be known of scopes. A variable may be where no field has
its name. A field may be where neither a browser, nor a trace, nor a page's developer knows its name: those are listed, and
script/test-browser asks the browser for the names that it knows, and expects none of them among those.
"""

import itertools
import re
from collections import Counter

# Texts, templates, names, numbers, blanks, and signs; and expressions, which begin where a value may.
TOKEN = re.compile(r"'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*|\d[\w.]*|\s+|\?\.|\.\.\.|.", re.S)
EXPRESSION = re.compile(r"/(?:\\.|\[(?:\\.|[^]\\])*]|[^/\\\n[])+/\w*")
NAME = re.compile(r"[A-Za-z_$][\w$]*")
INSERTED = re.compile(r"\$\{([^}]*)\}")
WORDS = set("""async await break case catch class const continue default delete do else export false finally for function
    get if in instanceof let new null of return set static super switch this throw true try typeof undefined void while
    """.split())

# Declarations need not say what is not assigned again.
SHORTER = {"const": "let", "undefined": "void 0", "true": "!0", "false": "!1"}


def tokens(text):
    """The tokens of a script; what a template inserts is tokens of its own."""
    place, before = 0, "("
    while place < len(text):
        is_value = before in (")", "]", "}") or re.match(r"[\w$'`]", before)
        token = (not is_value and EXPRESSION.match(text, place) or TOKEN.match(text, place))[0]
        place += len(token)
        before = before if token.isspace() else token
        if token[0] != "`":
            yield token
            continue
        start = 0
        for found in INSERTED.finditer(token):
            yield token[start:found.start(1)]
            yield from tokens(found[1])
            start = found.end(1)
        yield token[start:]


def declared(parts):
    """The variables and the fields that a script names."""
    told = [part for part in parts if not part.isspace()]
    variables, fields, open_brackets = set(), set(), []
    for at, part in enumerate(told):
        if part in ("(", "[", "{"):
            open_brackets.append(part)
        elif part in (")", "]", "}"):
            open_brackets.pop()
        if not NAME.fullmatch(part) or part in WORDS:
            continue
        before, after = told[at - 1] if at else "", told[at + 1] if at + 1 < len(told) else ""
        within = open_brackets[-1] if open_brackets else ""
        if before in (".", "?.", "get") or (within == "{" and before in ("{", ",", "async") and after in ",:=}("):
            fields.add(part)
        if before in ("const", "let", "function", "...", "(", "[", "{", ",", "catch") or (
                after == "=" and told[at + 2] == ">"):
            variables.add(part)
    return variables, fields


def short_names():
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for length in itertools.count(1):
        yield from map("".join, itertools.product(letters, repeat=length))


def shortened(text, own, foreign):
    """The script with shorter names: of variables that are no field of anything, and of the fields `own`.

    `foreign` are names of the browser's that a script has where a variable may be.
    """
    parts = list(tokens(text))
    used = Counter(part for part in parts if NAME.fullmatch(part))
    variables, fields = declared(parts)
    free = (name for name in short_names() if name not in used and name not in WORDS)
    names = {}
    for name in sorted((variables - fields - foreign) | own, key=lambda name: (-used[name], name)):
        if len(name) > 1 and name in used:
            names[name] = next(free)
    return "".join(names.get(part, part) for part in parts)


def compact(text):
    """The script in fewer signs: declarations that follow each other are one, and no sign says nothing."""
    parts = [SHORTER.get(part, part) for part in tokens(text)]
    begun, made = [""], []
    at = 0
    while at < len(parts):
        part = parts[at]
        after = parts[at + 1:at + 5]
        if part == "(" and after[1:] == [")", "=", ">"] and NAME.fullmatch(after[0]) and not NAME.fullmatch(made[-1]):
            made.append(after[0])
            at += 3
            continue
        if part in ("(", "[", "{"):
            begun.append("")
        elif part in (")", "]", "}"):
            begun.pop()
        if part == ";" and after[:1] == ["}"]:
            at += 1
            continue
        if part == ";" and begun[-1] == "let" and after[:1] in (["let"], ["\n"]):
            skipped = 1 if after[0] == "let" else 2
            if parts[at + skipped] == "let":
                made.append(",")
                at += skipped + (1 if parts[at + skipped + 1] != " " else 2)
                continue
        if part in (";", "}"):
            begun[-1] = ""
        elif not begun[-1] and NAME.fullmatch(part):
            begun[-1] = part
        if not (part == "\n" and made[-1] in ";{,(}"):
            made.append(part)
        at += 1
    return "".join(made)
