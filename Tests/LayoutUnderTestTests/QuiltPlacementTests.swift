import Expectations
import LayoutUnderTest
import Testing

@Suite("The quilt places")
struct QuiltPlacementTests {
  /// Prepares a quilt of one section of blocks, in units of 100 points unless configured otherwise.
  private func layout(
    _ blocks: [(Double, Double)],
    size: Size = Size(width: 300, height: 480),
    isRightToLeft: Bool = false,
    header: Double? = nil,
    footer: Double? = nil,
    _ configure: (inout QuiltSettings) -> Void = { _ in }
  ) -> QuiltLayout<SortedSweep> {
    var section = section(0, blocks)
    section.hasBackground = true
    section.header = header.map { Size(width: $0, height: $0) }
    section.footer = footer.map { Size(width: $0, height: $0) }
    return layout([section], size: size, isRightToLeft: isRightToLeft, configure)
  }

  private func section(_ id: Int, _ blocks: [(Double, Double)]) -> SectionModel {
    var section = SectionModel(id: id)
    for (width, height) in blocks {
      let metrics = ItemMetrics(size: Size(width: width, height: height))
      section.append(id: id * 100 + section.count, metrics)
    }
    return section
  }

  private func layout(
    _ sections: ContiguousArray<SectionModel>,
    size: Size = Size(width: 300, height: 480),
    isRightToLeft: Bool = false,
    _ configure: (inout QuiltSettings) -> Void = { _ in }
  ) -> QuiltLayout<SortedSweep> {
    var settings = QuiltSettings()
    configure(&settings)
    return QuiltLayout<SortedSweep>(settings: settings)
      .prepared(for: sections, size: size, isRightToLeft: isRightToLeft)
  }

  @Test("frames as large as asked, at the start of the whole units that they take")
  func wholeUnits() {
    let layout = layout([(220, 80), (60, 100), (100, 130), (1, 1)])
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 220, 80), rect(0, 100, 60, 100), rect(100, 100, 100, 130), rect(200, 100, 1, 1),
      ]
    )
    expectEqual(layout.contentSize, Size(width: 300, height: 300))
    expectTrue(!layout.traits.hasTightContentSize)
  }

  @Test("blocks in one more unit from 17/256 of a point beyond whole ones on")
  func tolerance() {
    let (within, beyond) = (100 + 16.0 / 256, 100 + 17.0 / 256)
    expectEqual(
      frames(layout([(within, within), (50, 50)])).map(\.size),
      [
        Size(width: 100, height: 100), Size(width: 50, height: 50),
      ]
    )
    expectEqual(frames(layout([(beyond, 50), (50, 50)])).map(\.x), [0, 200])
    expectEqual(frames(layout([(250, beyond), (200, 50)])).map(\.y), [0, 200])
  }

  @Test("one block to a line in a view narrower than a unit, and none without a 1/256 of a point")
  func narrowViews() {
    for width in [1.0 / 256, 0.5, 1, 99] {
      let layout = layout([(50, 50), (50, 50)], size: Size(width: width, height: 480))
      expectEqual(frames(layout).map(\.y), [0, 100])
      expectEqual(layout.contentSize, Size(width: max(width, 50), height: 200))
    }
    for width in [0, 0.001] {
      let layout = layout([(50, 50)], size: Size(width: width, height: 480))
      expectEqual(frames(layout), [.zero])
      expectEqual(layout.contentSize, Size(width: width, height: 0))
    }
  }

  @Test("later small blocks in holes that larger ones left")
  func holes() {
    let layout = layout([(200, 100), (200, 200), (300, 100), (100, 200), (100, 100)])
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 200, 100), rect(0, 100, 200, 200), rect(0, 300, 300, 100),
        rect(200, 0, 100, 200), rect(200, 200, 100, 100),
      ]
    )
    expectEqual(layout.contentSize.height, 400)
    expectTrue(layout.traits.hasTightContentSize)
    expectTrue(layout.traits.hasStablePlacement)
  }

  @Test("blocks of no size, or of none that makes sense, in one unit, without area")
  func unsound() {
    let blocks = [(0.0, 0.0), (-5, 20), (20, .nan), (100, 100)]
    let layout = layout(blocks)
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 0, 0), rect(100, 0, 0, 20), rect(200, 0, 20, 0), rect(0, 100, 100, 100),
      ]
    )
    expectEqual(self.layout([(0, 0)]).contentSize.height, 100)
    let endless = self.layout([(.infinity, 10), (10, .infinity), (10, 10)])
    expectEqual(
      frames(endless),
      [
        rect(0, 0, LengthGrid.maximumLength, 10), rect(0, 100, 10, LengthGrid.maximumLength),
        rect(100, 100, 10, 10),
      ]
    )
    expectEqual(endless.contentSize, Size(width: LengthGrid.maximumLength, height: 1_048_700))
  }

  @Test("blocks broader than the view on lines of their own, and the content as broad as they are")
  func overhang() {
    let blocks = [(100.0, 100.0), (520, 200), (200, 100)]
    let layout = layout(blocks) { $0.sectionInset.left = 10 }
    // 290 points of room are two units.
    expectEqual(
      frames(layout),
      [rect(10, 0, 100, 100), rect(10, 100, 520, 200), rect(10, 300, 200, 100)]
    )
    expectEqual(layout.contentSize, Size(width: 530, height: 400))
    let narrow = self.layout([(80, 80), (80, 80)], size: Size(width: 50, height: 480))
    expectEqual(frames(narrow), [rect(0, 0, 80, 80), rect(0, 100, 80, 80)])
    expectEqual(narrow.contentSize, Size(width: 80, height: 200))
  }

  @Test("columns from the right where content runs from right to left, mirrored within the content")
  func rightToLeft() {
    let layout = layout([(200, 100), (60, 100)], isRightToLeft: true)
    expectEqual(frames(layout), [rect(100, 0, 200, 100), rect(40, 0, 60, 100)])
    let broad = self.layout([(450, 100), (100, 100)], isRightToLeft: true, header: 20)
    expectEqual(frames(broad), [rect(0, 20, 450, 100), rect(350, 120, 100, 100)])
    expectEqual(broad.attributes(for: .header(ofSection: 0))?.frame, rect(150, 0, 300, 20))
    expectTrue(layout.traits.mirrorsRightToLeft)
  }

  @Test("all of it transposed where content scrolls horizontally")
  func horizontal() {
    let layout = layout(
      [(100, 200), (80, 200), (150, 90), (10, 50), (100, 520)],
      size: Size(width: 480, height: 320),
      isRightToLeft: true,
      header: 30,
      footer: 7
    ) {
      $0.direction = .horizontal
      $0.sectionInset = EdgeInsets(top: 15, left: 1, bottom: 5, right: 2)
    }
    expectEqual(
      frames(layout),
      [
        rect(31, 15, 100, 200), rect(131, 15, 80, 200), rect(31, 215, 150, 90),
        rect(231, 15, 10, 50), rect(331, 15, 100, 520),
      ]
    )
    expectEqual(layout.attributes(for: .header(ofSection: 0))?.frame, rect(0, 0, 30, 320))
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame, rect(433, 0, 7, 320))
    expectEqual(layout.contentSize, Size(width: 440, height: 535))
    expectEqual(layout.traits.axis, .x)
    expectEqual(layout.traits.sectionLeadingInset, 1)
    expectTrue(!layout.traits.mirrorsRightToLeft)
  }

  @Test("sections on lines of their own, with what they have around their blocks")
  func sections() {
    var first = section(0, [(100, 100)])
    first.header = Size(width: 300, height: 20)
    first.footer = Size(width: 300, height: 10)
    first.hasBackground = true
    let empty = section(1, [])
    let last = section(2, [(100, 250), (100, 100)])
    var layout = layout([first, empty, last]) {
      $0.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    }
    expectEqual(frames(layout), [rect(0, 25, 100, 100)])
    expectEqual(frames(layout, section: 2), [rect(0, 159, 100, 250), rect(100, 159, 100, 100)])
    expectEqual(layout.contentSize.height, 466)
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(0, 0, 300, 150), into: &elements)
    expectEqual(elements.elements.map(\.element.kind), [.cell, .header, .footer, .background])
    expectEqual(elements.elements.map(\.zIndex), [0, 1, 1, -1])
    expectEqual(elements[2].frame, rect(0, 132, 300, 10))
    expectEqual(elements[3].frame, rect(0, 25, 300, 100))
  }

  @Test("units that are no whole 1/256 pt, and blocks a sixteenth of a point too large, as meant")
  func rounding() {
    let third = layout([(220.2, 73.45), (73.4, 73.4)], size: Size(width: 220.2, height: 480)) {
      $0.unit = Size(width: 73.4, height: 73.4)
    }
    expectEqual(frames(third).map(\.width), [220.1953125, 73.3984375])
    expectEqual(frames(third).map(\.y), [0, 73.3984375])
    let larger = layout([(100.0625, 100), (100.07, 100)])
    expectEqual(frames(larger).map(\.width), [100, 100.0703125])
    expectEqual(frames(larger).map(\.x), [0, 100])
    expectEqual(frames(layout([(100.07, 100), (100, 100)])).map(\.x), [0, 200])
  }

  @Test("units that are not square", arguments: ScrollDirection.allCases)
  func oblong(direction: ScrollDirection) {
    let layout = layout([(60, 60), (60, 60), (40, 20)], size: Size(width: 120, height: 60)) {
      $0.direction = direction
      $0.unit = Size(width: 40, height: 20)
    }
    let places =
      direction == .vertical
      ? [rect(0, 0, 60, 60), rect(0, 60, 60, 60), rect(80, 0, 40, 20)]
      : [rect(0, 0, 60, 60), rect(80, 0, 60, 60), rect(160, 0, 40, 20)]
    expectEqual(frames(layout), places)
  }

  @Test("nothing but the insets where there is no room")
  func collapsed() {
    var layout = layout(
      [(100, 100), (50, 20)],
      size: Size(width: 5, height: 480),
      isRightToLeft: true,
      header: 30
    ) {
      $0.sectionInset = EdgeInsets(top: 6, left: 3, bottom: 4, right: 2)
    }
    expectEqual(layout.contentSize, Size(width: 5, height: 10))
    expectEqual(frames(layout), [rect(0, 6, 0, 0), rect(0, 6, 0, 0)])
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(-99, -99, 999, 999), into: &elements)
    expectEqual(elements.count, 0)
    expectEqual(self.layout([]).contentSize, Size(width: 300, height: 0))
  }
}
