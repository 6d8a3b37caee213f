import LayoutContract

/// A violation of an invariant: the finding, its frame, and the elements involved.
public struct Violation: Equatable, Sendable {
  /// An element of a violation, with an actual or expected frame.
  public struct Element: Equatable, Sendable {
    /// The element.
    public var path: ElementPath
    /// The item's id, if the element is an item.
    public var id: Int?
    /// The role of the frame below: found, expected, ...
    public let role: String
    /// The element's frame, or nil if it had none.
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
  /// The violation, in one sentence.
  public let message: String
  /// The elements; only a few.
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

extension ViolationRecord {
  /// Makes the record of a violation.
  ///
  /// - Parameters:
  ///   - violation: The violation.
  ///   - command: The command that reproduces the violation.
  ///   - drawCommand: The command that draws the frame.
  public init(_ violation: Violation, command: String = "", drawCommand: String? = nil) {
    self.init(
      invariant: violation.invariant,
      frame: violation.frame,
      timeNanoseconds: Int(violation.timeNanoseconds),
      message: violation.message,
      elements: violation.elements.map { element in
        let identity = element.id.map { ", item \($0)" } ?? ""
        let absence = element.frame == nil ? ", no frame" : ""
        return ElementRecord(
          path: "\(element.path)\(identity), \(element.role)\(absence)",
          frame: element.frame?.numbers ?? []
        )
      },
      command: command,
      drawCommand: drawCommand
    )
  }
}
