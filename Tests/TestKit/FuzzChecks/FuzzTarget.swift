import Foundation

/// What is fed with arbitrary bytes: by a fuzzer, and by the tests with the inputs it left.
public enum FuzzTarget: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The bytes of a trace file, plain or packed.
  case traceReader = "trace-reader"
  /// The bytes of a file of results.
  case resultReader = "result-reader"
  /// The text of a baseline.
  case baselineReader = "baseline-reader"
  /// The lines of a history.
  case historyReader = "history-reader"
  /// A table of times and offsets.
  case importCSV = "import-csv"
  /// Events of a page, by the rrweb library.
  case importRRWeb = "import-rrweb"
  /// Events in Chrome's JSON.
  case importChrome = "import-chrome"
  /// Perfetto's own trace.
  case importPerfetto = "import-perfetto"
  /// What Android's `dumpsys gfxinfo` prints.
  case importGfxinfo = "import-gfxinfo"
  /// What `xctrace export` writes.
  case importXctrace = "import-xctrace"
  /// The bytes of an HTTP request.
  case requestReader = "request-reader"
  /// Numbers that the property-testing kit draws from.
  case choices

  /// The name as in `Fuzzing/Corpus` and after `fuzz-`.
  public var description: String { rawValue }

  /// Feeds it.
  ///
  /// - Parameter bytes: Anything.
  /// - Returns: What is wrong with what came of them, or nil. Refusing them is not wrong.
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

  /// The inputs kept in the repository, in the order of their names.
  ///
  /// - Throws: What the file system throws.
  public func corpus() throws -> [URL] { try Self.corpus(rawValue) }

  /// The inputs kept for a target in the repository, in the order of their names.
  ///
  /// - Parameter target: The name as in `Fuzzing/Corpus`.
  /// - Returns: Files.
  /// - Throws: What the file system throws.
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

  /// What is wrong with a refusal as a sentence for a terminal, or nil.
  ///
  /// - Parameter sentence: The sentence.
  /// - Returns: What is wrong.
  public static func flaw(ofRefusal sentence: String) -> String? {
    if sentence.isEmpty { return "a refusal says nothing" }
    let hasControls = sentence.unicodeScalars.contains {
      $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value
    }
    return hasControls ? "a refusal holds a control character: \(sentence.debugDescription)" : nil
  }
}
