import LayoutContract

/// One line of a trace after its head: its time, line number and event.
public struct TraceRecord: Equatable, Sendable {
  /// Time since the start of the recording, in nanoseconds; never decreasing in a file.
  public var timeNanoseconds: Int64
  /// The record's line in its file, from 1; 0 for a record made in memory.
  public var line: Int
  /// The event.
  public var event: TraceEvent

  /// A Boolean value that indicates whether the record is a displayed frame.
  public var isFrame: Bool {
    if case .frame = event { true } else { false }
  }

  /// Makes a record.
  public init(timeNanoseconds: Int64, line: Int = 0, event: TraceEvent) {
    self.timeNanoseconds = timeNanoseconds
    self.line = line
    self.event = event
  }
}
