import Expectations
import LayoutUnderTest
import Testing

@Suite("Settings of layouts")
struct LayoutSettingsTests {
  private func refusal(_ name: String, _ value: LayoutSettings.Value) -> String? {
    do {
      let settings = LayoutSettings(kind: "waterfall", parameters: [(name, value)])
      _ = try WaterfallSettings(settings)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("of a waterfall are read, and the others keep their defaults")
  func reads() throws {
    let given = LayoutSettings(
      kind: "waterfall",
      parameters: [
        ("columns", .number(255)), ("placement", .text("round-robin")),
        ("itemSpacing", .number(1.5)), ("sectionInsetLeft", .number(65_536)),
      ]
    )
    let settings = try WaterfallSettings(given)
    expectEqual(settings.columns, 255)
    expectEqual(settings.placement, .roundRobin)
    expectEqual(settings.itemSpacing, 1.5)
    expectEqual(settings.sectionInset, EdgeInsets(left: 65_536))
    expectEqual(settings.columnSpacing, 0)
    try expectEqual(WaterfallSettings(LayoutSettings(kind: "x")), WaterfallSettings())
  }

  @Test("that cannot be are refused in one sentence")
  func refuses() {
    let range = "must be a whole number from 0 to 255"
    expectEqual(refusal("columns", .number(256)), "waterfall: columns=256 \(range)")
    expectEqual(refusal("columns", .number(-1)), "waterfall: columns=-1 \(range)")
    expectEqual(refusal("columns", .number(2.5)), "waterfall: columns=2.5 \(range)")
    expectEqual(refusal("columns", .text("many")), "waterfall: columns=many \(range)")
    expectEqual(refusal("columns", .number(.nan))?.contains(range), true)
    let length = "must be a length from 0 to 65536 points"
    expectEqual(refusal("itemSpacing", .number(-0.5)), "waterfall: itemSpacing=-0.5 \(length)")
    expectEqual(refusal("itemSpacing", .number(.nan))?.contains(length), true)
    expectEqual(refusal("sectionInsetTop", .number(65_537))?.contains(length), true)
    expectEqual(refusal("columnSpacing", .flag(true))?.contains("columnSpacing=true"), true)
    let words = "must be shortest or round-robin"
    expectEqual(refusal("placement", .text("random")), "waterfall: placement=random \(words)")
    expectEqual(refusal("gap", .number(1))?.contains("waterfall has no setting 'gap'"), true)
    let names = WaterfallSettings.settings.map(\.name)
    expectTrue(names.allSatisfy { refusal("gap", .number(1))?.contains($0) == true })
  }

  @Test("that are refused at run time change nothing")
  func keepsOnRefusal() {
    var layout = WaterfallLayout<LinearScan>()
    let settings = LayoutSettings(
      kind: "waterfall",
      parameters: [("columns", .number(5)), ("placement", .text("nowhere"))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(settings) }
    expectEqual(layout.settings, WaterfallSettings())
  }

  @Test("given twice keep the last value, and are laid over others")
  func overlays() {
    var settings = LayoutSettings(
      kind: "a",
      parameters: [("x", .number(1)), ("y", .flag(false)), ("x", .number(2))]
    )
    expectEqual(settings.parameters.map(\.name), ["x", "y"])
    expectEqual(settings["x"], .number(2))
    let other = LayoutSettings(kind: "b", parameters: [("y", .text("t")), ("z", .number(0.5))])
    let both = settings.overlaid(by: other)
    expectEqual(both.kind, "a")
    expectEqual(both.parameters.map(\.value.description), ["2", "t", "0.5"])
    settings["x"] = nil
    expectEqual(settings.parameters.map(\.name), ["y"])
    expectTrue(settings != both)
  }
}
