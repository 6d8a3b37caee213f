/// An error in a trace whose file is not yet known.
struct TraceFault: Error {
  var reason: String
  var isMissing = false

  init(_ reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}
