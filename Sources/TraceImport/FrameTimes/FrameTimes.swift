/// Durations of frames on a device, as measured by its own tool.
public struct FrameTimes: Equatable, Sendable {
  /// The subject of the times, such as `frames` or the name of the table in Instruments.
  public var what: String
  /// One time per frame, in nanoseconds, in file order.
  public var nanoseconds: [Int64]
  /// Notes on omissions and guesses, one sentence each.
  public var notes: [String]

  /// Makes frame times.
  public init(what: String, nanoseconds: [Int64], notes: [String] = []) {
    self.what = what
    self.nanoseconds = nanoseconds
    self.notes = notes
  }
}
