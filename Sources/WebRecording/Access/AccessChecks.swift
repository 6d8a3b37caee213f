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
    for index in own.indices {
      difference |= own[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}

/// A check that a request was meant for this server, against DNS rebinding.
///
/// A remote page can make its own host name resolve to this machine, so that its scripts have the
/// same origin as this server. They cannot choose the `Host` field, in which the browser sends the
/// page's host name.
enum HostCheck {
  static func admits(_ host: String?, port: UInt16) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" }
  }
}
