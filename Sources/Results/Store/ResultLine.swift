import Foundation

/// One line of any file that `run`, `compare`, `gate` and `selftest` write with `--json`.
public indirect enum ResultLine: Sendable {
  /// A measured scenario.
  case scenario(ScenarioResult)
  /// A scenario that was compared.
  case comparison(ComparisonRecord)
  /// The findings of the gates on a scenario.
  case gate(GateRecord)
  /// The gate's outcome for an injected regression.
  case selfTest(SelfTestRecord)
  /// The elements that a layout showed in every frame of a recording.
  case scene(SceneRecord)
  /// The picture of a frame that violates an invariant.
  case wrongFrame(ViolationFigure)
  /// The costs of the operations in one scenario.
  case operations(OperationRecord)
  /// The growth of an operation with the number of items.
  case scaling(ScalingRecord)

  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its lines, at least one.
  /// - Throws: `ResultError` for a file that is missing, empty or holds something else.
  public static func read(_ path: String) throws(ResultError) -> [ResultLine] {
    let reader = try LineReader(path)
    var lines: [ResultLine] = []
    while let line = try reader.next() {
      lines.append(try read(line.content, at: "\(path):\(line.number)"))
    }
    guard !lines.isEmpty else {
      throw ResultError(.malformed, "\(path): contains no results: run the measurement again")
    }
    return lines
  }

  /// Reads the lines of a text, and skips empty ones.
  ///
  /// - Parameters:
  ///   - data: UTF-8 text.
  ///   - path: The path of the text's file, for error messages.
  /// - Returns: The lines, in order.
  /// - Throws: `ResultError` that names the file and the line.
  package static func decode(_ data: Data, path: String) throws(ResultError) -> [ResultLine] {
    var lines: [ResultLine] = []
    let all = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in all.enumerated() where !line.isEmpty {
      lines.append(try read(.success(Data(line)), at: "\(path):\(number + 1)"))
    }
    return lines
  }

  private static func read(
    _ line: Result<Data, ResultError>,
    at location: String
  ) throws(ResultError) -> ResultLine {
    if case .success(let text) = line, let version = SchemaVersion.other(in: text) {
      throw SchemaVersion.refusal(location, version: version, "run the command that wrote it again")
    }
    do {
      return try ResultLine(line.get())
    } catch {
      throw ResultError(
        .malformed,
        "\(location): not a line that 'run', 'compare', 'gate' or 'selftest' writes because "
          + "\(JSONLines.reason(error)): name a file that --json wrote"
      )
    }
  }

  /// Reads one line.
  init(_ line: Data) throws {
    struct Kind: Decodable {
      var record: String?
    }
    let decoder = JSONDecoder()
    switch try decoder.decode(Kind.self, from: line).record {
    case nil: self = .scenario(try decoder.decode(ScenarioResult.self, from: line))
    case "comparison":
      let comparison = try decoder.decode(ComparisonRecord.self, from: line)
      guard comparison.isEven else { throw Self.uneven }
      self = .comparison(comparison)
    case "scene":
      let scene = try decoder.decode(SceneRecord.self, from: line)
      guard scene.isEven else { throw Self.uneven }
      self = .scene(scene)
    case "wrong_frame":
      self = .wrongFrame(try decoder.decode(ViolationFigure.self, from: line))
    case "operations":
      self = .operations(try decoder.decode(OperationRecord.self, from: line))
    case "scaling": self = .scaling(try decoder.decode(ScalingRecord.self, from: line))
    case "selftest": self = .selfTest(try decoder.decode(SelfTestRecord.self, from: line))
    case "gate": self = .gate(try decoder.decode(GateRecord.self, from: line))
    default: throw ResultError(.malformed, "its 'record' is unknown")
    }
  }

  private static let uneven = ResultError(.malformed, "its columns differ in length")
}

extension ResultLine: Encodable {
  fileprivate var record: any Encodable {
    switch self {
    case .scenario(let record): record
    case .comparison(let record): record
    case .gate(let record): record
    case .selfTest(let record): record
    case .scene(let record): record
    case .wrongFrame(let record): record
    case .operations(let record): record
    case .scaling(let record): record
    }
  }

  /// Writes the line in the form in which its command wrote it.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: `EncodingError` for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
  }
}

extension ComparisonRecord {
  /// A Boolean value that indicates whether each pair has a time for each unit.
  fileprivate var isEven: Bool {
    (baseNanoseconds + headNanoseconds).allSatisfy { $0.count == units.count }
  }
}

extension [ResultLine] {
  /// The measured scenarios among the lines.
  public var scenarios: [ScenarioResult] { records() }

  /// The elements that layouts showed in every frame.
  public var scenes: [SceneRecord] { records() }

  /// The pictures of frames that violate an invariant.
  public var wrongFrames: [ViolationFigure] { records() }

  /// The scenarios that were compared.
  public var comparisons: [ComparisonRecord] { records() }

  /// The findings of the gates on scenarios.
  public var gates: [GateRecord] { records() }

  /// Returns the records of a type among the lines.
  func records<Record>() -> [Record] { compactMap { $0.record as? Record } }
}
