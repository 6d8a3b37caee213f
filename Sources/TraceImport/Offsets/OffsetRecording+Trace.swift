import LayoutContract
import Traces

extension OffsetRecording {
  /// Converts the offsets to a trace, with a model from the options or a guessed one.
  ///
  /// - Parameters:
  ///   - options: The data missing in the file.
  ///   - limits: The size limits of the trace.
  /// - Returns: A trace with one frame per sample.
  /// - Throws: `ImportError` for a model that would be too large.
  func trace(_ options: ImportOptions, limits: ImportLimits) throws(ImportError) -> Trace {
    guard samples.count <= limits.frames else {
      throw ImportError("there are more than \(limits.frames) samples; cut the recording")
    }
    var provenance = provenance
    let view = options.viewSize ?? ImportOptions.usualView
    if options.viewSize == nil {
      provenance.guess("the viewport is \(Self.text(view))")
    }
    let rate = options.refreshHz ?? refreshHz
    if options.refreshHz == nil {
      provenance.guess("the display showed \(rate.shown) frames a second")
    }
    let furthest = samples.reduce(0) { max($0, $1.offset) }
    let model = try GuessedItems(
      options,
      axis: axis,
      view: view,
      covering: furthest,
      limit: limits.items,
      &provenance
    )
    provenance.guess("what moved the offset is not recorded: every movement is taken for a wheel's")
    var head = TraceHead(name: options.name, viewSize: view, axis: axis, refreshHz: rate)
    head.provenance = provenance.fields(source: source)
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: model.count),
      sizes: .function(model.function)
    )
    var records = [TraceRecord(timeNanoseconds: 0, event: .items(items))]
    records.reserveCapacity(samples.count + 1)
    var previous = samples.first?.offset ?? 0
    for sample in samples {
      let offset = sample.offset
      let isBeyond = offset < 0 || offset > max(model.contentLength - model.viewLength, 0)
      let frame = TraceFrame(
        offset: Point(along: axis, offset),
        contentLength: model.contentLength,
        phase: isBeyond ? .bounce : offset == previous ? .idle : .wheel,
        anchor: model.anchor(at: offset)
      )
      previous = offset
      records.append(TraceRecord(timeNanoseconds: sample.nanoseconds, event: .frame(frame)))
    }
    return Trace(head: head, records: records)
  }

  private static func text(_ size: Size) -> String {
    "\(size.width.shown) x \(size.height.shown) points"
  }
}

/// Items for a recording without items: the number that the offsets require.
struct GuessedItems {
  let count: Int
  let function: SizeFunction
  let viewLength: Double
  /// The end of each item, in points.
  private let ends: [Double]

  var contentLength: Double { ends.last ?? 0 }

  init(
    _ options: ImportOptions,
    axis: Axis,
    view: Size,
    covering furthest: Double,
    limit: Int,
    _ provenance: inout Provenance
  ) throws(ImportError) {
    viewLength = view.along(axis)
    let needed = furthest + viewLength
    let length =
      options.itemLength
      ?? options.itemCount.map { max((needed / Double(max($0, 1))).rounded(.up), 1) }
      ?? ImportOptions.usualLength
    if options.sizes == nil, options.itemLength == nil {
      provenance.guess("every item is \(length.shown) points long")
    }
    function = try options.sizes(orLength: length, along: axis, in: view)
    let sampler = function.sampler
    var ends: [Double] = []
    var end = 0.0
    while options.itemCount.map({ ends.count < $0 }) ?? (end < needed || ends.isEmpty) {
      guard ends.count < limit else {
        throw ImportError(
          "the offsets need more than \(limit) items; give longer ones with --height, or --items"
        )
      }
      let size = sampler.size(ofItem: ends.count)
      end += size.along(axis)
      ends.append(end)
    }
    self.ends = ends
    count = ends.count
    if options.itemCount == nil {
      provenance.guess("there are \(count) items, as many as the offsets need")
    }
  }

  /// Returns the first item that is visible at an offset.
  func anchor(at offset: Double) -> TraceFrame.Anchor? {
    guard !ends.isEmpty else { return nil }
    let index = (0..<ends.count - 1).partitioningIndex { ends[$0] > offset }
    let start = index == 0 ? 0 : ends[index - 1]
    return TraceFrame.Anchor(id: index, distance: start - offset)
  }
}
