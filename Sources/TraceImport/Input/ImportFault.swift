/// An error in a foreign file, before the file's name is known.
struct ImportFault: Error {
  /// The problem and its remedy.
  var reason: String
  /// The offset of the problem in bytes, or nil for the whole file.
  var offset: Int?

  init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
