import LayoutUnderTest

/// A virtualizing list that keeps the heights of its rows by id, and their places by index.
struct SizedRows: CollectionLayout {
  /// A way to do more than needed.
  enum Mistake {
    case copiesHeights, makesKeyFunctions, framesAll, sumsFromTop, sumsAll, keepsGoneRows
  }

  /// The function with which an app tells the key of a row, compared by identity.
  private final class KeyFunction {}

  private let mistake: Mistake?
  private let keyFunction = KeyFunction()
  private var usedFunction: KeyFunction?
  private var pending = LayoutInvalidation()
  private var width = 0.0
  private var ids: [Int] = []
  private var heights: [Int: Double] = [:]
  /// The start of each row, and the end of the last.
  private var starts = [0.0]
  /// The first row whose height or index is new since the starts were added up.
  private var dirtyFrom = 0

  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    traits.isIdleWhenValid = true
    return traits
  }

  var contentSize: Size { Size(width: width, height: starts[starts.count - 1]) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    pending.formUnion(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    if pending.everything || pending.dataSourceCounts {
      let first = pending.everything ? nil : pending.firstChange
      recount(from: first.map { $0.section > 0 ? ids.count : $0.item } ?? 0, environment)
    }
    for run in pending.items where run.section == 0 {
      for item in run.items.clamped(to: 0..<ids.count) {
        remeasure(item, environment)
      }
    }
    pending = LayoutInvalidation()
    addUp()
  }

  /// Reads the ids and heights of all rows from `first` on.
  private mutating func recount(from first: Int, _ environment: LayoutEnvironment) {
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    let first = min(first, ids.count, count)
    if mistake != .keepsGoneRows {
      for id in ids[first...] { heights[id] = nil }
    }
    ids.removeSubrange(first...)
    for item in first..<count {
      let id = environment.model.sections[0].ids[item]
      ids.append(id)
      heights[id] = height(of: item, environment)
    }
    dirtyFrom = min(dirtyFrom, first)
  }

  /// Reads the height of a row that was measured.
  private mutating func remeasure(_ item: Int, _ environment: LayoutEnvironment) {
    let height = height(of: item, environment)
    if mistake == .copiesHeights {
      heights = heights.merging([ids[item]: height]) { $1 }
    } else {
      heights[ids[item]] = height
    }
    dirtyFrom = min(dirtyFrom, mistake == .sumsAll ? 0 : item)
  }

  private func height(of item: Int, _ environment: LayoutEnvironment) -> Double {
    LengthGrid.rounded(environment.size(at: ItemPath(section: 0, item: item)).height)
  }

  /// Adds up the starts from the first row that needs it, or all for another key function.
  private mutating func addUp() {
    let function = mistake == .makesKeyFunctions ? KeyFunction() : keyFunction
    if function !== usedFunction { dirtyFrom = 0 }
    usedFunction = function
    guard dirtyFrom <= ids.count else { return }
    starts.removeSubrange((dirtyFrom + 1)...)
    for item in dirtyFrom..<ids.count {
      starts.append(starts[item] + heights[ids[item], default: 0])
    }
    dirtyFrom = .max
  }

  private func frame(of item: Int) -> Rect {
    let start =
      mistake == .sumsFromTop
      ? ids[..<item].reduce(0) { $0 + heights[$1, default: 0] } : starts[item]
    return Rect(x: 0, y: start, width: width, height: starts[item + 1] - starts[item])
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, ids.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frame(of: element.item))
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    addUp()
    let frames = mistake == .framesAll ? ids.indices.map(frame) : []
    var item = ids.indices.partitioningIndex { starts[$0 + 1] > rect.minY }
    while item < ids.count, starts[item] < rect.maxY {
      let frame = frames.isEmpty ? frame(of: item) : frames[item]
      if frame.sharesArea(with: rect) {
        let path = ItemPath(section: 0, item: item)
        elements.append(LayoutAttributes(element: .cell(path), frame: frame))
      }
      item += 1
    }
  }
}
