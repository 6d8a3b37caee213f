import LayoutContract
import Traces

/// Converts a session to the records of a trace.
struct RRWebTrace {
  let session: RRWebSession
  let geometries: [ListGeometry]
  let axis: Axis
  let options: ImportOptions

  /// The library records a scroll offset at most every 100 ms; a timer may be late by half of that.
  private static let throttleSeconds = 0.15

  /// Makes the trace.
  ///
  /// - Parameter provenance: The guesses so far.
  /// - Returns: The trace.
  func trace(_ provenance: Provenance) -> Trace {
    let view = geometries.first?.viewSize ?? ImportOptions.usualView
    let scroll = InterpolatedScroll(
      samples: session.scrolls.map { ($0.frame, $0.offset.along(axis)) },
      frameCount: session.lastFrame + 1,
      throttle: Int((Self.throttleSeconds * session.rate).rounded(.up)),
      steps: session.steps.map(\.frame),
      geometries: geometries
    )
    var provenance = provenance
    if scroll.frames.contains(where: \.isInterpolated) {
      provenance.guess("offsets between those recorded, up to 100 ms apart, are interpolated")
    }
    if session.touches.isEmpty, scroll.frames.contains(where: \.isMoving) {
      provenance.guess("no finger is recorded: movements are taken for a wheel's")
    }
    if isBeyondContent(scroll.frames) {
      provenance.guess("offsets reach beyond the content, which was longer when it was recorded")
    }
    var head = TraceHead(name: options.name, viewSize: view)
    head.unit = "css-px"
    head.axis = axis
    head.refreshHz = session.rate
    head.minorVersion = 1
    head.provenance = provenance.fields(source: "a recording of a page by rrweb")
    var records = model()
    records.reserveCapacity(records.count + scroll.frames.count)
    var phases = Phases(touches: session.touches)
    var step = 0
    for (number, frame) in scroll.frames.enumerated() {
      let time = frameTime(number)
      while step < session.steps.count, session.steps[step].frame <= number {
        if step > 0 { records += changes(in: step, before: time) }
        step += 1
      }
      let geometry = geometries[max(step - 1, 0)]
      let anchor = geometry.firstVisible(at: frame.offset).map {
        TraceFrame.Anchor(id: $0.id, distance: $0.start - frame.offset)
      }
      let shown = TraceFrame(
        offset: Point(along: axis, frame.offset),
        contentLength: geometry.contentLength,
        phase: phases.phase(of: number, isMoving: frame.isMoving),
        anchor: anchor,
        isInterpolated: frame.isInterpolated
      )
      records.append(TraceRecord(timeNanoseconds: time, event: .frame(shown)))
    }
    return Trace(head: head, records: records)
  }

  /// Returns whether a frame extends more than a pixel beyond the content's end.
  private func isBeyondContent(_ frames: [InterpolatedScroll.Frame]) -> Bool {
    var step = 0
    return frames.enumerated().contains { number, frame in
      while step + 1 < session.steps.count, session.steps[step + 1].frame <= number { step += 1 }
      let geometry = geometries[step]
      let end = frame.offset + geometry.viewSize.along(axis)
      return frame.offset > 0 && end > geometry.contentLength + 1
    }
  }

  private func frameTime(_ number: Int) -> Int64 {
    Int64((Double(number) * 1e9 / session.rate).rounded())
  }

  /// Returns the record of the initial items.
  private func model() -> [TraceRecord] {
    guard let geometry = geometries.first else { return [] }
    let sizes = Dictionary(geometry.sizes.map { ($0.id, $0.size) }) { first, _ in first }
    let listed = geometry.ids.map { sizes[$0] ?? .zero }
    let items = TraceItems(
      section: 0,
      identities: .listed(geometry.ids),
      sizes: .listed(widths: listed.map(\.width), heights: listed.map(\.height))
    )
    return [TraceRecord(timeNanoseconds: 0, event: .items(items))]
  }

  /// Returns the changes of viewport, items and sizes since the previous step.
  private func changes(in step: Int, before frameTime: Int64) -> [TraceRecord] {
    let (before, after) = (geometries[step - 1], geometries[step])
    // Not after the frame that shows the step, and not before the previous frame.
    let earliest = self.frameTime(max(session.steps[step].frame - 1, 0))
    let time = min(max(session.steps[step].nanoseconds, earliest), frameTime)
    var events: [TraceEvent] = []
    if before.viewSize != after.viewSize {
      let isTurned =
        before.viewSize.transposed == after.viewSize
        || session.steps[step - 1].viewport.transposed == session.steps[step].viewport
      events.append(.view(TraceView(size: after.viewSize, cause: isTurned ? .rotate : .resize)))
    }
    let operations = SnapshotDifference(
      from: [NumberedSection(id: 0, items: ContiguousArray(before.ids))],
      to: [NumberedSection(id: 0, items: ContiguousArray(after.ids))]
    ).operations
    let there = Set(before.ids)
    let new = after.sizes.filter { !there.contains($0.id) }
    let changed = after.sizes.filter { there.contains($0.id) }
    if !operations.isEmpty {
      let edit = TraceEdit(
        operations: operations,
        itemCountAfter: after.ids.count,
        metrics: new.isEmpty ? nil : Self.sizes(new)
      )
      events.append(.edit(edit))
    }
    if !changed.isEmpty { events.append(.size(Self.sizes(changed))) }
    return events.map { TraceRecord(timeNanoseconds: time, event: $0) }
  }

  private static func sizes(_ sizes: [(id: Int, size: Size)]) -> TraceSizes {
    TraceSizes(ids: sizes.map(\.id), sizes: sizes.map(\.size))
  }

  /// Determines the scroll phase of each frame.
  private struct Phases {
    let touches: [(frame: Int, isDown: Bool)]
    var next = 0
    var isDown = false
    var isFlung = false

    mutating func phase(of frame: Int, isMoving: Bool) -> ScrollPhase {
      var wasDown = isDown
      while next < touches.count, touches[next].frame <= frame {
        isDown = touches[next].isDown
        wasDown = wasDown || isDown
        next += 1
      }
      if isDown || wasDown {
        isFlung = true
        return .drag
      }
      guard isMoving else {
        isFlung = false
        return .idle
      }
      return isFlung ? .decel : .wheel
    }
  }
}

/// The offset in every frame, interpolated between recorded offsets, which are at most 100 ms
/// apart.
///
/// The library records the first movement after a rest immediately, so the offset rests until the
/// frame before. Between samples it moves at constant speed. If the list changed between two
/// samples, the browser may have shifted the offset to keep visible content in place. Of the two
/// possible movements, with and without this shift, the smaller one is used.
struct InterpolatedScroll {
  /// One frame.
  struct Frame: Equatable {
    var offset: Double
    /// A Boolean value that indicates whether the offset is interpolated.
    var isInterpolated = false
    /// A Boolean value that indicates whether the user, not the browser, moved the offset.
    var isMoving = false
  }

  /// The frames, from the first one.
  private(set) var frames: [Frame] = []

  /// - Parameters:
  ///   - samples: Recorded offsets by frame, starting at frame 0.
  ///   - frameCount: The number of frames.
  ///   - throttle: The maximum number of frames between two samples of one movement.
  ///   - steps: The frames in which the list changes, in order.
  ///   - geometries: The geometry of the list from each of these frames.
  init(
    samples: [(frame: Int, offset: Double)],
    frameCount: Int,
    throttle: Int,
    steps: [Int],
    geometries: [ListGeometry]
  ) {
    frames.reserveCapacity(frameCount)
    frames.append(Frame(offset: (samples.first?.offset ?? 0).kept))
    var step = steps.indices.partitioningIndex { steps[$0] > 0 }
    for (from, to) in zip(samples, samples.dropFirst()) {
      // The first visible item at the first sample, and its shifts up to the second one.
      let anchor = step > 0 ? geometries[step - 1].firstVisible(at: from.offset)?.id : nil
      var shifts: [(frame: Int, shift: Double)] = []
      while step < steps.count, steps[step] <= to.frame {
        if step > 0, let anchor, let before = geometries[step - 1].start(of: anchor),
          let after = geometries[step].start(of: anchor)
        {
          shifts.append((steps[step], after - before))
        }
        step += 1
      }
      let whole = shifts.reduce(0) { $0 + $1.shift }
      let isAnchored =
        (to.offset - whole - from.offset).magnitude
        < (to.offset - from.offset).magnitude
      let movement = to.offset - from.offset - (isAnchored ? whole : 0)
      let rest = to.frame - from.frame > throttle ? to.frame - 1 : from.frame
      var shift = 0.0
      var next = 0
      while frames.count <= to.frame, frames.count < frameCount {
        let frame = frames.count
        while isAnchored, next < shifts.count, shifts[next].frame <= frame {
          shift += shifts[next].shift
          next += 1
        }
        let isMoving = movement != 0 && frame > rest
        let part = isMoving ? Double(frame - rest) / Double(to.frame - rest) : 0
        frames.append(
          Frame(
            offset: (frame == to.frame ? to.offset : from.offset + shift + movement * part).kept,
            isInterpolated: isMoving && frame < to.frame,
            isMoving: isMoving
          )
        )
      }
    }
    let last = (samples.last?.offset ?? 0).kept
    while frames.count < frameCount { frames.append(Frame(offset: last)) }
  }
}
