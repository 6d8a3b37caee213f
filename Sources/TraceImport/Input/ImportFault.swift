/// What is wrong with a foreign file, before it is known in which file.
struct ImportFault: Error {
  /// What is wrong and what to do.
  var reason: String
  /// The byte at which it is wrong, where there is one.
  var offset: Int?

  init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
