#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// The rewriter's handling of imports of modules that Linux has or lacks, and of declarations that
/// only Objective-C allows.
struct RewriterImportTests {
  @Test(arguments: [[], ["Cards"]])
  func importsOfModulesThatAreMadeStay(_ made: [String]) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      import UIKit
      import AVFoundation
      @testable import Cards
      class Rows: UICollectionViewFlowLayout {}
      """,
      to: "Rows.swift"
    )
    let report = try RewriterProcess(folder).report(on: [path], modules: made)
    let written = try String(contentsOfFile: #require(report.files.first), encoding: .utf8)
    let lines = written.split(separator: "\n")
    expectEqual(lines.contains("@testable import Cards"), made == ["Cards"], "\(written)")
    expectTrue(!lines.contains("import AVFoundation"), "\(written)")
  }

  @Test func onlyRequirementsLoseTheirUnavailability() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      import UIKit
      @objc protocol RowsDelegate: AnyObject {
        @available(*, unavailable, renamed: "height")
        @objc optional func oldHeight() -> CGFloat
        @available(iOS 9, *) @objc optional func height() -> CGFloat
      }
      class Rows: UICollectionViewFlowLayout {
        @available(*, unavailable) func gone() {}
      }
      """,
      to: "Rows.swift"
    )
    let report = try RewriterProcess(folder).report(on: [path])
    let written = try String(contentsOfFile: #require(report.files.first), encoding: .utf8)
    expectTrue(!written.contains("renamed"), "\(written)")
    expectTrue(written.contains("@available(iOS 9, *)"), "\(written)")
    expectTrue(written.contains("@available(*, unavailable) func gone()"), "\(written)")
  }
}
#endif
