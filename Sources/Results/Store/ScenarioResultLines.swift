import Foundation

/// Results in JSON Lines format: one scenario per line, keys in alphabetical order.
public enum ScenarioResultLines {
  /// Returns the lines of some results, each ending in a newline.
  ///
  /// - Parameter results: The results, in the order of their lines.
  /// - Returns: UTF-8 text.
  /// - Throws: `ResultError` for a number that has no JSON form.
  public static func encode(_ results: [ScenarioResult]) throws(ResultError) -> Data {
    var lines = Data()
    for result in results {
      if let column = result.frames.firstUnevenColumn {
        throw ResultError(
          .malformed,
          "cannot store \(result.title) because its column '\(column)' has a different number of "
            + "frames: report this as a defect of the harness"
        )
      }
      do {
        lines.append(try JSONLines.encode([result]))
      } catch {
        throw ResultError(
          .malformed,
          "cannot store \(result.title) because \(reason(error)): report this as a defect of the "
            + "harness"
        )
      }
    }
    return lines
  }

  /// Reads lines and skips empty ones.
  ///
  /// - Parameters:
  ///   - data: UTF-8 text.
  ///   - path: The path of the text's file, for error messages.
  /// - Returns: The results in the order of their lines.
  /// - Throws: `ResultError` that names the file and the line.
  public static func decode(_ data: Data, path: String) throws(ResultError) -> [ScenarioResult] {
    let decoder = JSONDecoder()
    var results: [ScenarioResult] = []
    for (number, line) in JSONLines.numbered(data) {
      results.append(try result(.success(line), decoder, "\(path):\(number)"))
    }
    return results
  }

  private static func result(
    _ line: Result<Data, LineReader.Refusal>,
    _ decoder: JSONDecoder,
    _ place: String
  ) throws(ResultError) -> ScenarioResult {
    if case .success(let line) = line, let version = SchemaVersion.other(in: line) {
      throw SchemaVersion.refusal(place, version: version, "measure again with 'perfharness run'")
    }
    do {
      return try decoder.decode(ScenarioResult.self, from: line.get())
    } catch {
      throw ResultError(
        .malformed,
        "\(place): not a result because \(reason(error)): name a file that 'perfharness run' wrote"
      )
    }
  }

  /// Reads a file of results.
  ///
  /// - Parameter path: The file.
  /// - Returns: The results in the order of their lines; at least one.
  /// - Throws: `ResultError` if the file is missing, unreadable, empty or malformed.
  public static func read(_ path: String) throws(ResultError) -> [ScenarioResult] {
    let reader = try LineReader(path)
    let decoder = JSONDecoder()
    var results: [ScenarioResult] = []
    while let line = try reader.next() {
      results.append(try result(line.content, decoder, "\(path):\(line.number)"))
    }
    guard !results.isEmpty else {
      throw ResultError(.malformed, "\(path): holds no results: run the measurement again")
    }
    return results
  }

  /// Returns the reason why a line cannot be read or written, in a few words.
  static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "'\(place(context.codingPath + [key]))' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(place(context.codingPath))' has the wrong type"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      return "it is not valid JSON"
    case DecodingError.dataCorrupted(let context):
      return "in '\(place(context.codingPath))', \(context.debugDescription)"
    case EncodingError.invalidValue(let value, let context):
      return "'\(place(context.codingPath))' is \(value)"
    default:
      return "\(error)"
    }
  }
}
