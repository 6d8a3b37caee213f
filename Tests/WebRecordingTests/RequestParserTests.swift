import Expectations
import PropertyTesting
import Testing

@testable import WebRecording

@Suite("A request's head")
struct RequestParserTests {
  @Test("is read with its fields, and what follows it is the body's")
  func whole() throws {
    var parser = RequestParser()
    let text =
      "POST /traces?name=a%20b&x=1 HTTP/1.1\r\nHOST: localhost:1\r\n"
      + "Content-Length:  5 \r\n\r\nhello"
    let (head, rest) = try #require(try parser.read(Array(text.utf8)))
    expectEqual(head.method, "POST")
    expectEqual(head.path, "/traces")
    expectEqual(head.parameter("name"), "a b")
    expectEqual(head.parameter("x"), "1")
    expectNil(head.parameter("y"))
    expectEqual(head.value(of: "host"), "localhost:1")
    expectEqual(head.contentLength, 5)
    expectEqual(String(decoding: rest, as: UTF8.self), "hello")
  }

  @Test("is the same in whatever pieces it comes")
  func pieces() throws {
    let text = "GET /recorder.js?a=%zz+%C3%A9 HTTP/1.1\r\nHost: 127.0.0.1:8417\r\nA: b\r\n\r\nrest"
    let bytes = Array(text.utf8)
    var whole = RequestParser()
    let (expected, _) = try #require(try whole.read(bytes))
    for first in 0..<bytes.count {
      var parser = RequestParser()
      var found: RequestHead?
      var after: [UInt8] = []
      for piece in [bytes[..<first], bytes[first...]] {
        if found != nil {
          after += piece
        } else if let (head, rest) = try parser.read(piece) {
          (found, after) = (head, rest)
        }
      }
      expectEqual(found, expected)
      expectEqual(String(decoding: after, as: UTF8.self), "rest")
    }
    expectEqual(expected.parameter("a"), "%zz é")
  }

  static let malformed: [(text: String, status: Int)] = [
    ("\r\n\r\n", 400),
    ("GET\r\n\r\n", 400),
    ("GET / HTTP/1.1 x\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("G(T / HTTP/1.1\r\n\r\n", 400),
    (" / HTTP/1.1\r\n\r\n", 400),
    ("GET traces HTTP/1.1\r\n\r\n", 400),
    ("GET http://localhost/ HTTP/1.1\r\n\r\n", 400),
    ("GET /é HTTP/1.1\r\n\r\n", 400),
    ("GET / FTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/2\r\n\r\n", 505),
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nAuthorization: a\r\nauthorization: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n", 411),
    ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\r\n", 431),
    (String(repeating: "a", count: 20_000), 431),
    ("GET / HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 65))\r\n", 431),
  ]

  @Test("that is malformed is refused in a sentence", arguments: malformed)
  func refusals(text: String, status: Int) {
    var parser = RequestParser()
    let fault = #expect(throws: RequestError.self) { try parser.read(Array(text.utf8)) }
    expectEqual(fault?.status, status)
    expectTrue(fault.map { $0.sentence.count > 20 } ?? false, "\(String(describing: fault))")
  }

  @Test("of any bytes is read or refused, and the same in pieces")
  func arbitrary() {
    let words = [
      "GET", "POST", " ", "/", "/traces", "?name=", "%2e", "%", "HTTP/1.1", "HTTP/1.0", "\r\n",
      "\r", "\n", "\r\n\r\n", "Host", ":", "Content-Length", "7", "Transfer-Encoding", "chunked",
      "\t",
      "\u{0}", "é", "a", "Authorization", "Bearer ",
    ]
    var draws = SplitMix64(seed: 5)
    var refused = 0
    for _ in 0..<4000 {
      let count = Int(draws.next() % 14) + 1
      var text = ""
      if draws.next() % 2 == 0 { text = "POST /traces HTTP/1.1\r\n" }
      for _ in 0..<count { text += words[Int(draws.next() % UInt64(words.count))] }
      if draws.next() % 2 == 0 { text += "\r\n\r\n" }
      let bytes = Array(text.utf8)
      let cut = Int(draws.next() % UInt64(bytes.count + 1))
      let whole = outcome([bytes])
      let parts = outcome([Array(bytes[..<cut]), Array(bytes[cut...])])
      if case .failure = whole { refused += 1 }
      expectEqual(whole, parts)
    }
    expectTrue(refused > 1000, "\(refused) of 4000 were refused")
  }

  private func outcome(_ pieces: [[UInt8]]) -> Result<RequestHead?, RequestError> {
    var parser = RequestParser()
    do throws(RequestError) {
      for piece in pieces {
        if let (head, _) = try parser.read(piece) { return .success(head) }
      }
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }
}
