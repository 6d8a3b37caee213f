/// The colors of pictures: muted, for light backgrounds, with a hue per section and a tone per
/// item.
package enum PicturePalette {
  /// The colors of one section.
  package struct Hue {
    /// Fills of cells, by item id.
    package let cells: [String]
    /// Outlines of cells, and brackets.
    package let line: String
    /// Fills of headers.
    package let header: String
    /// Labels on cells.
    package let ink: String
    /// Fills of footers.
    package let footer: String
    /// Fills of backgrounds.
    package let background: String
  }

  package static let page = "#ffffff"
  package static let ink = "#1f2933"
  package static let quietInk = "#52606d"
  package static let hairline = "#cbd2d9"
  package static let beyondContent = "#eef0f2"
  package static let content = "#fbfcfd"
  package static let dimming = "#ffffff"
  package static let viewport = "#1f2933"
  package static let anchor = "#4338ca"
  package static let violation = "#c81e1e"
  package static let connector = "#616e7c"

  private static let hues = [
    Hue(
      cells: ["#d5e3f3", "#c5d8ee", "#e2ecf7"],
      line: "#7f9fc4",
      header: "#47698f",
      ink: "#274768",
      footer: "#edf3fa",
      background: "#f2f6fb"
    ),
    Hue(
      cells: ["#f3e3c4", "#ecd7ae", "#f8edd8"],
      line: "#c2a267",
      header: "#8a6a2c",
      ink: "#5f4614",
      footer: "#fbf5e8",
      background: "#fdf9f0"
    ),
    Hue(
      cells: ["#d3e6d5", "#c2dcc5", "#e2efe3"],
      line: "#7fa885",
      header: "#456f4b",
      ink: "#2a4d2f",
      footer: "#eef6ef",
      background: "#f3f9f3"
    ),
    Hue(
      cells: ["#e4d8ee", "#d8c8e6", "#eee6f5"],
      line: "#a188bb",
      header: "#68508a",
      ink: "#47325f",
      footer: "#f5f0f9",
      background: "#f8f5fb"
    ),
    Hue(
      cells: ["#cfe6e6", "#bddcdc", "#dfefef"],
      line: "#74a6a7",
      header: "#3b6e70",
      ink: "#214d4e",
      footer: "#edf6f6",
      background: "#f2f9f9"
    ),
    Hue(
      cells: ["#e9ddd2", "#dfcfbf", "#f2e9e1"],
      line: "#b09579",
      header: "#75593e",
      ink: "#4f3a26",
      footer: "#f8f3ee",
      background: "#fbf8f4"
    ),
  ]

  /// Returns the colors of a section.
  package static func hue(ofSection section: Int) -> Hue {
    hues[Int(section.magnitude % UInt(hues.count))]
  }

  /// Returns the fill of a cell: adjacent items differ, and an item always has the same tone.
  package static func cell(id: Int?, section: Int) -> String {
    let tones = hue(ofSection: section).cells
    return tones[Int((id ?? 0).magnitude % UInt(tones.count))]
  }
}
