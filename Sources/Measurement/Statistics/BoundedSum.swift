extension Sequence<Int> {
  /// The sum, limited to the range of `Int`, which only numbers from a damaged file exceed.
  package var boundedSum: Int {
    reduce(0) { sum, number in
      let (result, isBeyond) = sum.addingReportingOverflow(number)
      return isBeyond ? (sum > 0 ? .max : .min) : result
    }
  }
}
