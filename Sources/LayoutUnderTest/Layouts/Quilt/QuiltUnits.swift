/// The free units of a quilt's sections, each stored in the form that suits its blocks.
struct QuiltUnits {
  /// A storage form of a section's free units. Each form is for blocks that are too large for the
  /// previous form.
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
  private var bytes = QuiltLines<UInt8>()
  private var words = QuiltLines<UInt64>()
  private var bands = QuiltBands()

  init() {}

  /// Returns the form for a section of blocks with lines of `columns` columns.
  private static func form(of demand: QuiltDemand, columns: Int) -> Form {
    func fit<Line: QuiltLine>(_ line: Line.Type) -> Bool {
      columns <= Line.mostColumns && demand.mostAlong <= Line.mostLines
    }
    return fit(UInt8.self) ? .bytes : fit(UInt64.self) ? .words : .bands
  }

  /// Begins a section after the existing ones, in the form that suits its blocks.
  mutating func beginSection(of demand: QuiltDemand, columns: Int) {
    let section = Section(
      form: Self.form(of: demand, columns: columns),
      firstByte: bytes.endLine,
      firstWord: words.endLine,
      firstChunk: bands.endChunk
    )
    sections.append(section)
    if section.form == .bands { bands.beginSection(columns: columns) }
  }

  /// Returns whether the form of the last section suits further blocks.
  func suit(_ demand: QuiltDemand, columns: Int) -> Bool {
    Self.form(of: demand, columns: columns).rawValue <= sections[sections.count - 1].form.rawValue
  }

  /// Converts the free units of the last section to the form that suits further blocks.
  ///
  /// - Parameters:
  ///   - demand: The spans of the blocks, which are too large for the current form.
  ///   - columns: The number of columns in a line.
  ///   - section: The band of the section.
  ///   - end: The first of the blocks, counted through all sections; the section's blocks before it
  ///     keep their places, if they have any.
  ///   - frames: The frames of the blocks.
  mutating func changeForm(
    to demand: QuiltDemand,
    columns: Int,
    of section: SectionBand,
    before end: Int,
    _ frames: QuiltGeometry
  ) {
    let hasRemainders = sections[sections.count - 1].hasRemainders
    removeSections(from: sections.count - 1)
    beginSection(of: demand, columns: columns)
    sections[sections.count - 1].hasRemainders = hasRemainders
    let own = sections[sections.count - 1]
    let items = section.firstItem..<end
    switch own.form {
    case .bytes: bytes.occupy(items, of: section, from: own.firstByte, frames)
    case .words: words.occupy(items, of: section, from: own.firstWord, frames)
    case .bands: bands.occupy(items, of: section, from: own.firstChunk, frames)
    }
  }

  /// Removes the sections from `number` on.
  mutating func removeSections(from number: Int) {
    guard number < sections.count else { return }
    bytes.removeLines(from: sections[number].firstByte)
    words.removeLines(from: sections[number].firstWord)
    bands.removeChunks(from: sections[number].firstChunk)
    sections.removeLast(sections.count - number)
  }

  /// Returns whether any block of a section is, or was, shorter than its lines.
  func hasRemainders(inSection number: Int) -> Bool { sections[number].hasRemainders }

  /// Records that a block of a section is shorter than its lines.
  mutating func noteRemainders(inSection number: Int) { sections[number].hasRemainders = true }

  /// Frees the units of blocks that were placed.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section, counted through all sections; not its first.
  ///   - section: The band of the section.
  ///   - frames: The frames of the blocks.
  /// - Returns: The former places of blocks that began before the end of a remaining one,
  ///   ascending.
  mutating func vacate(
    _ items: Range<Int>,
    of section: SectionBand,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    let own = sections[sections.count - 1]
    return switch own.form {
    case .bytes: bytes.vacate(items, of: section, from: own.firstByte, frames)
    case .words: words.vacate(items, of: section, from: own.firstWord, frames)
    case .bands: bands.vacate(items, of: section, from: own.firstChunk, frames)
    }
  }

  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks of the last section, counted through all sections; those before them are
  ///     placed.
  ///   - section: The band of the section.
  ///   - demand: The spans of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: The number of lines in the section.
  mutating func place(
    _ items: Range<Int>,
    of section: SectionBand,
    _ demand: QuiltDemand,
    in frames: inout QuiltGeometry
  ) -> Int {
    let own = sections[sections.count - 1]
    if demand.hasRemainders { noteRemainders(inSection: sections.count - 1) }
    return switch own.form {
    case .bytes: bytes.place(items, of: section, from: own.firstByte, demand, in: &frames)
    case .words: words.place(items, of: section, from: own.firstWord, demand, in: &frames)
    case .bands: bands.place(items, of: section, from: own.firstChunk, demand, in: &frames)
    }
  }

  /// Places blocks out of order, each at the first place in reading order where it fits, if their
  /// places do not depend on earlier blocks without a place.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that are not placed in order, counted through all
  ///     sections.
  ///   - section: The band of the section.
  ///   - boundary: The line before which the blocks are to end.
  ///   - demand: The spans of the blocks.
  ///   - former: The former places of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which no block without a place begins, at most the boundary.
  mutating func placeAhead(
    _ items: Range<Int>,
    of section: SectionBand,
    before boundary: Int,
    _ demand: QuiltDemand,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    let own = sections[sections.count - 1]
    func place<Line: QuiltLine>(_ lines: inout QuiltLines<Line>, from first: Int) -> Int {
      lines.placeAhead(
        items,
        of: section,
        from: first,
        before: boundary,
        demand,
        &former,
        in: &frames
      )
    }
    return switch own.form {
    case .bytes: place(&bytes, from: own.firstByte)
    case .words: place(&words, from: own.firstWord)
    case .bands:
      bands.placeAhead(
        items,
        of: section,
        from: own.firstChunk,
        before: boundary,
        demand,
        &former,
        in: &frames
      )
    }
  }
}
