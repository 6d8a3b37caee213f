import LayoutUnderTest
import PlantedBugs
import TraceReplay

/// A list that adds a row's height to the total before it places the row.
struct DisplacedList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let everything = Rect(x: rect.x, y: 0, width: rect.width, height: base.contentSize.height)
    base.collectElements(in: everything, into: &elements)
    let rows = elements.elements.map { displaced($0) }
    elements.removeAll()
    for row in rows where row.frame.sharesArea(with: rect) { elements.append(row) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    base.attributes(for: element).map { displaced($0) }
  }

  private func displaced(_ row: LayoutAttributes<NoDetail>) -> LayoutAttributes<NoDetail> {
    var row = row
    row.frame.y += row.frame.height
    return row
  }
}

/// A list that clears one cache of heights when items are invalidated, and reads another.
struct StaleList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var cleared: [LayoutInvalidation.ItemRun] = []

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var rest = invalidation
    cleared += rest.items
    rest.items = []
    base.invalidate(rest)
  }
}

/// A list that computes an offset adjustment, and returns an invalidation without it.
struct SilentList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    _ = base.invalidation(forBoundsChange: newBounds, environment)
    return .boundsChange
  }
}

extension BugCatalog {
  /// Adds the bugs of the on-demand list.
  mutating func addOnDemandListBugs() {
    add(
      "on-demand",
      "adds-heights-too-early",
      "a row's own height is added before it is placed",
      foundBy: [
        "NoOverlap": "overlap by", "ContentSizeEnclosesTight": "is outside the content size",
      ]
    ) { (settings) throws(LayoutSettingError) in
      DisplacedList(
        base: OnDemandListLayout(settings: try OnDemandListSettings(settings))
      )
    }
    add(
      "on-demand",
      "reads-another-cache",
      "heights are cleared in one cache and read from another",
      foundBy: ["IncrementalEqualsFull": "is not of the size that a fresh layout gives it"]
    ) { (settings) throws(LayoutSettingError) in
      StaleList(OnDemandListLayout(settings: try OnDemandListSettings(settings)))
    }
    add(
      "on-demand",
      "drops-its-context",
      "the context with the offset's adjustment is built and not returned",
      foundBy: ["AnchorStability": "moved although nothing but the offset changed"]
    ) { (settings) throws(LayoutSettingError) in
      SilentList(
        base: OnDemandListLayout(settings: try OnDemandListSettings(settings))
      )
    }
  }
}
