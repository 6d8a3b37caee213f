#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

@testable import AdoptionCommands
@testable import HarnessCommands

/// Tests of an `adopt` that is killed, and of the next one.
struct KilledAdoptionTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Returns the processes whose command lines contain a text, except one.
  private func processes(naming text: String, but other: pid_t) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
      .filter { number in
        // Foundation would read a file that reports no size as empty.
        let file = FileHandle(forReadingAtPath: "/proc/\(number)/cmdline")
        let words = (try? file?.readToEnd()).flatMap { $0 } ?? Data()
        return number != other && String(decoding: words, as: UTF8.self).contains(text)
      }
  }

  @Test func theCompilerEndsWithIt() throws {
    let name = "Killed\(UUID().uuidString.prefix(8))"
    _ = try folder.write(
      "import UIKit\nclass \(name): UICollectionViewLayout {}\n",
      to: "\(name).swift"
    )
    let adopt = try BuiltExecutable("perfharness").process(
      ["adopt", "\(name).swift", try folder.trace()],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.path
    )
    try adopt.run()
    // Compiling takes a second or more.
    let module = "Adopted_\(name)"
    var compilers: [pid_t] = []
    while adopt.isRunning, compilers.isEmpty {
      usleep(5_000)
      compilers = try processes(naming: module, but: adopt.processIdentifier)
    }
    expectTrue(!compilers.isEmpty)
    kill(adopt.processIdentifier, SIGKILL)
    adopt.waitForEnd()
    for _ in 0..<500 where try !processes(naming: module, but: 0).isEmpty { usleep(10_000) }
    expectEqual(try processes(naming: module, but: 0), [])
    // The glue is complete, and the next attempt recognizes it as generated.
    let again = try folder.run(["adopt", "\(name).swift", try folder.trace(), "--items", "50"])
    expectTrue(again.messages.contains("compiling"), "\(again.messages)")
    expectTrue([0, 3, 7].contains(again.code), "\(again.code): \(again.messages)")
  }

  @Test func glueIsWrittenAgainUntilItIsChanged() throws {
    var glue = AdoptedGlue(folder.file("Own.swift"), name: "Rows")
    expectTrue(glue.isUsers)
    try glue.write("text\n")
    expectTrue(!FileManager.default.fileExists(atPath: glue.path))
    let text = "func adoptedLayouts() {}\n"
    let marked = AdoptedGlue.marked(text)
    expectTrue(AdoptedGlue.isAsWritten(marked))
    expectTrue(!AdoptedGlue.isAsWritten(text))
    expectTrue(!AdoptedGlue.isAsWritten(marked + "// mine\n"))
    expectTrue(!AdoptedGlue.isAsWritten(marked.replacing("adopted", with: "own")))
    expectTrue(!AdoptedGlue.isAsWritten(""))
  }
}
#endif
