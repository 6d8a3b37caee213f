import LayoutUnderTest

/// The settings of a waterfall and of a regression that is injected into it.
struct InjectedSettings: LayoutSettingValues {
  /// The settings of the waterfall.
  var waterfall = WaterfallSettings()
  /// The slowdown of each frame, in thousandths of its time.
  var wastePermille = 0
  /// The query, counted from 1, whose frame is slowed down; 0 for none.
  var slowQuery = 0
  /// The number of queries between slowed frames, whose offset differs per replay; 0 for none.
  var slowEvery = 0
  /// The slowdown of such a frame, in thousandths of its time.
  var slowPermille = 300
  /// A Boolean value that indicates whether each query allocates once more.
  var allocates = false
  /// A Boolean value that indicates whether the last element is shifted by a point while the view
  /// is at its first position.
  var shiftsAtFirst = false
  /// A Boolean value that indicates whether a query reports its number as its count of candidates.
  var numbersQueries = false

  static var settings: [LayoutSetting] {
    WaterfallSettings.settings + [
      LayoutSetting(
        "wastePermille",
        default: .number(0),
        "slowdown of each frame, in thousandths of its time"
      ),
      LayoutSetting(
        "slowQuery",
        default: .number(0),
        "number of the query whose frame is slowed down, from 1; 0 for none"
      ),
      LayoutSetting(
        "slowEvery",
        default: .number(0),
        "distance of slowed queries, from another one in each replay; 0 for none"
      ),
      LayoutSetting(
        "slowPermille",
        default: .number(300),
        "slowdown of such a frame, in thousandths of its time"
      ),
      LayoutSetting("allocates", default: .flag(false), "one more allocation in each query"),
      LayoutSetting(
        "shiftsAtFirst",
        default: .flag(false),
        "shift of the last element by a point, at the first position of the view"
      ),
      LayoutSetting(
        "numbersQueries",
        default: .flag(false),
        "number of the query as its count of examined candidates"
      ),
    ]
  }

  mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try waterfall.read(settings)
    let most = 1_000_000_000
    wastePermille = try settings.integer("wastePermille", default: wastePermille, in: 0...10_000)
    slowQuery = try settings.integer("slowQuery", default: slowQuery, in: 0...most)
    slowEvery = try settings.integer("slowEvery", default: slowEvery, in: 0...most)
    slowPermille = try settings.integer("slowPermille", default: slowPermille, in: 0...10_000)
    allocates = try settings.yesOrNo("allocates", default: allocates)
    shiftsAtFirst = try settings.yesOrNo("shiftsAtFirst", default: shiftsAtFirst)
    numbersQueries = try settings.yesOrNo("numbersQueries", default: numbersQueries)
  }
}
