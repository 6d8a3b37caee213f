/// The colors of pictures and of the page; no other file has any.
///
/// Pictures of frames are muted, for light backgrounds, with a hue per section and a tone per item.
/// The page has its colors as custom properties, which its style sheet and its script use by name.
package enum Palette {
  package static let paper = "#ffffff"
  package static let ink = "#1f2933"
  package static let quietInk = "#52606d"
  package static let hairline = "#cbd2d9"
  package static let beyondContent = "#eef0f2"
  package static let content = "#fbfcfd"
  package static let anchor = "#4338ca"
  package static let violation = "#c81e1e"
  package static let connector = "#616e7c"

  // MARK: Sections

  /// The colors of one section.
  package struct Hue {
    /// Three fills of cells, the outline, the fill of headers, the ink on cells, and the fills of
    /// footers and backgrounds.
    fileprivate let tones: [String]
    /// The hue and the saturation of the same colors in dark mode.
    fileprivate let dark: String

    /// Outlines of cells, and brackets.
    package var line: String { tones[3] }
    /// Fills of headers.
    package var header: String { tones[4] }
    /// Labels on cells.
    package var ink: String { tones[5] }
    /// Fills of footers.
    package var footer: String { tones[6] }
    /// Fills of backgrounds.
    package var background: String { tones[7] }

    fileprivate init(_ tones: String, dark: String) {
      self.tones = tones.split(separator: " ").map(String.init)
      self.dark = dark
    }

    /// Returns the fill of a cell: adjacent items differ, and an item always has the same tone.
    package func cell(id: Int?) -> String { tones[Int((id ?? 0).magnitude % 3)] }
  }

  private static let hues = [
    Hue("#d5e3f3 #c5d8ee #e2ecf7 #7f9fc4 #47698f #274768 #edf3fa #f2f6fb", dark: "212 38%"),
    Hue("#f3e3c4 #ecd7ae #f8edd8 #c2a267 #8a6a2c #5f4614 #fbf5e8 #fdf9f0", dark: "38 38%"),
    Hue("#d3e6d5 #c2dcc5 #e2efe3 #7fa885 #456f4b #2a4d2f #eef6ef #f3f9f3", dark: "130 24%"),
    Hue("#e4d8ee #d8c8e6 #eee6f5 #a188bb #68508a #47325f #f5f0f9 #f8f5fb", dark: "268 26%"),
    Hue("#cfe6e6 #bddcdc #dfefef #74a6a7 #3b6e70 #214d4e #edf6f6 #f2f9f9", dark: "181 32%"),
    Hue("#e9ddd2 #dfcfbf #f2e9e1 #b09579 #75593e #4f3a26 #f8f3ee #fbf8f4", dark: "28 22%"),
  ]

  /// The lightness of each tone in dark mode, in percent.
  private static let darkLightness = [27, 32, 23, 48, 40, 86, 20, 17]

  /// Returns the colors of a section.
  package static func hue(ofSection section: Int) -> Hue {
    hues[Int(section.magnitude % UInt(hues.count))]
  }

  // MARK: The page

  /// A color of the page in light and in dark mode; print is light.
  struct PageColor {
    let name: String
    /// The light color, which drawings have as an attribute for pages without styles.
    let light: String
    let dark: String

    fileprivate init(_ name: String, _ light: String, _ dark: String) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  static let card = PageColor("card", "#ffffff", "#171d24")
  static let shade = PageColor("shade", "#eef1f4", "#1f2730")
  static let line = PageColor("line", "#dde3e9", "#2e3843")
  static let quiet = PageColor("quiet", "#52606d", "#9ba8b5")
  static let accent = PageColor("accent", "#1b5fb8", "#7fb3f5")
  // Red and green only mean wrong and right; the phases are teal, amber, blue and gray.
  static let bad = PageColor("bad", "#bb1e2d", "#ff8a8a")
  static let good = PageColor("good", "#1b7447", "#6ccf9a")
  static let rest = PageColor("rest", "#84909c", "#7b8794")

  /// The colors of lines in a chart, none of which is red or green.
  static let series = [
    PageColor("series-0", "#1b5fb8", "#7fb3f5"), PageColor("series-1", "#b5650a", "#e8a24a"),
    PageColor("series-2", "#0f7f7c", "#46c1bb"), PageColor("series-3", "#7b3fb0", "#c39bf0"),
    PageColor("series-4", "#45525f", "#b5c0cb"), PageColor("series-5", "#a8327a", "#f09ac8"),
    PageColor("series-6", "#6b5a1e", "#d3c37a"),
  ]

  private static let pageColors = [
    card, shade, line, quiet, accent, bad, good, rest,
    PageColor("page", "#f5f7f9", "#0f1419"), PageColor("ink", "#17202a", "#e6ebf0"),
    PageColor("paper", paper, paper), PageColor("pale", "#ffffff", "#101820"),
    PageColor("bad-soft", "#fdeeee", "#3a1c20"), PageColor("good-soft", "#e6f4ec", "#17322a"),
    PageColor("query", "#14918f", "#35b5b0"), PageColor("prepare", "#c77d12", "#e39a3b"),
    PageColor("update", "#4673d1", "#7e9ff0"),
    PageColor("heat-0", "#f4f6f8", "#1c232b"), PageColor("heat-1", "#dfe9f6", "#1e2f45"),
    PageColor("heat-2", "#bbd2f0", "#234063"), PageColor("heat-3", "#86aee2", "#2b5690"),
    PageColor("heat-4", "#3a6cb4", "#6a9fe0"), PageColor("heat-5", "#234a86", "#a6caf6"),
  ]

  /// The colors of the page as custom properties of a style sheet.
  ///
  /// For example, `--hue-0-3` is the outline of cells in the first section.
  static var styleSheet: String {
    let tones = hues.enumerated().flatMap { number, hue in
      zip(hue.tones, darkLightness).enumerated().map { tone, colors in
        PageColor("hue-\(number)-\(tone)", colors.0, "hsl(\(hue.dark) \(colors.1)%)")
      }
    }
    func root(_ color: (PageColor) -> String) -> String {
      let lines = (pageColors + series + tones).map { "  --\($0.name): \(color($0));\n" }
      return ":root {\n\(lines.joined())}\n"
    }
    return root(\.light) + "@media screen and (prefers-color-scheme: dark) {\n\(root(\.dark))}\n"
  }
}
