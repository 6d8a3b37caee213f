import LayoutContract
import Traces

/// Removes identifying data from a recording: names, texts, the device, the ids.
///
/// Ids are replaced by numbers from 0 in order of first appearance. Geometry, times and the words
/// of the format remain.
public struct TraceAnonymization: Sendable {
  /// A report of the data kept and removed.
  public struct Outcome: Equatable, Sendable {
    /// The number of distinct item ids.
    public var itemCount = 0
    /// The number of distinct section ids.
    public var sectionCount = 0
    /// The number of distinct mark names.
    public var markCount = 0
    /// The removed keys of `platform` and `provenance`, sorted.
    public var removedNotes: [String] = []
    /// The number of renamed layouts.
    public var renamedLayoutCount = 0
    /// The names of the layouts not renamed, sorted.
    public var keptLayouts: [String] = []
  }

  /// The name of the new recording.
  public var name: String
  /// The names of public layouts.
  ///
  /// Other layouts are renamed and lose the texts in their settings.
  public var publicLayouts: Set<String>
  /// The rounding step of times, in nanoseconds; 1 keeps times exact.
  public var timeStepNanoseconds: Int64
  /// The rounding step of item sizes and captions, in points; 0 keeps them exact.
  public var sizeStep: Double

  /// Makes an anonymization.
  ///
  /// - Parameters:
  ///   - name: The name of the new recording.
  ///   - publicLayouts: The names of public layouts.
  ///   - timeStepNanoseconds: The rounding step of times, in nanoseconds.
  ///   - sizeStep: The rounding step of item sizes and captions, in points.
  public init(
    name: String = "anonymous",
    publicLayouts: Set<String> = [],
    timeStepNanoseconds: Int64 = 1,
    sizeStep: Double = 0
  ) {
    self.name = name
    self.publicLayouts = publicLayouts
    self.timeStepNanoseconds = max(1, timeStepNanoseconds)
    self.sizeStep = sizeStep
  }

  /// Writes a recording without identifying data.
  ///
  /// - Parameters:
  ///   - reader: The recording, with only its head read so far.
  ///   - path: The output path.
  /// - Returns: A report of the data kept and removed.
  /// - Throws: `TraceError` for an invalid recording or output that cannot be written.
  public func write(_ reader: TraceReader, to path: String) throws(TraceError) -> Outcome {
    var transform = AnonymousRecords(choice: self)
    try transform.writeAll(reader, to: path)
    return transform.outcome
  }
}

/// The records of an anonymized recording.
private struct AnonymousRecords: TraceTransform {
  let choice: TraceAnonymization
  var items = Numbering<Int>()
  var sections = Numbering<Int>()
  var marks = Numbering<String>()
  var layouts: [String: String] = [:]
  var removedNotes: Set<String> = []

  var outcome: TraceAnonymization.Outcome {
    TraceAnonymization.Outcome(
      itemCount: items.count,
      sectionCount: sections.count,
      markCount: marks.count,
      removedNotes: removedNotes.sorted(),
      renamedLayoutCount: layouts.count { $0.key != $0.value },
      keptLayouts: layouts.keys.filter { layouts[$0] == $0 }.sorted()
    )
  }

  mutating func head(_ head: TraceHead) -> TraceHead {
    var result = head
    result.name = choice.name
    result.unit = ["pt", "css-px"].contains(head.unit) ? head.unit : "pt"
    result.layout = head.layout.map { layout($0) }
    result.platform = [:]
    result.provenance = head.provenance.filter { $0.key == "license" }
    removedNotes = Set(head.platform.keys).union(head.provenance.keys).subtracting(["license"])
    result.provenance["privacy"] = "geometry-only"
    return result.edited("anonymised")
  }

  mutating func record(_ record: TraceRecord) -> TraceRecord {
    let step = choice.timeStepNanoseconds
    // Rounded down, so that times never decrease.
    let time = record.timeNanoseconds / step * step
    return TraceRecord(timeNanoseconds: time, line: record.line, event: event(record.event))
  }

  private mutating func event(_ event: TraceEvent) -> TraceEvent {
    switch event {
    case .items(let items): return .items(anonymous(items))
    case .frame(var frame):
      if let anchor = frame.anchor {
        frame.anchor = TraceFrame.Anchor(id: items.number(of: anchor.id), distance: anchor.distance)
      }
      return .frame(frame)
    case .edit(var edit):
      edit.operations = edit.operations.map { operation($0) }
      edit.metrics = edit.metrics.map { sizes($0) }
      return .edit(edit)
    case .size(let measured): return .size(sizes(measured))
    case .scroll(var scroll):
      if case .item(let id, let position) = scroll.target {
        scroll.target = .item(id: items.number(of: id), position: position)
      }
      return .scroll(scroll)
    case .config(let settings): return .config(layout(settings))
    case .switchLayout(var change):
      change.layout = layout(change.layout)
      return .switchLayout(change)
    case .invalidate(var invalidation):
      invalidation.ids = invalidation.ids.map { items.number(of: $0) }
      return .invalidate(invalidation)
    case .move(var move):
      move.id = items.number(of: move.id)
      return .move(move)
    case .mutate(var mutation):
      mutation.id = items.number(of: mutation.id)
      return .mutate(mutation)
    case .question(var asked):
      if case .item(let id, let kind) = asked.question {
        asked.question = .item(
          id: kind == .cell ? items.number(of: id) : sections.number(of: id),
          kind: kind
        )
      }
      return .question(asked)
    case .expect(var expectation):
      expectation.anchor = expectation.anchor.map { items.number(of: $0) }
      expectation.reason = ""
      return .expect(expectation)
    case .observedAdjustment(let dy, _): return .observedAdjustment(dy: dy, why: "")
    case .mark(let name): return .mark("mark-\(marks.number(of: name) + 1)")
    case .view, .reload, .supplementary, .observedQuery, .end: return event
    }
  }

  private mutating func anonymous(_ run: TraceItems) -> TraceItems {
    var result = run
    let id = sections.number(of: run.sectionID ?? run.section)
    result.sectionID = id == run.section ? nil : id
    switch run.identities {
    case .listed(let ids): result.identities = .listed(ids.map { items.number(of: $0) })
    case .counted(_, 0): result.identities = .counted(first: 0, count: 0)
    case .counted(let first, let count):
      result.identities = .init((first..<first + count).map { items.number(of: $0) })
    }
    if case .listed(let widths, let heights) = run.sizes {
      result.sizes = .listed(widths: rounded(widths), heights: rounded(heights))
    }
    result.captionHeights = rounded(run.captionHeights)
    result.parents = run.parents.map { $0 < 0 ? -1 : items.number(of: $0) }
    return result
  }

  private mutating func operation(_ operation: TraceEdit.Operation) -> TraceEdit.Operation {
    switch operation {
    case .insert(let section, let item, let ids):
      .insert(section: section, item: item, ids: ids.map { items.number(of: $0) })
    case .reload(let section, let item, let ids):
      .reload(section: section, item: item, ids: ids.map { items.number(of: $0) })
    case .insertSections(let section, let ids):
      .insertSections(section, ids: ids.map { sections.number(of: $0) })
    case .delete, .move, .deleteSection, .moveSection: operation
    }
  }

  private mutating func sizes(_ sizes: TraceSizes) -> TraceSizes {
    var result = sizes
    result.ids = sizes.ids.map {
      sizes.kind == .cell ? items.number(of: $0) : sections.number(of: $0)
    }
    result.widths = rounded(sizes.widths)
    result.heights = rounded(sizes.heights)
    result.captionHeights = rounded(sizes.captionHeights)
    result.parents = sizes.parents.map { $0 < 0 ? -1 : items.number(of: $0) }
    return result
  }

  private func rounded(_ lengths: [Double]) -> [Double] {
    guard choice.sizeStep > 0 else { return lengths }
    return lengths.map { ($0 / choice.sizeStep).rounded() * choice.sizeStep }
  }

  private mutating func layout(_ settings: LayoutSettings) -> LayoutSettings {
    let isKnown = choice.publicLayouts.contains(settings.kind)
    let hidden = layouts.count { $0.key != $0.value } + 1
    let kind = layouts[settings.kind] ?? (isKnown ? settings.kind : "layout-\(hidden)")
    layouts[settings.kind] = kind
    let parameters = settings.parameters.filter { parameter in
      if case .text = parameter.value { isKnown } else { true }
    }
    return LayoutSettings(kind: kind, parameters: parameters)
  }
}
