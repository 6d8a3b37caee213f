import LayoutUnderTest
import Testing

/// A hierarchy and the collection that it shows.
struct EditedHierarchy {
  typealias Items = [(id: Int, parent: Int?)]

  var layout: HierarchyLayout<GridBuckets>
  var environment: LayoutEnvironment<Unobserved>

  init(
    _ sections: [Items],
    _ variant: HierarchyConfiguration.Variant = .reserved,
    keepsAttributes: Bool = true
  ) {
    var configuration = HierarchyConfiguration()
    configuration.variant = variant
    layout = HierarchyLayout(configuration: configuration, keepsAttributes: keepsAttributes)
    environment = LayoutEnvironment(showing: CollectionModel(hierarchy: sections))
    layout.prepare(environment)
  }

  /// Shows another collection; a new layout is to show the same.
  mutating func show(
    _ sections: [Items],
    after invalidations: LayoutInvalidation...,
    at location: SourceLocation = #_sourceLocation
  ) {
    environment.model = CollectionModel(hierarchy: sections)
    for invalidation in invalidations { layout.invalidate(invalidation) }
    layout.prepare(environment)
    var new = HierarchyLayout<GridBuckets>(configuration: layout.configuration)
    new.prepare(environment)
    #expect(layout.contentSize == new.contentSize, sourceLocation: location)
    let (found, expected) = (Self.all(&layout), Self.all(&new))
    #expect(found == expected, sourceLocation: location)
  }

  private static func all(
    _ layout: inout HierarchyLayout<GridBuckets>
  ) -> [LayoutAttributes<HierarchyDetail>] {
    var elements = ElementBuffer<HierarchyDetail>()
    layout.collectElements(in: Rect(x: 0, y: 0, width: 9999, height: 9999), into: &elements)
    return Array(elements.elements)
  }
}
