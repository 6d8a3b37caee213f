/// How long frames took on a device, as its own tool measured them.
public struct FrameTimes: Equatable, Sendable {
  /// What the times are of, such as `frames` or the table of Instruments that they are from.
  public var what: String
  /// A time a frame, in nanoseconds, in the order of the file.
  public var nanoseconds: [Int64]
  /// What was left out and what was guessed, a sentence each.
  public var notes: [String]

  /// Makes frame times.
  public init(what: String, nanoseconds: [Int64], notes: [String] = []) {
    self.what = what
    self.nanoseconds = nanoseconds
    self.notes = notes
  }
}
