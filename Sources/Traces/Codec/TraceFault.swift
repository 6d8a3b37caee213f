/// What is wrong with a trace, before it is known in which file.
struct TraceFault: Error {
  var reason: String
  var isMissing = false

  init(_ reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}
