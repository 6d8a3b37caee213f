import BuiltinTraces
import Foundation
import Results
import TraceReplay
import Traces

/// A source of plans: the records of a small trace, or the file of a large one, read for each plan.
struct TraceSource {
  /// The number of records beyond which a trace is not stored in memory.
  static let keptRecords = 50_000

  /// The file, as messages name it.
  let path: String
  /// The head of the trace.
  let head: TraceHead
  private let content: Content

  private enum Content {
    case records(Trace)
    case file
    case bytes([UInt8])
  }

  /// Creates a source from a trace in memory.
  init(_ trace: Trace) {
    path = trace.path
    head = trace.head
    content = .records(trace)
  }

  /// Reads a file up to the number of records to store.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: The content, if it is not a file.
  ///   - keptRecords: The maximum number of records to store.
  /// - Throws: `TraceError` for an error in the records that were read.
  init(
    path: String,
    bytes: [UInt8]? = nil,
    keptRecords: Int = TraceSource.keptRecords
  ) throws(TraceError) {
    let content = (bytes ?? BuiltinTrace(named: path)?.bytes).map { Content.bytes($0) } ?? .file
    let reader = try Self.reader(path, content)
    var trace = Trace(path: path, head: reader.head, records: [])
    var isKept = true
    while isKept, let record = try reader.next() {
      if case .end = record.event { continue }
      trace.records.append(record)
      isKept = trace.records.count <= keptRecords
    }
    trace.warnings = reader.warnings
    self.path = path
    head = trace.head
    self.content = isKept ? .records(trace) : content
  }

  /// Counts the trace's items and frames, and finds its first error.
  ///
  /// - Throws: `TraceError` for an error in the trace.
  func scan() throws(TraceError) -> TraceScan {
    if case .records(let trace) = content { return try TraceScan(trace) }
    return try TraceScan(reading: Self.reader(path, content))
  }

  /// Returns a replay plan of the trace.
  ///
  /// - Throws: `TraceError` for an error in the trace.
  func plan(_ options: ReplayOptions) throws(TraceError) -> ReplayPlan {
    if case .records(let trace) = content { return try ReplayPlan(trace, options: options) }
    return try ReplayPlan(reading: Self.reader(path, content), options: options)
  }

  private static func reader(
    _ path: String,
    _ content: Content
  ) throws(TraceError) -> TraceReader {
    guard case .bytes(let bytes) = content else { return try TraceReader(path: path) }
    return try TraceReader(path: path, bytes: bytes)
  }
}

extension TraceReader {
  /// Opens a trace that a command line names: a file or a built-in trace.
  ///
  /// - Throws: `TraceError` for an error in its head.
  package convenience init(operand: String) throws(TraceError) {
    if let trace = BuiltinTrace(named: operand) {
      try self.init(path: operand, bytes: trace.bytes)
    } else {
      try self.init(path: operand)
    }
  }
}

/// The digests of files, each computed once.
final class TraceDigests {
  private var digests: [String: String] = [:]

  /// Returns the SHA-256 digest of a trace.
  func sha256(path: String) -> String {
    let digest =
      digests[path] ?? BuiltinTrace(named: path).map { FileDigest.sha256(of: $0.bytes) }
      ?? FileDigest.sha256(path: path)
    digests[path] = digest
    return digest
  }
}
