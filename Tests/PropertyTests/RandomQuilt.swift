import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay

/// Draws quilts, with blocks of a few units, and views of a few columns.
struct RandomQuilt {
  /// The settings.
  var settings = QuiltSettings()
  /// The maximum number of blocks of a section.
  var mostItems = 20
  /// The share of blocks of 33 to 40 lines.
  private let tallShare: Double
  /// The maximum number of columns of a view.
  private let mostColumns: Int

  /// Draws settings.
  init(_ generator: inout Choices) {
    tallShare = generator.chance(0.1) ? 0.1 : 0
    // More than 64 columns use another data structure.
    mostColumns = generator.chance(0.1) ? 90 : 8
    settings.direction = generator.pick(.vertical, .horizontal)
    settings.pinsHeaders = generator.chance(0.2)
    settings.pinsFooters = generator.chance(0.2)
    let side = generator.pick(100, 20, 1, 33.3333, 73.4, generator.length(1...120))
    settings.unit.width = side
    settings.unit.height = generator.chance(0.7) ? side : generator.pick(1, 20, 57.3)
    if generator.chance(0.5) {
      settings.sectionInset = EdgeInsets(
        top: generator.length(0...20),
        left: generator.length(0...20),
        bottom: generator.pick(0, 10.5),
        right: generator.pick(0, 7)
      )
    }
  }

  private var isVertical: Bool { settings.direction == .vertical }

  /// Draws the size of a view, sometimes without room.
  func viewSize(_ generator: inout Choices) -> Size {
    let unit = isVertical ? settings.unit.width : settings.unit.height
    let most = mostColumns
    let columns = generator.chance(0.05) ? 0.4 : Double(generator.integer(1...most))
    let slack = generator.pick(0, generator.length(0...unit))
    let insets = settings.sectionInset
    let inset = isVertical ? insets.left + insets.right : insets.top + insets.bottom
    let across = generator.chance(0.06) ? 0 : columns * unit + slack + inset
    let size = Size(width: across, height: generator.pick(480, 812, 0))
    return isVertical ? size : size.transposed
  }

  /// Draws the metrics of one block.
  func metrics(_ generator: inout Choices) -> ItemMetrics {
    var size = Size(
      width: side(settings.unit.width, &generator),
      height: side(settings.unit.height, &generator)
    )
    if generator.chance(tallShare) {
      let units = Double(generator.integer(33...40))
      if isVertical {
        size.height = units * settings.unit.height
      } else {
        size.width = units * settings.unit.width
      }
    }
    return ItemMetrics(size: size)
  }

  private func side(_ unit: Double, _ generator: inout Choices) -> Double {
    switch generator.integer(0...19) {
    case 0: generator.pick(0, -5, .nan, 0.03, .leastNonzeroMagnitude)
    case 1: unit * generator.length(0...10)
    case 2...9: unit * generator.pick(1, 1, 2, 3)
    default: unit * Double(generator.integer(1...6)) - generator.pick(0, 0, unit / 3, -0.05, 0.5)
    }
  }

  /// Draws a collection: sections with and without items, headers, footers and backgrounds.
  func model(_ generator: inout Choices) -> CollectionModel {
    var model = CollectionModel()
    for number in 0..<generator.integer(0...3) {
      var section = SectionModel(id: 100 + number)
      for item in 0..<(generator.chance(0.25) ? 0 : generator.integer(0...mostItems)) {
        section.append(id: number * 100 + item, metrics(&generator))
      }
      section.header = supplementary(&generator)
      section.footer = supplementary(&generator)
      model.sections.append(section)
    }
    model.decorate(&generator)
    return model
  }

  private func supplementary(_ generator: inout Choices) -> Size? {
    guard generator.chance(0.3) else { return nil }
    return Size(width: generator.pick(0, 20), height: generator.pick(0, 30.3))
  }
}
