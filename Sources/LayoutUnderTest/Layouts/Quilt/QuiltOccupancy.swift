/// Some blocks of a quilt's last section.
struct QuiltBlocks {
  /// The numbers of the blocks, counted through all sections.
  var items: Range<Int>
  /// The section.
  var section: SectionBand
  /// The spans of the blocks.
  var demand = QuiltDemand()
  /// The section's first line or chunk in the form that its free units are stored in.
  var first = 0
}

/// A form in which the free units of a quilt's sections are stored, as lines or as chunks.
///
/// Sections follow one another; only blocks of the last one are placed or removed.
protocol OccupancyForm {
  /// The number after the last line or chunk of all sections.
  var end: Int { get }

  /// Removes the lines or chunks from `first` on.
  mutating func cut(to first: Int)

  /// Frees the units of those of the section's last blocks that have a place, and removes the lines
  /// after the last remaining block.
  ///
  /// - Returns: The former places of blocks that began before the end of a remaining one,
  ///   ascending.
  /// - Complexity: O(items), and the lines or bands of those that are among remaining blocks.
  mutating func vacate(
    _ blocks: QuiltBlocks,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace>

  /// Marks the units of those of the section's first blocks that have a place as occupied.
  ///
  /// - Complexity: O(items), and the lines or bands that each is in.
  mutating func occupy(_ blocks: QuiltBlocks, _ frames: QuiltGeometry)

  /// Places blocks, each at the first place in reading order where it fits. All blocks before them
  /// are placed.
  ///
  /// - Returns: The number of lines in the section.
  mutating func place(_ blocks: QuiltBlocks, in frames: inout QuiltGeometry) -> Int

  /// Places blocks out of order, each at the first place in reading order where it fits, if their
  /// places do not depend on earlier blocks without a place.
  ///
  /// - Parameters:
  ///   - blocks: The blocks that are not placed in order.
  ///   - boundary: The line before which the blocks are to end.
  ///   - former: The former places of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which no block without a place begins, at most the boundary.
  /// - Complexity: O(items), and a search for each that is placed or would end after the line.
  mutating func placeAhead(
    _ blocks: QuiltBlocks,
    before boundary: Int,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int
}

/// The free units of a quilt's sections, each stored in the form that suits its blocks.
struct QuiltOccupancy {
  /// A storage form of a section's free units.
  ///
  /// Each form is for blocks that are too large for the previous form.
  private enum Form: UInt8, BitwiseCopyable {
    case bytes
    case words
    case bands
  }

  /// The form of a section and its start in each form's storage.
  private struct Section: BitwiseCopyable {
    var form: Form
    // The start of the section in each form.
    var firstByte: Int
    var firstWord: Int
    var firstChunk: Int
    /// A Boolean value that indicates whether any block is, or was, shorter than its lines.
    var hasRemainders = false
  }

  private var sections: ContiguousArray<Section> = []
  private var bytes = BitmapOccupancy<UInt8>()
  private var words = BitmapOccupancy<UInt64>()
  private var bands = RunLengthOccupancy()

  private var last: Section { sections[sections.count - 1] }

  /// Returns the form for a section of blocks with lines of `columns` columns.
  private static func form(of demand: QuiltDemand, columns: Int) -> Form {
    func fit<Line: BitmapLine>(_ line: Line.Type) -> Bool {
      columns <= Line.mostColumns && demand.mostAlong <= Line.mostLines
    }
    return fit(UInt8.self) ? .bytes : fit(UInt64.self) ? .words : .bands
  }

  /// Begins a section after the existing ones, in the form that suits its blocks.
  mutating func beginSection(of demand: QuiltDemand, columns: Int) {
    let section = Section(
      form: Self.form(of: demand, columns: columns),
      firstByte: bytes.end,
      firstWord: words.end,
      firstChunk: bands.end
    )
    sections.append(section)
    if section.form == .bands { bands.beginSection(columns: columns) }
  }

  /// Returns whether the form of the last section suits further blocks.
  func suits(_ demand: QuiltDemand, columns: Int) -> Bool {
    Self.form(of: demand, columns: columns).rawValue <= last.form.rawValue
  }

  /// Converts the free units of the last section to the form that suits further blocks.
  ///
  /// - Parameters:
  ///   - demand: The spans of those blocks, which are too large for the current form.
  ///   - columns: The number of columns in a line.
  ///   - blocks: The section's blocks before them, which keep their places, if they have any.
  ///   - frames: The frames of the blocks.
  mutating func changeForm(
    to demand: QuiltDemand,
    columns: Int,
    keeping blocks: QuiltBlocks,
    _ frames: QuiltGeometry
  ) {
    let hasRemainders = last.hasRemainders
    removeSections(from: sections.count - 1)
    beginSection(of: demand, columns: columns)
    sections[sections.count - 1].hasRemainders = hasRemainders
    let blocks = located(blocks)
    switch last.form {
    case .bytes: bytes.occupy(blocks, frames)
    case .words: words.occupy(blocks, frames)
    case .bands: bands.occupy(blocks, frames)
    }
  }

  /// Removes the sections from `number` on.
  mutating func removeSections(from number: Int) {
    guard number < sections.count else { return }
    bytes.cut(to: sections[number].firstByte)
    words.cut(to: sections[number].firstWord)
    bands.cut(to: sections[number].firstChunk)
    sections.removeLast(sections.count - number)
  }

  /// Returns whether any block of a section is, or was, shorter than its lines.
  func hasRemainders(inSection number: Int) -> Bool { sections[number].hasRemainders }

  /// Records that a block of a section is shorter than its lines.
  mutating func recordRemainders(inSection number: Int) { sections[number].hasRemainders = true }

  /// Returns blocks of the last section with its start in the form that it is stored in.
  private func located(_ blocks: QuiltBlocks) -> QuiltBlocks {
    var blocks = blocks
    blocks.first =
      switch last.form {
      case .bytes: last.firstByte
      case .words: last.firstWord
      case .bands: last.firstChunk
      }
    return blocks
  }

  /// Frees the units of the last blocks of the last section; see `OccupancyForm`.
  mutating func vacate(
    _ blocks: QuiltBlocks,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    let blocks = located(blocks)
    return switch last.form {
    case .bytes: bytes.vacate(blocks, frames)
    case .words: words.vacate(blocks, frames)
    case .bands: bands.vacate(blocks, frames)
    }
  }

  /// Places blocks of the last section; see `OccupancyForm`.
  mutating func place(_ blocks: QuiltBlocks, in frames: inout QuiltGeometry) -> Int {
    if blocks.demand.hasRemainders { recordRemainders(inSection: sections.count - 1) }
    let blocks = located(blocks)
    return switch last.form {
    case .bytes: bytes.place(blocks, in: &frames)
    case .words: words.place(blocks, in: &frames)
    case .bands: bands.place(blocks, in: &frames)
    }
  }

  /// Places blocks of the last section out of order; see `OccupancyForm`.
  mutating func placeAhead(
    _ blocks: QuiltBlocks,
    before boundary: Int,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    let blocks = located(blocks)
    return switch last.form {
    case .bytes: bytes.placeAhead(blocks, before: boundary, &former, in: &frames)
    case .words: words.placeAhead(blocks, before: boundary, &former, in: &frames)
    case .bands: bands.placeAhead(blocks, before: boundary, &former, in: &frames)
    }
  }
}
