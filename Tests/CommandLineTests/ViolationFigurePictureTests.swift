import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
@testable import Results
import TestSupport
import Testing
import TraceReplay

/// Pictures of expected and actual frames, as far as a program can check them.
struct ViolationFigurePictureTests {
  private static let bounds: [Double] = [0, 400, 300, 400]
  private static let box: [Double] = [100, 520, 100, 80]

  /// Returns a record with one mark of each kind.
  private static func record(_ change: (inout ViolationFigure) -> Void = { _ in })
    -> ViolationFigure
  {
    let elements = (0..<12).map { index in
      PictureElement(
        kind: "cell",
        section: index / 6,
        item: index % 6,
        id: index,
        frame: [Double(index % 3) * 100, 440 + Double(index / 3) * 80, 100, 80]
      )
    }
    let expected = ViolationFigure.Panel(
      caption: "as it should be",
      elements: elements,
      marks: [PictureMark(.right, box), PictureMark(.edge, [0, 700, 300, 700], label: "end")]
    )
    let actual = ViolationFigure.Panel(
      caption: "as it is",
      elements: elements.filter { $0.frame != box },
      marks: [
        PictureMark(.missing, box, label: "0.4 missing"),
        PictureMark(.wrong, [0, 440, 100, 80], label: "found"),
        PictureMark(.area, [90, 600, 41, 12], label: "41 x 12 pt"),
        PictureMark(.query, [0, 400, 300, 300], label: "queried"),
        PictureMark(.arrow, [250, 480, 250, 640], label: "160 pt"),
        PictureMark(.link, [50, 480, 250, 560], label: "0.5"),
        PictureMark(.wrongEdge, [0, 650, 300, 650], label: "end"),
      ]
    )
    var record = ViolationFigure(
      trace: "small",
      setting: ScenarioSetting(
        layout: "rows",
        index: "",
        items: 12
      ),
      invariant: "NoOverlap",
      summary: "no two cells overlap",
      frame: 12,
      message: "two <cells> & \"more\" overlap",
      bounds: bounds,
      content: [300, 760],
      window: [0, 430, 300, 330],
      expected: expected,
      actual: actual,
      eventBefore: SceneRecord.Event(frame: 10, kind: .edit, text: "edit of 1"),
      neighbors: [11, 12, 13].map {
        ViolationFigure.Neighbor(frame: $0, bounds: bounds, elements: elements)
      }
    )
    change(&record)
    return record
  }

  private func panel(_ record: ViolationFigure, _ side: ViolationFigurePicture.Side) throws
    -> ParsedSVG
  {
    let svg = try #require(ViolationFigurePicture(record).svg(side, idPrefix: "wrong-1"))
    return try #require(ParsedSVG(svg.text), "not well formed")
  }

  @Test func bothPanelsHaveOneScaleAndFitAPhone() throws {
    let (expected, actual) = (
      try panel(Self.record(), .expected), try panel(Self.record(), .actual)
    )
    for svg in [expected, actual] {
      let root = try #require(svg.root)
      expectEqual(root.attributes["role"], "img")
      expectTrue(root.number("width") <= 320)
      expectEqual(
        root.attributes["viewBox"],
        "0 0 \(root.number("width").whole) \(root.number("height").whole)"
      )
      expectTrue(svg.all.allSatisfy { $0.attributes["style"] == nil })
      expectEqual(svg.all(ofClass: "inset").count, 1)
    }
    expectEqual(expected.root?.attributes["width"], actual.root?.attributes["width"])
    expectEqual(expected.root?.attributes["height"], actual.root?.attributes["height"])
    func frame(_ svg: ParsedSVG) -> [String: String]? {
      svg.all(ofClass: "frame").first?.attributes
    }
    expectEqual(frame(expected), frame(actual))
  }

  @Test func eachKindOfMarkIsDrawn() throws {
    let svg = try panel(Self.record(), .actual)
    expectTrue(svg.all.contains { $0.attributes["fill"] == "url(#wrong-1-actual-hatching)" })
    expectEqual(svg.all.filter { $0.name == "polygon" }.count, 1)
    expectEqual(svg.all.filter { $0.name == "circle" }.count, 2)
    let dashed = svg.all.filter { $0.attributes["stroke-dasharray"] == "5 3" }
    expectEqual(dashed.count, 1)
    let words = Set(svg.words)
    for label in ["0.4 missing", "found", "41 x 12 pt", "queried", "160 pt", "0.5", "end"] {
      expectTrue(words.contains(label), "\(label) is missing in \(words)")
    }
    let name = try #require(svg.root?.attributes["aria-label"])
    expectTrue(name.hasPrefix("Actual: as it is; 0.4 missing; found; "))
    // Correct elements are not red.
    let right = try panel(Self.record(), .expected)
    expectTrue(right.all.allSatisfy { !$0.attributes.values.contains("#c81e1e") })
    expectTrue(right.all(ofClass: "elements").allSatisfy { $0.attributes["opacity"] == "0.45" })
  }

  @Test func idsAreTheCallersOwn() throws {
    let picture = ViolationFigurePicture(Self.record())
    var ids: [String] = []
    for prefix in ["wrong-1", "wrong-2"] {
      for side in ViolationFigurePicture.Side.allCases {
        let svg = try #require(picture.svg(side, idPrefix: prefix))
        ids += try #require(ParsedSVG(svg.text)).all.compactMap { $0.attributes["id"] }
      }
      let strip = try #require(picture.strip(idPrefix: prefix))
      ids += try #require(ParsedSVG(strip.text)).all.compactMap { $0.attributes["id"] }
    }
    expectTrue(ids.count > 8)
    expectEqual(Set(ids).count, ids.count)
    expectTrue(ids.allSatisfy { $0.hasPrefix("wrong-") })
  }

  @Test func wordsAreNotOverOthersNorOutside() throws {
    for svg in [try panel(Self.record(), .expected), try panel(Self.record(), .actual)] {
      let root = try #require(svg.root)
      let boxes = svg.textBoxes
      expectTrue(boxes.count > 4)
      for (place, first) in boxes.enumerated() {
        expectTrue(first.box.minX >= 0 && first.box.maxX <= root.number("width"), "\(first.text)")
        for second in boxes[(place + 1)...] where first.box.sharesArea(with: second.box) {
          Issue.record("'\(first.text)' is over '\(second.text)'")
        }
      }
    }
  }

  @Test func aPageHasBothPanelsAndWhatIsSaid() throws {
    let text = ViolationFiguresPage(
      [Self.record(), Self.record { $0.actual = nil }, Self.record { $0.expected = nil }],
      title: "small, rows"
    ).svg
    let svg = try #require(ParsedSVG(text), "not well formed")
    expectEqual(svg.words.first, "small, rows")
    expectEqual(svg.words.filter { $0 == "NoOverlap, frame 12" }.count, 3)
    expectTrue(svg.words.contains("two <cells> & \"more\" overlap"))
    expectTrue(svg.words.contains("last change: edit of 1, 2 frames earlier"))
    expectTrue(svg.words.contains("Expected: as it should be"))
    expectTrue(svg.words.contains("Actual: as it is"))
    expectTrue(svg.words.contains("Actual: no picture can show it"))
    expectTrue(svg.words.contains("Expected: no two cells overlap"))
    let ids = svg.all.compactMap { $0.attributes["id"] }
    expectEqual(Set(ids).count, ids.count)
  }

  @Test func recordsOfNoPlaceAreDrawnAsFarAsTheyGo() throws {
    let broken = Self.record { record in
      record.window = []
      record.bounds = [1]
    }
    let picture = ViolationFigurePicture(broken)
    expectNil(picture.svg(.actual, idPrefix: "a")?.text)
    expectNil(picture.strip(idPrefix: "a")?.text)
    expectTrue(ParsedSVG(ViolationFiguresPage([broken], title: "broken").svg) != nil)
    let odd = Self.record { record in
      record.content = [.infinity, 2]
      record.bounds = [0, 0, .nan, 1]
      record.actual?.marks = [
        PictureMark(.wrong, [1, 2, 3]), PictureMark(.arrow, [1e300, 0, 0, .infinity]),
        PictureMark(.area, [0, 430, 1e300, 1e300]), PictureMark(.arrow, [5, 500, 5, 500]),
      ]
      record.actual?.elements.append(
        PictureElement(kind: "connector", section: -1, item: .max, id: .min, frame: [])
      )
    }
    let svg = try panel(odd, .actual)
    let numbers = svg.all.flatMap { node in
      ["x", "y", "width", "height"].compactMap { node.attributes[$0] }
    }
    expectTrue(numbers.allSatisfy { Double($0)?.isFinite == true })
  }

  @Test func drawPutsWhatIsWrongBesideWhatWasExpected() throws {
    var harness = Harness()
    harness.catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { fault in
        fault.misanswer = { _, answer in Array(answer.dropFirst()) }
      }
    }
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--frame", "15", "--layout", "leaky", "--beside"]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.messages.contains("QueryEqualsScan: "))
    let svg = try #require(ParsedSVG(ending.text), "not well formed")
    expectEqual(svg.words.first, "small, leaky")
    expectTrue(svg.words.contains("QueryEqualsScan, frame 15"))
    expectTrue(svg.words.contains("Actual: what the query gives"))
    expectTrue(svg.words.contains { $0.hasSuffix(" missing") })
    expectEqual(Ending(words, harness: harness).text, ending.text)
  }

  @Test func aFrameInWhichNothingIsWrongIsDrawnAsUsual() throws {
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--frame", "15"]
    let ending = Ending(words + ["--beside"])
    expectEqual(ending.code, 0)
    expectEqual(
      ending.messages,
      "perfharness: nothing is wrong in frame 15, so the frame itself is drawn\n"
    )
    expectEqual(ending.text, Ending(words).text)
    expectTrue(Ending(words + ["--beside", "--quiet"]).messages.isEmpty)
  }
}

extension Double {
  fileprivate var whole: Int { Int(self) }
}
