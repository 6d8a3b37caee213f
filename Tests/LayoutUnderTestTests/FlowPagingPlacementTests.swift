import Expectations
import LayoutUnderTest
import Testing

@Suite("A flow with paging ends scrolls")
struct FlowPagingPlacementTests {
  /// A view 100 x 480 with content insets of 20 and 30 along the scroll axis.
  private struct Scene {
    var layout: FlowLayout<SortedSweep>
    var environment: LayoutEnvironment

    /// Creates sections of items 100 long, one to a line, 10 apart: lines are at 0, 110, 220.
    init(
      _ counts: [Int] = [20],
      header: Double = 0,
      bounds: Size = Size(width: 100, height: 480),
      isRightToLeft: Bool = false,
      _ configure: (inout FlowSettings) -> Void = { _ in }
    ) {
      var settings = FlowSettings()
      settings.paging = .line
      configure(&settings)
      let isVertical = settings.direction == .vertical
      let metrics = ItemMetrics(size: Size(width: 100, height: 100))
      var model = CollectionModel(counts: counts) { _ in metrics }
      if header > 0 {
        for section in model.sections.indices {
          model.sections[section].header = Size(width: header, height: header)
        }
      }
      environment = LayoutEnvironment(
        model: model,
        bounds: Rect(origin: .zero, size: isVertical ? bounds : bounds.transposed),
        contentInset: isVertical
          ? EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
          : EdgeInsets(top: 0, left: 20, bottom: 0, right: 30),
        isRightToLeft: isRightToLeft
      )
      layout = FlowLayout(settings: settings)
      layout.prepare(environment)
    }

    /// Returns the target of a scroll that would end at an offset; the 7 points across must not
    /// change.
    func target(_ offset: Double, _ speed: Double?) -> Double {
      let isVertical = layout.settings.direction == .vertical
      let proposed = isVertical ? Point(x: 7, y: offset) : Point(x: offset, y: 7)
      let velocity = speed.map { isVertical ? Point(x: 9, y: $0) : Point(x: $0, y: 9) }
      let target = layout.targetContentOffset(forProposed: proposed, velocity: velocity)
      expectEqual((isVertical ? target.x : target.y), 7)
      return isVertical ? target.y : target.x
    }

    func targets(_ offset: Double, _ speeds: Double...) -> [Double] {
      speeds.map { target(offset, $0) }
    }
  }

  @Test("nowhere else than where they run out, unless asked to, and so after changes")
  func unasked() {
    let plain = Scene { $0.paging = .none }
    expectEqual(plain.targets(137, -2, 0, 2), [137, 137, 137])
    expectEqual(
      [FlowSettings.Paging.line, .page].map { paging in
        Scene { $0.paging = paging }.target(137, nil)
      },
      [137, 137]
    )
  }

  @Test("at the nearest line, below the content inset, and a flick at the next one its way")
  func lines() {
    // Lines are shown at -20, 90, 200, 310.
    let scene = Scene()
    expectEqual(scene.targets(137, -2, 0, 2), [90, 90, 200])
    expectEqual(scene.targets(150, -2, 0, 2), [90, 200, 200])
    expectEqual(scene.targets(145, -0.2, 0.2, .nan), [200, 200, 200])
    expectEqual(scene.targets(144, -0.2, 0.2, .nan), [90, 90, 90])
    expectEqual(scene.targets(144, -.infinity, .infinity), [90, 200])
  }

  @Test("at the line they would end at within half a point, which rounding to pixels may take")
  func tolerance() {
    let scene = Scene()
    expectEqual(scene.targets(200.5, -2, 0, 2), [200, 200, 200])
    expectEqual(scene.targets(199.5, -2, 0, 2), [200, 200, 200])
    expectEqual(scene.targets(200.75, -2, 0, 2), [200, 200, 310])
    expectEqual(scene.targets(199.25, -2, 0, 2), [90, 200, 200])
  }

  @Test("within the scrollable range, and at its ends")
  func ends() {
    // 20 lines are 2,190 long: the last offset is 2,190 + 30 - 480, the line before at 1,740 - 90.
    let scene = Scene()
    expectEqual(scene.targets(1735, -2, 0, 2), [1630, 1740, 1740])
    expectEqual(scene.targets(9e9, -2, 0, 2), [1740, 1740, 1740])
    expectEqual(scene.targets(-9e9, -2, 0, 2), [-20, -20, -20])
    // A header of 300 before the first line stays reachable, and so does a long last line's end.
    let headed = Scene([20], header: 300)
    expectEqual(headed.targets(100, -2, 0, 2), [-20, -20, 280])
    expectEqual(headed.targets(200, -2, 0, 2), [-20, 280, 280])
    let low = Scene([3], bounds: Size(width: 100, height: 90))
    expectEqual(low.targets(240, -2, 0, 2), [200, 260, 260])
  }

  @Test("at an end that they would end at within half a point, whatever is before it")
  func toleranceAtTheEnds() {
    let headed = Scene([20], header: 300)
    expectEqual(headed.targets(-19.5, 2), [-20])
    expectEqual(headed.targets(-19.25, 2), [280])
    let pages = Scene { $0.paging = .page }
    expectEqual(pages.targets(1739.5, -2), [1740])
    expectEqual(pages.targets(1739.25, -2), [1700])
  }

  @Test("at the lines that there are after an edit")
  func edited() throws {
    var scene = Scene()
    let tall = ItemMetrics(size: Size(width: 100, height: 300))
    let path = ItemPath(section: 0, item: 0)
    let update = try BatchUpdate(
      operations: [.insertItem(path, BatchUpdate.Item(id: 90, metrics: tall))],
      counts: [20]
    )
    scene.environment.model.apply(update)
    scene.layout.invalidate(.counts(from: update.firstChange))
    scene.layout.prepare(scene.environment)
    expectEqual(scene.targets(280, -2, 0, 2), [-20, 290, 290])
    expectEqual(scene.targets(410, -2, 0, 2), [400, 400, 510])
  }

  @Test("at lines of every section, over headers, insets and sections without items")
  func sections() {
    let scene = Scene([3, 0, 9], header: 40) {
      $0.sectionInset = EdgeInsets(top: 6, left: 0, bottom: 5, right: 0)
    }
    // Section 0: 46 to 366, then 5; section 1: 40 + 6 + 5; section 2 has its first line at 468.
    expectEqual(scene.targets(300, -2, 0, 2), [246, 246, 448])
    expectEqual(scene.targets(460, -2, 0, 2), [448, 448, 558])
  }

  @Test("at a whole number of pages of what the insets leave visible")
  func pages() {
    // Pages of 430 begin at -20, 410, 840, 1,270 and 1,700; the last offset is 1,740.
    let scene = Scene { $0.paging = .page }
    expectEqual(scene.targets(500, -2, 0, 2), [410, 410, 840])
    expectEqual(scene.targets(625, -2, 0, 2), [410, 840, 840])
    expectEqual(scene.targets(1725, -2, 0, 2), [1700, 1740, 1740])
    expectEqual(scene.targets(840.4, -2, 2), [840, 840])
    expectEqual(scene.targets(-500, -2, 2), [-20, -20])
  }

  @Test("at pages as short as a length may be")
  func shortPages() {
    let bounds = Size(width: 100, height: 50 + 1.0 / 256)
    let scene = Scene(bounds: bounds) { $0.paging = .page }
    expectEqual(scene.target(137.001, 0), 137)
  }

  @Test("sideways as upright, from whichever side lines run", arguments: [false, true])
  func sideways(isRightToLeft: Bool) {
    for paging in [FlowSettings.Paging.line, .page] {
      let upright = Scene(isRightToLeft: isRightToLeft) { $0.paging = paging }
      let sideways = Scene(isRightToLeft: isRightToLeft) {
        $0.paging = paging
        $0.direction = .horizontal
      }
      for offset in stride(from: -100.0, to: 2000, by: 7) {
        expectEqual(upright.targets(offset, -2, 0, 2), sideways.targets(offset, -2, 0, 2))
      }
      expectEqual(sideways.target(300, 2), (paging == .line ? 310 : 410))
    }
  }

  @Test("where they run out without items, without a visible length and with lengths that are none")
  func nothing() {
    for paging in [FlowSettings.Paging.line, .page] {
      let scenes = [
        Scene([]) { $0.paging = paging }, Scene([0, 0], header: 900) { $0.paging = paging },
        Scene {
          $0.paging = paging; $0.sectionInset.left = 100
        },
      ]
      let sides: [Double] = [0, 50, -480, .nan, .infinity]
      let lengths = sides.map { side in
        Scene(bounds: Size(width: 100, height: side)) { $0.paging = paging }
      }
      for scene in scenes + lengths {
        expectEqual(scene.targets(137, -2, 0, 2), [137, 137, 137])
      }
      let scene = Scene { $0.paging = paging }
      expectEqual(scene.target(.infinity, 2), .infinity)
      expectTrue(scene.target(.nan, 2).isNaN)
    }
  }

  @Test("by bounds that were reported: a new length is asked for, a scroll is not")
  func bounds() {
    var scene = Scene { $0.paging = .page }
    let before = scene.environment.bounds
    let scrolled = Rect(x: 0, y: 900, width: before.width, height: before.height)
    expectTrue(!scene.layout.shouldInvalidate(forBoundsChange: scrolled, scene.environment))
    let shorter = Rect(x: 0, y: 900, width: before.width, height: 250)
    expectTrue(scene.layout.shouldInvalidate(forBoundsChange: shorter, scene.environment))
    scene.layout.invalidate(.boundsChange)
    scene.environment.bounds = shorter
    scene.layout.prepare(scene.environment)
    expectEqual(scene.targets(500, -2, 2), [380, 580])
    scene.environment.contentInset.top = 50
    scene.layout.invalidate(.boundsChange)
    scene.layout.prepare(scene.environment)
    expectEqual(scene.targets(500, -2, 2), [460, 630])
    let plain = Scene { $0.paging = .none }
    expectTrue(!plain.layout.shouldInvalidate(forBoundsChange: shorter, plain.environment))
  }

  @Test("by a setting, and refuses another word for it")
  func settings() throws {
    func settings(_ word: LayoutSettings.Value) -> LayoutSettings {
      LayoutSettings(kind: "flow", parameters: [("paging", word)])
    }
    expectEqual(FlowSettings().paging, .none)
    try expectEqual(FlowSettings(settings(.text("page"))).paging, .page)
    var scene = Scene()
    try scene.layout.reconfigure(settings(.text("none")))
    scene.layout.prepare(scene.environment)
    expectEqual(scene.target(137, 2), 137)
    #expect(
      throws: LayoutSettingError("flow: paging=yes must be none or line or page")
    ) { try FlowSettings(settings(.text("yes"))) }
    #expect(
      throws: LayoutSettingError("flow: paging=1 must be none or line or page")
    ) { try FlowSettings(settings(.number(1))) }
  }
}
