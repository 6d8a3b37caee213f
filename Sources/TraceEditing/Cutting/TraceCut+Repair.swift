import Traces

extension TraceCut {
  /// The part preserved from an incomplete or invalid file.
  public struct Repair: Equatable, Sendable {
    /// The number of frames preserved.
    public var frameCount = 0
    /// The duration preserved, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
    /// The first error in the file; nil if the file was complete.
    public var reason: String?
  }

  /// Writes a recording up to the last complete frame before its first error.
  ///
  /// - Parameters:
  ///   - reader: The recording, with only its head read so far.
  ///   - path: The output path.
  /// - Returns: The part preserved.
  /// - Throws: `TraceError` for a recording without a complete frame, and for output that cannot be
  ///   written.
  public static func repair(
    _ reader: TraceReader,
    to path: String
  ) throws(TraceError) -> Repair {
    var repair = Repair()
    let writer = try TraceWriter(path: path, head: reader.head)
    var pending = PendingRecords(path: reader.path)
    var fault: TraceError?
    while fault == nil {
      var next: TraceRecord?
      do throws(TraceError) {
        next = try reader.next()
        if let next, !next.isFrame { try pending.append(next) }
      } catch {
        fault = error
      }
      guard fault == nil, let record = next else { break }
      guard record.isFrame else { continue }
      for record in pending.removeAll() + [record] { try writer.write(record) }
      repair.frameCount += 1
      repair.durationNanoseconds = record.timeNanoseconds
    }
    if fault == nil {
      for record in pending.removeAll() { try writer.write(record) }
    }
    if let fault, repair.frameCount == 0 { throw fault }
    repair.reason = fault?.description
    try writer.finish()
    return repair
  }
}
