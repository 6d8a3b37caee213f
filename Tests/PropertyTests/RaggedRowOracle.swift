import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// The rule of ragged rows in independent code: it places every item from all those before it.
struct RaggedRowOracle {
  let settings: RaggedRowSettings
  let containerHeight: Double
  let isRightToLeft: Bool

  typealias Answer = OracleAnswer<NoDetail>

  /// Returns a length rounded to 1/256 pt; 0 for a negative length or NaN.
  static func grid(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (min(length, 1_048_576) * 256).rounded(.toNearestOrEven) / 256
  }

  private var rowHeight: Double {
    settings.rows == 0 ? 0 : containerHeight / Double(settings.rows)
  }

  func place(_ model: CollectionModel) -> Answer {
    var answer = Answer()
    answer.contentSize.height = containerHeight
    var rows = [[Rect]](repeating: [], count: max(settings.rows, 1))
    for (number, section) in model.sections.enumerated() {
      let edges = rows.map { $0.last?.maxX ?? 0 }
      var places: [Rect] = []
      for item in 0..<section.count {
        let metrics = section.metrics(at: item)
        let place = place(of: metrics, id: section.ids[item], &rows)
        places.append(place)
        let path = ElementPath(section: number, kind: .cell, item: item)
        answer.frames[path] = Self.frame(in: place, metrics.insets)
      }
      answer.contentSize.width = max(answer.contentSize.width, places.map(\.maxX).max() ?? 0)
      if section.hasBackground {
        let left = places.map(\.minX).min() ?? edges.min() ?? 0
        let right = places.map(\.maxX).max() ?? left
        answer.frames[ElementPath(section: number, kind: .background)] =
          Rect(x: left, y: 0, width: right - left, height: containerHeight)
      }
    }
    if isRightToLeft {
      answer.frames = answer.frames.mapValues { frame in
        var mirrored = frame
        mirrored.x = answer.contentSize.width - frame.maxX
        return mirrored
      }
    }
    return answer
  }

  private func place(of metrics: ItemMetrics, id: Int, _ rows: inout [[Rect]]) -> Rect {
    guard rowHeight > 0 else { return .zero }
    let edges = rows.map { $0.last?.maxX ?? 0 }
    let leftmost = edges.min() ?? 0
    let row = edges.firstIndex(of: leftmost) ?? 0
    let height = height(id: id, row: row, indexInRow: rows[row].count)
    let (width, own) = (metrics.size.width, metrics.size.height)
    let place = Rect(
      x: leftmost,
      y: row == 0 ? rowHeight - height : Double(row) * rowHeight,
      width: own > 0 ? Self.grid(width * height / own) : 0,
      height: height
    )
    rows[row].append(place)
    return place
  }

  private func height(id: Int, row: Int, indexInRow: Int) -> Double {
    guard settings.hasVariableFrontier else { return rowHeight }
    let (random, fixed): (Int, Double)
    if row == 0 {
      (random, fixed) = (settings.firstRandom, settings.firstFixed)
    } else if row == settings.rows - 1 {
      (random, fixed) = (settings.lastRandom, settings.lastFixed)
    } else {
      return rowHeight
    }
    var shrink = indexInRow.isMultiple(of: 2) ? 0 : fixed
    if random != 0 {
      let stream = UInt64(bitPattern: Int64(id))
      var numbers = SplitMix64(seed: UInt64(settings.seed), stream: stream)
      let fraction = Double(numbers.next() >> 32) / 4_294_967_296
      shrink += (fraction * Double(random)).rounded(.down)
    }
    return rowHeight < 1 ? rowHeight : max(1, rowHeight - shrink)
  }

  private static func frame(in place: Rect, _ insets: EdgeInsets) -> Rect {
    let (left, top) = (grid(insets.left), grid(insets.top))
    let width = place.width - left - grid(insets.right)
    let height = place.height - top - grid(insets.bottom)
    return Rect(
      x: left < place.width ? place.minX + left : place.maxX,
      y: place.minY + min(top, place.height),
      width: width > 0 ? width : 0,
      height: height > 0 ? height : 0
    )
  }
}

/// Draws collections and settings of ragged rows.
enum RandomRaggedRow {
  /// Draws settings.
  static func settings(_ generator: inout Choices) -> RaggedRowSettings {
    var result = RaggedRowSettings()
    result.rows = generator.pick(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 127)
    result.hasVariableFrontier = generator.chance(0.6)
    result.firstRandom = generator.pick(0, 1, 30, 900)
    result.firstFixed = generator.pick(0, 12, generator.length(0...50))
    result.lastRandom = generator.pick(0, 7, 60)
    result.lastFixed = generator.pick(0, 9.5, 4000)
    result.seed = generator.integer(0...1000)
    return result
  }

  /// Draws a model, often with insets of items and backgrounds.
  static func model(_ generator: inout Choices) -> CollectionModel {
    var model = RandomModel().draw(&generator)
    for section in model.sections.indices {
      model.sections[section].hasBackground = generator.chance(0.5)
      guard generator.chance(0.3) else { continue }
      for item in 0..<model.sections[section].count where generator.chance(0.5) {
        var metrics = model.sections[section].metrics(at: item)
        metrics.insets = insets(&generator)
        let id = model.sections[section].ids[item]
        model.sections[section].replace(at: item, id: id, with: metrics)
      }
    }
    return model
  }

  /// Draws the metrics of an item that a batch inserts.
  static func metrics(_ generator: inout Choices) -> ItemMetrics {
    var metrics = RandomModel().metrics(&generator)
    if generator.chance(0.2) { metrics.insets = insets(&generator) }
    return metrics
  }

  private static func insets(_ generator: inout Choices) -> EdgeInsets {
    EdgeInsets(
      top: generator.pick(0, 4, generator.length(0...200)),
      left: generator.pick(0, 5.001, generator.length(0...100)),
      bottom: generator.pick(0, 3, -2),
      right: generator.pick(0, 700, .nan)
    )
  }
}
