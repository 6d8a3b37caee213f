#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Files that need other files, or modules that do not exist here: the error names the remedy.
struct AdoptedNeedTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private static let flow = "UICollectionViewFlowLayout"
  private static let rows = """
    import UIKit

    class RowsLayout: UICollectionViewFlowLayout {
      let rowsDelegate: RowsDelegate
      init(rowsDelegate: RowsDelegate) {
        self.rowsDelegate = rowsDelegate
        super.init()
        itemSize = RowsStyle.regular.size
        minimumLineSpacing = collectionView?.rowGap ?? 4
      }
      required init?(coder: NSCoder) { nil }
    }
    """

  private func adopt(_ operands: String...) throws -> BuiltExecutable.Finished {
    try folder.run(["adopt", "--items", "50", try folder.trace()] + operands)
  }

  @Test func filesThatALoneOneNeedsAreFound() throws {
    try folder.makeFolder("App/.git")
    _ = try folder.write(Self.rows, to: "App/Lists/Rows.swift")
    _ = try folder.write(
      "protocol RowsDelegate: AnyObject { func height(at indexPath: IndexPath) -> CGFloat }\n",
      to: "App/Lists/Protocols.swift"
    )
    // The style itself needs a function; the style in the test folder is the wrong one.
    _ = try folder.write("struct RowsStyle {}\n", to: "App/Tests/RowsStyle.swift")
    _ = try folder.write(
      "import UIKit\nstruct RowsStyle { var size: CGSize; static let regular = makeStyle() }\n",
      to: "App/Styles/Style.swift"
    )
    _ = try folder.write(
      "import UIKit\nfunc makeStyle() -> RowsStyle {"
        + " RowsStyle(size: CGSize(width: 90, height: 90)) }"
        + "\nextension UICollectionView { var rowGap: CGFloat { 8 } }\n",
      to: "App/Styles/Making.swift"
    )
    let alone = try adopt("App/Lists/Rows.swift")
    expectEqual(alone.code, 65, "\(alone.text + alone.messages)")
    let sentence =
      "App/Lists/Rows.swift needs RowsDelegate, RowsStyle and rowGap, which no named file declares"
    expectTrue(alone.messages.contains(sentence), "\(alone.messages)")
    expectTrue(!alone.messages.contains("error:"), "\(alone.messages)")
    let line = try #require(
      alone.messages.split(separator: "\n").first { $0.hasPrefix("  perfharness adopt ") },
      "\(alone.messages)"
    )
    let files = line.split(separator: " ").dropFirst(2).map(String.init)
    expectEqual(
      files,
      [
        "App/Lists/Rows.swift", "App/Lists/Protocols.swift", "App/Styles/Making.swift",
        "App/Styles/Style.swift",
      ]
    )
    // The failed attempt's glue is regenerated for more files.
    let all = try folder.run(["adopt", "--items", "50", try folder.trace()] + files)
    expectEqual(all.code, 0, "\(all.text + all.messages)")
    let glue = try String(contentsOfFile: folder.file("Glue/RowsGlue.swift"), encoding: .utf8)
    expectTrue(glue.contains("RowsLayout(rowsDelegate: delegate as! LayoutDelegate)"), "\(glue)")
  }

  @Test func whatHasNoNameIsInTheFolder() throws {
    _ = try folder.write(
      "import UIKit\nclass Rows: \(Self.flow) {\n  let gap = Gap(8)\n"
        + "  let mark = CGFloat(Gap())\n}\n",
      to: "App/Rows.swift"
    )
    _ = try folder.write("struct Gap {}\n", to: "App/Gap.swift")
    _ = try folder.write(
      "extension Gap { init(_ points: Int) {} }\n",
      to: "App/Points.swift"
    )
    _ = try folder.write(
      "import UIKit\nextension CGFloat { init(_ gap: Gap) { self.init(3) } }\n",
      to: "App/Count.swift"
    )
    let alone = try adopt("App/Rows.swift")
    let command =
      "  perfharness adopt App/Rows.swift App/Gap.swift App/Count.swift App/Points.swift"
    expectTrue(alone.messages.contains(command), "\(alone.messages)")
  }

  @Test func extensionsThatErrorsNameByLabelsAndRequirementsAreFound() throws {
    try folder.makeFolder("App/.git")
    _ = try folder.write(
      "import UIKit\nclass Rows: \(Self.flow) {\n  let color = UIColor(hex: 3)\n"
        + "  let dark = UIColor(shade: \"dark\")\n"
        + "  var counted: Counted?\n}\nprotocol Listed { var count: Int { get } }\n"
        + "extension Counted: Listed {}\n",
      to: "App/Lists/Rows.swift"
    )
    _ = try folder.write("class Counted {}\n", to: "App/Lists/Counted.swift")
    _ = try folder.write(
      "import UIKit\n"
        + "extension UIColor { convenience init(hex: Int) { self.init(white: 1, alpha: 1) } }\n",
      to: "App/Colors/Hexadecimal.swift"
    )
    _ = try folder.write(
      "import UIKit\nextension UIColor {\n"
        + "  convenience init(shade: String) { self.init(white: 0, alpha: 1) }\n}\n",
      to: "App/Colors/Shade.swift"
    )
    _ = try folder.write(
      "extension Counted { var count: Int { 3 } }\n",
      to: "App/Counting/Count.swift"
    )
    // An extension of another type that only mentions this one.
    _ = try folder.write(
      "protocol Told {}\nclass Teller {}\n"
        + "extension Teller: Told { func tell(_ one: Counted) {} }\n",
      to: "App/Counting/Teller.swift"
    )
    let alone = try adopt("App/Lists/Rows.swift")
    let command =
      "  perfharness adopt App/Lists/Rows.swift App/Colors/Hexadecimal.swift "
      + "App/Lists/Counted.swift App/Counting/Count.swift App/Colors/Shade.swift\n"
    expectTrue(alone.messages.contains(command), "\(alone.messages)")
  }

  /// Tests a misleading error: because of an unknown type, the compiler calls the next argument
  /// extra, by a label that another file also has.
  @Test func whatTypesAreOfIsFoundBeforeWhatLabelsAreOf() throws {
    try folder.makeFolder("App/.git")
    _ = try folder.write(
      """
      import UIKit
      class Rows: \(Self.flow) {
        func move(to item: Int) {}
        private func move(to item: Int, by mover: Mover?, then: (() -> Void)? = nil) {}
        func moveOn(by mover: Mover? = nil) { move(to: 1, by: mover) }
      }
      """,
      to: "App/Rows.swift"
    )
    _ = try folder.write("class Mover {}\n", to: "App/Movers/Mover.swift")
    _ = try folder.write(
      "import SwiftUI\nextension UIView { func page(by count: Int) -> some View { Pages() } }\n",
      to: "App/Pages.swift"
    )
    let alone = try adopt("App/Rows.swift")
    let command = "  perfharness adopt App/Rows.swift App/Movers/Mover.swift\n"
    expectTrue(alone.messages.contains(command), "\(alone.messages)")
  }

  @Test func aSuperclassIsFoundToo() throws {
    try folder.makeFolder("App/.git")
    _ = try folder.write("class Rows: BaseLayout {}\n", to: "App/Rows.swift")
    let none = try adopt("App/Rows.swift")
    expectEqual(none.code, 65)
    let reason = "App/Rows.swift:1: adopt cannot create Rows in its glue: it inherits from "
    expectTrue(none.messages.contains(reason + "BaseLayout"), "\(none.messages)")
    _ = try folder.write("import UIKit\nclass BaseLayout: \(Self.flow) {}\n", to: "App/Base.swift")
    let near = try adopt("App/Rows.swift")
    let command = "  perfharness adopt App/Rows.swift App/Base.swift"
    expectTrue(near.messages.contains(command), "\(near.messages)")
  }

  @Test func whatIsNowhereIsNamed() throws {
    _ = try folder.write(
      """
      import AVFoundation
      import CoreMotion
      import class CoreLocation.CLLocation
      import UIKit
      class RowsLayout: \(Self.flow) {
        var place: CLLocation?
        var session: AVCaptureSession?
        var owner: UIPrintInfo?
        var style: RowsStyle?
      }
      """,
      to: "Rows.swift"
    )
    let adopted = try adopt("Rows.swift")
    expectEqual(adopted.code, 65)
    for sentence in [
      "needs AVFoundation, which Linux does not offer, for AVCaptureSession",
      "needs CoreLocation, which Linux does not offer, for CLLocation",
      "needs names that adopt's UIKit lacks: UIPrintInfo",
      "RowsStyle is not declared in any named or nearby file: name the file or folder that",
      "Rows.swift:7:16: error: cannot find type 'AVCaptureSession'",
    ] {
      expectTrue(adopted.messages.contains(sentence), "\(adopted.messages)")
    }
  }

  @Test func aFileInSwift2IsNamedAndNothingIsRewritten() throws {
    _ = try folder.write(
      """
      import UIKit
      class OldLayout: \(Self.flow) {
        override func prepareLayout() { super.prepareLayout() }
        override func collectionViewContentSize() -> CGSize { return CGSizeMake(1, 1) }
      }
      """,
      to: "Old.swift"
    )
    let old = try adopt("Old.swift")
    expectEqual(old.code, 65)
    expectTrue(old.messages.contains("Old.swift is written in Swift 2, which"), "\(old.messages)")
    // One old name among current names is the user's own.
    _ = try folder.write(
      """
      import UIKit
      class Paged: \(Self.flow) {
        func targetContentOffsetForProposedContentOffset(_ offset: CGPoint) -> CGPoint { offset }
        override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
          targetContentOffsetForProposedContentOffset(offset)
        }
      }
      class Wide: Paged {
        override func targetContentOffsetForProposedContentOffset(_ offset: CGPoint) -> CGPoint {
          super.targetContentOffsetForProposedContentOffset(offset)
        }
      }
      """,
      to: "New.swift"
    )
    let new = try adopt("New.swift")
    expectEqual(new.code, 0, "\(new.text + new.messages)")
    expectTrue(new.text.contains("Wide: New.swift:8, compiles unchanged"), "\(new.text)")
  }

  @Test(arguments: [true, false])
  func aClosureThatTakesTwoArgumentsAsOneIsSwift3(_ isOwn: Bool) throws {
    _ = try folder.write(
      """
      import UIKit
      struct Heights {
        func sorted(_ isBefore: ((CGFloat, CGFloat)) -> Bool) -> [CGFloat] { [] }
      }
      let heights = \(isOwn ? "Heights()" : "[CGFloat(2), 1]")
      class Third: \(Self.flow) {
        let ordered = heights.sorted { return $0.0 < $0.1 }
      }
      """,
      to: "Third.swift"
    )
    let adopted = try adopt("Third.swift")
    expectEqual(adopted.code, isOwn ? 0 : 65, "\(adopted.text + adopted.messages)")
    let isTold = adopted.messages.contains("Third.swift is written in Swift 3, where")
    expectEqual(isTold, !isOwn, "\(adopted.messages)")
  }

  // MARK: Operands

  @Test func whatIsNoLayoutInSwiftIsNamed() throws {
    try folder.makeFolder("Empty/.git")
    for name in ["Old/Rows.m", "Old/Rows.h"] { _ = try folder.write("@end\n", to: name) }
    let masonry = "import SwiftUI\nstruct Masonry: Layout {}\n"
    _ = try folder.write(masonry, to: "Masonry.swift")
    let grid = "import UIKit\nfunc make() -> UICollectionViewLayout {\n  "
    _ = try folder.write(
      grid + "UICollectionViewCompositionalLayout { _, _ in nil }\n}\n",
      to: "Grid.swift"
    )
    let expected = [
      ("Old/Rows.m", "'Old/Rows.m' is in Objective-C, which adopt does not compile"),
      ("Old", "'Old' has files in Objective-C and none in Swift"),
      ("Empty", "'Empty' is an empty folder: name Swift files, or a folder of them"),
      ("Masonry.swift", "Masonry.swift:2: adopt cannot create Masonry in its glue: it is a "),
      ("Grid.swift", "Grid.swift:3: adopt cannot create UICollectionViewCompositionalLayout in "),
    ]
    for (name, sentence) in expected {
      let adopted = try adopt(name)
      expectEqual(adopted.code, 65, "\(name) \(adopted.messages)")
      expectTrue(adopted.messages.contains(sentence), "\(name) \(adopted.messages)")
    }
  }

  @Test func filesWithoutALayoutCostOneLineAndOtherGlueNone() throws {
    _ = try folder.write("import UIKit\nclass Rows: \(Self.flow) {}\n", to: "App/Rows.swift")
    let wrong = "import UIKit\nlet one: Int = 1.5\nlet other: Int = 2.5\n"
    _ = try folder.write(wrong, to: "App/Wrong.swift")
    _ = try folder.write(
      "func adoptedLayouts() {}\nclass LayoutDelegate {}\n",
      to: "App/Glue.swift"
    )
    let adopted = try adopt("App")
    expectEqual(adopted.code, 65, "\(adopted.text + adopted.messages)")
    let line = "skipped App/Wrong.swift, which has no layout and does not compile: App/Wrong.swift"
    expectTrue(adopted.messages.contains(line), "\(adopted.messages)")
    expectTrue(adopted.messages.contains(", and 1 more\n"), "\(adopted.messages)")
    expectEqual(adopted.messages.components(separatedBy: "error:").count, 2)
    expectTrue(adopted.text.contains("Rows: App/Rows.swift:2, compiles"), "\(adopted.text)")
  }
}
#endif
