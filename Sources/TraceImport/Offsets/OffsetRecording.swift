import LayoutContract
import Traces

/// A recording of offsets over time only, from a table or a counter.
struct OffsetRecording {
  /// One offset.
  struct Sample: Equatable {
    /// The time since the first sample.
    var nanoseconds: Int64
    /// The offset along the scroll axis, in points.
    var offset: Double
  }

  /// The source of the recording, for the provenance.
  var source: String
  /// The samples, ordered by time.
  var samples: [Sample]
  /// The scroll axis.
  var axis: Axis
  /// The guesses so far.
  var provenance = Provenance()
  /// Messages for the user about the choices made and the data skipped.
  var messages: [String] = []

  /// Makes a recording from samples with times of any origin.
  ///
  /// - Parameters:
  ///   - source: The source of the recording.
  ///   - times: Times in nanoseconds since any origin, never decreasing.
  ///   - offsets: The offsets, one per time.
  ///   - axis: The scroll axis.
  /// - Throws: `ImportError` for numbers that a trace cannot represent.
  init(
    source: String,
    times: [Double],
    offsets: [Double],
    axis: Axis
  ) throws(ImportError) {
    guard let first = times.first else {
      throw ImportError("there are no offsets in the recording; record while something scrolls")
    }
    self.source = source
    self.axis = axis
    samples = []
    samples.reserveCapacity(times.count)
    for (time, offset) in zip(times, offsets) {
      let nanoseconds = (time - first).rounded()
      guard nanoseconds >= 0, nanoseconds < 0x1p53 else {
        throw ImportError("the times of the recording go back, or reach over more than 104 days")
      }
      guard offset.magnitude <= TraceLimits.standard.lengthPoints else {
        throw ImportError("an offset is beyond 10^12 points; give the file in points")
      }
      samples.append(Sample(nanoseconds: Int64(nanoseconds), offset: offset.kept))
    }
  }

  /// The frame rate in frames per second, estimated from the times of the samples.
  var refreshHz: Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.nanoseconds - $0.nanoseconds }
      .filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return 60 }
    let rate = 1e9 / Double(steps[steps.count / 2])
    let usual = [24.0, 30, 48, 60, 90, 120, 144, 240].first { ($0 / rate - 1).magnitude < 0.08 }
    return usual ?? min(max((rate * 10).rounded() / 10, 1), 1000)
  }
}

extension OffsetRecording {
  /// Converts the offsets to a trace, with a model from the options or a guessed one.
  ///
  /// - Parameters:
  ///   - options: The data missing in the file.
  ///   - limits: The size limits of the trace.
  /// - Returns: A trace with one frame per sample.
  /// - Throws: `ImportError` for a model that would be too large.
  func trace(_ options: ImportOptions, limits: ImportLimits) throws(ImportError) -> Trace {
    try ImportError.limit(samples.count, to: limits.frames, "samples; cut the recording")
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
    var head = TraceHead(name: options.name, viewSize: view)
    (head.axis, head.refreshHz) = (axis, rate)
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
    var trace = Trace(head: head, records: records)
    trace.warnings = messages
    return trace
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
