import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

struct ExecutableCopyTests {
  private func executable(_ path: String) -> CurrentExecutable {
    CurrentExecutable(path: path, name: "tool", environment: [:])
  }

  @Test func everyCopyIsAFileOfItsOwnUntilItIsRemoved() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("\u{7F}ELF", to: "tool")
    let copies = (0..<2).map { _ in ExecutableCopy(of: executable(path)) }
    let paths = copies.map(\.executable.path)
    expectEqual(Set(paths + [path]).count, 3)
    for copy in paths {
      expectTrue(FileManager.default.contentsEqual(atPath: path, andPath: copy))
      expectTrue(FileManager.default.isExecutableFile(atPath: copy))
    }
    for copy in copies { copy.remove() }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["tool"])
  }

  @Test func copiesOfAProcessThatWasKilledAreRemovedByTheNext() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("\u{7F}ELF", to: "tool")
    // No process has the highest number.
    let left = try folder.write("\u{7F}ELF", to: ".perfharness-\(Int32.max)-A")
    let own = try folder.write("\u{7F}ELF", to: ".perfharness-\(getpid())-B")
    ExecutableCopy(of: executable(path)).remove()
    expectTrue(!FileManager.default.fileExists(atPath: left))
    expectTrue(FileManager.default.fileExists(atPath: own))
  }

  @Test func aScriptIsRunFromWhereItLiesSinceItsInterpreterOpensItLater() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("#!/bin/sh\nexit 0\n", to: "tool")
    let copy = ExecutableCopy(of: executable(path))
    expectEqual(copy.executable.path, path)
    copy.remove()
    expectTrue(FileManager.default.fileExists(atPath: path))
  }

  @Test func whatCannotBeCopiedIsRunAsItIs() throws {
    let folder = try TemporaryDirectory()
    let copy = ExecutableCopy(of: executable(folder.file("none")))
    expectEqual(copy.executable.path, folder.file("none"))
    copy.remove()
    expectTrue(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
