import BuiltinTraces
import Foundation
import TraceReplay
import Traces

/// A trace that plans are made of: its records where they are few, else its file, read for each.
struct TraceSource {
  /// Records beyond which a trace is not kept in memory.
  static let keptRecords = 50_000

  /// The file, as it is named in messages.
  let path: String
  /// What was recorded and where.
  let head: TraceHead
  private let content: Content

  private enum Content {
    case records(Trace)
    case file
    case bytes([UInt8])
  }

  /// Takes a trace that is in memory.
  init(_ trace: Trace) {
    path = trace.path
    head = trace.head
    content = .records(trace)
  }

  /// Reads a file, or as much of it as is kept.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What is in it, where it is no file.
  ///   - keptRecords: How many records are kept.
  /// - Throws: `TraceError` for what is wrong with what was read.
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

  /// Makes the trace ready to replay.
  ///
  /// - Returns: The plan, and what the reader left out.
  /// - Throws: `TraceError` for what is wrong with the trace.
  func plan(
    _ options: ReplayOptions
  ) throws(TraceError) -> (plan: ReplayPlan, warnings: [String]) {
    if case .records(let trace) = content {
      return (try ReplayPlan(trace, options: options), trace.warnings)
    }
    let reader = try Self.reader(path, content)
    return (try ReplayPlan(reading: reader, options: options), reader.warnings)
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
  /// Opens a trace that a command line names: a file, or one that is built in.
  ///
  /// - Throws: `TraceError` for what is wrong with its head.
  convenience init(operand: String) throws(TraceError) {
    if let trace = BuiltinTrace(named: operand) {
      try self.init(path: operand, bytes: trace.bytes)
    } else {
      try self.init(path: operand)
    }
  }
}
