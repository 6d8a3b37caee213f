import Expectations
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The output, files and exit codes of `record-web`.
struct RecordWebCommandTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("perfharness")
    folder = try TemporaryDirectory()
  }

  /// A running `record-web` command.
  private final class Serving {
    let process: Process
    private let output = Pipe()
    private let messages = Pipe()

    init(_ process: Process) throws {
      self.process = process
      process.standardOutput = output
      process.standardError = messages
      try process.run()
    }

    /// Returns the next line of standard output.
    func line() throws -> String {
      var bytes = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 10 {
        if byte.isEmpty { break }
        bytes += byte
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the rest of standard output and all messages, after the end.
    func rest() throws -> (text: String, messages: String) {
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let told = try messages.fileHandleForReading.readToEnd() ?? Data()
      return (String(decoding: text, as: UTF8.self), String(decoding: told, as: UTF8.self))
    }
  }

  private func serve(_ words: [String]) throws -> Serving {
    try Serving(harness.process(["record-web", "-o", folder.file("mine")] + words))
  }

  /// Posts bytes as a page does.
  private func post(_ body: Data, to address: URL, token: String, name: String) async throws -> (
    code: Int, text: String
  ) {
    var request = URLRequest(
      url: address.appending(path: "traces").appending(queryItems: [
        URLQueryItem(name: "name", value: name)
      ])
    )
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  private struct Greeting: Decodable {
    var address: String
    var token: String
    var script: String
  }

  private struct Told: Decodable, Equatable {
    var file: String
    var frames: Int
    var seconds: Double
    var summary: [String]
    var spark: String
    var command: String
  }

  @Test func partsOfAKilledCommandGoWithTheNext() throws {
    let mine = folder.file("mine")
    let serving = try serve([])
    _ = try serving.line()
    try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
    let part = "\(mine)/.\(serving.process.processIdentifier)-0.feed.part"
    expectTrue(FileManager.default.createFile(atPath: part, contents: Data("{".utf8)))
    let beside = try serve([])
    _ = try beside.line()
    expectTrue(FileManager.default.fileExists(atPath: part), "the part of one that serves")
    kill(serving.process.processIdentifier, SIGKILL)
    serving.process.waitForEnd()
    let next = try serve([])
    _ = try next.line()
    expectTrue(!FileManager.default.fileExists(atPath: part), "the part of one that was killed")
    for left in [beside, next] {
      left.process.terminate()
      left.process.waitForEnd()
    }
  }

  @Test(.timeLimit(.minutes(1))) func aPostedTraceIsToldAndReplays() async throws {
    let serving = try serve(["--json", "-", "--once"])
    let greeting = try JSONDecoder().decode(Greeting.self, from: Data(serving.line().utf8))
    let address = try #require(URL(string: String(greeting.address.prefix { $0 != "#" })))
    expectEqual(greeting.address, "\(address)#\(greeting.token)")
    expectEqual(
      greeting.script,
      #"<script src="\#(address)recorder.js" data-token="\#(greeting.token)"></script>"#
    )
    for path in ["", "recorder.js", "page.js", "page.css"] {
      let (data, response) = try await URLSession.shared.data(from: address.appending(path: path))
      expectEqual((response as? HTTPURLResponse)?.statusCode, 200)
      expectTrue(data.count > 1000, "\(path) has \(data.count) bytes")
    }
    let wrong = try await post(Data("{}\n".utf8), to: address, token: greeting.token, name: "bad")
    expectEqual(wrong.code, 422)
    let trace = try Data(contentsOf: URL(filePath: folder.trace(frames: 30)))
    let stored = try await post(trace, to: address, token: greeting.token, name: "my feed")
    expectEqual(stored.code, 201)
    let line = try serving.line()
    expectEqual(line, stored.text)
    let told = try JSONDecoder().decode(Told.self, from: Data(line.utf8))
    expectEqual(told.file, folder.file("mine/my-feed.ltrace.jsonl"))
    expectEqual(told.frames, 30)
    expectTrue(told.summary.count > 2 && !told.spark.isEmpty, "\(told)")
    expectTrue(told.command.hasSuffix("run \(told.file)"), "\(told.command)")
    let rest = try serving.rest()
    serving.process.waitForEnd()
    expectEqual(serving.process.terminationStatus, 0)
    expectEqual(rest.text, "")
    expectTrue(rest.messages.contains("line 1: "), "\(rest.messages)")
    expectEqual(try Data(contentsOf: URL(filePath: told.file)), trace)
    expectEqual(try harness.run(["check", told.file, "--quiet"]).code, 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [SIGINT, SIGTERM])
  func anEndByHandLeavesNoPart(_ signal: Int32) throws {
    let serving = try serve([])
    let lines = try (0..<6).map { _ in try serving.line() }
    let address = lines[0].dropFirst("Open ".count).prefix { $0 != "#" }
    expectTrue(lines[3].contains("<script src=\"\(address)recorder.js\""), "\(lines)")
    expectTrue(lines[5].contains("Ctrl-C"), "\(lines)")
    let token = lines[0].split(separator: "#").last ?? ""
    let port = address.split(separator: ":").last?.dropLast() ?? ""
    // A trace that never ends.
    let client = Process()
    client.executableURL = URL(filePath: "/bin/bash")
    client.arguments = [
      "-c",
      """
      exec 9<>/dev/tcp/127.0.0.1/\(port)
      printf 'POST /traces HTTP/1.1\\r\\nHost: localhost:\(port)\\r
      Authorization: Bearer \(token)\\r
      Content-Type: application/x-ndjson\\r\\nContent-Length: 99\\r\\n\\r\\n{' >&9
      exec sleep 20
      """,
    ]
    try client.run()
    let place = folder.file("mine")
    let isThere = {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return files.contains { $0.hasSuffix(".part") }
    }
    for _ in 0..<500 where !isThere() { usleep(10_000) }
    expectTrue(isThere(), "the trace is received")
    kill(serving.process.processIdentifier, signal)
    serving.process.waitForEnd()
    // Not `terminate`: a thread of Dispatch blocks SIGTERM, and its children inherit that.
    kill(client.processIdentifier, SIGKILL)
    expectEqual(serving.process.terminationStatus, signal == SIGINT ? 130 : 143)
    expectEqual(try serving.rest().messages, "")
    expectTrue(!isThere(), "a part is left")
  }

  @Test func whatCannotBeServedIsToldInASentence() throws {
    let taken = try serve([])
    let first = try taken.line()
    let port = first.split(separator: ":").last?.prefix { $0 != "/" } ?? ""
    let refused: [(words: [String], sentence: String)] = [
      (["--port", String(port)], "the port is taken"), (["--port", "80"], "from 1024 to 65535"),
      (["--port", "x"], "whole number"), (["trace"], "takes no operand"),
    ]
    for (words, sentence) in refused {
      let ending = try harness.run(["record-web", "-o", folder.file("mine")] + words)
      expectEqual(ending.code, 64)
      expectTrue(ending.messages.contains(sentence), "\(words): \(ending.messages)")
    }
    taken.process.terminate()
    taken.process.waitForEnd()
    expectEqual(try harness.run(["record-web", "-o", "/proc/mine"]).code, 64)
  }
}
