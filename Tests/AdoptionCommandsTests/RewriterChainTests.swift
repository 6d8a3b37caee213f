#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Chains of classes, and which of them the rewriter recognizes as layouts.
struct RewriterChainTests {
  private let folder: TemporaryDirectory
  private let rewriter: RewriterProcess

  init() throws {
    folder = try TemporaryDirectory()
    rewriter = try RewriterProcess(folder)
  }

  /// Returns classes that each inherit from the one before; the first is a layout with a delegate.
  private func chain(_ count: Int) -> [String] {
    ["class A1: UICollectionViewLayout { weak var delegate: ChainDelegate?; override init() {} }"]
      + (2...count).map { "private class A\($0): A\($0 - 1) { var rows: [CGFloat] = [] }" }
  }

  private static let head = """
    import UIKit
    protocol ChainDelegate: AnyObject { func height(at indexPath: IndexPath) -> CGFloat }

    """

  @Test(arguments: [false, true])
  func workIsInProportionToAChainsLength(_ isReversed: Bool) throws {
    var steps: [Int] = []
    for count in [1_000, 2_000] {
      let classes = isReversed ? Array(chain(count).reversed()) : chain(count)
      let path = try folder.write(
        Self.head + classes.joined(separator: "\n"),
        to: "Chain\(count).swift"
      )
      let report = try rewriter.report(on: [path])
      expectEqual(Set(report.layouts.map(\.name)), Set((1...count).map { "A\($0)" }))
      let given = report.glue.components(separatedBy: "layout.delegate = delegate").count - 1
      expectEqual(given, count)
      steps.append(report.steps)
    }
    expectTrue(steps[0] > 0 && steps[1] <= 2 * steps[0] + 10, "\(steps)")
  }

  @Test func circlesEnd() throws {
    let circles = """
      class Here: There {}
      class There: Here {}
      class Own: Own {}
      class UICollectionViewFlowLayout: UIKit.UICollectionViewFlowLayout {}
      protocol Asking: Asked { func height(at indexPath: IndexPath) -> CGFloat }
      protocol Asked: Asking { func width(at indexPath: IndexPath) -> CGFloat }
      class Rows: UICollectionViewLayout { weak var asking: Asking? }
      """
    let path = try folder.write(Self.head + circles, to: "Circles.swift")
    let report = try rewriter.report(on: [path])
    expectEqual(report.layouts.map(\.name), ["UICollectionViewFlowLayout", "Rows"])
    for member in ["func height(at", "func width(at"] {
      expectEqual(report.glue.components(separatedBy: member).count, 2, "\(report.glue)")
    }
  }
}
#endif
