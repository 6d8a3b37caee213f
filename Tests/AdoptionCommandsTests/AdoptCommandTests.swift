#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

/// Tests of `adopt`, from a user's Swift files to the commands that use the library.
struct AdoptCommandTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func run(_ words: String...) throws -> BuiltExecutable.Finished { try folder.run(words) }

  /// A layout with an Objective-C style delegate, and an override in an extension.
  private static let rows = """
    import UIKit

    @objc protocol RowsDelegate: AnyObject {
      @objc optional func rows(_ rows: UICollectionViewLayout, heightAt: IndexPath) -> CGFloat
    }

    class RowsLayout: UICollectionViewLayout {
      @IBOutlet weak var delegate: RowsDelegate?
      private var height: CGFloat = 0

      override func prepare() {
        height = delegate?.rows?(self, heightAt: IndexPath(item: 0, section: 0)) ?? 50
      }

      private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: item, section: 0)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let width = collectionView?.bounds.width ?? 0
        attributes.frame = CGRect(x: 0, y: CGFloat(item) * height, width: width, height: height)
        return attributes
      }

      private var count: Int {
        guard let view = collectionView, let source = view.dataSource else { return 0 }
        let sections = source.numberOfSections?(in: view) ?? 1
        return sections > 0 ? view.numberOfItems(inSection: 0) : 0
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * height)
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).map(attributes).filter { $0.frame.intersects(rect) }
      }
    }

    extension RowsLayout {
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        attributes(indexPath.item)
      }
    }
    """

  @Test func equalContentIsCompiledOnce() throws {
    let trace = try folder.trace()
    func adopted(_ source: String) throws -> (isCompiled: Bool, text: String) {
      _ = try folder.write(source, to: "Rows.swift")
      let adopted = try run("adopt", "Rows.swift", trace, "--items", "50")
      expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
      return (adopted.messages.contains("compiling Rows.swift"), adopted.text)
    }
    expectTrue(try adopted(Self.rows).isCompiled)
    let again = try adopted(Self.rows)
    expectTrue(!again.isCompiled)
    expectTrue(again.text.hasPrefix("1 file compiled before: "), "\(again.text)")
    expectTrue(try adopted(Self.rows.replacing("?? 50", with: "?? 60")).isCompiled)
    try FileManager.default.removeItem(atPath: folder.file(".build/adopted/Rows.so"))
    expectTrue(try adopted(Self.rows.replacing("?? 50", with: "?? 60")).isCompiled)
  }

  @Test func aLayoutThatNeedsObjectiveCIsRewrittenAndReplayed() throws {
    _ = try folder.write(Self.rows, to: "Rows.swift")
    let promises = "copied-attributes,non-overlapping=no"
    let words = ["Rows.swift", try folder.trace(), "--items", "100", "--promise", promises]
    let adopted = try folder.run(["adopt"] + words)
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    expectTrue(adopted.text.contains("promised: copied-attributes"), "\(adopted.text)")
    expectTrue(adopted.text.contains("released: non-overlapping"), "\(adopted.text)")
    let edits = "@IBOutlet, @objc, @objc optional, override in an extension"
    let title = "RowsLayout: Rows.swift:7, compiles with changes in a copy: \(edits)"
    let told = adopted.text.split { $0.isWhitespace }.joined(separator: " ")
    expectTrue(told.contains(title), "\(adopted.text)")
    expectTrue(adopted.text.contains("Passes"), "\(adopted.text)")
    // Other commands accept the library, in child processes too.
    let library = ".build/adopted/Rows.so"
    let checked = try run("check", "--adopted", library, try folder.trace())
    expectEqual(checked.code, 0, "\(checked.text + checked.messages)")
    expectTrue(checked.text.contains("RowsLayout"), "\(checked.text)")
    let listed = try run("list", "--adopted", library).text
    expectTrue(listed.contains("RowsLayout: a UICollectionViewLayout"), "\(listed)")
    // The glue is in the user's folder, for the user to edit.
    let glue = try String(contentsOfFile: folder.file("Glue/RowsGlue.swift"), encoding: .utf8)
    expectTrue(glue.contains("layout.delegate = delegate as? LayoutDelegate"), "\(glue)")
  }

  @Test func aLayoutThatEndsItsProcessCostsItsRow() throws {
    let mistakes = [
      ("AskingLayout", "collectionView!.numberOfItems(inSection: 7)", "there are"),
      ("TrappingLayout", "[CGFloat]()[item]", "a trap"), ("EndlessLayout", "again(item)", "stack"),
    ]
    for (name, mistake, _) in mistakes {
      let wrong = Self.rows.replacing("RowsLayout", with: name)
        .replacing("RowsDelegate", with: "\(name)Delegate")
        .replacing(
          "CGFloat(item) * height, width",
          with: "CGFloat(item) * height + 0 * CGFloat(\(mistake)), width"
        )
        .replacing(
          "private var count",
          with: "func again(_ item: Int) -> Int { again(item) + 1 }\n\n  private var count"
        )
      _ = try folder.write(wrong, to: "Wrong/\(name).swift")
    }
    let adopted = try run("adopt", "Wrong", try folder.trace(), "--items", "100")
    expectEqual(adopted.code, 3, "\(adopted.text + adopted.messages)")
    let findings = adopted.text.split { $0.isWhitespace }.joined(separator: " ")
      .components(separatedBy: "✕ ")
    for (name, _, words) in mistakes {
      let own = findings.filter { $0.contains("· \(name)") }
      expectTrue(own.contains { $0.contains(words) }, "\(name): \(adopted.text)")
    }
    let line =
      1 + Self.rows.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("CGFloat(item) * height, width") }!
    let place = "TrappingLayout.swift:\(line)"
    expectTrue(findings.contains { $0.contains(place) }, "\(adopted.text)")
  }

  @Test func aTraceOfMoreSectionsThanALayoutKnowsIsLeftOut() throws {
    _ = try folder.write(Self.rows, to: "Rows.swift")
    let other = TraceItems(section: 1, identities: .counted(first: 100, count: 5))
    let one = try folder.trace()
    let two = try folder.trace("two", events: [0: [.items(other)]])
    let adopted = try run("adopt", "Rows.swift", one, two, "--items", "100")
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    let library = ".build/adopted/Rows.so"
    let gated = try run(
      "gate",
      "--adopted",
      library,
      "--base",
      "none",
      "--baselines",
      "none",
      one,
      two
    )
    // The layout that accepts both traces is compared on the trace that both layouts accept.
    let words = ["compare", "--adopted", library, "--a", "flow/chunked", "--b", "RowsLayout"]
    let compared = try folder.run(words + ["--pairs", "10", two, one])
    expectTrue(compared.text.contains("small"), "\(compared.text)")
    expectTrue(!compared.text.contains("two"), "\(compared.text)")
    for messages in [adopted.messages, gated.messages, compared.messages] {
      let line = "skipped for RowsLayout, which supports only one section: two"
      let words = messages.split { $0.isWhitespace }.joined(separator: " ")
      expectTrue(words.contains(line), "\(messages)")
    }
  }

  @Test func aSizeOfTheLayoutsOwnIsReplayedBesideThoseOfTheTrace() throws {
    let tiles = try folder.write(
      """
      import UIKit
      class Tiles: UICollectionViewFlowLayout {
        override func prepare() {
          itemSize = CGSize(width: 90, height: 90)
          super.prepare()
        }
      }

      """,
      to: "Tiles.swift"
    )
    let adopted = try run(
      "adopt",
      tiles,
      "builtin:empty-sections",
      "--items",
      "50",
      "--promise",
      "non-overlapping=no"
    )
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    let text = adopted.text.split { $0.isWhitespace }.joined(separator: " ")
    for part in [
      "sets one size for all items", "Tiles:sizes=delegate",
      "Tiles: no trace was checked for cells that overlap (NoOverlap), nor for content that ends",
      "Not checked: - Tiles: in all of these traces the layout asks for no sizes",
      "Tiles: in all of these traces the data has no headers and no footers",
    ] {
      expectTrue(text.contains(part), "\(part)\n\(adopted.text)")
    }
    expectTrue(!text.contains("sizes=delegate: in all of these traces the layout asks for no"))
  }

  @Test func twoVersionsOfAFileAreComparedSideBySide() throws {
    let slower = Self.rows.replacing("(0..<count).map", with: "(0..<count).sorted(by: <).map")
    for (name, text) in [("Old", Self.rows), ("New", slower)] {
      _ = try folder.write(text, to: "\(name)/Rows.swift")
    }
    let trace = try folder.trace()
    let libraries = ["Rows-a", "New-b"].map { ".build/adopted/\($0).so" }
    for sides in [["Old/Rows.swift", "New"], libraries] {
      let words = ["compare", "--a", sides[0], "--b", sides[1], trace, "--pairs", "10"]
      let compared = try folder.run(words)
      // The verdict depends on the machine; both sides must replay in any case.
      expectTrue([0, 2, 7].contains(compared.code), "\(compared.text + compared.messages)")
      expectTrue(compared.text.contains("RowsLayout"), "\(compared.text)")
    }
    let mixed = try run("compare", "--a", "Old/Rows.swift", "--b", "flow/chunked", trace)
    expectEqual(mixed.code, 64)
    expectTrue(mixed.messages.contains("--a and --b must both be code"), "\(mixed.messages)")
  }

  @Test func aViewThatAProtocolMakesHasTheInitializerOfUIKit() throws {
    _ = try folder.write(
      """
      import UIKit
      public protocol Made: AnyObject { init() }
      public protocol Reused: Made {}
      open class Plain: UIView, Reused {}
      class Framed: UIView { override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
      }
      extension Framed: Made {}
      final class Last: UIView, Made {}
      class Own: UIView, Made { required init() { super.init(frame: .zero) }
        required init?(coder: NSCoder) { nil }
      }
      let makers: [Made.Type] = [Plain.self, Framed.self, Last.self, Own.self]
      class RowsLayout: UICollectionViewFlowLayout {
        let views = makers.map { $0.init() }
      }
      """,
      to: "Rows.swift"
    )
    let adopted = try run("adopt", "Rows.swift", "--items", "50", try folder.trace())
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    expectTrue(adopted.text.contains("a copy: required init()"), "\(adopted.text)")
  }

  @Test func anErrorOfTheCompilersNamesTheUsersLine() throws {
    let wrong = Self.rows.replacing("indexPath.item)", with: "indexPath.itme)")
    _ = try folder.write(wrong, to: "Wrong.swift")
    let adopted = try run("adopt", "Wrong.swift", try folder.trace())
    expectEqual(adopted.code, 65)
    let line =
      1 + wrong.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("itme") }!
    expectTrue(adopted.messages.contains("Wrong.swift:\(line):"), "\(adopted.messages)")
  }

  @Test func aFileThatDoesNotCompileBlocksItsOwnLayoutsOnly() throws {
    _ = try folder.write(Self.rows, to: "Rows.swift")
    _ = try folder.write(
      "import UIKit\n" + "class WrongLayout: UICollectionViewLayout { let rows: Int = 1.5 }\n",
      to: "Wrong.swift"
    )
    let adopted = try run("adopt", "Rows.swift", "Wrong.swift", try folder.trace(), "--items", "9")
    expectEqual(adopted.code, 65, "\(adopted.text + adopted.messages)")
    let blocked = "WrongLayout: Wrong.swift:2\n  blocked: Wrong.swift:2:"
    expectTrue(adopted.text.contains(blocked), "\(adopted.text)")
    expectTrue(adopted.text.contains("RowsLayout: Rows.swift:7"), "\(adopted.text)")
    expectTrue(adopted.text.contains("nothing wrong in 2 scenarios"), "\(adopted.text)")
  }

  @Test func whatIsMissingIsToldInASentence() throws {
    let trace = try folder.trace()
    let none = try run("adopt", "None.swift", trace)
    expectEqual(none.code, 5)
    expectTrue(none.messages.contains("there is no file 'None.swift'"), "\(none.messages)")
    _ = try folder.write("struct Nothing {}", to: "Nothing.swift")
    let nothing = try run("adopt", "Nothing.swift", trace)
    expectEqual(nothing.code, 65)
    expectTrue(nothing.messages.contains("no class in Nothing.swift"), "\(nothing.messages)")
    let traces = try run("adopt", trace)
    expectEqual(traces.code, 64)
    expectTrue(traces.messages.contains("name Swift files"), "\(traces.messages)")
    let withoutCompiler = try BuiltExecutable("perfharness").run(
      ["adopt", "Nothing.swift", trace],
      environment: ["PATH": "/nowhere"],
      in: folder.path
    )
    expectEqual(withoutCompiler.code, 5)
    expectTrue(
      withoutCompiler.messages.contains("is not installed: install the Swift toolchain"),
      "\(withoutCompiler.messages)"
    )
  }

  @Test func aLibraryOfAnotherBuildIsRefused() throws {
    let trace = try folder.trace()
    _ = try folder.write("perfharness-build:0123;", to: "Old.so")
    let old = try run("check", "--adopted", "Old.so", trace)
    expectEqual(old.code, 65)
    expectTrue(old.messages.contains("made by another build"), "\(old.messages)")
    _ = try folder.write("text", to: "Text.so")
    let text = try run("check", "--adopted", "Text.so", trace)
    expectEqual(text.code, 65)
    expectTrue(text.messages.contains("is not a library of layouts"), "\(text.messages)")
    let none = try run("fuzz", "--adopted", "None.so", "--for", "1s")
    expectEqual(none.code, 5)
    expectTrue(none.messages.contains("cannot read the library 'None.so'"), "\(none.messages)")
  }

  @Test func aQuestionAboutATypeOfTheFilesIsAnswered() throws {
    let asking = Self.rows.replacing(
      "heightAt: IndexPath) -> CGFloat\n",
      with: """
        heightAt: IndexPath) -> CGFloat
          func kind(in section: Int) -> Kind
          func style(in section: Int) -> Style

        """
    )
    let types = """

      enum Kind { case unknown(Thread), columns(count: Int) }
      class Style: NSObject { var gap: CGFloat = 8 }
      """
    _ = try folder.write("import ObjectiveC\n" + asking + types, to: "Typed.swift")
    let adopted = try run("adopt", "Typed.swift", try folder.trace(), "--items", "100")
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    expectTrue(adopted.text.contains("import ObjectiveC, override"), "\(adopted.text)")
    let glue = try String(contentsOfFile: folder.file("Glue/TypedGlue.swift"), encoding: .utf8)
    for answer in ["Kind.columns(count: 3)", "Style()"] {
      expectTrue(glue.contains(answer), "\(glue)")
    }
  }

  @Test func aQuestionOfALayoutThatIsNotWantedIsNotPut() throws {
    _ = try folder.write(
      """
      import UIKit
      protocol Asking: AnyObject { func kind(at path: IndexPath) -> Thread }
      class Asked: UICollectionViewFlowLayout { weak var delegate: Asking? }
      class Plain: UICollectionViewFlowLayout {}
      """,
      to: "Both.swift"
    )
    let trace = try folder.trace()
    expectEqual(try run("adopt", "Both.swift", trace, "--items", "50").code, 65)
    let plain = try run("adopt", "Both.swift", trace, "--items", "50", "--class", "Plain")
    expectEqual(plain.code, 0, "\(plain.text + plain.messages)")
    let other = try run("adopt", "Both.swift", trace, "--class", "Other")
    expectTrue(other.messages.contains("Asking.kind(at:)"), "\(other.messages)")
  }

  @Test func aQuestionThatIsNotUnderstoodIsLeftToTheUser() throws {
    let asking = Self.rows.replacing(
      "@objc optional func rows(_ rows: UICollectionViewLayout, heightAt: IndexPath) -> CGFloat",
      with: "func kind(at path: IndexPath) -> Thread"
    )
    .replacing("delegate?.rows?(self, heightAt:", with: "delegate?.kind(at:")
    .replacing("section: 0)) ?? 50", with: "section: 0)) == nil ? 40 : 50")
    _ = try folder.write(asking, to: "Asking.swift")
    let adopted = try run("adopt", "Asking.swift", try folder.trace())
    expectEqual(adopted.code, 65)
    expectTrue(
      adopted.messages.contains("complete there the answer of RowsDelegate.kind(at:)"),
      "\(adopted.messages)"
    )
  }
}
#endif
