import LayoutContract
import Traces

/// Reads the events of a page recorded by the rrweb library.
///
/// Format: https://github.com/rrweb-io/rrweb/blob/master/docs/recipes/dive-into-event.md
struct RRWebReader {
  /// Numbers of event types.
  private enum Kind {
    static let snapshot = 2
    static let incremental = 3
    static let meta = 4
  }

  /// Numbers of the sources of incremental events.
  private enum Source {
    static let mutation = 0
    static let interaction = 2
    static let scroll = 3
    static let resize = 4
    static let styleRule = 8
    static let styleDeclaration = 13
    static let adoptedStyle = 15
  }

  private static let elementKind = 2
  private static let mostNodes = 5_000_000

  private let file: ForeignFile
  private let parser: JSONPieceParser
  /// The attributes to store.
  private let attributes: Set<String>
  private var nodeCount = 0
  /// The initial viewport of the recording.
  private(set) var viewSize: Size?
  private(set) var events: [RRWebEvent] = []
  /// The number of events with an invalid form.
  private(set) var malformedCount = 0

  /// Reads all events.
  ///
  /// - Parameters:
  ///   - file: An array of events, an object with the array in `events`, or one event per line.
  ///   - attributes: The attributes of elements to store.
  /// - Throws: `ImportError` for the first event that is invalid JSON or lacks a type or timestamp.
  init(_ file: ForeignFile, keeping attributes: Set<String>) throws(ImportError) {
    self.file = file
    self.attributes = attributes
    parser = try JSONPieceParser(file)
    var ranges = JSONEvents(file, in: ["events"])
    while let range = try ranges.next() {
      let event = try parser.parse(range)
      guard let kind = event["type"]?.integer, let time = event["timestamp"]?.number else {
        throw ImportError(
          "an event has no type or no timestamp; rrweb gives both",
          at: range.lowerBound
        )
      }
      guard let what = try what(kind, event["data"]) else { continue }
      events.append(RRWebEvent(time: time, what: what, range: range))
    }
    // Stable sort, as in players: finger positions are written with a delay.
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    events = order.map { events[$0] }
  }

  private mutating func what(
    _ kind: Int,
    _ data: JSONValue?
  ) throws(ImportError) -> RRWebEvent.What? {
    guard let data else { return nil }
    switch kind {
    case Kind.meta:
      guard let size = size(data), viewSize == nil else { return size(data).map { .resize($0) } }
      viewSize = size
      return nil
    case Kind.snapshot:
      guard let node = try node(data["node"]) else { return nil }
      let offset = data["initialOffset"]
      return .snapshot(
        node,
        offset: Point(x: length(offset?["left"]) ?? 0, y: length(offset?["top"]) ?? 0)
      )
    case Kind.incremental: return try incremental(data)
    default: return nil
    }
  }

  private mutating func incremental(_ data: JSONValue) throws(ImportError) -> RRWebEvent.What? {
    switch data["source"]?.integer {
    case Source.mutation: return .mutation(try mutation(data))
    case Source.scroll:
      guard let id = data["id"]?.integer, let x = length(data["x"]), let y = length(data["y"])
      else { return nil }
      return .scroll(id: id, to: Point(x: x, y: y))
    case Source.resize: return size(data).map { .resize($0) }
    case Source.interaction:
      // Touch start, end and cancel. Finger movements are written up to 500 ms late.
      switch data["type"]?.integer {
      case 7: return .touch(true)
      case 9, 10: return .touch(false)
      default: return nil
      }
    case Source.styleRule, Source.styleDeclaration, Source.adoptedStyle: return .style
    default: return nil
    }
  }

  private func size(_ data: JSONValue) -> Size? {
    guard let width = length(data["width"]), let height = length(data["height"]),
      1...100_000 ~= width, 1...100_000 ~= height
    else { return nil }
    return Size(width: width, height: height)
  }

  private func length(_ element: JSONValue?) -> Double? {
    guard let number = element?.number, number.magnitude <= 1e9 else { return nil }
    return number
  }

  private mutating func mutation(_ data: JSONValue) throws(ImportError) -> RRWebEvent.Mutation {
    var mutation = RRWebEvent.Mutation()
    for removal in data["removes"]?.elements ?? [] {
      if let id = removal["id"]?.integer { mutation.removed.append(id) }
    }
    for addition in data["adds"]?.elements ?? [] {
      guard let parent = addition["parentId"]?.integer else {
        malformedCount += 1
        continue
      }
      guard let node = try node(addition["node"]) else { continue }
      let next = addition["nextId"]?.integer.flatMap { $0 < 0 ? nil : $0 }
      mutation.added.append(RRWebEvent.Addition(parent: parent, next: next, node: node))
    }
    for change in data["attributes"]?.elements ?? [] {
      guard let id = change["id"]?.integer else { continue }
      var values: [String: String?] = [:]
      for value in change["attributes"]?.members ?? [] where attributes.contains(value.key) {
        values[value.key] = .some(value.isNull ? nil : text(value))
      }
      if !values.isEmpty { mutation.attributes.append((id, values)) }
    }
    return mutation
  }

  private func text(_ value: JSONValue) -> String {
    value.text ?? value.integer.map { String($0) } ?? value.number.map { String($0) } ?? ""
  }

  /// Parses a node with its descendants; counts and returns nil if it has no number.
  ///
  /// The parser limits the nesting.
  private mutating func node(_ element: JSONValue?) throws(ImportError) -> RRWebEvent.Node? {
    guard let element, let id = element["id"]?.integer, id >= 0 else {
      malformedCount += 1
      return nil
    }
    nodeCount += 1
    try ImportError.limit(nodeCount, to: Self.mostNodes, "nodes; cut the recording")
    var node = RRWebEvent.Node(id: id)
    let kind = element["type"]?.integer
    if kind == Self.elementKind {
      node.tag = (element["tagName"]?.text ?? "").lowercased()
      for attribute in element["attributes"]?.members ?? [] {
        switch attribute.key {
        case "rr_scrollTop": node.scrollOffset.y = length(attribute) ?? 0
        case "rr_scrollLeft": node.scrollOffset.x = length(attribute) ?? 0
        case let key where attributes.contains(key): node.attributes[key] = text(attribute)
        default: break
        }
      }
    }
    node.isShadow = element["isShadow"]?.isOn ?? false
    for child in element["childNodes"]?.elements ?? [] {
      if let child = try self.node(child) { node.children.append(child) }
    }
    return node
  }
}

/// An event of a page recording that can affect a list.
struct RRWebEvent {
  /// An element, text or other node of a page.
  struct Node {
    var id: Int
    /// The tag name of an element; nil for any other node.
    var tag: String?
    /// The requested attributes.
    var attributes: [String: String] = [:]
    /// The scroll offset in the snapshot.
    var scrollOffset = Point.zero
    var children: [Node] = []
    /// A Boolean value that indicates whether the node is in its parent's shadow tree and thus not
    /// an item.
    var isShadow = false
  }

  /// A node added to a page.
  struct Addition {
    var parent: Int
    /// The next sibling of the node; nil to append the node.
    var next: Int?
    var node: Node
  }

  struct Mutation {
    var removed: [Int] = []
    var added: [Addition] = []
    /// The new values of attributes; nil for removed ones.
    var attributes: [(id: Int, values: [String: String?])] = []
  }

  enum What {
    /// A snapshot of the whole page.
    case snapshot(Node, offset: Point)
    case mutation(Mutation)
    case scroll(id: Int, to: Point)
    case resize(Size)
    /// The start (true) or end (false) of a touch.
    case touch(Bool)
    /// A change of style rules or similar, which may change sizes.
    case style
  }

  /// The time in milliseconds since any origin.
  var time: Double
  var what: What
  /// The range of the event in the file.
  var range: Range<Int>
}
