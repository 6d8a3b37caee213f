import Expectations
import Foundation
import Testing

@testable import WebRecording

/// Clients that hold connections open do not make others wait.
@Suite("The busy recording server", .timeLimit(.minutes(1)))
struct BusyServerTests {
  /// Expects that the page is served within two seconds.
  private func expectAnswer(_ server: RunningServer, _ what: String) {
    let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
    var answer = ""
    let time = ContinuousClock().measure { answer = server.answer(to: request) }
    expectTrue(answer.hasPrefix("HTTP/1.1 200"), "\(what): \(answer)")
    expectTrue(time < .seconds(2), "\(what): \(time)")
  }

  @Test("answers others while 96 connections say nothing")
  func silentClients() throws {
    let server = try RunningServer()
    let silent = (0..<96).map { _ in RawClient(server) }
    expectAnswer(server, "silent")
    expectAnswer(server, "silent, once more")
    expectEqual(silent.count, 96)
  }

  @Test("answers others while 96 connections send a byte from time to time")
  func drippingClients() throws {
    let server = try RunningServer()
    let dripping = (0..<96).map { _ in RawClient(server) }
    let isOver = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while isOver.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
        for client in dripping { client.send("G") }
      }
      isDone.signal()
    }
    defer {
      isOver.signal()
      isDone.wait()
    }
    expectAnswer(server, "dripping")
    expectAnswer(server, "dripping, once more")
  }

  @Test("answers others while 40 clients do not read their answer to its end")
  func lingeringClients() throws {
    let server = try RunningServer()
    let clients = (0..<40).map { _ in RawClient(server) }
    for client in clients { client.send("nonsense\r\n\r\n") }
    expectAnswer(server, "lingering")
    expectEqual(clients.count, 40)
  }

  @Test("keeps a trace that comes while others wait for its place")
  func receivedMeanwhile() throws {
    let server = try RunningServer()
    let text = RecordingServerTests.trace
    let posting = RawClient(server)
    let body = Array(text.utf8)
    posting.send(server.post(name: "feed", length: body.count))
    let silent = (0..<96).map { _ in RawClient(server) }
    for start in stride(from: 0, to: body.count, by: 60) {
      posting.send(String(decoding: body[start...].prefix(60), as: UTF8.self))
      usleep(50_000)
    }
    expectTrue(posting.answer().hasPrefix("HTTP/1.1 201"), "the trace")
    expectAnswer(server, "beside a trace")
    expectEqual(silent.count, 96)
  }

  @Test("ends a body that drips, though something always comes")
  func drippingBody() throws {
    var limits = ServerLimits()
    limits.idleTimeout = .milliseconds(300)
    let server = try RunningServer(limits: limits)
    let client = RawClient(server)
    client.send(server.post(name: "slow", length: 1_000) + "{")
    let isOver = server.wait {
      client.send(" ")
      return !server.events.isEmpty
    }
    expectTrue(isOver, "the body is still received")
    expectTrue(client.answer().hasPrefix("HTTP/1.1 408"), "a body that drips")
    expectEqual(try server.files, [])
  }
}
