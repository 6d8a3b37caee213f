import LayoutContract
import Traces

/// The metrics of the items that a batch inserts or reloads.
struct Newcomers {
  private let metrics: TraceSizes?
  private let slots: [Int: Int]
  private var estimates: [Int: Size] = [:]

  init(_ metrics: TraceSizes?) {
    self.metrics = metrics
    slots = Dictionary(
      zip(metrics?.ids ?? [], 0...),
      uniquingKeysWith: { $1 }
    )
  }

  /// Returns the metrics that the batch gives an item, or nil if it gives none.
  func given(_ id: Int) -> ItemMetrics? {
    guard let metrics, let slot = slots[id] else { return nil }
    return metrics.metrics(at: slot)
  }

  /// Returns the metrics that the batch gives an item, or an estimate, computed once per section.
  mutating func metrics(of id: Int, sectionID: Int, estimate: (Int) -> Size) -> ItemMetrics {
    if let given = given(id) { return given }
    let size = estimates[sectionID] ?? estimate(sectionID)
    estimates[sectionID] = size
    return ItemMetrics(size: size, isMeasured: false)
  }
}

extension TraceSizes {
  /// Returns the metrics of the entry at `index`.
  func metrics(at index: Int) -> ItemMetrics {
    ItemMetrics(
      size: Size(width: widths[index], height: heights[index]),
      captionHeight: captionHeights.isEmpty ? 0 : captionHeights[index],
      columnSpan: columnSpans.isEmpty ? 1 : columnSpans[index],
      rowSpan: rowSpans.isEmpty ? 1 : rowSpans[index],
      parent: parents.isEmpty || parents[index] < 0 ? nil : parents[index]
    )
  }
}

extension TraceItems {
  /// Returns the id of the run's item at `index`.
  func id(at index: Int) -> Int {
    switch identities {
    case .listed(let ids): ids[index]
    case .counted(let first, _): first + index
    }
  }

  /// The sampler of the run's sizes, if a function defines them.
  var sampler: SizeSampler? {
    if case .function(let function) = sizes { function.sampler } else { nil }
  }

  /// Returns the metrics of the run's item at `index`; an unknown size is zero and not measured.
  func metrics(at index: Int, _ sampler: SizeSampler?) -> ItemMetrics {
    var size = Size.zero
    var isMeasured = true
    switch sizes {
    case .listed(let widths, let heights):
      size = Size(width: widths[index], height: heights[index])
    case .estimated(let estimate):
      size = estimate
      isMeasured = false
    case .function:
      if let sampler { size = sampler.size(ofItem: at + index) }
    case .unknown:
      isMeasured = false
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

extension TraceEdit.Operation {
  /// The operation's changes of sections, or an empty array.
  var sectionOperations: [BatchUpdate.Operation] {
    switch self {
    case .deleteSection(let index):
      [.deleteSection(index)]
    case .insertSections(let index, let ids):
      ids.enumerated().map { .insertSection(index + $0.offset, id: $0.element) }
    case .moveSection(let source, let target):
      [.moveSection(from: source, to: target)]
    case .delete, .insert, .reload, .move:
      []
    }
  }
}

extension TraceSupplementary {
  /// Changes the section's header, footer or background; a missing section is ignored.
  public func apply(to model: inout CollectionModel) {
    guard model.sections.indices.contains(section) else { return }
    switch kind {
    case .header: model.sections[section].header = isOn ? size : nil
    case .footer: model.sections[section].footer = isOn ? size : nil
    case .background: model.sections[section].hasBackground = isOn
    default: break
    }
    if isPinned {
      model.sections[section].pinnedKinds.insert(kind)
    } else {
      model.sections[section].pinnedKinds.remove(kind)
    }
  }
}
