import Foundation

/// The parsers that are fed with arbitrary bytes, by a fuzzer, and by tests with its stored inputs.
public enum FuzzTarget: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The bytes of a trace file, plain or packed.
  case traceReader = "trace-reader"
  /// The bytes of a file of results.
  case resultReader = "result-reader"
  /// The text of a baseline.
  case baselineReader = "baseline-reader"
  /// The lines of a history.
  case historyReader = "history-reader"
  /// A CSV table of times and offsets.
  case importCSV = "import-csv"
  /// Page events of the rrweb library.
  case importRRWeb = "import-rrweb"
  /// Events in Chrome's JSON format.
  case importChrome = "import-chrome"
  /// A Perfetto trace.
  case importPerfetto = "import-perfetto"
  /// The output of Android's `dumpsys gfxinfo`.
  case importGfxinfo = "import-gfxinfo"
  /// The output of `xctrace export`.
  case importXctrace = "import-xctrace"
  /// The bytes of an HTTP request.
  case requestReader = "request-reader"
  /// Numbers that the property-testing kit draws from.
  case choices

  /// The name in `Fuzzing/Corpus` and after `fuzz-`.
  public var description: String { rawValue }

  /// Feeds an input to the target.
  ///
  /// - Parameter bytes: Arbitrary bytes.
  /// - Returns: A description of wrong behavior, or nil. Refusing an input is not wrong.
  public func finding(in bytes: [UInt8]) -> String? {
    switch self {
    case .traceReader: TraceReaderCheck.finding(in: bytes)
    case .resultReader: ResultReaderCheck.finding(in: bytes)
    case .baselineReader: BaselineReaderCheck.finding(in: bytes)
    case .historyReader: HistoryReaderCheck.finding(in: bytes)
    case .importCSV: ImportCheck.finding(in: bytes, as: .csv)
    case .importRRWeb: ImportCheck.finding(in: bytes, as: .rrweb)
    case .importChrome: ImportCheck.finding(in: bytes, as: .chrome)
    case .importPerfetto: ImportCheck.finding(in: bytes, as: .perfetto)
    case .importGfxinfo: ImportCheck.finding(in: bytes, as: .gfxinfo)
    case .importXctrace: ImportCheck.finding(in: bytes, as: .xctrace)
    case .requestReader: RequestReaderCheck.finding(in: bytes)
    case .choices: ChoicesCheck.finding(in: bytes)
    }
  }

  /// Returns the stored inputs in the repository, ordered by name.
  ///
  /// - Throws: An error of the file system.
  public func corpus() throws -> [URL] { try Self.corpus(rawValue) }

  /// Returns the stored inputs for a target in the repository, ordered by name.
  ///
  /// - Parameter target: The name in `Fuzzing/Corpus`.
  /// - Returns: The files.
  /// - Throws: An error of the file system.
  public static func corpus(_ target: String) throws -> [URL] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Fuzzing/Corpus/\(target)")
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Returns a mistake in an error message for a terminal, or nil.
  ///
  /// - Parameter sentence: The error message.
  /// - Returns: The mistake.
  public static func flaw(ofRefusal sentence: String) -> String? {
    if sentence.isEmpty { return "a refusal says nothing" }
    let hasControls = sentence.unicodeScalars.contains {
      $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value
    }
    return hasControls ? "a refusal holds a control character: \(sentence.debugDescription)" : nil
  }
}
