import LayoutContract

/// One event of a recording of a page, as far as it says something about a list in it.
struct RRWebEvent {
  /// An element, a text or anything else of a page.
  struct Node {
    var id: Int
    /// The name of an element; nil for anything else.
    var tag: String?
    /// The attributes that are asked for.
    var attributes: [String: String] = [:]
    /// Where it was scrolled to when it was recorded.
    var scrollOffset = Point.zero
    var children: [Node] = []
    /// Whether it is in the shadow of its parent, where it is no item of a list.
    var isShadow = false
  }

  /// A node that comes to be in a page.
  struct Addition {
    var parent: Int
    /// The node that it is before; nil puts it at the end.
    var next: Int?
    var node: Node
  }

  struct Mutation {
    var removed: [Int] = []
    var added: [Addition] = []
    /// Values that attributes have from now on, nil for those that went.
    var attributes: [(id: Int, values: [String: String?])] = []
  }

  enum What {
    /// The whole page.
    case snapshot(Node, offset: Point)
    case mutation(Mutation)
    case scroll(id: Int, to: Point)
    case resize(Size)
    /// Whether a finger is on the glass from now on.
    case touch(Bool)
    /// A change of style rules or the like, which may change sizes.
    case style
  }

  /// Milliseconds since anything.
  var time: Double
  var what: What
  /// Where it is in the file.
  var range: Range<Int>
}
