import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces
import Testing

/// The appearance of pictures, as far as a program can check it.
struct FramePictureTests {
  private static let layouts = [
    "waterfall", "flow", "span-grid", "ragged:rows=4", "quilt", "hierarchy",
    "hierarchy:variant=compact", "on-demand:openAt=7",
  ]

  /// The package's traces, three levels above this file's folder.
  private static let traces: [String] = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return ["written", "recorded"].flatMap { name in
      let folder = url.appending(path: "traces/\(name)").path()
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.sorted().map { "\(folder)/\($0)" }
    }
  }()

  private func picture(_ words: [String], harness: Harness = .withRows) throws -> ParsedSVG {
    let ending = Ending(["draw"] + words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    return try #require(ParsedSVG(ending.text), "not well formed")
  }

  @Test func aPictureHasItsParts() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let svg = try picture([path, "--frame", "12", "--layout", "waterfall:columns=2"])
    expectEqual(
      svg.outline,
      """
      svg
       title
       defs
        clipPath
         rect
       rect
       g.title
        text x2
       g.stage
        rect
        rect.content
        g.elements
         g.cell
          title
          rect
          text x2
         g.cell
          title
          rect
          text
         g.cell x8
          title
          rect
          text x2
         rect.anchor
        path.off-screen
       rect
       rect.viewport
       g.ruler
        line x19
       g.offsets
        text x17
       g.panel
        text x14
       g.panel
        text
        rect
        text
        rect
        text
        g
         rect
        text
        rect
        text
      """
    )
    expectEqual(svg.words.first, "small, waterfall:columns=2")
    expectEqual(svg.words[1], "frame 12 (0 to 29) at 0.192 s: offset 120 pt, drag, no events")
    expectTrue(svg.words.contains("0.3") && svg.words.contains("#3"))
    expectTrue(svg.words.contains("120") && svg.words.contains("520"))
  }

  @Test func framesAreDrawnToScale() throws {
    let folder = try TemporaryDirectory()
    let svg = try picture([try folder.trace(), "--frame", "10", "--layout", "rows"])
    let view = try #require(svg.all(ofClass: "viewport").first)
    let scale = view.number("height") / 400
    expectTrue((view.number("width") - 300 * scale).magnitude < 0.02)
    // Row 1 begins at 80 and is 90 high; outlines are inset by half a unit.
    let row = try #require(
      svg.all(ofClass: "cell").first { $0.all.contains { $0.text == "0.1" } }
    )
    let box = try #require(row.children.first { $0.name == "rect" })
    let top = view.number("y") + (80 - 100) * scale
    expectTrue((box.number("y") - 0.5 - top).magnitude < 0.03)
    expectTrue((box.number("height") + 1 - 90 * scale).magnitude < 0.03)
  }

  @Test(arguments: traces.indices)
  func noWordsAreClippedOrLieOverOthers(_ index: Int) throws {
    let path = Self.traces[index]
    let frames = try Trace.read(path: path).records.count(where: \.isFrame)
    let layout = Self.layouts[index % Self.layouts.count]
    // An early frame, because the recordings are long.
    let frame = min(frames / 2, path.contains("/recorded/") ? 40 : 250)
    // The last index examines few elements a frame, and all indexes draw the same.
    let name = String(layout.prefix { $0 != ":" })
    let index = LayoutCatalog.builtIn.entries(ofLayout: name).last?.index ?? ""
    let svg = try picture([
      path, "--layout", layout, "--index", index, "--frame", String(frame),
    ])
    let page = try #require(svg.root)
    let boxes = svg.textBoxes
    expectTrue(boxes.count > 10)
    for (text, box) in boxes {
      expectTrue(box.minX >= 0 && box.maxX <= page.number("width"), "\(text) in \(path)")
      expectTrue(box.minY >= 0 && box.maxY <= page.number("height"), "\(text) in \(path)")
    }
    for (position, first) in boxes.enumerated() {
      for second in boxes[(position + 1)...] where first.box.sharesArea(with: second.box) {
        Issue.record("'\(first.text)' is over '\(second.text)' in \(path) with \(layout)")
      }
    }
  }

  @Test func connectorsAreLines() throws {
    var harness = Harness()
    harness.catalog.register("linked") { _ in LinkedRows() }
    let folder = try TemporaryDirectory()
    let svg = try picture([try folder.trace(), "--layout", "linked"], harness: harness)
    let links = svg.all(ofClass: "connector")
    expectTrue(!links.isEmpty)
    expectTrue(links.allSatisfy { $0.children.contains { $0.name == "line" } })
    expectTrue(svg.words.contains("connector"))
  }

  @Test func sectionsSideBySideAreMarkedAboveTheWindow() throws {
    let trace = try #require(Self.traces.first { $0.hasSuffix("/hierarchy.ltrace.jsonl") })
    let svg = try picture([trace, "--layout", "hierarchy", "--frame", "5"])
    let view = try #require(svg.all(ofClass: "viewport").first)
    let marks = try #require(svg.all(ofClass: "sections").first)
    let names = marks.all.filter { $0.name == "text" }
    expectEqual(names.map(\.text), (0...4).map { "section \($0)" })
    expectTrue(names.allSatisfy { $0.number("y") < view.number("y") })
    // They are above their columns, from left to right.
    let places = names.map { $0.number("x") }
    expectEqual(places, places.sorted())
    let first = try #require(svg.all(ofClass: "cell").first?.children.first { $0.name == "rect" })
    let middle = first.number("x") + first.number("width") / 2
    expectTrue((places[0] - middle).magnitude < 12)
  }

  @Test func whatIsNotLoadedIsHatched() throws {
    let folder = try TemporaryDirectory()
    let layout = "on-demand:openAt=20,measureAhead=0"
    let svg = try picture([try folder.trace(), "--layout", layout])
    let bands = try #require(svg.all(ofClass: "not-loaded").first)
    expectEqual(bands.children.first?.attributes["fill"], "url(#not-loaded)")
    expectTrue(svg.all.contains { $0.name == "pattern" && $0.attributes["id"] == "not-loaded" })
    let words = bands.all.filter { $0.name == "text" }.map(\.text)
    // Rows 20 to 23 are 140, 80, 90 and 100 high and fill the 400 points of the view.
    expectEqual(words, ["20 items not loaded", "16 items not loaded"])
    expectTrue(svg.words.contains("20 items before, 16 after"))
    expectTrue(!svg.words.contains("beyond the content"))
    let whole = try picture([try folder.trace(), "--layout", "rows"])
    expectTrue(whole.all(ofClass: "not-loaded").isEmpty)
    expectTrue(!whole.words.contains("not loaded"))
  }

  @Test func whatIsPinnedLiesOverTheAnchor() throws {
    let trace = try #require(Self.traces.first { $0.hasSuffix("/flow.ltrace.jsonl") })
    let svg = try picture([trace, "--layout", "flow", "--frame", "10"])
    let elements = try #require(svg.all(ofClass: "elements").first).children
    let anchor = elements.firstIndex { $0.attributes["class"] == "anchor" }
    let header = elements.firstIndex { $0.all.contains { $0.attributes["class"] == "pin" } }
    let cell = elements.lastIndex { $0.attributes["class"] == "cell" }
    expectTrue(try #require(cell) < #require(anchor))
    expectTrue(try #require(anchor) < #require(header))
  }

  @Test func framesThatAreNoNumbersAreLeftOut() throws {
    var harness = Harness()
    harness.catalog.register("lost") { _ in
      Mutant(RowsLayout()) { fault in
        fault.missize = { _ in Size(width: .infinity, height: .infinity) }
        fault.distort = { attributes in
          if attributes.element.item == 3 { attributes.frame.y = .nan }
          if attributes.element.item == 4 { attributes.frame.height = .infinity }
        }
      }
    }
    let folder = try TemporaryDirectory()
    let ending = Ending(["draw", try folder.trace(), "--layout", "lost"], harness: harness)
    expectEqual(ending.code, 0)
    expectTrue(ParsedSVG(ending.text) != nil)
    let isPlain = ending.text.split(separator: "\"").allSatisfy { !["nan", "inf"].contains($0) }
    expectTrue(isPlain)
    expectTrue(ending.text.contains("not in the picture"))
  }

  @Test func namesAreWrittenAsXMLWants() throws {
    let folder = try TemporaryDirectory()
    let svg = try picture([try folder.trace("a<b>&\"c\"")])
    expectEqual(svg.words.first, "a<b>&\"c\", waterfall")
  }

  @Test func aCrowdIsDrawnWithoutLabelsAndSaysWhatIsLeftOut() throws {
    let folder = try TemporaryDirectory()
    let layout = "flow:sizing=fixed,itemWidth=4,itemHeight=4,lineSpacing=1,itemSpacing=1"
    let svg = try picture([try folder.trace(), "--layout", layout, "--items", "20k"])
    expectEqual(svg.all(ofClass: "cell").count, 4000)
    expectTrue(svg.all(ofClass: "cell").allSatisfy { !$0.children.contains { $0.name == "text" } })
    expectTrue(svg.words.contains("omitted"))
  }
}

extension Harness {
  /// The harness with the example of a custom layout, whose frames are easy to compute.
  fileprivate static var withRows: Harness {
    var harness = Harness()
    harness.catalog.registerRows()
    return harness
  }
}
