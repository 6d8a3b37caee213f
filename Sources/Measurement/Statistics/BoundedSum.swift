extension Sequence<Int> {
  /// The sum; one beyond 64 bits, which only a damaged file gives, ends there.
  package var boundedSum: Int {
    reduce(0) { sum, number in
      let (result, isBeyond) = sum.addingReportingOverflow(number)
      return isBeyond ? (sum > 0 ? .max : .min) : result
    }
  }
}
