import LayoutUnderTest
import PropertyTesting
import TraceReplay

extension CollectionModel {
  /// Adds backgrounds to some sections, and pins some headers and footers, even missing ones.
  public mutating func decorate(_ generator: inout Choices) {
    for number in sections.indices {
      sections[number].hasBackground = generator.chance(0.4)
      for kind in [ElementKind.header, .footer] where generator.chance(0.4) {
        sections[number].pinnedKinds.insert(kind)
      }
    }
  }
}
