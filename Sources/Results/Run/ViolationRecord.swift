/// A frame that violates an invariant.
public struct ViolationRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// The frame's number, from 0.
  public var frame: Int
  /// The frame's time in the trace, in nanoseconds.
  public var timeNanoseconds: Int
  /// The expected and the actual values.
  public let message: String
  /// The elements concerned.
  public let elements: [ElementRecord]
  /// The command that reproduces the violation.
  public let command: String
  /// The command that draws the frame; nil in files of older versions.
  @ExplicitNull public var drawCommand: String?

  /// Makes a record of a violation.
  ///
  /// - Parameters:
  ///   - invariant: The invariant's name.
  ///   - frame: The frame's number.
  ///   - timeNanoseconds: The frame's time in the trace.
  ///   - message: The expected and the actual values.
  ///   - elements: The elements concerned.
  ///   - command: The command that reproduces the violation.
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

/// An element and its frame.
public struct ElementRecord: Codable, Equatable, Sendable {
  /// The element's kind and index path, for example `cell (0, 12)`.
  public var path: String
  /// The element's x, y, width and height in points.
  ///
  /// A broken layout may return numbers that are not finite. JSON stores `null` instead, which is
  /// read as not-a-number.
  public var frame: [Double]

  /// Makes a record of an element.
  ///
  /// - Parameters:
  ///   - path: The element's kind and index path.
  ///   - frame: The element's x, y, width and height in points.
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
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(frame.map { $0.isFinite ? $0 : nil }, forKey: .frame)
  }
}
