/// The length of the longest run of free columns in a band of a quilt.
///
/// The length is exact, or an upper bound after columns of the band were taken or freed. One number
/// contains both, twice the length plus 1 for a bound, so that eight can be compared together.
struct QuiltLongestRun: BitwiseCopyable {
  private var number: Int32

  /// Makes an exact length.
  @inline(__always)
  init(_ length: Int) {
    number = Int32(truncatingIfNeeded: length &* 2)
  }

  /// Makes an upper bound of a length.
  @inline(__always)
  init(atMost most: Int) {
    self.init(most)
    loosen()
  }

  /// A Boolean value that indicates whether the length is an upper bound.
  @inline(__always)
  var isBound: Bool { number & 1 == 1 }

  /// Turns the length into an upper bound, because columns of the run may have been taken.
  @inline(__always)
  mutating func loosen() {
    number |= 1
  }

  /// Returns whether a run of `length` free columns is possible.
  @inline(__always)
  func mayReach(_ length: Int32) -> Bool { number >= length &* 2 }

  /// Returns those of eight runs that may have a length, as one bit each.
  @inline(__always)
  static func mayReach(_ length: Int32, of runs: UnsafePointer<QuiltLongestRun>) -> UInt32 {
    typealias Numbers = SIMD8<Int32>
    let numbers = UnsafeRawPointer(runs).loadUnaligned(as: Numbers.self)
    let mayReach = numbers .>= Numbers(repeating: length &* 2)
    let eight = Numbers.zero.replacing(with: bits, where: mayReach)
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return UInt32(truncatingIfNeeded: two.x | two.y)
  }

  /// The bits of the eight runs.
  private static var bits: SIMD8<Int32> { SIMD8(1, 2, 4, 8, 16, 32, 64, 128) }
}
