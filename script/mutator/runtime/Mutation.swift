import CMutation

// The functions that rewritten sources call instead of an operator, a number, a condition or a
// statement. A site's first mutant has the site's number, the second the next number.

@inlinable @inline(never)
func _mKeeps(_ site: Int32) -> Bool { mutation_offset(site) != 0 }

@inlinable @inline(never)
func _mCondition(_ site: Int32, _ value: Bool) -> Bool { (mutation_offset(site) == 0) != value }

@inlinable @inline(never)
func _mLiteral<T: Numeric>(_ site: Int32, _ value: T) -> T {
  switch mutation_offset(site) {
  case 0: value + 1
  case 1: value - 1
  default: value
  }
}

@inlinable @inline(never)
func _mLess<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  switch mutation_offset(site) {
  case 0: left <= right
  case 1: left > right
  default: left < right
  }
}

@inlinable @inline(never)
func _mLess<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  switch mutation_offset(site) {
  case 0: left <= right
  case 1: left > right
  default: left < right
  }
}

@inlinable @inline(never)
func _mLessOrEqual<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  switch mutation_offset(site) {
  case 0: left < right
  case 1: left >= right
  default: left <= right
  }
}

@inlinable @inline(never)
func _mLessOrEqual<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  switch mutation_offset(site) {
  case 0: left < right
  case 1: left >= right
  default: left <= right
  }
}

@inlinable @inline(never)
func _mGreater<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  switch mutation_offset(site) {
  case 0: left >= right
  case 1: left < right
  default: left > right
  }
}

@inlinable @inline(never)
func _mGreater<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  switch mutation_offset(site) {
  case 0: left >= right
  case 1: left < right
  default: left > right
  }
}

@inlinable @inline(never)
func _mGreaterOrEqual<T: Comparable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  switch mutation_offset(site) {
  case 0: left > right
  case 1: left <= right
  default: left >= right
  }
}

@inlinable @inline(never)
func _mGreaterOrEqual<T: Comparable, U: Comparable>(
  _ site: Int32,
  _ left: (T, U),
  _ right: (T, U)
) -> Bool {
  switch mutation_offset(site) {
  case 0: left > right
  case 1: left <= right
  default: left >= right
  }
}

@inlinable @inline(never)
func _mEqual<T: Equatable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  (mutation_offset(site) == 0) != (left == right)
}

@inlinable @inline(never)
func _mUnequal<T: Equatable>(_ site: Int32, _ left: T, _ right: T) -> Bool {
  (mutation_offset(site) == 0) != (left != right)
}

@inlinable @inline(never)
func _mAdd<T: AdditiveArithmetic>(_ site: Int32, _ left: T, _ right: T) -> T {
  mutation_offset(site) == 0 ? left - right : left + right
}

@inlinable @inline(never)
func _mSubtract<T: AdditiveArithmetic>(_ site: Int32, _ left: T, _ right: T) -> T {
  mutation_offset(site) == 0 ? left + right : left - right
}

@inlinable @inline(never)
func _mWrappingAdd<T: FixedWidthInteger>(_ site: Int32, _ left: T, _ right: T) -> T {
  mutation_offset(site) == 0 ? left &- right : left &+ right
}

@inlinable @inline(never)
func _mWrappingSubtract<T: FixedWidthInteger>(_ site: Int32, _ left: T, _ right: T) -> T {
  mutation_offset(site) == 0 ? left &+ right : left &- right
}

@inlinable @inline(never)
func _mAdd<T>(
  _ site: Int32,
  _ left: UnsafeMutablePointer<T>,
  _ right: Int
) -> UnsafeMutablePointer<T> {
  mutation_offset(site) == 0 ? left - right : left + right
}

@inlinable @inline(never)
func _mSubtract<T>(
  _ site: Int32,
  _ left: UnsafeMutablePointer<T>,
  _ right: Int
) -> UnsafeMutablePointer<T> {
  mutation_offset(site) == 0 ? left + right : left - right
}

@inlinable @inline(never)
func _mAddTo<T: AdditiveArithmetic>(_ site: Int32, _ left: inout T, _ right: T) {
  if mutation_offset(site) == 0 { left -= right } else { left += right }
}

@inlinable @inline(never)
func _mSubtractFrom<T: AdditiveArithmetic>(_ site: Int32, _ left: inout T, _ right: T) {
  if mutation_offset(site) == 0 { left += right } else { left -= right }
}

@inlinable @inline(never)
func _mWrappingAddTo<T: FixedWidthInteger>(_ site: Int32, _ left: inout T, _ right: T) {
  if mutation_offset(site) == 0 { left &-= right } else { left &+= right }
}

@inlinable @inline(never)
func _mWrappingSubtractFrom<T: FixedWidthInteger>(_ site: Int32, _ left: inout T, _ right: T) {
  if mutation_offset(site) == 0 { left &+= right } else { left &-= right }
}

@inlinable @inline(never)
func _mMin<T: Comparable>(_ site: Int32, _ first: T, _ second: T) -> T {
  mutation_offset(site) == 0 ? Swift.max(first, second) : Swift.min(first, second)
}

@inlinable @inline(never)
func _mMin<T: Comparable>(_ site: Int32, _ first: T, _ second: T, _ third: T) -> T {
  mutation_offset(site) == 0
    ? Swift.max(first, second, third) : Swift.min(first, second, third)
}

@inlinable @inline(never)
func _mMax<T: Comparable>(_ site: Int32, _ first: T, _ second: T) -> T {
  mutation_offset(site) == 0 ? Swift.min(first, second) : Swift.max(first, second)
}

@inlinable @inline(never)
func _mMax<T: Comparable>(_ site: Int32, _ first: T, _ second: T, _ third: T) -> T {
  mutation_offset(site) == 0
    ? Swift.min(first, second, third) : Swift.max(first, second, third)
}

// A mutant of an empty range would end before it begins, so the original replaces it.

@inlinable @inline(never)
func _mRange<T: Strideable>(_ site: Int32, _ lower: T, _ upper: T) -> Range<T>
where T.Stride: SignedInteger {
  switch mutation_offset(site) {
  case 0 where lower < upper: lower..<upper.advanced(by: -1)
  case 1: lower..<upper.advanced(by: 1)
  case 2 where lower < upper: lower.advanced(by: 1)..<upper
  default: lower..<upper
  }
}

@inlinable @inline(never)
func _mClosedRange<T: Strideable>(_ site: Int32, _ lower: T, _ upper: T) -> ClosedRange<T>
where T.Stride: SignedInteger {
  switch mutation_offset(site) {
  case 0 where lower < upper: lower...upper.advanced(by: -1)
  case 1: lower...upper.advanced(by: 1)
  case 2 where lower < upper: lower.advanced(by: 1)...upper
  default: lower...upper
  }
}
