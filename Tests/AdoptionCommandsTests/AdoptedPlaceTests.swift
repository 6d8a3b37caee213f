#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Layouts nested in types, functions and branches, and which of them the glue can create.
struct AdoptedPlaceTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private static let flow = "UICollectionViewFlowLayout"

  @Test func layoutsInTypesAreMadeByTheirWholeNames() throws {
    let namespace = """
      import UIKit

      enum Shop {
        enum Lists {}
        struct Style { var gap: CGFloat }
        protocol RowsDelegate: AnyObject { func height(at indexPath: IndexPath) -> CGFloat }
        class Base: \(Self.flow) {
          weak var delegate: RowsDelegate?
          init(style: Style) { super.init() }
          required init?(coder: NSCoder) { super.init(coder: coder) }
        }
      }
      """
    let nested = """
      import UIKit

      extension Shop.Lists { class Rows: Shop.Base {} }
      extension Shop { struct Cards { class Deck: Base {} } }
      class Grid<Item>: \(Self.flow) {}
      class Photos: Grid<Int> {}
      """
    // A byte order mark before the first word.
    _ = try folder.write("\u{FEFF}" + namespace, to: "Shop.swift")
    _ = try folder.write("\u{FEFF}" + nested, to: "Lists.swift")
    let words = ["adopt", "Shop.swift", "Lists.swift", try folder.trace(), "--items", "100"]
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    let titles = [
      "Shop.Base: Shop.swift:7", "Shop.Lists.Rows: Lists.swift:3", "Shop.Cards.Deck: Lists.swift:4",
      "Photos: Lists.swift:6",
    ]
    for title in titles { expectTrue(adopted.text.contains(title), "\(adopted.text)") }
    let sentence = "Lists.swift:5: adopt cannot create Grid in its glue: it is generic, so"
    expectTrue(adopted.messages.contains(sentence), "\(adopted.messages)")
    // The qualified name also selects the layout.
    let one = ["check", "--adopted", ".build/adopted/Shop.so", "--layout", "Shop.Cards.Deck"]
    let checked = try folder.run(one + [try folder.trace()])
    expectEqual(checked.code, 0, "\(checked.text + checked.messages)")
    expectTrue(checked.text.contains("Shop.Cards.Deck"), "\(checked.text)")
  }

  @Test func whereNothingIsLeftTheSentencesAreTheAnswer() throws {
    _ = try folder.write(
      "import UIKit\nclass Grid<Item>: \(Self.flow) {}\n"
        + "enum Shop { private class Rows: \(Self.flow) {} }\n",
      to: "Closed.swift"
    )
    let adopted = try folder.run(["adopt", "Closed.swift", try folder.trace()])
    expectEqual(adopted.code, 65, "\(adopted.text + adopted.messages)")
    for sentence in [
      "Closed.swift:2: adopt cannot create Grid", "Closed.swift:3: adopt cannot create Shop.Rows",
      "no class in Closed.swift",
    ] {
      expectTrue(adopted.messages.contains(sentence), "\(adopted.messages)")
    }
  }

  // MARK: One place each

  private static let places: [(source: String, name: String, reason: String)] = [
    ("class Rows<Item>: BASE {}", "Rows", "it is generic"),
    ("struct Box<Item> { class Rows: BASE {} }", "Box.Rows", "it is in Box, which is generic"),
    ("struct Box<T> {}\nextension Box { class Rows: BASE {} }", "Box.Rows", "in Box, which is gen"),
    ("enum Shop { fileprivate class Rows: BASE {} }", "Shop.Rows", "it is private"),
    ("private enum Shop { class Rows: BASE {} }", "Shop.Rows", "it is in Shop, which is private"),
    ("enum Shop {}\nprivate extension Shop { class Rows: BASE {} }", "Shop.Rows", "it is private"),
    ("func make() { class Rows: BASE {} }", "Rows", "it is in a function"),
    ("var made: Int { class Rows: BASE {}; return 1 }", "Rows", "it is in a function"),
    ("let make = { class Rows: BASE {} }", "Rows", "it is in a function"),
    ("#if os(macOS)\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if that is not compiled"),
    ("#if os(iOS)\n#else\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if"),
    ("#if DEBUG && os(iOS)\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if"),
    ("#if !canImport(UIKit)\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if"),
    ("#if swift(<5.0)\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if"),
    ("#if hasFeature(Unknown)\n#else\nclass Rows: BASE {}\n#endif", "Rows", "a branch of #if"),
  ]

  @Test func aLayoutThatNobodyElseCanMakeIsNamed() throws {
    let rewriter = try RewriterProcess(folder)
    for (source, name, reason) in Self.places {
      let path = try folder.write(source.replacing("BASE", with: Self.flow), to: "Place.swift")
      let report = try rewriter.report(on: [path])
      expectEqual(report.layouts.map(\.name), [], "\(source)")
      expectEqual(report.leftOut.map(\.layout.name), [name], "\(source)")
      expectTrue(report.leftOut.first?.reason.contains(reason) == true, "\(source)")
      let line = source.components(separatedBy: "class Rows")[0].filter { $0 == "\n" }.count + 1
      expectEqual(report.leftOut.first?.layout.line, line, "\(source)")
    }
  }

  @Test func aLayoutInABranchThatIsCompiledIsMade() throws {
    let rewriter = try RewriterProcess(folder)
    let conditions = [
      "os(iOS)", "os(macOS) || os(iOS)", "!os(macOS) && canImport(UIKit)", "swift(>=5.7.1)",
      "(os(iOS) || DEBUG) && !targetEnvironment(macCatalyst)", "true",
    ]
    for condition in conditions {
      let source =
        "#if \(condition)\nclass Rows: \(Self.flow) {}\n"
        + "#else\nclass Rows: UICollectionViewLayout {}\n#endif"
      let report = try rewriter.report(on: [try folder.write(source, to: "Branch.swift")])
      expectEqual(report.layouts.map(\.line), [2], "\(condition)")
      expectTrue(report.leftOut.isEmpty, "\(condition)")
    }
  }

  @Test func privateLayoutsOfOneNameAreToldApart() throws {
    let rewriter = try RewriterProcess(folder)
    let source = "private class Rows: \(Self.flow) {}"
    let one = try folder.write(source, to: "One.swift")
    let other = try folder.write(source, to: "Other.swift")
    expectEqual(try rewriter.report(on: [one]).layouts.map(\.name), ["Rows"])
    let both = try rewriter.report(on: [one, other])
    expectEqual(both.layouts.map(\.name), [])
    expectEqual(both.leftOut.map(\.layout.file), [one, other])
  }
}
#endif
