import Measurement

extension ComparisonRecord {
  /// The number of slowest units to show in addition to those that became slower.
  private static let slowestShown = 3

  /// Returns the events of the frames that became slower and of the slowest ones, a process per
  /// side.
  ///
  /// - Parameter first: The process number of the base; the head has the next one.
  /// - Returns: The events of both sides; only their names if nothing was measured.
  func traceEvents(fromProcess first: Int) -> [JSONValue] {
    let minimum = [baseNanoseconds, headNanoseconds].map { pairs in
      units.indices.map { unit in (pairs.map { $0[unit] }.min() ?? 0).drawableNanoseconds }
    }
    let spacing = (minimum.joined().max() ?? 0).wholeMicroseconds
    let slower = slowerFrames.compactMap { frame in units.firstIndex(of: frame.frames) }
    let slowest = units.indices.stablySorted { minimum[1][$1] < minimum[1][$0] }
      .prefix(Self.slowestShown)
    let shown = (slower + slowest).withNeighbors(ChromeTraceJSON.context, in: units.indices)
    func events(of unit: Int, _ position: Int) -> [JSONValue] {
      let (frames, process, start) = (units[unit], first + position, unit * spacing)
      let (base, head) = (minimum[0][unit], minimum[1][unit])
      let number = frames.first ?? 0
      var arguments: [String: JSONValue] = [
        "frame": .number(number), "frames": .number(frames.count),
        "base_ms": .number(Double(base) / 1e6), "head_ms": .number(Double(head) / 1e6),
      ]
      if let found = slowerFrames.first(where: { $0.frames == frames }) {
        arguments["events"] = .text(EventText.text(found.events))
        arguments["command"] = .text(found.command)
      }
      let slice = ChromeTraceEvent.slice(
        frames.count == 1 ? "frame \(number)" : "\(frames.count) frames from \(number)",
        "frame",
        in: process,
        from: start,
        lasting: position == 0 ? base : head,
        arguments
      )
      guard position == 1, slower.contains(unit) else { return [slice] }
      // The event is at the time when the base had ended.
      return [slice, ChromeTraceEvent.instant("slower", in: process, at: start + base)]
    }
    return [("base", base), ("head", head)].enumerated().flatMap { position, side in
      ChromeTraceEvent.names(
        first + position,
        "\(side.0): \(name(of: side.1))",
        remark: "\(side.1.build.label), commit \(side.1.build.commit), \(machine.processor)"
      )
        + shown.flatMap { events(of: $0, position) }
    }
  }

  private func name(of side: Side) -> String {
    [trace.name, side.layout, side.index, String(items)].joinedNonempty(" / ")
  }
}
