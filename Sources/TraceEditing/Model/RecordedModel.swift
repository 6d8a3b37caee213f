import LayoutContract
import Traces

/// The model of a trace after some of its records, with the source of every size.
///
/// An item without a size is zero by zero and not measured.
struct RecordedModel: Sendable {
  /// The number of batches after which items are indexed again, so that memory does not grow.
  private static let mostBatches = 256

  private var contents = TraceModel()
  /// The rules for drawn sizes.
  private(set) var functions: [SizeFunction] = []
  /// The rule and the index of every drawn size that is still valid, by item id.
  ///
  /// Other sizes are measured or estimates.
  private(set) var drawnSizes: [Int: (function: Int, index: Int)] = [:]
  private var isIndexed = true

  /// The sections with their items.
  var collection: CollectionModel { contents.collection }

  /// The size estimates, by section id.
  var estimates: [Int: Size] { contents.estimates }

  /// The number of items of unknown size.
  var unsizedCount: Int {
    collection.sections.reduce(0) { count, section in
      count + section.ids.indices.count { section.isUnsized($0) }
    }
  }

  /// Compares the sizes of the items that both models have.
  ///
  /// - Parameters:
  ///   - other: The other model.
  ///   - body: Receives the greater difference of width and height; infinite if one size is
  ///     unknown.
  func eachSize(sharedWith other: RecordedModel, _ body: (Double) -> Void) {
    var other = other
    other.index()
    for section in collection.sections {
      for item in section.ids.indices {
        guard let twin = other.contents.path(ofItem: section.ids[item]) else { continue }
        let otherSection = other.collection.sections[twin.section]
        switch (section.isUnsized(item), otherSection.isUnsized(twin.item)) {
        case (true, true): body(0)
        case (false, false):
          let (one, two) = (section.metrics(at: item), otherSection.metrics(at: twin.item))
          let (width, height) = (one.size.width - two.size.width, one.size.height - two.size.height)
          body(max(width.magnitude, height.magnitude))
        default: body(.infinity)
        }
      }
    }
  }

  /// Appends a run to its section.
  mutating func add(_ run: TraceItems) {
    isIndexed = false
    contents.add(run)
    guard case .function(let function) = run.sizes else { return }
    functions.append(function)
    for index in 0..<run.count {
      drawnSizes[run.id(at: index)] = (functions.count - 1, run.at + index)
    }
  }

  /// Applies a batch.
  ///
  /// - Parameter edit: A batch that the reader validated for this model.
  /// - Throws: `BatchUpdateError` for a batch that does not fit the model.
  mutating func apply(_ edit: TraceEdit) throws(BatchUpdateError) {
    index()
    let update = try contents.update(edit) { estimates[$0] ?? .zero }
    let reloaded = update.reloadedItems.lazy.map(\.item.id)
    let new = update.items.map(\.id) + reloaded.filter { contents.path(ofItem: $0) == nil }
    for id in new + (edit.metrics?.ids ?? []) { drawnSizes[id] = nil }
    contents.apply(update)
    if contents.batches.count >= Self.mostBatches { contents.indexItems() }
  }

  /// Sets the true sizes of items, and ignores unknown ids.
  mutating func measure(_ sizes: TraceSizes) {
    index()
    guard sizes.kind == .cell else {
      _ = contents.measureSupplementaries(sizes)
      return
    }
    for (index, id) in sizes.ids.enumerated() {
      guard let path = contents.path(ofItem: id) else { continue }
      drawnSizes[id] = nil
      contents.collection.sections[path.section].measure(path.item..<path.item + 1) { _ in
        sizes.size(at: index)
      }
    }
  }

  /// Changes a section's header, footer or background.
  mutating func change(_ change: TraceSupplementary) { change.apply(to: &contents.collection) }

  private mutating func index() {
    if !isIndexed { contents.indexItems() }
    isIndexed = true
  }
}

extension SectionModel {
  /// Returns whether the size of an item is unknown.
  func isUnsized(_ item: Int) -> Bool {
    !measured[item] && widths[item] == 0 && heights[item] == 0
  }
}
