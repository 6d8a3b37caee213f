import LayoutUnderTest

extension CollectionModel {
  /// Compares sections, ids, metrics and supplementary elements of two models.
  ///
  /// Unlike `==`, it ignores how a metric that is equal for all items is stored.
  ///
  /// - Returns: The first difference, or nil.
  public func difference(from other: CollectionModel) -> String? {
    guard sections.count == other.sections.count else {
      return "\(sections.count) sections, not \(other.sections.count)"
    }
    for (number, (mine, theirs)) in zip(sections, other.sections).enumerated() {
      if mine.id != theirs.id { return "section \(number) has the id \(mine.id)" }
      if mine.ids != theirs.ids { return "section \(number) holds \(Array(mine.ids))" }
      if mine.header != theirs.header || mine.footer != theirs.footer {
        return "section \(number) has another header or footer"
      }
      for item in 0..<mine.count where mine.metrics(at: item) != theirs.metrics(at: item) {
        return "item (\(number), \(item)) has \(mine.metrics(at: item))"
      }
    }
    return nil
  }
}
