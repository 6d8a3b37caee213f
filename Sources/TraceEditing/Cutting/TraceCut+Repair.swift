import Traces

extension TraceCut {
  /// What was kept of a file that ends in the middle.
  public struct Repair: Equatable, Sendable {
    /// How many frames were kept.
    public var frameCount = 0
    /// The length of what was kept, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
    /// Why no more was kept; nil where the file was whole.
    public var reason: String?
  }

  /// Writes a recording up to its last whole frame before the first thing that is wrong with it.
  ///
  /// - Parameters:
  ///   - reader: The recording, of which nothing but the head was read.
  ///   - path: Where what is kept is to be.
  /// - Returns: What was kept.
  /// - Throws: `TraceError` for a recording without a whole frame, and for one that cannot be
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
      for record in pending.takeAll() { try writer.write(record) }
      try writer.write(record)
      repair.frameCount += 1
      repair.durationNanoseconds = record.timeNanoseconds
    }
    if fault == nil {
      for record in pending.takeAll() { try writer.write(record) }
    }
    if let fault, repair.frameCount == 0 { throw fault }
    repair.reason = fault?.description
    try writer.finish()
    return repair
  }
}
