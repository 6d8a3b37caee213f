#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// `perfharness test`, which runs a user's XCTest tests.
struct TestCommandTests {
  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/LayoutTests").path

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Returns the output in one line, since it is wrapped.
  private func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theTestsOfTheExampleRun() throws {
    let ending = try folder.run(["test", Self.example])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("✓ Passes: 6 tests."), "\(ending.text)")
    expectTrue(line(ending.messages + ending.text).contains("Executed 6 tests, with 0 failures"))
    let one = try folder.run(["test", Self.example, "--filter", "CardsLayoutTests/testAWider"])
    expectTrue(one.text.contains("✓ Passes: 1 test."), "\(one.text)")
    let none = try folder.run(["test", Self.example, "--filter", "testAWider"])
    expectEqual(none.code, 7)
    expectTrue(none.messages.contains("has a test whose name begins with 'testAWider'"))
  }

  @Test func aModuleOfItsOwnIsImported() throws {
    let tests = try String(
      contentsOfFile: "\(Self.example)/CardsLayoutTests.swift",
      encoding: .utf8
    )
    _ = try folder.write("@testable import Cards\n\(tests)", to: "Tests/CardsLayoutTests.swift")
    let words = ["test", "Tests", "--module", "Cards=\(Self.example)/CardsLayout.swift"]
    let ending = try folder.run(words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("✓ Passes: 6 tests."), "\(ending.text)")
  }

  private static let tests = """
    import UIKit
    import XCTest
    @testable import ShopApp

    final class FeedTests: XCTestCase {
      func testPasses() { XCTAssertTrue(CGRect.zero.isEmpty) }
      func testFails() { XCTAssertEqual(UICollectionViewFlowLayout().minimumLineSpacing, 11) }
      func testTraps() { _ = [Int]()[UICollectionViewFlowLayout().itemSize.width > 0 ? 1 : 0] }
      func testLeaves() { exit(0) }
    }
    """

  @Test func whatEndsATestIsNoPass() throws {
    _ = try folder.write(Self.tests, to: "FeedTests.swift")
    for (name, sentence) in [
      ("testPasses", "✓ Passes: 1 test."),
      ("testFails", "✕ Fails: not all of 1 test pass (exit code 3)."),
      ("testTraps", "✕ Fails: a test ended the process with signal"),
      ("testLeaves", "✕ Fails: a test ended the process with exit code 0: the last one above"),
    ] {
      let ending = try folder.run(["test", "FeedTests.swift", "--filter", "FeedTests/\(name)"])
      expectEqual(ending.code, name == "testPasses" ? 0 : 3, "\(name): \(ending.messages)")
      expectTrue(line(ending.text).contains(sentence), "\(ending.text)")
    }
  }

  @Test func whatHasNoTestsOrDoesNotCompileIsTold() throws {
    _ = try folder.write("struct Nothing {}", to: "none/Nothing.swift")
    let none = try folder.run(["test", "none"])
    expectEqual(none.code, 7)
    expectTrue(none.messages.contains("no class below XCTestCase in none/Nothing.swift has a test"))
    _ = try folder.write("Readme", to: "empty/README.md")
    expectEqual(try folder.run(["test", "empty"]).code, 7)
    let broken = Self.tests.replacing("testPasses() {", with: "testPasses() { missing()")
    _ = try folder.write(broken, to: "BrokenTests.swift")
    let ending = try folder.run(["test", "BrokenTests.swift"])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("BrokenTests.swift:6:"), "\(ending.messages)")
    expectTrue(ending.messages.contains("cannot find 'missing' in scope"))
    expectEqual(try folder.run(["test"]).code, 64)
    expectEqual(try folder.run(["test", "absent.swift"]).code, 5)
    expectEqual(try folder.run(["test", "none", "--module", "Cards"]).code, 64)
  }

  @Test func testsAreFoundByTheRuleOfXCTest() throws {
    let rewriter = try RewriterProcess(folder)
    let file = try folder.write(
      """
      import XCTest
      class BaseTests: XCTestCase {
        func testOne() {}
        func testTwo() async throws -> Void {}
        func testWith(_ value: Int) {}
        func testThatReturns() -> Int { 1 }
        static func testStatic() {}
        private func testPrivate() {}
        func helper() { func testInside() {} }
        func testWithBraces() { _ = "func testInString() {}" }
        #if os(macOS)
        func testOfAnother() {}
        #endif
      }
      private final class HiddenTests: XCTestCase { func testHidden() {} }
      final class NoTests: Other { func testNothing() {} }
      """,
      to: "Base.swift"
    )
    let other = try folder.write(
      """
      import XCTest
      final class SubTests: BaseTests {
        override func testOne() {}
      }
      extension SubTests { func testThree() throws {} }
      enum Outer { final class InnerTests: XCTest.XCTestCase { func testFour() {} } }
      """,
      to: "Sub.swift"
    )
    let found = try rewriter.report(on: [file, other]).tests
    expectEqual(found.map(\.name), ["BaseTests", "SubTests", "Outer.InnerTests"])
    expectEqual(
      found.map { $0.tests.map(\.name) },
      [
        ["testOne", "testTwo", "testWithBraces"],
        ["testOne", "testThree", "testTwo", "testWithBraces"], ["testFour"],
      ]
    )
    expectEqual(found[0].tests.filter(\.isAsync).map(\.name), ["testTwo"])
  }
}
#endif
