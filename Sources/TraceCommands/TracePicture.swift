import LayoutContract
import Results
import TraceEditing
import Traces

/// The offset over time of several recordings, as an SVG with a panel for each.
struct TracePicture {
  private let summaries: [TraceSummary]

  fileprivate static let width = 900.0
  fileprivate static let left = 64.0
  fileprivate static let right = 16.0
  private static let panelHeight = 262.0
  private static let legendHeight = 30.0

  /// The colors of the scroll phases.
  private static let phases: [(phase: ScrollPhase, title: String, color: String)] = [
    (.drag, "drag", 0), (.decel, "fling", 2), (.bounce, "bounce", 1), (.wheel, "wheel", 3),
    (.prog, "by the app", 5),
  ].map { ($0, $1, Palette.hue(ofSection: $2).line) }

  /// The kinds of events, each with its own line.
  private static let events: [(kind: OffsetEnvelope.Events, title: String)] = [
    (.edit, "edits"), (.size, "sizes"), (.view, "view"), (.mark, "marks"),
  ]

  init(_ summaries: [TraceSummary]) {
    self.summaries = summaries
  }

  /// The picture as SVG.
  var svg: String {
    let height = Self.legendHeight + Double(summaries.count) * Self.panelHeight
    var document = SVGDocument()
    let names = summaries.map(\.head.shownName).joined(separator: ", ")
    document.openRoot(width: Self.width, height: height, label: "The offset over time of \(names)")
    document.rect(
      Rect(x: 0, y: 0, width: Self.width, height: height),
      ["fill": Palette.paper]
    )
    legend(&document)
    for (number, summary) in summaries.enumerated() {
      let y = Self.legendHeight + Double(number) * Self.panelHeight
      document.group(["transform": "translate(0 \(SVGNumber.text(y)))"]) { panel in
        draw(summary, &panel)
      }
    }
    document.close()
    return document.text
  }

  private func legend(_ document: inout SVGDocument) {
    var x = Self.left
    for entry in Self.phases {
      document.rect(Rect(x: x, y: 12, width: 10, height: 10), ["fill": entry.color])
      document.label(entry.title, x: x + 15, y: 21, size: 11, ["fill": Palette.quietInk])
      x += 15 + TextMeasure.width(entry.title, size: 11) + 18
    }
  }

  private func draw(_ summary: TraceSummary, _ panel: inout SVGDocument) {
    let frames = QuantityText.count(summary.frameCount, "frame")
    let seconds = Double(summary.durationNanoseconds) / 1e9
    panel.label(
      summary.head.shownName,
      x: Self.left,
      y: 20,
      size: 14,
      ["fill": Palette.ink, "font-weight": "bold"]
    )
    panel.label(
      "\(NumberText.fixed(seconds, digits: 1)) s, \(frames), "
        + QuantityText.count(summary.firstItemCount, "item"),
      x: Self.left + TextMeasure.width(summary.head.shownName, size: 14, isBold: true) + 14,
      y: 20,
      size: 11,
      ["fill": Palette.quietInk]
    )
    guard let offsets = summary.offsets else {
      panel.label("no frames", x: Self.left, y: 60, size: 12, ["fill": Palette.quietInk])
      return
    }
    let plot = Plot(envelope: summary.envelope, seconds: max(seconds, 1e-3), offsets: offsets)
    plot.drawGrid(&panel)
    drawPhases(plot, &panel)
    plot.drawCourse(&panel)
    drawEvents(plot, &panel)
  }

  /// Draws the time ranges of each scroll phase in the background of the curve.
  private func drawPhases(_ plot: Plot, _ panel: inout SVGDocument) {
    for entry in Self.phases {
      for range in plot.envelope.ranges(where: { $0.has(entry.phase) }) {
        let x = plot.x(ofStretch: range.lowerBound)
        let width = max(0.5, plot.x(ofStretch: range.upperBound) - x)
        panel.rect(
          Rect(x: x, y: plot.top, width: width, height: plot.height),
          ["fill": entry.color, "fill-opacity": "0.28"]
        )
      }
    }
  }

  private func drawEvents(_ plot: Plot, _ panel: inout SVGDocument) {
    var y = plot.bottom + 30
    for entry in Self.events {
      let ranges = plot.envelope.ranges { $0.events.contains(entry.kind) }
      guard !ranges.isEmpty else { continue }
      panel.note(entry.title, x: plot.left - 8, y: y + 7, anchor: "end")
      for range in ranges {
        let x = plot.x(ofStretch: range.lowerBound)
        let width = max(1, plot.x(ofStretch: range.upperBound) - x)
        panel.rect(Rect(x: x, y: y, width: width, height: 8), ["fill": Palette.connector])
      }
      y += 13
    }
  }
}

/// The coordinates of times and offsets in a panel.
private struct Plot {
  let left = TracePicture.left
  let top = 34.0
  let width = TracePicture.width - TracePicture.left - TracePicture.right
  let height = 150.0
  var envelope: OffsetEnvelope
  var seconds: Double
  var offsets: ClosedRange<Double>

  var right: Double { left + width }
  var bottom: Double { top + height }

  func x(ofStretch index: Int) -> Double {
    x(Double(Int64(index) * envelope.stretchNanoseconds) / 1e9)
  }

  private func x(_ time: Double) -> Double { left + width * min(time / seconds, 1) }

  private func y(_ offset: Double) -> Double {
    let span = offsets.upperBound - offsets.lowerBound
    return bottom - (span > 0 ? height * (offset - offsets.lowerBound) / span : 0)
  }

  /// Draws lines at round offsets and times.
  func drawGrid(_ panel: inout SVGDocument) {
    let area = Rect(x: left, y: top, width: width, height: height)
    panel.rect(area, ["fill": Palette.content])
    for offset in Self.ticks(offsets, count: 4) {
      let y = y(offset)
      panel.line(
        from: Point(x: left, y: y),
        to: Point(x: right, y: y),
        ["stroke": Palette.hairline]
      )
      panel.note(QuantityText.count(Int(offset)), x: left - 8, y: y + 3.5, anchor: "end")
    }
    for time in Self.ticks(0...seconds, count: 8) {
      let x = x(time)
      panel.line(
        from: Point(x: x, y: bottom),
        to: Point(x: x, y: bottom + 4),
        ["stroke": Palette.quietInk]
      )
      let digits = time == time.rounded() ? 0 : 1
      panel.note(
        "\(NumberText.fixed(time, digits: digits)) s",
        x: x,
        y: bottom + 17,
        anchor: "middle"
      )
    }
  }

  /// Draws the offset curve, whose thickness shows the range of offsets in each time step.
  func drawCourse(_ panel: inout SVGDocument) {
    var upper: [String] = []
    var lower: [String] = []
    for (index, stretch) in envelope.stretches.enumerated() {
      guard let stretch else { continue }
      let x = SVGNumber.text(x(ofStretch: index))
      upper.append("\(x) \(SVGNumber.text(y(stretch.greatest)))")
      lower.append("\(x) \(SVGNumber.text(y(stretch.least)))")
    }
    panel.leaf(
      "path",
      [
        "d": "M\((upper + lower.reversed()).joined(separator: "L"))Z",
        "fill": Palette.ink, "stroke": Palette.ink,
        "stroke-width": "1.2", "stroke-linejoin": "round",
      ]
    )
  }

  /// Returns about `count` round numbers in a range.
  private static func ticks(_ range: ClosedRange<Double>, count: Int) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else { return [range.lowerBound] }
    let step = RoundStep.least(span / Double(count))
    let first = Int((range.lowerBound / step).rounded(.up))
    let last = Int((range.upperBound / step).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }
}

extension OffsetEnvelope {
  /// Returns the ranges of adjacent time steps that satisfy a condition.
  fileprivate func ranges(where condition: (Stretch) -> Bool) -> [Range<Int>] {
    stretches.indices.filter { stretches[$0].map(condition) ?? false }.runs
  }
}

extension SVGDocument {
  /// Writes a note in small quiet letters; `anchor` is the part of the text that is at `x`.
  fileprivate mutating func note(_ text: String, x: Double, y: Double, anchor: String) {
    label(text, x: x, y: y, size: 10, ["fill": Palette.quietInk, "text-anchor": anchor])
  }
}
