import Expectations
import Testing

@testable import WebRecording

@Suite("Access")
struct AccessTests {
  @Test("is by a token of 128 bits that no other run has")
  func tokens() {
    let tokens = Set((0..<64).map { _ in AccessToken().text })
    expectEqual(tokens.count, 64)
    for token in tokens {
      expectEqual(token.count, 32)
      expectTrue(token.allSatisfy(\.isHexDigit), "\(token)")
    }
  }

  @Test("needs the whole token after its scheme")
  func comparison() {
    let token = AccessToken()
    let text = token.text
    expectTrue(token.admits("Bearer \(text)"), "as it is")
    expectTrue(token.admits("bearer \(text)"), "the scheme in any case")
    let wrong: [String?] = [
      nil, "", text, "Bearer", "Bearer ", "Basic \(text)", "Bearer \(text.dropLast())",
      "Bearer \(text)0", "Bearer  \(text)", "Bearer \(String(repeating: "x", count: 32))",
      "Bearer \(AccessToken().text)", "Bearer \(text.dropLast())é",
    ]
    for value in wrong { expectTrue(!token.admits(value), "\(value ?? "none")") }
    for place in text.indices {
      var other = text
      other.replaceSubrange(place...place, with: text[place] == "0" ? "1" : "0")
      expectTrue(!token.admits("Bearer \(other)"), "\(other)")
    }
  }

  @Test("is for requests that name this machine and the port")
  func hosts() {
    for host in ["127.0.0.1:8417", "localhost:8417", "LocalHost:8417"] {
      expectTrue(HostCheck.admits(host, port: 8417), "\(host)")
    }
    let others: [String?] = [
      nil, "", "127.0.0.1", "localhost", "127.0.0.1:80", "evil.example:8417", "127.0.0.2:8417",
      "localhost:8417.evil.example", "localhost.evil.example:8417", "evil.example#localhost:8417",
    ]
    for host in others { expectTrue(!HostCheck.admits(host, port: 8417), "\(host ?? "none")") }
  }
}
