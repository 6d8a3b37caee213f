/// The most columns that are free side by side in a band of a quilt.
///
/// The length is exact, or an upper bound since columns of the band were taken or freed. One number
/// holds both, twice the length and 1 more for a bound, so that eight are compared at once.
struct QuiltLongestRun: BitwiseCopyable {
  private var number: Int32

  /// An exact length.
  @inline(__always)
  init(_ length: Int) {
    number = Int32(truncatingIfNeeded: length &* 2)
  }

  /// An upper bound of a length.
  @inline(__always)
  init(atMost most: Int) {
    self.init(most)
    loosen()
  }

  /// Whether the length is an upper bound, so that the run may be shorter.
  @inline(__always)
  var isBound: Bool { number & 1 == 1 }

  /// Makes an upper bound of the length, as columns of the run may have been taken.
  @inline(__always)
  mutating func loosen() {
    number |= 1
  }

  /// Whether `length` columns may be free side by side.
  @inline(__always)
  func mayReach(_ length: Int32) -> Bool { number >= length &* 2 }

  /// Which of eight may reach a length, a bit each.
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

  /// The bit of each of eight.
  private static var bits: SIMD8<Int32> { SIMD8(1, 2, 4, 8, 16, 32, 64, 128) }
}
