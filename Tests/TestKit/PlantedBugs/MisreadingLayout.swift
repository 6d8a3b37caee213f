import LayoutUnderTest

/// A right layout that takes every item to be of another size than it is.
struct MisreadingLayout<Base: CollectionLayout>: LayoutVariant {
  var base: Base
  private let misread: @Sendable (Size) -> Size

  init(_ base: Base, _ misread: @escaping @Sendable (Size) -> Size) {
    self.base = base
    self.misread = misread
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    var environment = environment
    for (number, section) in environment.model.sections.enumerated() {
      for (item, id) in section.ids.enumerated() {
        var metrics = section.metrics(at: item)
        metrics.size = misread(metrics.size)
        environment.model.sections[number].replace(at: item, id: id, with: metrics)
      }
    }
    base.prepare(environment)
  }
}
