import LayoutUnderTest

/// A list of sections with headers, of which the one above the view stays in every answer.
struct HeadedRows: CollectionLayout {
  /// A way to look at more than needed.
  enum Mistake {
    case comparesAllSections, stepsBackByRows
  }

  /// The rows of a section, with places relative to its first row.
  private struct Block {
    var start = 0.0
    var header = 0.0
    var ids: [Int] = []
    /// The start of each row, and the end of the last.
    var edges = [0.0]
    /// The last section up to this one that has a header.
    var lastHeader: Int?

    var rowsStart: Double { start + header }
    var end: Double { rowsStart + edges[ids.count] }
  }

  private let mistake: Mistake?
  private var pending = LayoutInvalidation()
  private var width = 0.0
  private var blocks: [Block] = []

  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.isExact = false
    traits.supplementaryKinds = [.header]
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    traits.isIdleWhenValid = true
    return traits
  }

  var contentSize: Size { Size(width: width, height: blocks.last?.end ?? 0) }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    pending.formUnion(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    var first = blocks.count
    if pending.everything || pending.dataSourceCounts { first = recount(environment) }
    var lastRead: Int?
    for run in pending.items where blocks.indices.contains(run.section) && run.section != lastRead {
      read(run.section, from: run.items.lowerBound, environment)
      first = min(first, run.section)
      lastRead = run.section
    }
    for element in pending.supplementaries where blocks.indices.contains(element.section) {
      readHeader(element.section, environment)
      first = min(first, element.section)
    }
    if mistake == .comparesAllSections, !pending.coversNothing {
      first = min(first, compareAll(environment))
    }
    pending = LayoutInvalidation()
    stack(from: first)
  }

  /// Reads the sections between the unchanged ones at both ends.
  ///
  /// - Returns: The first section that was read.
  private mutating func recount(_ environment: LayoutEnvironment) -> Int {
    let count = environment.sectionCount
    let all = LayoutInvalidation.all
    let change = pending.everything ? all : pending
    let path = change.firstChange ?? ItemPath(section: 0, item: 0)
    let head = min(path.section, blocks.count, count)
    let tail = min(change.unchangedSuffix.sections, blocks.count - head, count - head)
    let keepsHead = head == path.section && head + tail < min(blocks.count, count)
    let low = keepsHead ? head + 1 : head
    let fresh = repeatElement(Block(), count: count - tail - low)
    blocks.replaceSubrange(low..<blocks.count - tail, with: fresh)
    for section in head..<count - tail {
      readHeader(section, environment)
      read(section, from: section == path.section ? path.item : 0, environment)
    }
    return head
  }

  /// Reads every section whose ids differ from those that were read.
  ///
  /// - Returns: The first section that was read.
  private mutating func compareAll(_ environment: LayoutEnvironment) -> Int {
    let differing = blocks.indices.filter { section in
      let ids = Array(environment.model.sections[section].ids)
      return !ids.difference(from: blocks[section].ids).isEmpty
    }
    for section in differing { read(section, from: 0, environment) }
    return differing.first ?? blocks.count
  }

  /// Reads the height of a section's header, 0 if it has none.
  private mutating func readHeader(_ section: Int, _ environment: LayoutEnvironment) {
    blocks[section].header = LengthGrid.rounded(
      environment.model.sections[section].header?.height ?? 0
    )
  }

  /// Reads the rows of a section from an item on.
  private mutating func read(_ section: Int, from item: Int, _ environment: LayoutEnvironment) {
    let count = environment.itemCount(inSection: section)
    let first = min(item, blocks[section].ids.count, count)
    blocks[section].ids.removeSubrange(first...)
    blocks[section].edges.removeSubrange((first + 1)...)
    for item in first..<count {
      let size = environment.size(at: ItemPath(section: section, item: item))
      let edge = blocks[section].edges[item] + LengthGrid.rounded(size.height)
      blocks[section].ids.append(environment.model.sections[section].ids[item])
      blocks[section].edges.append(edge)
    }
  }

  /// Places sections one after the other.
  private mutating func stack(from first: Int) {
    for section in first..<max(first, blocks.count) {
      let hasHeader = blocks[section].header > 0
      blocks[section].start = section > 0 ? blocks[section - 1].end : 0
      blocks[section].lastHeader =
        hasHeader ? section : section > 0 ? blocks[section - 1].lastHeader : nil
    }
  }
}

extension HeadedRows {
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard blocks.indices.contains(element.section) else { return nil }
    let block = blocks[element.section]
    switch element.kind {
    case .header where element.item == 0 && block.header > 0:
      let frame = Rect(x: 0, y: block.start, width: width, height: block.header)
      return LayoutAttributes(element: element, frame: frame)
    case .cell where block.ids.indices.contains(element.item):
      let start = block.edges[element.item]
      let height = block.edges[element.item + 1] - start
      let frame = Rect(x: 0, y: block.rowsStart + start, width: width, height: height)
      return LayoutAttributes(element: element, frame: frame)
    default:
      return nil
    }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let size = Rect(origin: .zero, size: contentSize)
    guard rect.sharesArea(with: size) else { return }
    var section = blocks.indices.partitioningIndex { blocks[$0].end > rect.minY }
    guard section < blocks.count else { return }
    let kept = headerSection(upTo: section, row: firstRow(ofSection: section, at: rect.minY))
    if let kept, kept < section { append(.header(ofSection: kept), in: nil, to: &elements) }
    while section < blocks.count, blocks[section].start < rect.maxY {
      var row = firstRow(ofSection: section, at: rect.minY)
      let block = blocks[section]
      while row < block.ids.count, block.rowsStart + block.edges[row] < rect.maxY {
        append(.cell(ItemPath(section: section, item: row)), in: rect, to: &elements)
        row += 1
      }
      append(.header(ofSection: section), in: section == kept ? nil : rect, to: &elements)
      section += 1
    }
  }

  /// Appends an element that exists, if it shares area with a rectangle or none is given.
  private func append(
    _ element: ElementPath,
    in rect: Rect?,
    to elements: inout ElementBuffer<NoDetail>
  ) {
    guard let found = attributes(for: element) else { return }
    if rect.map(found.frame.sharesArea) ?? true { elements.append(found) }
  }

  /// Returns the first row of a section that ends after a position, or their number.
  private func firstRow(ofSection section: Int, at y: Double) -> Int {
    let block = blocks[section]
    return block.ids.indices.partitioningIndex { block.rowsStart + block.edges[$0 + 1] > y }
  }

  /// Returns the last section with a header at or before a row.
  private func headerSection(upTo section: Int, row: Int) -> Int? {
    guard mistake == .stepsBackByRows else { return blocks[section].lastHeader }
    var section = section
    var row = row
    while section >= 0 {
      if row > 0 {
        row -= 1
      } else if blocks[section].header > 0 {
        return section
      } else {
        section -= 1
        row = section >= 0 ? blocks[section].ids.count : 0
      }
    }
    return nil
  }
}
