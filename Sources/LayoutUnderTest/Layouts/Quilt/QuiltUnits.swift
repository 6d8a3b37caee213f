/// The free units of a quilt's sections, those of each kept in the form that suits its blocks.
struct QuiltUnits {
  /// How a section's free units are kept; each form is for blocks that are too large for the one
  /// before.
  private enum Form: UInt8, BitwiseCopyable {
    case bytes
    case words
    case bands
  }

  /// What is kept of each section in addition to its place.
  private struct Section: BitwiseCopyable {
    var form: Form
    // Where the section begins in every form.
    var firstByte: Int
    var firstWord: Int
    var firstChunk: Int
    /// Whether some block is, or was, shorter than its lines: the last line may then end after it.
    var hasRemainders = false
  }

  private var sections: ContiguousArray<Section> = []
  private var bytes = QuiltLines<UInt8>()
  private var words = QuiltLines<UInt64>()
  private var bands = QuiltBands()

  init() {}

  /// The form for a section of blocks, by the columns of its lines.
  private static func form(of demand: QuiltDemand, columns: Int) -> Form {
    func fit<Line: QuiltLine>(_ line: Line.Type) -> Bool {
      columns <= Line.mostColumns && demand.mostAlong <= Line.mostLines
    }
    return fit(UInt8.self) ? .bytes : fit(UInt64.self) ? .words : .bands
  }

  /// Begins a section after those there are, in the form that suits its blocks.
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

  /// Whether the form of the last section suits further blocks.
  func suit(_ demand: QuiltDemand, columns: Int) -> Bool {
    Self.form(of: demand, columns: columns).rawValue <= sections[sections.count - 1].form.rawValue
  }

  /// Keeps the free units of the last section in the form that suits further blocks.
  ///
  /// - Parameters:
  ///   - demand: What the blocks ask for; the form was for smaller ones.
  ///   - columns: How many columns lines have.
  ///   - section: Where the section is.
  ///   - end: The first of the blocks, counted through all sections; those of the section before it
  ///     are where they were, if they have a place.
  ///   - frames: Where they are.
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

  /// Forgets the sections from `number` on.
  mutating func removeSections(from number: Int) {
    guard number < sections.count else { return }
    bytes.removeLines(from: sections[number].firstByte)
    words.removeLines(from: sections[number].firstWord)
    bands.removeChunks(from: sections[number].firstChunk)
    sections.removeLast(sections.count - number)
  }

  /// Whether some block of a section is, or was, shorter than its lines.
  func hasRemainders(inSection number: Int) -> Bool { sections[number].hasRemainders }

  /// Notes that some block of a section is shorter than its lines.
  mutating func noteRemainders(inSection number: Int) { sections[number].hasRemainders = true }

  /// Frees the units of blocks that were placed.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section, counted through all sections; not its first.
  ///   - section: Where it is.
  ///   - frames: Where the blocks are.
  /// - Returns: Where those were that began before the end of a block left, ascending.
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
  ///   - items: Blocks of the last section, counted through all sections; those before them have
  ///     their places.
  ///   - section: Where the section is.
  ///   - demand: What the blocks ask for.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: How many lines the section has.
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

  /// Places blocks ahead of their turn, each at the first place in reading order where it fits:
  /// those whose place does not depend on where blocks before them go that have none.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that have no place in order, counted through all
  ///     sections.
  ///   - section: Where the section is.
  ///   - boundary: The line before which they are to end.
  ///   - demand: What the blocks ask for.
  ///   - former: Where the blocks were.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which nothing begins that has no place, at most the boundary.
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
