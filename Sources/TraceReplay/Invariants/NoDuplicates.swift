import LayoutContract

/// Checks that no query returns an element twice.
struct NoDuplicates: Invariant {
  static let summary = "an element appears at most once in an answer"
  static let picture = ViolationPicture.linked

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    report.recordStep()
    let elements = inspection.answer
    let isAscending = elements.indices.dropFirst().allSatisfy {
      elements[$0 - 1].path < elements[$0].path
    }
    guard !isAscending else { return }
    var seen: Set<ElementPath> = []
    for attributes in elements where !seen.insert(attributes.path).inserted {
      return report.violate(
        "\(attributes.path) is returned more than once",
        [inspection.element(attributes, "again")]
      )
    }
  }
}
