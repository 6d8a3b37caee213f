import Foundation
import Synchronization

@testable import WebRecording

/// A server on a separate thread in this process, with a temporary folder.
final class RunningServer {
  /// The state shared with the server's thread.
  private final class Shared: Sendable {
    let isStopped = Mutex(false)
    let events = Mutex<[String]>([])
    let end = DispatchSemaphore(value: 0)
  }

  let folder: String
  let token: AccessToken
  let port: UInt16
  private let shared = Shared()

  init(limits: ServerLimits = ServerLimits()) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path()
    let server = RecordingServer(
      try ListeningSocket(ports: [0]),
      token: AccessToken(),
      files: [
        ServedFile(path: "/", type: "text/html", text: "<!doctype html>", policy: "default-src *"),
        ServedFile(path: "/recorder.js", type: "text/javascript", text: "'use strict'"),
      ],
      store: TraceStore(folder: folder),
      limits: limits
    )
    token = server.token
    port = server.socket.port
    let shared = shared
    Thread.detachNewThread {
      server.run(
        describe: { trace in
          trace.summary = ["first", "second"]
          trace.command = "perfharness run \(trace.file)"
        },
        report: { event in
          shared.events.withLock { events in
            switch event {
            case .recorded(let trace): events.append("recorded \(trace.frames)")
            case .refused(let sentence): events.append(sentence)
            }
          }
        },
        isStopped: { shared.isStopped.withLock { $0 } }
      )
      shared.end.signal()
    }
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Stops the server and waits for its end.
  func stop() {
    let wasStopped = shared.isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    if !wasStopped { shared.end.wait() }
  }

  /// The events reported so far.
  var events: [String] { shared.events.withLock { $0 } }

  /// The files of the folder, including hidden ones.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Waits until a condition is true, for up to two seconds.
  func wait(until holds: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<200 {
      if try holds() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Returns the head of a request that posts a trace as a page does.
  func post(name: String, length: Int) -> String {
    "POST /traces?name=\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer "
      + "\(token.text)\r\nContent-Type: application/x-ndjson\r\nContent-Length: \(length)\r\n\r\n"
  }
}

/// The client side of a connection.
final class RawClient: Sendable {
  private let descriptor: Int32

  init(_ server: RunningServer) {
    #if canImport(Darwin)
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    SystemCalls.prepare(descriptor)
    _ = fcntl(descriptor, F_SETFL, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit {
    close(descriptor)
  }

  /// Sends text; the rest is discarded when the server stops reading.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = SystemCalls.sendBytes(descriptor, rest)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns everything the server sends until it closes the connection.
  func answer() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Returns the next bytes received.
  func next() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
  }
}

extension RunningServer {
  /// Returns the response to a request.
  func answer(to text: String) -> String {
    let client = RawClient(self)
    client.send(text)
    return client.answer()
  }
}
