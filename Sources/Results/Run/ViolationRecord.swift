/// One frame on which an invariant was broken.
public struct ViolationRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// The frame's number, from 0.
  public var frame: Int
  /// When the frame comes in the trace, in nanoseconds.
  public var timeNanoseconds: Int
  /// What was expected and what was found.
  public let message: String
  /// The elements concerned.
  public let elements: [ElementRecord]
  /// The command that shows the violation again.
  public let command: String
  /// The command that draws the frame; nil where an older version wrote none.
  @ExplicitNull public var drawCommand: String?

  /// Makes a record of a violation.
  ///
  /// - Parameters:
  ///   - invariant: The invariant's name.
  ///   - frame: The frame's number.
  ///   - timeNanoseconds: When the frame comes in the trace.
  ///   - message: What was expected and what was found.
  ///   - elements: The elements concerned.
  ///   - command: The command that shows it again.
  ///   - drawCommand: The command that draws the frame.
  public init(
    invariant: String,
    frame: Int,
    timeNanoseconds: Int,
    message: String,
    elements: [ElementRecord],
    command: String,
    drawCommand: String? = nil
  ) {
    self.invariant = invariant
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
    self.message = message
    self.elements = elements
    self.command = command
    self.drawCommand = drawCommand
  }

  enum CodingKeys: String, CodingKey {
    case invariant, frame, message, elements, command
    case timeNanoseconds = "t_ns"
    case drawCommand = "draw_command"
  }
}

/// An element and where it was.
public struct ElementRecord: Codable, Equatable, Sendable {
  /// The element's kind and index path, for example `scenario 0-12`.
  public var path: String
  /// Its x, y, width and height in points.
  ///
  /// A broken layout may give numbers that are not finite; JSON holds `null` in their place, which
  /// reads back as not-a-number.
  public var frame: [Double]

  /// Makes a record of an element.
  ///
  /// - Parameters:
  ///   - path: Its kind and index path.
  ///   - frame: Its x, y, width and height in points.
  public init(path: String, frame: [Double]) {
    self.path = path
    self.frame = frame
  }

  enum CodingKeys: CodingKey {
    case path, frame
  }

  /// Reads an element.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for anything but a path and numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    path = try container.decode(String.self, forKey: .path)
    frame = try container.decode([Double?].self, forKey: .frame).map { $0 ?? .nan }
  }

  /// Writes the element.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: What the destination throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(frame.map { $0.isFinite ? $0 : nil }, forKey: .frame)
  }
}
