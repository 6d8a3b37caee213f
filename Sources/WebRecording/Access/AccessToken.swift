/// The secret that a page needs to post a trace: 128 random bits, new in every run of the command.
package struct AccessToken: Equatable, Sendable {
  /// The token in 32 hexadecimal digits.
  package let text: String

  /// Makes a token with the system's random number generator.
  package init() {
    var source = SystemRandomNumberGenerator()
    let digits = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &source), radix: 16) }
    text = digits.joined()
  }

  /// Returns whether a request's `Authorization` contains the token.
  ///
  /// Compares every character, so that the duration reveals nothing about the token.
  ///
  /// - Parameter value: The field's value, such as `Bearer 0123...`; nil if the field is missing.
  /// - Returns: True if the value contains the token.
  package func admits(_ value: String?) -> Bool {
    guard let value else { return false }
    let scheme = "bearer "
    guard value.prefix(scheme.count).lowercased() == scheme else { return false }
    let given = Array(value.dropFirst(scheme.count).utf8)
    let own = Array(text.utf8)
    var difference: UInt8 = given.count == own.count ? 0 : 1
    for place in own.indices {
      difference |= own[place] ^ (place < given.count ? given[place] : 0)
    }
    return difference == 0
  }
}
