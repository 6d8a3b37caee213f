import Expectations
import LayoutUnderTest
import Testing

/// A hierarchy and the collection that it shows.
struct EditedHierarchy {
  typealias Items = [(id: Int, parent: Int?)]

  var layout: HierarchyLayout<GridBuckets>
  var environment: LayoutEnvironment

  init(
    _ sections: [Items],
    _ variant: HierarchySettings.Variant = .reserved,
    keepsAttributes: Bool = true
  ) {
    var settings = HierarchySettings()
    settings.variant = variant
    layout = HierarchyLayout(settings: settings, keepsAttributes: keepsAttributes)
    environment = LayoutEnvironment(showing: CollectionModel(hierarchy: sections))
    layout.prepare(environment)
  }

  /// Shows another collection, and expects the same result from a new layout.
  mutating func show(
    _ sections: [Items],
    after invalidations: LayoutInvalidation...,
    filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    environment.model = CollectionModel(hierarchy: sections)
    for invalidation in invalidations { layout.invalidate(invalidation) }
    layout.prepare(environment)
    let new = HierarchyLayout<GridBuckets>(settings: layout.settings)
    expectNil(layout.difference(from: new, environment), filePath: filePath, line: line)
  }
}
