import Traces

/// The scrolled element of a page and the element whose children are the items.
struct ListElements {
  /// The requested elements.
  struct Wanted {
    var scroller: ElementSelector?
    var container: ElementSelector?
    /// All attributes that the selectors and the key need.
    var attributes: Set<String> = ["id", "class"]

    init(_ options: ImportOptions) throws(ImportError) {
      if let text = options.scroller { scroller = try ElementSelector(text) }
      if let text = options.container { container = try ElementSelector(text) }
      for selector in [scroller, container] { attributes.formUnion(selector?.attributes ?? []) }
      if let key = options.keyAttribute { attributes.insert(key) }
    }
  }

  /// The properties that identify an element in a later snapshot.
  private struct Signature: Equatable {
    var tag: String?
    var identifier: String?
    var classes: String?

    init(_ node: RecordedDocument.Node?) {
      tag = node?.tag
      identifier = node?.attributes["id"]
      classes = node?.attributes["class"]
    }
  }

  let scroller: Int
  let container: Int
  private let scrollerSignature: Signature
  private let containerSignature: Signature

  /// Chooses the elements: the one scrolled most often, and in it the one with the most children in
  /// total.
  ///
  /// - Parameters:
  ///   - events: The events from the first snapshot onward.
  ///   - wanted: The requested elements.
  ///   - provenance: Receives the guesses.
  /// - Throws: `ImportError` if an element is missing.
  init(
    _ events: ArraySlice<RRWebEvent>,
    _ wanted: Wanted,
    _ provenance: inout Provenance
  ) throws(ImportError) {
    var document = RecordedDocument()
    var scrollCounts: [Int: Int] = [:]
    var hasSnapshot = false
    var named: (scroller: Int?, container: Int?)
    events: for event in events {
      switch event.what {
      case .snapshot(let page, _):
        if hasSnapshot { break events }
        hasSnapshot = true
        document.show(page)
        named = (document.first(wanted.scroller), document.first(wanted.container))
      case .mutation(let mutation):
        document.apply(mutation)
        named.scroller = named.scroller ?? document.first(wanted.scroller)
        named.container = named.container ?? document.first(wanted.container)
      case .scroll(let id, _): scrollCounts[id, default: 0] += 1
      default: break
      }
    }
    if wanted.scroller != nil, named.scroller == nil {
      throw ImportError("no element is the one of --scroller; name another")
    }
    if wanted.container != nil, named.container == nil {
      throw ImportError("no element is the one of --container; name another")
    }
    let scrolled = scrollCounts.filter { document.nodes[$0.key] != nil }
      .filter { entry in named.container.map { document.isNode($0, in: entry.key) } ?? true }
      .max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let scroller = named.scroller ?? scrolled?.key ?? document.root
    var childCounts: [Int: Int] = [:]
    for parent in document.parentsOfNewElements { childCounts[parent, default: 0] += 1 }
    let parents = childCounts.filter { entry in
      guard let node = document.nodes[entry.key], let tag = node.tag else { return false }
      return tag != "head" && tag != "html" && document.isNode(entry.key, in: scroller)
    }
    let fullest = parents.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    guard let container = named.container ?? fullest?.key else {
      throw ImportError("nothing in what is scrolled has children; name a --container")
    }
    if named.scroller == nil {
      provenance.guess("what is scrolled is the element with most scroll events")
    }
    if named.container == nil {
      provenance.guess("the items are the children of the element that has most in all")
    }
    self.scroller = scroller
    self.container = container
    scrollerSignature = Signature(document.nodes[scroller])
    containerSignature = Signature(document.nodes[container])
  }

  /// Returns the numbers of both elements in a later snapshot, or nil if one is missing.
  func found(again document: RecordedDocument) -> (scroller: Int, container: Int)? {
    func find(_ id: Int, _ signature: Signature) -> Int? {
      if Signature(document.nodes[id]) == signature { return id }
      return document.nodes.keys.sorted().first { Signature(document.nodes[$0]) == signature }
    }
    let isPage = scrollerSignature.tag == nil
    guard let scroller = isPage ? document.root : find(scroller, scrollerSignature),
      let container = find(container, containerSignature)
    else { return nil }
    return (scroller, container)
  }
}

extension RecordedDocument {
  /// Returns the matching element with the smallest number.
  fileprivate func first(_ selector: ElementSelector?) -> Int? {
    guard let selector else { return nil }
    return nodes.filter { selector.matches($0.value, id: $0.key) }.keys.min()
  }
}

/// A CSS selector for one element: tag, `#id`, `.class` and `[attribute=value]`.
struct ElementSelector {
  private enum Part {
    case tag(String)
    case identifier(String)
    case isOfClass(String)
    case attribute(String, String?)
    /// The number of an element in the recording.
    case number(Int)
  }

  private var parts: [Part] = []

  /// Parses a selector.
  ///
  /// - Throws: `ImportError` for a selector with spaces, commas or other unsupported syntax.
  init(_ text: String) throws(ImportError) {
    if let number = Int(text) {
      parts = [.number(number)]
      return
    }
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case "#", ".":
        rest = rest.dropFirst()
        let name = try Self.consumeName(&rest, of: text)
        parts.append(first == "#" ? .identifier(name) : .isOfClass(name))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { throw Self.fault(text) }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        let sides = inside.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        guard let name = sides.first, !name.isEmpty else { throw Self.fault(text) }
        let value = sides.count > 1 ? sides[1].filter { $0 != "\"" && $0 != "'" } : nil
        parts.append(.attribute(String(name), value))
        rest = rest[rest.index(after: end)...]
      default:
        guard parts.isEmpty else { throw Self.fault(text) }
        parts.append(.tag(try Self.consumeName(&rest, of: text).lowercased()))
      }
    }
    guard !parts.isEmpty else { throw Self.fault(text) }
  }

  /// The attributes that the selector names.
  var attributes: [String] {
    parts.compactMap { if case .attribute(let name, _) = $0 { name } else { nil } }
  }

  /// Returns whether the selector matches an element.
  func matches(_ node: RecordedDocument.Node, id: Int) -> Bool {
    guard let tag = node.tag else { return false }
    return parts.allSatisfy { part in
      switch part {
      case .tag(let name): name == tag
      case .identifier(let name): node.attributes["id"] == name
      case .isOfClass(let name):
        node.attributes["class", default: ""].split(separator: " ").contains { $0 == name }
      case .attribute(let name, let value):
        node.attributes[name].map { value == nil || $0 == value } ?? false
      case .number(let number): number == id
      }
    }
  }

  private static func consumeName(
    _ rest: inout Substring,
    of text: String
  ) throws(ImportError) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard !name.isEmpty else { throw fault(text) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func fault(_ text: String) -> ImportError {
    ImportError(
      "\(text.quoted) names no element; write a tag, #id, .class, [attribute=value] or its number"
    )
  }
}
