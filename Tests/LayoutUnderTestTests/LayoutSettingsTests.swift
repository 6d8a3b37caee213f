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
    #expect(settings.columns == 255)
    #expect(settings.placement == .roundRobin)
    #expect(settings.itemSpacing == 1.5)
    #expect(settings.sectionInset == EdgeInsets(left: 65_536))
    #expect(settings.columnSpacing == 0)
    #expect(try WaterfallSettings(LayoutSettings(kind: "x")) == WaterfallSettings())
  }

  @Test("that cannot be are refused in one sentence")
  func refuses() {
    let range = "must be a whole number from 0 to 255"
    #expect(refusal("columns", .number(256)) == "waterfall: columns=256 \(range)")
    #expect(refusal("columns", .number(-1)) == "waterfall: columns=-1 \(range)")
    #expect(refusal("columns", .number(2.5)) == "waterfall: columns=2.5 \(range)")
    #expect(refusal("columns", .text("many")) == "waterfall: columns=many \(range)")
    #expect(refusal("columns", .number(.nan))?.contains(range) == true)
    let length = "must be a length from 0 to 65536 points"
    #expect(refusal("itemSpacing", .number(-0.5)) == "waterfall: itemSpacing=-0.5 \(length)")
    #expect(refusal("itemSpacing", .number(.nan))?.contains(length) == true)
    #expect(refusal("sectionInsetTop", .number(65_537))?.contains(length) == true)
    #expect(refusal("columnSpacing", .flag(true))?.contains("columnSpacing=true") == true)
    let words = "must be shortest or round-robin"
    #expect(refusal("placement", .text("random")) == "waterfall: placement=random \(words)")
    #expect(refusal("gap", .number(1))?.contains("waterfall has no setting 'gap'") == true)
    let names = WaterfallSettings.settings.map(\.name)
    #expect(names.allSatisfy { refusal("gap", .number(1))?.contains($0) == true })
  }

  @Test("that are refused at run time change nothing")
  func keepsOnRefusal() {
    var layout = WaterfallLayout<LinearScan>()
    let settings = LayoutSettings(
      kind: "waterfall",
      parameters: [("columns", .number(5)), ("placement", .text("nowhere"))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(settings) }
    #expect(layout.settings == WaterfallSettings())
  }

  @Test("given twice keep the last value, and are laid over others")
  func overlays() {
    var settings = LayoutSettings(
      kind: "a",
      parameters: [("x", .number(1)), ("y", .flag(false)), ("x", .number(2))]
    )
    #expect(settings.parameters.map(\.name) == ["x", "y"])
    #expect(settings["x"] == .number(2))
    let other = LayoutSettings(kind: "b", parameters: [("y", .text("t")), ("z", .number(0.5))])
    let both = settings.overlaid(by: other)
    #expect(both.kind == "a")
    #expect(both.parameters.map(\.value.description) == ["2", "t", "0.5"])
    settings["x"] = nil
    #expect(settings.parameters.map(\.name) == ["y"])
    #expect(settings != both)
  }
}
