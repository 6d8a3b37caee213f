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
