"""The names of public symbols, and links in their documentation."""

import collections
import json
import re

TYPES = {"swift.actor", "swift.class", "swift.enum", "swift.protocol", "swift.struct", "swift.typealias"}
# Protocols that every type conforms to by default.
IMPLIED = {"s8CopyableP", "s9EscapableP", "s16SendableMetatypeP"}
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


class Symbols:
    """The symbols of all modules, by module and dotted name."""

    def __init__(self, modules, folder):
        self.files = {
            module.name: {path: json.loads(path.read_text())
                          for path in sorted((folder / module.name).glob("*.symbols.json"))}
            for module in modules
        }
        self.needs = {module.name: module.needs for module in modules}
        # Unambiguous paths. Default implementations of a requirement do not count, as in docc.
        self.paths = {}
        self.types = collections.defaultdict(set)
        self.requirements = collections.defaultdict(set)
        for name in self.files:
            self._read(name)

    def _read(self, module):
        graph = self.graph(module)
        related = collections.defaultdict(set)
        for relation in graph["relationships"]:
            related[relation["kind"]].add(relation["source"])
        paths = collections.Counter()
        for symbol in graph["symbols"]:
            path = tuple(symbol["pathComponents"])
            precise = symbol["identifier"]["precise"]
            if precise not in related["defaultImplementationOf"]:
                paths[path] += 1
            if len(path) == 1 and symbol["kind"]["identifier"] in TYPES:
                self.types[path[0]].add(module)
            if precise in related["requirementOf"] and path[-1].endswith(")"):
                self.requirements[path[-1]].add((module, path))
        self.paths[module] = {path for path, count in paths.items() if count == 1}

    def graph(self, module):
        """Returns the graph of the symbols that a module declares, without its extensions of other modules' types."""
        return next(graph for path, graph in self.files[module].items() if path.name == f"{module}.symbols.json")

    def is_empty(self, module):
        return not self.graph(module)["symbols"]

    def link(self, text, module=None, around=(), apart_from=frozenset()):
        """Returns the link target of a name in a document or in a comment of a module; None if there is no target.

        - around: the path of the symbol with the comment.
        - apart_from: names with another meaning there, such as parameters.
        """
        parts = tuple(text.split("."))
        if not all(parts) or text in apart_from:
            return None
        if module:
            for depth in range(len(around), -1, -1):
                path = around[:depth] + parts
                if path in self.paths[module]:
                    return None if path == around else "doc:" + "/".join(path)
        places = {place for place in self.types[parts[0]]
                  if parts in self.paths[place] and (not module or place in self.needs[module])}
        if len(places) == 1:
            return f"doc:/{places.pop()}/{'/'.join(parts)}"
        if not module and len(self.requirements[text]) == 1:
            (place, path), = self.requirements[text]
            return f"doc:/{place}/{'/'.join(path)}"
        if not module and text in self.files:
            return f"doc:/{text}"
        return None

    def write(self):
        """Writes the graphs again, with links from names in comments, without implied conformances."""
        for module, graphs in self.files.items():
            for path, graph in graphs.items():
                graph["relationships"] = [
                    relation for relation in graph["relationships"]
                    if relation["target"].removeprefix("s:") not in IMPLIED
                ]
                for symbol in graph["symbols"]:
                    self._write_links(module, symbol)
                path.write_text(json.dumps(graph))

    def _write_links(self, module, symbol):
        signature = symbol.get("functionSignature", {})
        names = {parameter.get(key) for parameter in signature.get("parameters", [])
                 for key in ("name", "internalName")}
        names |= {generic["name"] for generic in symbol.get("swiftGenerics", {}).get("parameters", [])}
        path = tuple(symbol["pathComponents"])

        def linked(match):
            target = self.link(match[1], module, path, names)
            return f"[{match[0]}]({target})" if target else match[0]

        is_code = False
        for line in symbol.get("docComment", {}).get("lines", []):
            if line["text"].lstrip().startswith("```"):
                is_code = not is_code
            if not is_code:
                line["text"] = CODE.sub(linked, line["text"])

    def by_folder(self, module):
        """Returns the names of a module's types, by source folder."""
        folders = collections.defaultdict(set)
        for symbol in self.graph(module)["symbols"]:
            path = tuple(symbol["pathComponents"])
            if len(path) == 1 and symbol["kind"]["identifier"] in TYPES and path in self.paths[module]:
                place = symbol.get("location", {}).get("uri", "").partition(f"/Sources/{module}/")[2]
                folders["/".join(place.split("/")[:-1])].add(path[0])
        return {folder: sorted(names) for folder, names in sorted(folders.items()) if folder}
