/// The free units of a quilt's sections, those of each kept in the form that suits its blocks.
@usableFromInline
struct QuiltUnits {
  /// How a section's free units are kept; each form is for blocks that are too large for the one
  /// before.
  @usableFromInline
  enum Form: UInt8, BitwiseCopyable {
    case bytes
    case words
    case bands
  }

  /// Where a section begins in every form.
  @frozen
  @usableFromInline
  struct Mark: Equatable, BitwiseCopyable {
    var bytes = 0
    var words = 0
    var bands = 0

    @usableFromInline
    init() {}
  }

  private var bytes = QuiltLines<UInt8>()
  private var words = QuiltLines<UInt64>()
  private var bands = QuiltBands()

  @usableFromInline
  init() {}

  /// The form for a section of blocks, by the columns of its lines.
  @usableFromInline
  static func form(of demand: QuiltDemand, columns: Int) -> Form {
    func fit<Line: QuiltLine>(_ line: Line.Type) -> Bool {
      columns <= Line.mostColumns && demand.mostAlong <= Line.mostLines
    }
    return fit(UInt8.self) ? .bytes : fit(UInt64.self) ? .words : .bands
  }

  /// Begins a section behind those there are.
  @usableFromInline
  mutating func begin(_ section: inout QuiltSection, _ form: Form, columns: Int) {
    section.mark = end
    section.form = form
    if form == .bands { bands.beginSection(columns: columns) }
  }

  /// Where a further section begins.
  @usableFromInline var end: Mark {
    var mark = Mark()
    mark.bytes = bytes.endLine
    mark.words = words.endLine
    mark.bands = bands.endChunk
    return mark
  }

  /// Forgets the sections from one on.
  ///
  /// - Parameter mark: Where it begins.
  @usableFromInline
  mutating func removeSections(from mark: Mark) {
    bytes.removeLines(from: mark.bytes)
    words.removeLines(from: mark.words)
    bands.removeChunks(from: mark.bands)
  }

  /// Frees the units of blocks that were placed.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section, counted through all sections; not its first.
  ///   - section: The section.
  ///   - frames: Where the blocks are.
  @usableFromInline
  mutating func vacate(_ items: Range<Int>, of section: QuiltSection, _ frames: QuiltFrames) {
    switch section.form {
    case .bytes: bytes.vacate(items, of: section, from: section.mark.bytes, frames)
    case .words: words.vacate(items, of: section, from: section.mark.words, frames)
    case .bands: bands.vacate(items, of: section, frames)
    }
  }

  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks up to the section's end, counted through all sections; those before them
  ///     have their places.
  ///   - section: The section, the last one.
  ///   - demand: What the blocks ask for.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: How many lines the section has.
  @usableFromInline
  mutating func place(
    _ items: Range<Int>,
    of section: QuiltSection,
    _ demand: QuiltDemand,
    in frames: inout QuiltFrames
  ) -> Int {
    let mark = section.mark
    return switch section.form {
    case .bytes: bytes.place(items, of: section, from: mark.bytes, demand, in: &frames)
    case .words: words.place(items, of: section, from: mark.words, demand, in: &frames)
    case .bands: bands.place(items, of: section, demand, in: &frames)
    }
  }
}
