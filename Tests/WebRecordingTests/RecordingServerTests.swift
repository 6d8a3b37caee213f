import Expectations
import Foundation
import Testing

@testable import WebRecording

@Suite("The recording server", .timeLimit(.minutes(1)))
struct RecordingServerTests {
  static let trace = """
    {"k":"head","format":"layout-trace","v":[1,0],"name":"tiny","view":{"w":390,"h":844}}
    {"t":0,"k":"items","sec":0,"at":0,"id0":0,"n":10,"est":[390,44]}
    {"t":0,"k":"frame","y":0}
    {"t":2500000000,"k":"frame","y":12.5,"ph":"drag"}
    {"t":2500000000,"k":"end","frames":2,"records":5}

    """

  private func post(_ server: RunningServer, _ body: String, name: String = "feed") -> String {
    server.answer(to: server.post(name: name, length: body.utf8.count) + body)
  }

  @Test("puts a posted trace in its place and says what it is")
  func stored() throws {
    let server = try RunningServer()
    let answer = post(server, Self.trace)
    expectTrue(answer.hasPrefix("HTTP/1.1 201 Created\r\n"), "\(answer)")
    let body = String(answer.split(separator: "\r\n").last ?? "")
    let file = "\(server.folder)/feed.ltrace.jsonl"
    expectEqual(
      body,
      #"{"file":"\#(file)","frames":2,"seconds":2.5,"summary":["first","second"],"spark":"","#
        + #""command":"perfharness run \#(file)"}"#
    )
    expectEqual(try String(contentsOfFile: file, encoding: .utf8), Self.trace)
    expectEqual(server.events, ["recorded 2"])
    expectEqual(try server.files, ["feed.ltrace.jsonl"])
    let list = server.answer(
      to: "GET /traces HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
        + "Authorization: Bearer \(server.token.text)\r\n\r\n"
    )
    expectTrue(list.hasSuffix("[\(body)]"), "\(list)")
  }

  @Test("writes over no file and outside of its folder")
  func names() throws {
    let server = try RunningServer()
    for name in ["feed", "feed", "..%2F..%2Ffeed", "%2e%2e", String(repeating: "a", count: 9000)] {
      let answer = post(server, Self.trace, name: name)
      expectTrue(answer.hasPrefix("HTTP/1.1 201"), "\(answer)")
    }
    let long = String(repeating: "a", count: TraceName.longest)
    expectEqual(
      try server.files,
      [long, "feed-2", "feed-3", "feed", "recording"].map { $0 + ".ltrace.jsonl" }
    )
  }

  @Test("refuses what cannot be replayed in a sentence, and keeps nothing of it")
  func malformed() throws {
    let server = try RunningServer()
    let lines = Self.trace.split(separator: "\n")
    let bodies = [
      ("hello", "no trace"),
      ("{}\n", "line 1: "),
      (lines.dropLast().joined(separator: "\n") + "\n", "without an 'end'"),
      (lines[0] + "\n" + lines[0] + "\n", "line 2: "),
      ("\u{28}\u{B5}\u{2F}", "no trace"),
    ]
    for (body, reason) in bodies {
      let answer = post(server, body)
      expectTrue(answer.hasPrefix("HTTP/1.1 422 "), "\(answer)")
      expectTrue(answer.contains(#"{"error":"#), "\(answer)")
      expectTrue(answer.contains(reason), "\(reason): \(answer)")
      expectTrue(!answer.contains(".part") && !answer.contains(server.folder), "\(answer)")
    }
    expectEqual(try server.files, [])
    expectEqual(server.events.count, bodies.count)
  }

  @Test("gives everyone the page and the script, and more only with the token")
  func access() throws {
    let server = try RunningServer()
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    let page = server.answer(to: "GET / HTTP/1.1\r\n\(host)\r\n")
    expectTrue(page.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(page)")
    expectTrue(page.hasSuffix("<!doctype html>"), "\(page)")
    expectTrue(page.contains("Content-Security-Policy: default-src *\r\n"), "\(page)")
    expectTrue(!page.contains(server.token.text), "the page holds the token")
    let script = server.answer(to: "GET /recorder.js HTTP/1.1\r\n\(host)\r\n")
    expectTrue(script.contains("Content-Type: text/javascript"), "\(script)")
    expectTrue(script.contains("Cross-Origin-Resource-Policy: cross-origin"), "\(script)")
    let type = "Content-Type: application/x-ndjson\r\n"
    let own = "Authorization: Bearer \(server.token.text)\r\n"
    let other = "Authorization: Bearer \(AccessToken().text)\r\n"
    let post = "POST /traces HTTP/1.1\r\n\(host)\(own)"
    let refused: [(request: String, status: Int)] = [
      ("GET /traces HTTP/1.1\r\n\(host)", 401),
      ("GET /traces HTTP/1.1\r\n\(host)\(other)", 401),
      ("POST /traces HTTP/1.1\r\n\(host)\(type)Content-Length: 3\r\n", 401),
      ("POST /traces HTTP/1.1\r\n\(host)\(type)\(other)Content-Length: 3\r\n", 401),
      ("POST /traces HTTP/1.1\r\nHost: evil.example\r\n\(type)\(own)Content-Length: 3\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: evil.example:\(server.port)\r\n", 403),
      ("GET / HTTP/1.1\r\n", 403),
      ("GET /../secret HTTP/1.1\r\n\(host)", 404),
      ("GET /favicon.ico HTTP/1.1\r\n\(host)", 404),
      ("PUT / HTTP/1.1\r\n\(host)", 405),
      ("DELETE /traces HTTP/1.1\r\n\(host)\(own)", 405),
      ("\(post)Content-Type: text/plain\r\nContent-Length: 3\r\n", 415),
      ("\(post)Content-Length: 3\r\n", 415),
      ("\(post)\(type)Content-Encoding: gzip\r\nContent-Length: 3\r\n", 415),
      ("\(post)\(type)", 411),
      ("\(post)\(type)Transfer-Encoding: chunked\r\n", 411),
      ("\(post)\(type)Content-Length: 0\r\n", 422),
      ("\(post)\(type)Content-Length: 268435457\r\n", 413),
      ("nonsense\r\n", 400),
    ]
    for (request, status) in refused {
      let answer = server.answer(to: "\(request)\r\n")
      expectTrue(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request): \(answer)")
      expectTrue(!answer.contains(server.token.text), "\(answer)")
    }
    expectEqual(try server.files, [])
  }

  @Test("lets pages of other origins and networks post")
  func preflight() throws {
    let server = try RunningServer()
    let answer = server.answer(
      to: "OPTIONS /traces?name=a HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Origin: https://example.com\r\nAccess-Control-Request-Method: POST\r\n"
        + "Access-Control-Request-Headers: authorization,content-type\r\n"
        + "Access-Control-Request-Private-Network: true\r\n\r\n"
    )
    expectTrue(answer.hasPrefix("HTTP/1.1 204 "), "\(answer)")
    for field in [
      "Allow-Origin: *", "Allow-Headers: authorization, content-type", "Allow-Methods: GET, POST",
      "Allow-Private-Network: true",
    ] {
      expectTrue(answer.contains("Access-Control-\(field)\r\n"), "\(field): \(answer)")
    }
  }

  @Test("answers others while one client stops in its head and one in its body")
  func stuckClients() throws {
    var limits = ServerLimits()
    limits.headTimeout = .milliseconds(400)
    limits.idleTimeout = .milliseconds(400)
    let server = try RunningServer(limits: limits)
    let (inHead, inBody, silent) = (RawClient(server), RawClient(server), RawClient(server))
    inHead.send("POST /tra")
    inBody.send(server.post(name: "slow", length: 1000) + "{")
    expectTrue(post(server, Self.trace).hasPrefix("HTTP/1.1 201"), "the third client")
    expectTrue(inHead.answer().hasPrefix("HTTP/1.1 408"), "a head that stops")
    expectTrue(inBody.answer().hasPrefix("HTTP/1.1 408"), "a body that stops")
    expectEqual(silent.answer(), "")
    expectEqual(try server.files, ["feed.ltrace.jsonl"])
  }

  @Test("takes two traces at once, each in pieces")
  func twoAtOnce() throws {
    let server = try RunningServer()
    let clients = [RawClient(server), RawClient(server)]
    let text = server.post(name: "twin", length: Self.trace.utf8.count) + Self.trace
    for piece in stride(from: 0, to: text.utf8.count, by: 37) {
      let part = text.utf8.dropFirst(piece).prefix(37)
      for client in clients { client.send(String(decoding: part, as: UTF8.self)) }
    }
    for client in clients { expectTrue(client.answer().hasPrefix("HTTP/1.1 201"), "in pieces") }
    expectEqual(try server.files, ["twin-2.ltrace.jsonl", "twin.ltrace.jsonl"])
  }

  @Test("keeps nothing of a trace whose sender goes away, or that is on its way at the end")
  func cutOff() throws {
    let server = try RunningServer()
    var leaving: RawClient? = RawClient(server)
    leaving?.send(server.post(name: "cut", length: 1000) + Self.trace)
    let isThere = try server.wait { try server.files.contains { $0.hasSuffix(".cut.part") } }
    expectTrue(isThere, "the part is written as it comes")
    leaving = nil
    expectTrue(try server.wait { try server.files.isEmpty }, "the part is left")
    expectTrue(server.events.first?.contains("went away") ?? false, "\(server.events)")
    let late = RawClient(server)
    late.send(server.post(name: "late", length: 1000) + Self.trace)
    expectTrue(try server.wait { try !server.files.isEmpty }, "the second part")
    server.stop()
    expectEqual(try server.files, [])
  }

  @Test("tells a client that waits for it to go on, before it sends the body")
  func goesOn() throws {
    let server = try RunningServer()
    let client = RawClient(server)
    let head = server.post(name: "curl", length: Self.trace.utf8.count)
    client.send(head.dropLast() + "Expect: 100-continue\r\n\r\n")
    expectEqual(client.next(), "HTTP/1.1 100 Continue\r\n\r\n")
    client.send(Self.trace)
    expectTrue(client.answer().hasPrefix("HTTP/1.1 201"), "the trace")
  }

  @Test("has a client that sends too much see the answer")
  func lateReader() throws {
    var limits = ServerLimits()
    limits.bodyBytes = 1 << 20
    let server = try RunningServer(limits: limits)
    let client = RawClient(server)
    let body = String(repeating: "x", count: 3 << 20)
    client.send(server.post(name: "large", length: body.utf8.count) + body)
    expectTrue(client.answer().hasPrefix("HTTP/1.1 413"), "the trace has more than 1 MB")
  }

  @Test("takes the next port where one is taken, and names none that it cannot have")
  func ports() throws {
    let first = try ListeningSocket(ports: [0])
    defer { first.stop() }
    let second = try ListeningSocket(ports: [first.port, 0])
    defer { second.stop() }
    expectTrue(second.port != first.port, "two servers have one port")
    let failure = #expect(throws: ListeningSocket.Failure.self) {
      try ListeningSocket(ports: [first.port])
    }
    expectTrue(failure?.sentence.contains("--port") ?? false, "\(String(describing: failure))")
  }

  @Test("serves more clients than it takes at once")
  func manyClients() throws {
    var limits = ServerLimits()
    limits.connections = 4
    limits.replaceableTimeout = .seconds(30)
    let server = try RunningServer(limits: limits)
    let clients = (0..<24).map { _ in RawClient(server) }
    let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
    for client in clients { client.send(request) }
    for client in clients { expectTrue(client.answer().hasPrefix("HTTP/1.1 200"), "a client") }
  }
}
