/// The elements of a recorded page, updated by its events.
///
/// Nodes are added as in the library's own player: all removals come first. A node whose parent or
/// next sibling does not exist yet waits for it. It is dropped with the mutation if that node never
/// appears.
struct RecordedDocument {
  /// One node.
  struct Node {
    var parent: Int?
    /// All children in order, including text and the nodes in the shadow tree.
    var children: [Int] = []
    var tag: String?
    var attributes: [String: String] = [:]
    var isShadow = false
  }

  private(set) var nodes: [Int: Node] = [:]
  /// The root node of the page.
  private(set) var root = 0
  /// The number of nodes dropped because their parent or next sibling never appeared.
  private(set) var droppedCount = 0
  /// The parents of added elements, with one entry per element.
  private(set) var parentsOfNewElements: [Int] = []

  /// Returns the child elements of a node, without those in its shadow tree.
  func elements(in id: Int) -> [Int] {
    (nodes[id]?.children ?? []).filter { nodes[$0].map { $0.tag != nil && !$0.isShadow } ?? false }
  }

  /// Returns whether a node is equal to another node or one of its descendants.
  func isNode(_ id: Int, in ancestor: Int) -> Bool {
    var index: Int? = id
    // Terminates, because nodes form a tree.
    while let id = index {
      if id == ancestor { return true }
      index = nodes[id]?.parent
    }
    return false
  }

  /// Replaces the whole page.
  mutating func show(_ page: RRWebEvent.Node) {
    nodes = [:]
    root = page.id
    insert(page, in: nil, before: nil)
  }

  /// Applies a mutation.
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
      // A moved node must not be in two positions.
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
    // A node with an existing number would be in two positions.
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
      let index = next.flatMap { nodes[parent]?.children.lastIndex(of: $0) }
      if let index {
        nodes[parent]?.children.insert(node.id, at: index)
      } else {
        nodes[parent]?.children.append(node.id)
      }
      if node.tag != nil, !node.isShadow { parentsOfNewElements.append(parent) }
    }
    for child in node.children { insert(child, in: node.id, before: nil) }
  }

  /// Removes a node and its descendants from the page.
  private mutating func remove(_ id: Int) {
    guard let node = nodes[id] else { return }
    if let parent = node.parent, let index = nodes[parent]?.children.lastIndex(of: id) {
      nodes[parent]?.children.remove(at: index)
    }
    var gone = [id]
    while let id = gone.popLast() {
      guard let node = nodes.removeValue(forKey: id) else { continue }
      gone += node.children
    }
  }
}
