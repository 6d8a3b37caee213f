import LayoutUnderTest

/// A correct layout that reads wrong item sizes.
struct MisreadingLayout<Base: CollectionLayout>: LayoutVariant {
  var base: Base
  private let misread: @Sendable (Size) -> Size

  init(_ base: Base, _ misread: @escaping @Sendable (Size) -> Size) {
    self.base = base
    self.misread = misread
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment.misread(misread))
  }
}

extension LayoutEnvironment {
  /// Returns this environment with changed item sizes.
  func misread(_ size: (Size) -> Size) -> LayoutEnvironment {
    var result = self
    for (number, section) in model.sections.enumerated() {
      for (item, id) in section.ids.enumerated() {
        var metrics = section.metrics(at: item)
        metrics.size = size(metrics.size)
        result.model.sections[number].replace(at: item, id: id, with: metrics)
      }
    }
    return result
  }
}
