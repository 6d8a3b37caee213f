import Expectations
import Testing

@testable import HarnessCommands

struct CrashMessageTests {
  private func text(_ lines: String...) -> String? {
    var message = CrashMessage()
    message.read(lines.map { $0 + "\n" }.joined().utf8)
    return message.text
  }

  @Test func itIsSwiftsErrorOrElseTheLastLine() {
    expectNil(text())
    expectEqual(text("one", "two"), "two")
    expectEqual(
      text("A.swift:3: Fatal error: no", "Current stack trace:"),
      "A.swift:3: Fatal error: no"
    )
  }

  @Test func aStackAddsTheFirstLineOfTheUsers() {
    expectEqual(
      text(
        "M/A.swift:3: Fatal error: there are 2 sections",
        "*** Program crashed: Illegal instruction at 0x00007f ***",
        "Thread 1 crashed:",
        "  0 [inlined] [system] 0x1 Array.subscript.getter in Mine.so at //<compiler-generated>",
        "  1 [ra] 0x2 numberOfItems(inSection:) in tool at /p/Sources/UIKit/View.swift:83:7",
        "  2 [ra] 0x3 Mine.prepare() in Mine.so at Layouts/Mine.swift:12:5",
        "  3 [ra] 0x4 perfharnessAdopted() in Mine.so at /p/perfharness-entry.swift:4:1"
      ),
      "M/A.swift:3: Fatal error: there are 2 sections at Layouts/Mine.swift:12"
    )
  }

  @Test func aStackWithoutALineOfTheUsersAddsTheFunction() {
    expectEqual(
      text(
        "*** Signal 3: Backtracing from 0x1... done ***",
        "  0 0x2 Mine.prepare() + 81 in Mine.so at //<compiler-generated>",
        "  1 [ra] 0x3 AnyLayout.prepare() + 7 in tool at /p/Sources/AnyLayout.swift:110:7"
      ),
      "in Mine.prepare()"
    )
  }

  @Test func whatSwiftSaysOfATraceIsNoReason() {
    expectNil(text("swift-runtime: failed to suspend thread 7 while processing a crash"))
  }

  @Test func whatUIKitRemarksIsNoReason() {
    expectNil(
      text("Mine changed the frame: copy attributes before changing them. This is said once.")
    )
  }
}
