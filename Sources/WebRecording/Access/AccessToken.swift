/// What a page must know to post a trace: 128 random bits, new in every run of the command.
package struct AccessToken: Equatable, Sendable {
  /// The token in 32 hexadecimal digits.
  package let text: String

  /// Draws a token from the system's generator for secrets.
  package init() {
    var source = SystemRandomNumberGenerator()
    let digits = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &source), radix: 16) }
    text = digits.joined()
  }

  /// Whether a request's `Authorization` names the token.
  ///
  /// Every character is compared, so that the time it takes says nothing of those that are right.
  ///
  /// - Parameter value: The field's value, such as `Bearer 0123...`; nil where it has none.
  /// - Returns: Whether it is the token.
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
