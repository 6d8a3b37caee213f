import LayoutContract
import Traces

/// The state of a trace's items after some of its records: their order and known metrics.
///
/// Items are numbered, and a section stores the numbers. An edit therefore moves four bytes per
/// item, and a size is found by id.
struct RecordedModel: Sendable {
  /// The source of an item's size.
  enum Source: UInt8, Sendable {
    /// Unknown.
    case unknown
    /// An estimate.
    case estimated
    /// A true size.
    case measured
    /// A rule: `widths` stores the rule's number and `heights` the item's index.
    case drawn
  }

  /// Metrics that only a few items have.
  struct Extras: Equatable, Sendable {
    var captionHeight = 0.0
    var columnSpan = 1
    var rowSpan = 1
    var parent = -1
    var insets = EdgeInsets.zero

    static let none = Extras()
  }

  /// A section with its supplementary elements.
  struct Section: Sendable {
    var id: Int
    /// The items' numbers, in order.
    var items: ContiguousArray<Int32> = []
    var rowHeights: [Double] = []
    var header: Size?
    var footer: Size?
    var pinnedKinds: Set<ElementKind> = []
    var hasBackground = false
  }

  /// The sections, in order.
  var sections: [Section] = []
  /// The size estimates, by section id.
  var estimates: [Int: Size] = [:]
  /// The rules for drawn sizes.
  private(set) var functions: [SizeFunction] = []
  private(set) var ids: ContiguousArray<Int> = []
  private(set) var widths: ContiguousArray<Double> = []
  private(set) var heights: ContiguousArray<Double> = []
  private(set) var sources: ContiguousArray<Source> = []
  private var extras: [Int32: Extras] = [:]
  private var numbers: [Int: Int32] = [:]
  private var unused: [Int32] = []

  /// The number of items.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The number of items of unknown size.
  var unsizedCount: Int {
    sections.reduce(0) { count, section in
      count + section.items.count { sources[Int($0)] == .unknown }
    }
  }

  /// The items' ids, in order, by section.
  var idsBySection: [[Int]] {
    sections.map { $0.items.map { ids[Int($0)] } }
  }

  /// Compares the sizes of the items that both models have.
  ///
  /// - Parameters:
  ///   - other: The other model.
  ///   - take: Receives the greater difference of width and height; infinite if one size is
  ///     unknown.
  func eachSize(sharedWith other: RecordedModel, _ take: (Double) -> Void) {
    var samplers = Samplers()
    var otherSamplers = Samplers()
    for number in sections.lazy.flatMap(\.items) {
      guard let twin = other.numbers[ids[Int(number)]] else { continue }
      let one = samplers.size(of: number, in: self)
      let two = otherSamplers.size(of: twin, in: other)
      switch (one, two) {
      case (nil, nil): take(0)
      case (let one?, let two?):
        take(max((one.width - two.width).magnitude, (one.height - two.height).magnitude))
      default: take(.infinity)
      }
    }
  }

  /// Draws sizes, with one cached sampler per rule.
  private struct Samplers {
    private var samplers: [Int: SizeSampler] = [:]

    mutating func size(of number: Int32, in model: RecordedModel) -> Size? {
      let index = Int(number)
      switch model.sources[index] {
      case .unknown: return nil
      case .estimated, .measured:
        return Size(width: model.widths[index], height: model.heights[index])
      case .drawn:
        let function = Int(model.widths[index])
        let sampler = samplers[function] ?? model.functions[function].sampler
        samplers[function] = sampler
        return sampler.size(ofItem: Int(model.heights[index]))
      }
    }
  }

  /// Returns the rare metrics of an item.
  func extras(of number: Int32) -> Extras { extras[number] ?? .none }

  /// Appends a run to its section.
  mutating func add(_ run: TraceItems) {
    while sections.count <= run.section { sections.append(Section(id: sections.count)) }
    if let id = run.sectionID { sections[run.section].id = id }
    if let header = run.header { sections[run.section].header = header }
    if let footer = run.footer { sections[run.section].footer = footer }
    if !run.rowHeights.isEmpty { sections[run.section].rowHeights = run.rowHeights }
    if case .estimated(let size) = run.sizes { estimates[sections[run.section].id] = size }
    if case .function(let function) = run.sizes { functions.append(function) }
    ids.reserveCapacity(ids.count + run.count - unused.count)
    numbers.reserveCapacity(numbers.count + run.count)
    for index in 0..<run.count {
      let number = makeItem(id: run.id(at: index), run.extras(at: index))
      switch run.sizes {
      case .unknown: break
      case .estimated(let size): setSize(size, .estimated, of: number)
      case .listed(let widths, let heights):
        setSize(Size(width: widths[index], height: heights[index]), .measured, of: number)
      case .function:
        let place = Size(width: Double(functions.count - 1), height: Double(run.at + index))
        setSize(place, .drawn, of: number)
      }
      sections[run.section].items.append(number)
    }
  }

  /// Sets the true sizes of items, and ignores unknown ids.
  mutating func measure(_ sizes: TraceSizes) {
    for (index, id) in sizes.ids.enumerated() {
      let size = Size(width: sizes.widths[index], height: sizes.heights[index])
      if sizes.kind == .cell {
        if let number = numbers[id] { setSize(size, .measured, of: number) }
      } else if let section = sections.firstIndex(where: { $0.id == id }) {
        let isPinned = sections[section].pinnedKinds.contains(sizes.kind)
        change(
          TraceSupplementary(section: section, kind: sizes.kind, size: size, isPinned: isPinned)
        )
      }
    }
  }

  /// Changes a section's header, footer or background.
  mutating func change(_ change: TraceSupplementary) {
    guard sections.indices.contains(change.section) else { return }
    switch change.kind {
    case .header: sections[change.section].header = change.isOn ? change.size : nil
    case .footer: sections[change.section].footer = change.isOn ? change.size : nil
    case .background: sections[change.section].hasBackground = change.isOn
    default: break
    }
    if change.isPinned {
      sections[change.section].pinnedKinds.insert(change.kind)
    } else {
      sections[change.section].pinnedKinds.remove(change.kind)
    }
  }

  // MARK: Items by number

  mutating func makeItem(id: Int, _ itemExtras: Extras) -> Int32 {
    let number: Int32
    if let free = unused.popLast() {
      number = free
      ids[Int(number)] = id
      sources[Int(number)] = .unknown
    } else {
      number = Int32(ids.count)
      ids.append(id)
      widths.append(0)
      heights.append(0)
      sources.append(.unknown)
    }
    if itemExtras != .none { extras[number] = itemExtras }
    numbers[id] = number
    return number
  }

  mutating func removeItem(_ number: Int32) {
    let id = ids[Int(number)]
    // The same batch may have inserted the id again.
    if numbers[id] == number { numbers[id] = nil }
    extras[number] = nil
    unused.append(number)
  }

  /// Replaces an item in place. If the id is unchanged, the known metrics remain.
  mutating func replace(_ number: Int32, by id: Int) {
    let before = ids[Int(number)]
    guard before != id else { return }
    if numbers[before] == number { numbers[before] = nil }
    numbers[id] = number
    ids[Int(number)] = id
    sources[Int(number)] = .unknown
    extras[number] = nil
  }

  mutating func setSize(_ size: Size, _ source: Source, of number: Int32) {
    widths[Int(number)] = size.width
    heights[Int(number)] = size.height
    sources[Int(number)] = source
  }

  mutating func setExtras(_ itemExtras: Extras, of number: Int32) {
    extras[number] = itemExtras == .none ? nil : itemExtras
  }
}

extension TraceItems {
  /// Returns the id of the run's item at `index`.
  fileprivate func id(at index: Int) -> Int {
    switch identities {
    case .listed(let ids): ids[index]
    case .counted(let first, _): first + index
    }
  }

  fileprivate func extras(at index: Int) -> RecordedModel.Extras {
    RecordedModel.Extras(
      captionHeight: captionHeights.isEmpty ? 0 : captionHeights[index],
      columnSpan: columnSpans.isEmpty ? 1 : columnSpans[index],
      rowSpan: rowSpans.isEmpty ? 1 : rowSpans[index],
      parent: parents.isEmpty ? -1 : parents[index],
      insets: insets.isEmpty ? .zero : insets[index]
    )
  }
}
