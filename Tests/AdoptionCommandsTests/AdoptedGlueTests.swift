#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// The answers in generated glue, and the effect of a user's edits.
struct AdoptedGlueTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func glue(_ requirement: String, types: String = "") throws -> String {
    let source = """
      import UIKit
      \(types)
      @objc protocol RowsDelegate: UICollectionViewDelegate {
        \(requirement)
      }
      class Rows: UICollectionViewLayout { weak var delegate: RowsDelegate? }
      """
    let path = try folder.write(source, to: "Rows.swift")
    return try RewriterProcess(folder).report(on: [path]).glue
  }

  private static let item = "_ view: UICollectionView, layout: Rows, "

  /// Delegate methods with the generated answers: lengths in points, counts, and values by index
  /// path.
  private static let answers = [
    ("heightForItemAt path: IndexPath) -> CGFloat", "size(at: path).height"),
    (
      "heightForPhotoAt path: IndexPath, width: CGFloat) -> CGFloat",
      "width * aspectRatio(at: path)"
    ),
    ("heightForCaptionAt path: IndexPath, width: CGFloat) -> CGFloat", "captionHeight(at: path)"),
    ("widthForItemAt path: IndexPath) -> CGFloat", "fittingSize(at: path).width"),
    ("ratioForItemAt path: IndexPath) -> CGFloat", "aspectRatio(at: path)"),
    ("numberOfColumnsInSection section: Int) -> Int", "3"),
    ("columnSpanForItemAt path: IndexPath) -> Int", "columnSpan(at: path, of: 3)"),
    ("heightInCellsForItemAt path: IndexPath) -> Int", "rowSpan(at: path)"),
    ("widthInCellsForItemAt path: IndexPath) -> Int", "columnSpan(at: path, of: 3)"),
    ("columnAt path: IndexPath) -> Int", "0"),
    ("levelAt path: IndexPath) -> Int", "0"),
    ("blockSizeAt path: IndexPath) -> CGSize", "CGSize(width: columnSpan(at: path, of"),
    ("widthFractionAt path: IndexPath) -> CGFloat", "1"),
    ("numberOfItemsIn section: Int) -> Int", "view.numberOfItems(inSection: section)"),
    ("stickyRowsIn section: Int) -> [Int]", "[]"),
    ("expandedItemInSection section: Int) -> Int", "0"),
    ("sizeAtIndex index: Int) -> CGSize", "fittingSize(at: IndexPath(item: index, section: 0))"),
    ("heightForHeaderInSection index: Int) -> CGFloat", "headerSize(inSection: index).height"),
    ("heightForFooterAt path: IndexPath) -> CGFloat", "footerSize(inSection: path.section).height"),
    ("headerInsetIn section: Int) -> UIEdgeInsets", ".zero"),
    ("spacingForHeaderIn section: Int) -> CGFloat", "8"),
    ("columnsIn section: Int) -> [Column]", "[Column(width: 100), Column(width: 100), Column("),
    ("cellTypeAt path: IndexPath) -> Cell", "columnSpan(at: path) > 1 ? .big : .small"),
    ("modeForItemAt path: IndexPath) -> Mode", "Mode.fixed(height: size(at: path).height)"),
    ("modeIn section: Int) -> Mode", "Mode.none"),
  ]
  private static let types = """
    struct Column { var width: CGFloat }
    enum Cell { case big, small }
    enum Mode { case full, none, fixed(height: CGFloat) }
    """

  @Test func questionsAreAnsweredByTheirMeaning() throws {
    for (question, answer) in Self.answers {
      let glue = try glue("func collectionView(\(Self.item)\(question)", types: Self.types)
      expectTrue(glue.contains("{\n    \(answer)"), "\(question): \(glue)")
    }
  }

  @Test func optionalQuestionsAreAnsweredWhereATraceKnows() throws {
    let known = "func collectionView(\(Self.item)sizeFor path: IndexPath) -> CGSize"
    let glue = try glue("@objc optional \(known)")
    expectTrue(glue.contains("\(known)? {\n    fittingSize(at: path)"), "\(glue)")
    for unknown in ["spacingIn section: Int) -> CGFloat", "isFixedAt path: IndexPath) -> Bool"] {
      let glue = try self.glue("@objc optional func collectionView(\(Self.item)\(unknown)")
      expectTrue(!glue.contains(unknown.prefix(8)), "\(glue)")
    }
  }

  @Test func contentIsNotMadeUp() throws {
    let types = "struct Model { var rows: [UICollectionViewLayoutAttributes] }"
    let path = try folder.write(
      "import UIKit\n\(types)\nprotocol ModelSource: AnyObject { var model: Model { get } }\n"
        + "class Rows: UICollectionViewLayout { weak var source: ModelSource! }\n",
      to: "Rows.swift"
    )
    expectEqual(try RewriterProcess(folder).report(on: [path]).holes, ["ModelSource.model"])
    let filled = try folder.write(
      "import UIKit\nstruct Photo { var name: String }\nclass Rows: UICollectionViewLayout {\n"
        + "  var photos: [Photo] = []\n  var kept: [Photo] = []\n"
        + "  override func prepare() { kept.removeAll() }\n}\n",
      to: "Photos.swift"
    )
    expectEqual(try RewriterProcess(folder).report(on: [filled]).holes, ["Rows.photos"])
  }

  @Test func aPropertyThatTheUserFillsMayBeSet() throws {
    _ = try folder.write(
      "import UIKit\nstruct Photo { var name: String }\n"
        + "protocol PhotoSource: AnyObject { var photos: [Photo] { get set } }\n"
        + "class Rows: UICollectionViewFlowLayout { weak var source: PhotoSource? }\n",
      to: "Rows.swift"
    )
    let words = ["adopt", "Rows.swift", "--items", "50", try folder.trace()]
    expectEqual(try folder.run(words).code, 65)
    let glue = folder.file("Glue/RowsGlue.swift")
    try String(contentsOfFile: glue, encoding: .utf8)
      .replacing("#error(\"say what PhotoSource.photos is\")", with: "[Photo(name: \"one\")]")
      .write(toFile: glue, atomically: true, encoding: .utf8)
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
  }

  private static let aliased = """
    import UIKit

    typealias Base = UICollectionViewFlowLayout
    typealias Asking = RowsDelegate & AnyObject
    @objc protocol RowsDelegate: UICollectionViewDelegateFlowLayout {
      @objc optional func rows(_ rows: Rows, heightFor path: IndexPath) -> CGFloat
      @objc optional func rows(_ rows: Rows, isWideAt path: IndexPath) -> Bool
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize
    }
    extension UICollectionViewFlowLayout {
      open override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
    }
    extension CGFloat { var length: CGFloat { return abs(self) } }
    enum Lists {}
    extension Lists { class Nested: Base {} }
    class Rows: Base {
      weak var asking: Asking?
      func isWide(_ path: IndexPath) -> Bool {
        guard let ask = asking?.rows(_:isWideAt:) else { return false }
        return ask(self, path)
      }
      override func prepare() {
        let path = IndexPath(item: 0, section: 0)
        let height: CGFloat = asking?.rows?(self, heightFor: path) ?? 0
        itemSize = CGSize(width: 90, height: height.length)
        super.prepare()
      }
    }
    """

  @Test func typealiasesAndRepeatedMembersCompile() throws {
    _ = try folder.write(Self.aliased, to: "Rows.swift")
    let adopted = try folder.run(["adopt", "Rows.swift", try folder.trace(), "--items", "50"])
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    for title in ["Lists.Nested: Rows.swift:17", "Rows: Rows.swift:18"] {
      expectTrue(adopted.text.contains(title), "\(adopted.text)")
    }
  }

  @Test func aWitnessOfAnotherTypeIsAnErrorWithItsLine() throws {
    _ = try folder.write(Self.aliased, to: "Rows.swift")
    let words = ["adopt", "Rows.swift", try folder.trace(), "--items", "50"]
    _ = try folder.run(words)
    let path = folder.file("Glue/RowsGlue.swift")
    let glue = try String(contentsOfFile: path, encoding: .utf8)
    let changed = glue.replacing(
      "heightFor path: IndexPath) -> CGFloat?",
      with: "heightFor path: IndexPath) -> CGFloat"
    )
    try #require(changed != glue, "\(glue)")
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 65, "\(adopted.text + adopted.messages)")
    let line =
      1 + changed.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("heightFor path") }!
    let sentence = "Glue/RowsGlue.swift:\(line): rows is of other types than what it answers"
    expectTrue(adopted.messages.contains(sentence), "\(adopted.messages)")
    // The file is the user's and stays as it is, even if it is wrong.
    expectEqual(try String(contentsOfFile: path, encoding: .utf8), changed)
    let wrong = glue.replacing("Rows()", with: "Rowz()")
    try wrong.write(toFile: path, atomically: true, encoding: .utf8)
    let other = try folder.run(words)
    expectEqual(other.code, 65)
    let told = other.messages.contains("Glue/RowsGlue.swift contains your changes")
    expectTrue(told, "\(other.messages)")
    expectEqual(try String(contentsOfFile: path, encoding: .utf8), wrong)
  }

  @Test func whatTheGlueMakesUpIsTold() throws {
    _ = try folder.write(
      """
      import UIKit
      class Pages: UICollectionViewFlowLayout {
        var spacingFixed: CGFloat!
        init(size: CGSize, title: String) { super.init(); itemSize = size }
        required init?(coder: NSCoder) { nil }
      }
      """,
      to: "Pages.swift"
    )
    let adopted = try folder.run(["adopt", "Pages.swift", try folder.trace(), "--items", "50"])
    let text = adopted.text.split { $0.isWhitespace }.joined(separator: " ")
    let values = "spacingFixed = 8, size = CGSize(width: 100, height: 100)"
    let sentence = "written now, with invented values (\(values)): enter your app's values there"
    expectTrue(text.contains(sentence), "\(adopted.text + adopted.messages)")
  }

  @Test func changedGlueOfAnotherNameIsTold() throws {
    let flow = "import UIKit\nclass Rows: UICollectionViewFlowLayout {}\n"
    _ = try folder.write(flow, to: "Lists/Rows.swift")
    let words = [try folder.trace(), "--items", "50"]
    _ = try folder.run(["adopt", "Lists/Rows.swift"] + words)
    let first = try folder.run(["adopt", "Lists"] + words)
    expectTrue(!first.messages.contains("which you changed"), "\(first.messages)")
    let path = folder.file("Glue/RowsGlue.swift")
    let glue = try String(contentsOfFile: path, encoding: .utf8)
    try (glue + "// Ours.\n").write(toFile: path, atomically: true, encoding: .utf8)
    let second = try folder.run(["adopt", "Lists"] + words)
    let sentence = "Glue/RowsGlue.swift, which you changed, also creates Rows: use it with --glue"
    expectTrue(second.messages.contains(sentence), "\(second.messages)")
  }
}
#endif
