import LayoutUnderTest
import PropertyTesting
import TraceReplay

extension CollectionModel {
  /// Gives some sections a background and pins some headers and footers, of which not all exist.
  public mutating func decorate(_ generator: inout Choices) {
    for number in sections.indices {
      sections[number].hasBackground = generator.chance(0.4)
      for kind in [ElementKind.header, .footer] where generator.chance(0.4) {
        sections[number].pinnedKinds.insert(kind)
      }
    }
  }
}
