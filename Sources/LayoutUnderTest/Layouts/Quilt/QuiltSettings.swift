/// The settings of a quilt.
public struct QuiltSettings: SectionedSettings {
  /// The direction that content scrolls in.
  public var direction = ScrollDirection.vertical
  /// The size of one unit, in points, each side from 1 to 65,536 and rounded down to 1/256.
  public var unit = Size(width: 100, height: 100)
  /// The distances of a section's blocks from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  public var pinsFooters = false
  /// The greatest number of blocks of a collection that is placed immediately.
  ///
  /// In a longer collection, needed blocks are placed and the others follow over the next frames.
  public var deferAbove = 4096
  /// The sides of a unit that have their own setting, so that `unit` does not change them.
  private var hasOwnWidth = false
  private var hasOwnHeight = false
  /// The last value of the setting `unit`, in points.
  private var side = 100.0

  /// Both sides of a unit, except one that has its own setting, in points.
  private var bothSides: Double {
    get { side }
    set {
      if !hasOwnWidth { unit.width = newValue }
      if !hasOwnHeight { unit.height = newValue }
      side = newValue
    }
  }
  /// The width of a unit that has its own setting, in points, or nil.
  private var ownWidth: Double? {
    get { hasOwnWidth ? unit.width : nil }
    set { (unit.width, hasOwnWidth) = (newValue ?? side, newValue != nil) }
  }
  /// The height of a unit that has its own setting, in points, or nil.
  private var ownHeight: Double? {
    get { hasOwnHeight ? unit.height : nil }
    set { (unit.height, hasOwnHeight) = (newValue ?? side, newValue != nil) }
  }

  /// Makes the default settings: vertical, with units of 100 points.
  public init() {}

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<QuiltSettings>] =
    [
      .choice("direction", { $1(&$0.direction) })
        .summary("direction that content scrolls in: vertical or horizontal"),
      SettingRow("unit", { $1(&$0.bothSides) }, [50, 20], written: { .number($0) }) {
        (settings, _) throws(LayoutSettingError) in try settings.side("unit")
      }.summary("both sides of a unit, 1 to 65536 points"),
      .sideOrUnit("unitWidth", { $1(&$0.ownWidth) }, trials: [60])
        .summary("width of a unit that is not square; 'unit' for that of unit"),
      .sideOrUnit("unitHeight", { $1(&$0.ownHeight) }, trials: [30])
        .summary("height of a unit that is not square; 'unit' for that of unit"),
      .integer("deferAbove", { $1(&$0.deferAbove) }, in: 0...1_000_000_000, trials: [0, 10, 60])
        .summary("number of blocks to place at once; the rest follows frame by frame"),
    ] + sectionRows

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)

  /// The axis that content scrolls along.
  var axis: Axis { direction == .vertical ? .y : .x }

  /// The unit for vertical scrolling, in points.
  var unitAlongY: Size {
    direction == .vertical ? unit : unit.transposed
  }
}

extension SettingRow {
  /// Makes a setting of a side of a unit in points, or of the word `unit` for nil.
  fileprivate static func sideOrUnit(
    _ name: String,
    _ property: @escaping Property<Double?>,
    trials: [Double?]
  ) -> SettingRow {
    func written(_ side: Double?) -> LayoutSettings.Value {
      side.map { .number($0) } ?? .text("unit")
    }
    return SettingRow(name, property, trials, written: written) {
      (settings, _) throws(LayoutSettingError) in
      settings[name] == .text("unit") ? nil : try settings.side(name)
    }
  }
}

extension LayoutSettings {
  /// Returns a given side of a unit, in points.
  fileprivate func side(_ name: String) throws(LayoutSettingError) -> Double {
    let value = self[name] ?? .number(.nan)
    guard case .number(let number) = value, number >= 1, number <= 65_536 else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be a length from 1 to 65536 points")
    }
    return number
  }
}
