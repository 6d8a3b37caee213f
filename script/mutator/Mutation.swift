#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// The functions that rewritten sources call instead of an operator, a number, a condition or a
// statement. A site's first mutant has the site's number, the second the next number.

/// The mutant that runs, 0 for none, or -1 before the environment is read.
///
/// A variable without checks of exclusive access: each check costs a call, and so does each use of
/// a constant that is computed at run time.
@usableFromInline @exclusivity(unchecked)
nonisolated(unsafe) var _mSelected: Int32 = -1

/// A byte for each site, 1 if it was reached; nil if no trace is requested.
@usableFromInline @exclusivity(unchecked)
nonisolated(unsafe) var _mReached: UnsafeMutablePointer<UInt8>?

let _mMostSites = 1 << 16

/// Reads the environment once, in the first thread that calls a mutant.
let _mIsEnvironmentRead: Bool = {
  if getenv("PERFHARNESS_MUTANT_TRACE") != nil {
    let reached = UnsafeMutablePointer<UInt8>.allocate(capacity: _mMostSites)
    reached.initialize(repeating: 0, count: _mMostSites)
    _mReached = reached
    atexit(_mWriteReached)
  }
  _mSelected = getenv("PERFHARNESS_MUTANT").map { atoi($0) } ?? 0
  return true
}()

@usableFromInline
func _mReadEnvironment() { _ = _mIsEnvironmentRead }

/// Writes the numbers of the sites that were reached.
func _mWriteReached() {
  guard let reached = _mReached, let file = fopen(getenv("PERFHARNESS_MUTANT_TRACE"), "w") else {
    return
  }
  for site in 0..<_mMostSites where reached[site] != 0 { fputs("\(site)\n", file) }
  fclose(file)
}

/// Returns the index of the site's mutant that runs; without one it is negative or too large.
@inlinable @inline(__always)
func _mOffset(_ site: Int32) -> Int32 {
  if _mSelected < 0 { _mReadEnvironment() }
  if let reached = _mReached { reached[Int(site)] = 1 }
  return _mSelected - site
}

/// Returns the value of the original, or of the site's first or second mutant if that runs.
@inlinable @inline(__always)
func _mChosen<T>(
  _ site: Int32,
  _ original: @autoclosure () -> T,
  _ first: @autoclosure () -> T,
  _ second: @autoclosure () -> T
) -> T {
  switch _mOffset(site) {
  case 0: first()
  case 1: second()
  default: original()
  }
}

@inlinable @inline(never)
func _mKeeps(_ site: Int32) -> Bool { _mOffset(site) != 0 }

@inlinable @inline(never)
func _mCondition(_ site: Int32, _ value: Bool) -> Bool { (_mOffset(site) == 0) != value }

@inlinable @inline(never)
func _mLiteral<T: Numeric>(_ site: Int32, _ value: T) -> T {
  _mChosen(site, value, value + 1, value - 1)
}

@inlinable @inline(never)
func _mLess<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  _mChosen(site, left < right, left <= right, left > right)
}

@inlinable @inline(never)
func _mLess<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  _mChosen(site, left < right, left <= right, left > right)
}

@inlinable @inline(never)
func _mLessOrEqual<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  _mChosen(site, left <= right, left < right, left >= right)
}

@inlinable @inline(never)
func _mLessOrEqual<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  _mChosen(site, left <= right, left < right, left >= right)
}

@inlinable @inline(never)
func _mGreater<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  _mChosen(site, left > right, left >= right, left < right)
}

@inlinable @inline(never)
func _mGreater<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  _mChosen(site, left > right, left >= right, left < right)
}

@inlinable @inline(never)
func _mGreaterOrEqual<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  _mChosen(site, left >= right, left > right, left <= right)
}

@inlinable @inline(never)
func _mGreaterOrEqual<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  _mChosen(site, left >= right, left > right, left <= right)
}

@inlinable @inline(never)
func _mEqual<T: Equatable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  (_mOffset(site) == 0) != (left == right)
}

@inlinable @inline(never)
func _mUnequal<T: Equatable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  (_mOffset(site) == 0) != (left != right)
}

@inlinable @inline(never)
func _mAdd<T: AdditiveArithmetic>(_ site: Int32, _ left: T, _ right: T) -> T {
  _mOffset(site) == 0 ? left - right : left + right
}

@inlinable @inline(never)
func _mSubtract<T: AdditiveArithmetic>(_ site: Int32, _ left: T, _ right: T) -> T {
  _mOffset(site) == 0 ? left + right : left - right
}

@inlinable @inline(never)
func _mWrappingAdd<T: FixedWidthInteger>(_ site: Int32, _ left: T, _ right: T) -> T {
  _mOffset(site) == 0 ? left &- right : left &+ right
}

@inlinable @inline(never)
func _mWrappingSubtract<T: FixedWidthInteger>(_ site: Int32, _ left: T, _ right: T) -> T {
  _mOffset(site) == 0 ? left &+ right : left &- right
}

@inlinable @inline(never)
func _mAdd<T>(
  _ site: Int32,
  _ left: UnsafeMutablePointer<T>,
  _ right: Int
) -> UnsafeMutablePointer<T> {
  _mOffset(site) == 0 ? left - right : left + right
}

@inlinable @inline(never)
func _mSubtract<T>(
  _ site: Int32,
  _ left: UnsafeMutablePointer<T>,
  _ right: Int
) -> UnsafeMutablePointer<T> {
  _mOffset(site) == 0 ? left + right : left - right
}

@inlinable @inline(never)
func _mAddTo<T: AdditiveArithmetic>(_ site: Int32, _ left: inout T, _ right: T) {
  if _mOffset(site) == 0 { left -= right } else { left += right }
}

@inlinable @inline(never)
func _mSubtractFrom<T: AdditiveArithmetic>(_ site: Int32, _ left: inout T, _ right: T) {
  if _mOffset(site) == 0 { left += right } else { left -= right }
}

@inlinable @inline(never)
func _mWrappingAddTo<T: FixedWidthInteger>(_ site: Int32, _ left: inout T, _ right: T) {
  if _mOffset(site) == 0 { left &-= right } else { left &+= right }
}

@inlinable @inline(never)
func _mWrappingSubtractFrom<T: FixedWidthInteger>(_ site: Int32, _ left: inout T, _ right: T) {
  if _mOffset(site) == 0 { left &+= right } else { left &-= right }
}

@inlinable @inline(never)
func _mMin<T: Comparable>(_ site: Int32, _ first: T, _ second: T) -> T {
  _mOffset(site) == 0 ? Swift.max(first, second) : Swift.min(first, second)
}

@inlinable @inline(never)
func _mMin<T: Comparable>(_ site: Int32, _ first: T, _ second: T, _ third: T) -> T {
  _mOffset(site) == 0
    ? Swift.max(first, second, third) : Swift.min(first, second, third)
}

@inlinable @inline(never)
func _mMax<T: Comparable>(_ site: Int32, _ first: T, _ second: T) -> T {
  _mOffset(site) == 0 ? Swift.min(first, second) : Swift.max(first, second)
}

@inlinable @inline(never)
func _mMax<T: Comparable>(_ site: Int32, _ first: T, _ second: T, _ third: T) -> T {
  _mOffset(site) == 0
    ? Swift.min(first, second, third) : Swift.max(first, second, third)
}

// A mutant of an empty range would end before it begins, so the original replaces it.

@inlinable @inline(never)
func _mRange<T: Strideable>(_ site: Int32, _ lower: T, _ upper: T) -> Range<T>
where T.Stride: SignedInteger {
  switch _mOffset(site) {
  case 0 where lower < upper: lower..<upper.advanced(by: -1)
  case 1: lower..<upper.advanced(by: 1)
  case 2 where lower < upper: lower.advanced(by: 1)..<upper
  default: lower..<upper
  }
}

@inlinable @inline(never)
func _mClosedRange<T: Strideable>(_ site: Int32, _ lower: T, _ upper: T) -> ClosedRange<T>
where T.Stride: SignedInteger {
  switch _mOffset(site) {
  case 0 where lower < upper: lower...upper.advanced(by: -1)
  case 1: lower...upper.advanced(by: 1)
  case 2 where lower < upper: lower.advanced(by: 1)...upper
  default: lower...upper
  }
}
