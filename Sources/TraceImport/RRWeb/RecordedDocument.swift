import LayoutContract

/// The elements of a recorded page, as its events change them.
///
/// Nodes are added as the library's own player adds them: all removals first; a node whose parent
/// or next sibling is not there yet waits for it, and is dropped with the mutation if it never
/// comes.
struct RecordedDocument {
  /// One node.
  struct Node {
    var parent: Int?
    /// All children in order, with texts and the nodes in its shadow.
    var children: [Int] = []
    var tag: String?
    var attributes: [String: String] = [:]
    var isShadow = false
  }

  private(set) var nodes: [Int: Node] = [:]
  /// The page itself.
  private(set) var root = 0
  /// How many nodes were dropped since their parent or their next sibling never came.
  private(set) var droppedCount = 0
  /// The nodes that got an element for a child, each as often as it did.
  private(set) var parentsOfNewElements: [Int] = []

  /// The elements among a node's children, without those in its shadow.
  func elements(in id: Int) -> [Int] {
    (nodes[id]?.children ?? []).filter { nodes[$0].map { $0.tag != nil && !$0.isShadow } ?? false }
  }

  /// Whether a node is in another one, or is it.
  func isNode(_ id: Int, in ancestor: Int) -> Bool {
    var place: Int? = id
    // A tree: no node is above itself.
    while let id = place {
      if id == ancestor { return true }
      place = nodes[id]?.parent
    }
    return false
  }

  /// Replaces the whole page.
  mutating func show(_ page: RRWebEvent.Node) {
    nodes = [:]
    root = page.id
    insert(page, in: nil, before: nil)
  }

  /// Changes the page.
  mutating func apply(_ mutation: RRWebEvent.Mutation) {
    for id in mutation.removed { remove(id) }
    var waiting: [Int: [RRWebEvent.Addition]] = [:]
    var ready = Array(mutation.added.reversed())
    while let addition = ready.popLast() {
      let missing =
        nodes[addition.parent] == nil
        ? addition.parent : addition.next.flatMap { nodes[$0] == nil ? $0 : nil }
      if let missing {
        waiting[missing, default: []].append(addition)
        continue
      }
      // Whatever is moved is in one place only.
      remove(addition.node.id)
      guard nodes[addition.parent] != nil else {
        droppedCount += 1
        continue
      }
      insert(addition.node, in: addition.parent, before: addition.next)
      for id in Self.identifiers(in: addition.node) {
        if let released = waiting.removeValue(forKey: id) { ready += released.reversed() }
      }
    }
    droppedCount += waiting.values.reduce(0) { $0 + $1.count }
    for (id, values) in mutation.attributes {
      for (name, value) in values { nodes[id]?.attributes[name] = value }
    }
  }

  private static func identifiers(in node: RRWebEvent.Node) -> [Int] {
    [node.id] + node.children.flatMap(identifiers)
  }

  private mutating func insert(_ node: RRWebEvent.Node, in parent: Int?, before next: Int?) {
    // A number that is there already would be in two places.
    guard nodes[node.id] == nil else {
      droppedCount += 1
      return
    }
    nodes[node.id] = Node(
      parent: parent,
      tag: node.tag,
      attributes: node.attributes,
      isShadow: node.isShadow
    )
    if let parent {
      let place = next.flatMap { nodes[parent]?.children.lastIndex(of: $0) }
      if let place {
        nodes[parent]?.children.insert(node.id, at: place)
      } else {
        nodes[parent]?.children.append(node.id)
      }
      if node.tag != nil, !node.isShadow { parentsOfNewElements.append(parent) }
    }
    for child in node.children { insert(child, in: node.id, before: nil) }
  }

  /// Takes a node and all in it out of the page.
  private mutating func remove(_ id: Int) {
    guard let node = nodes[id] else { return }
    if let parent = node.parent, let place = nodes[parent]?.children.lastIndex(of: id) {
      nodes[parent]?.children.remove(at: place)
    }
    var gone = [id]
    while let id = gone.popLast() {
      guard let node = nodes.removeValue(forKey: id) else { continue }
      gone += node.children
    }
  }
}
