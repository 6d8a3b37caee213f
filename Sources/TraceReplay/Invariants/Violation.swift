import LayoutContract

/// One finding of an invariant: what is violated, in which frame, for which elements.
public struct Violation: Equatable, Sendable {
  /// An element that took part, with the frames it had or should have had.
  public struct Element: Equatable, Sendable {
    /// The element.
    public var path: ElementPath
    /// The item's id, where it is one.
    public var id: Int?
    /// What the frame below is: found, expected, ...
    public let role: String
    /// The element's frame, or nil where it had none.
    public var frame: Rect?

    /// Makes an element.
    public init(path: ElementPath, id: Int? = nil, role: String, frame: Rect?) {
      self.path = path
      self.id = id
      self.role = role
      self.frame = frame
    }
  }

  /// The invariant's name.
  public var invariant: String
  /// The frame's index in the replay, from 0; -1 for the initial layout.
  public var frame: Int
  /// The frame's time in the recording, in nanoseconds.
  public var timeNanoseconds: Int64
  /// What is violated, in one sentence.
  public let message: String
  /// The elements, a few at most.
  public let elements: [Element]

  /// Makes a violation.
  public init(
    invariant: String,
    frame: Int,
    timeNanoseconds: Int64,
    message: String,
    elements: [Element] = []
  ) {
    self.invariant = invariant
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
    self.message = message
    self.elements = elements
  }
}

extension Rect {
  /// The rectangle as reports write it: origin and size.
  var text: String { "(\(x.text), \(y.text), \(size.text))" }
}

extension Size {
  /// The size as reports write it.
  var text: String { "\(width.text) x \(height.text)" }
}

extension Double {
  /// The number; the sign of what is none is the compiler's choice.
  var text: String { isNaN ? "nan" : description }
}
