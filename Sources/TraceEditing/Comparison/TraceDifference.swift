import LayoutContract
import Traces

/// What differs between two recordings of one session.
///
/// Both are read side by side, several times, and nothing but their models is kept.
public struct TraceDifference: Equatable, Sendable {
  /// How frames of one recording find those of the other.
  public enum Alignment: String, Equatable, Sendable, Encodable {
    /// There are as many, so each has the other's of the same number.
    case number
    /// By their times since the first frame; offsets between two frames are interpolated.
    case time
  }

  /// Values of a kind that differ.
  public struct Lengths: Equatable, Sendable, Encodable {
    /// How many were compared.
    public var compared = 0
    /// How many differ.
    public var differing = 0
    /// The greatest difference, in points.
    public var greatest = 0.0
    /// The mean difference of all, in points.
    public var mean = 0.0
    /// The time of the greatest difference in the first recording, in seconds.
    public var greatestAt = 0.0
    /// The number of that frame in the first recording.
    public var greatestFrame = 0

    mutating func add(_ difference: Double, at seconds: Double = 0, frame: Int = 0) {
      compared += 1
      guard difference.isFinite else {
        // A size that only one knows, or that is none.
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

  /// The records of one kind, compared one after the other.
  public struct Records: Equatable, Sendable, Encodable {
    /// What they are called.
    public var name: String
    /// How many the first recording has.
    public var first = 0
    /// How many the second recording has.
    public var second = 0
    /// How many differ, not counting those that only one has.
    public var differing = 0
    /// The line in the first recording of the first that differs.
    public var firstLine: Int?
    /// The line in the second recording of the first that differs.
    public var secondLine: Int?

    /// Whether both have the same.
    public var isSame: Bool { first == second && differing == 0 }
  }

  /// What the heads say in two ways, a sentence each; names and origins are not compared.
  public internal(set) var head: [String] = []
  /// How many frames each has.
  public internal(set) var frames: (first: Int, second: Int) = (0, 0)
  /// How frames find each other.
  public internal(set) var alignment = Alignment.number
  /// The offsets along the scroll axis.
  public internal(set) var offsets = Lengths()
  /// The greatest difference of the times of two frames, in nanoseconds.
  public internal(set) var greatestTimeDifference: Int64 = 0
  /// How many frames have another phase.
  public internal(set) var phaseCount = 0
  /// Edits, sizes, viewport changes and all other events.
  public internal(set) var records: [Records] = []
  /// How many items each has at the end.
  public internal(set) var itemCounts: (first: Int, second: Int) = (0, 0)
  /// Whether the items at the end have the same ids in the same order.
  public internal(set) var hasSameItems = true
  /// The sizes at the end of items that both have: the greater difference of width and height.
  public internal(set) var sizes = Lengths()

  /// Whether both say the same.
  public var isSame: Bool {
    head.isEmpty && frames.first == frames.second && offsets.differing == 0
      && greatestTimeDifference == 0 && phaseCount == 0 && records.allSatisfy(\.isSame)
      && hasSameItems && sizes.differing == 0
  }

  /// Whether what is found is the same.
  public static func == (one: TraceDifference, other: TraceDifference) -> Bool {
    one.head == other.head && one.frames == other.frames && one.alignment == other.alignment
      && one.offsets == other.offsets && one.phaseCount == other.phaseCount
      && one.greatestTimeDifference == other.greatestTimeDifference
      && one.records == other.records && one.itemCounts == other.itemCounts
      && one.hasSameItems == other.hasSameItems && one.sizes == other.sizes
  }
}
