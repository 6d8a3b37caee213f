/// A visible-rect index: finds the items whose frames share area with a rectangle.
///
/// An index stores no frames; the layout passes its store to each call. To add an index, write a
/// type in its own file and a line in the catalog.
public protocol RectIndex: SendableMetatype {
  /// The index's name in the catalog.
  static var name: String { get }

  /// Makes an index of no frames.
  init()

  /// Updates the index after a change to the frames from the item `first` on.
  mutating func update(_ frames: some RectStore, from first: Int)

  /// Adds the indexes of the frames that share area with `rect`, each once and in ascending order,
  /// and counts the candidates it examined.
  func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer)

  /// A Boolean value that indicates whether a query examines O(hits + log frames) candidates if no
  /// frame is much longer than the others.
  static var isProportional: Bool { get }

  /// The memory that the index uses in addition to the frames, in bytes.
  var byteCount: Int { get }
}

extension RectIndex {
  /// `true`, as an index should be.
  @inlinable
  public static var isProportional: Bool { true }
}

extension Range<Int> {
  /// Returns the first number that satisfies a condition, or the end if none does.
  ///
  /// The condition is evaluated for a block of numbers before the next branch, so it must be cheap.
  @inlinable @inline(__always)
  func firstInBlocks(where holds: (Int) -> Bool) -> Int {
    let length = 16
    var index = lowerBound
    while index &+ length <= upperBound {
      var found = 0
      for offset in 0..<length { found |= holds(index &+ offset) ? 1 : 0 }
      if found != 0 { break }
      index &+= length
    }
    while index < upperBound, !holds(index) { index &+= 1 }
    return index
  }

  /// Returns the first number whose extent, given by a start and a length, overlaps a stretch, or
  /// the end if none does.
  ///
  /// `firstInBlocks` with the same condition takes twice as long: its condition may trap, so
  /// compilers do not compare eight numbers at once.
  @inlinable
  func first(
    reachingInto stretch: (start: Double, end: Double),
    starts: ContiguousArray<Double>,
    lengths: ContiguousArray<Double>
  ) -> Int {
    precondition(lowerBound >= 0 && upperBound <= Swift.min(starts.count, lengths.count))
    typealias Block = SIMD8<Double>
    var index = lowerBound
    starts.withUnsafeBytes { starts in
      lengths.withUnsafeBytes { lengths in
        while index &+ Block.scalarCount <= upperBound {
          let offset = index &* MemoryLayout<Double>.stride
          let start = starts.loadUnaligned(fromByteOffset: offset, as: Block.self)
          let end = start + lengths.loadUnaligned(fromByteOffset: offset, as: Block.self)
          if any((start .< stretch.end) .& (end .> stretch.start)) { break }
          index &+= Block.scalarCount
        }
      }
    }
    while index < upperBound,
      !(starts[index] < stretch.end && starts[index] + lengths[index] > stretch.start)
    {
      index &+= 1
    }
    return index
  }
}
