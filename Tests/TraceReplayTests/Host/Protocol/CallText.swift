import LayoutUnderTest

/// Values in the notation of the call log: short, with whole numbers without a fraction.
extension Double {
  var text: String { Int(exactly: self).map { String($0) } ?? String(self) }
}

extension Point {
  var text: String { "(\(x.text), \(y.text))" }
}

extension Size {
  var text: String { "\(width.text) x \(height.text)" }
}

extension Rect {
  var text: String { "(\(x.text), \(y.text), \(size.text))" }
}

extension Optional {
  /// Returns the text of the attributes' frame.
  func text<Detail>() -> String where Wrapped == LayoutAttributes<Detail> {
    self?.frame.text ?? "nil"
  }
}

extension LayoutInvalidation {
  var text: String {
    let offset = contentOffsetAdjustment
    let size = contentSizeAdjustment
    let parts = [
      everything ? "everything" : nil,
      dataSourceCounts ? "counts" : nil,
      firstChange.map { "from \($0)" },
      bounds ? "bounds" : nil,
      items.isEmpty
        ? nil
        : "items "
          + items.map {
            "(\($0.section), \($0.items.lowerBound)..<\($0.items.upperBound))"
          }.joined(separator: " "),
      supplementaries.isEmpty
        ? nil : supplementaries.map { "\($0)" }.joined(separator: " "),
      offset == .zero ? nil : "offset by \(offset.text)",
      size == .zero ? nil : "size by \(size.text)",
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
