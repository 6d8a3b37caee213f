import LayoutContract

extension TraceItems {
  /// The sampler of the run's sizes, if a function defines them.
  package var sampler: SizeSampler? {
    if case .function(let function) = sizes { function.sampler } else { nil }
  }

  /// Returns the metrics of the run's item at `index`; an unknown size is zero and not measured.
  package func metrics(at index: Int, _ sampler: SizeSampler?) -> ItemMetrics {
    let (size, isMeasured): (Size, Bool) =
      switch sizes {
      case .listed(let widths, let heights):
        (Size(width: widths[index], height: heights[index]), true)
      case .estimated(let estimate): (estimate, false)
      case .function: (sampler?.size(ofItem: at + index) ?? .zero, true)
      case .unknown: (.zero, false)
      }
    return ItemMetrics(
      size: size,
      isMeasured: isMeasured,
      captionHeight: captionHeights.isEmpty ? 0 : captionHeights[index],
      columnSpan: columnSpans.isEmpty ? 1 : columnSpans[index],
      rowSpan: rowSpans.isEmpty ? 1 : rowSpans[index],
      parent: parents.isEmpty || parents[index] < 0 ? nil : parents[index],
      insets: insets.isEmpty ? .zero : insets[index]
    )
  }
}

extension TraceSizes {
  /// Returns the metrics of the entry at `index`.
  package func metrics(at index: Int) -> ItemMetrics {
    ItemMetrics(
      size: size(at: index),
      captionHeight: captionHeights.isEmpty ? 0 : captionHeights[index],
      columnSpan: columnSpans.isEmpty ? 1 : columnSpans[index],
      rowSpan: rowSpans.isEmpty ? 1 : rowSpans[index],
      parent: parents.isEmpty || parents[index] < 0 ? nil : parents[index]
    )
  }
}
