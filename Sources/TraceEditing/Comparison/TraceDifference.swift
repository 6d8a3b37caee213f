/// The differences between two recordings of one session.
///
/// Both recordings are read side by side, several times. Only their models are kept in memory.
public struct TraceDifference: Sendable {
  /// The rule that pairs the frames of the recordings.
  public enum Alignment: String, Equatable, Sendable, Encodable {
    /// By number, because both recordings have the same number of frames.
    case number
    /// By time since the first frame, with offsets interpolated between frames.
    case time
  }

  /// Statistics of the differences between values of one kind.
  public struct Lengths: Equatable, Sendable, Encodable {
    /// The number of values compared.
    public var compared = 0
    /// The number of values that differ.
    public var differing = 0
    /// The greatest difference, in points.
    public var greatest = 0.0
    /// The mean difference of all values, in points.
    public var mean = 0.0
    /// The time of the greatest difference in the first recording, in seconds.
    public var greatestAt = 0.0
    /// The number of the frame with the greatest difference, in the first recording.
    public var greatestFrame = 0

    mutating func add(_ difference: Double, at seconds: Double = 0, frame: Int = 0) {
      compared += 1
      guard difference.isFinite else {
        // A size that is invalid or known in only one recording.
        differing += 1
        return
      }
      mean += (difference - mean) / Double(compared)
      guard difference > 0 else { return }
      differing += 1
      guard difference > greatest else { return }
      (greatest, greatestAt, greatestFrame) = (difference, seconds, frame)
    }
  }

  /// The comparison of the records of one kind, in order.
  public struct Records: Equatable, Sendable, Encodable {
    /// The name of the kind.
    public var name: String
    /// The number of records in the first recording.
    public var first = 0
    /// The number of records in the second recording.
    public var second = 0
    /// The number of paired records that differ.
    public var differing = 0
    /// The line of the first different record in the first recording.
    public var firstLine: Int?
    /// The line of the first different record in the second recording.
    public var secondLine: Int?

    /// A Boolean value that indicates whether both recordings have equal records.
    public var isSame: Bool { first == second && differing == 0 }
  }

  /// The differences between the heads, one sentence each; names and origins are not compared.
  public internal(set) var head: [String] = []
  /// The number of frames in each recording.
  public internal(set) var frames: (first: Int, second: Int) = (0, 0)
  /// The rule that pairs the frames.
  public internal(set) var alignment = Alignment.number
  /// The offsets along the scroll axis.
  public internal(set) var offsets = Lengths()
  /// The greatest difference between the times of two paired frames, in nanoseconds.
  public internal(set) var greatestTimeDifference: Int64 = 0
  /// The number of paired frames with different phases.
  public internal(set) var phaseCount = 0
  /// Edits, sizes, viewport changes and all other events.
  public internal(set) var records: [Records] = []
  /// The number of items in each recording at the end.
  public internal(set) var itemCounts: (first: Int, second: Int) = (0, 0)
  /// A Boolean value that indicates whether the items at the end have the same ids in the same
  /// order.
  public internal(set) var hasSameItems = true
  /// The sizes of common items at the end, compared by the greater difference of width and height.
  public internal(set) var sizes = Lengths()

  /// A Boolean value that indicates whether the recordings are equal.
  public var isSame: Bool {
    head.isEmpty && frames.first == frames.second && offsets.differing == 0
      && greatestTimeDifference == 0 && phaseCount == 0 && records.allSatisfy(\.isSame)
      && hasSameItems && sizes.differing == 0
  }
}
