/// The offset over time in memory that does not grow: the least and greatest offset of each of at
/// most 512 stretches of time, which get twice as long whenever the recording outgrows them.
public struct OffsetEnvelope: Equatable, Sendable {
  /// The offsets of one stretch of time.
  public struct Stretch: Equatable, Sendable, BitwiseCopyable {
    /// The least offset, in points.
    public var least: Double
    /// The greatest offset, in points.
    public var greatest: Double

    func joined(with other: Stretch) -> Stretch {
      Stretch(least: min(least, other.least), greatest: max(greatest, other.greatest))
    }
  }

  /// How many stretches are kept at most.
  public static let capacity = 512

  /// How long a stretch is, in nanoseconds.
  public private(set) var stretchNanoseconds: Int64 = 1 << 20
  /// The stretches from the start on; nil for one without a frame.
  public private(set) var stretches: [Stretch?] = []

  init() {}

  /// Adds a frame's offset; times do not go back.
  mutating func add(_ offset: Double, at timeNanoseconds: Int64) {
    while timeNanoseconds / stretchNanoseconds >= Int64(OffsetEnvelope.capacity) { halve() }
    let index = Int(timeNanoseconds / stretchNanoseconds)
    while stretches.count <= index { stretches.append(nil) }
    let here = Stretch(least: offset, greatest: offset)
    stretches[index] = stretches[index].map { $0.joined(with: here) } ?? here
  }

  /// The same course in so many columns; where no frame was, the offset stays what it was.
  ///
  /// - Parameter count: How many columns there are to be.
  /// - Returns: A stretch a column; empty where there are no frames.
  public func columns(_ count: Int) -> [Stretch] {
    guard count > 0, let first = stretches.lazy.compactMap(\.self).first else { return [] }
    var last = first.least
    return (0..<count).map { column in
      let from = column * stretches.count / count
      let to = max(from + 1, (column + 1) * stretches.count / count)
      let here = stretches[from..<to].compactMap(\.self)
      guard let start = here.first else { return Stretch(least: last, greatest: last) }
      last = here[here.count - 1].least
      return here.dropFirst().reduce(start) { $0.joined(with: $1) }
    }
  }

  private mutating func halve() {
    stretchNanoseconds *= 2
    stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
      guard let one = stretches[index] else {
        return index + 1 < stretches.count ? stretches[index + 1] : nil
      }
      guard index + 1 < stretches.count, let other = stretches[index + 1] else { return one }
      return one.joined(with: other)
    }
  }
}
