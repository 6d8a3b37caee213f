import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Layouts in which some lengths are off by just the tolerance of invariants, half a pixel.
///
/// If a limit changes in either direction, their golden findings change.
enum NudgedLayouts {
  static let subjects: [GoldenFindings.Subject] =
    distances.flatMap { distance in
      lengths.flatMap { length in
        [waterfall(length, by: distance), flow(length, by: distance)]
      } + contents(distance)
    } + pinned + measured + far + aligned

  /// Half a pixel at scale 2 and at scale 1, the scale of handwritten traces.
  private static let distances = [0.25, 0.5, -0.25, -0.5]
  private static let lengths = [
    NudgedLength("x of cells", .cell, \.x), NudgedLength("y of cells", .cell, \.y),
    NudgedLength("width of cells", .cell, \.width),
    NudgedLength("height of cells", .cell, \.height),
    NudgedLength("x of headers", .header, \.x), NudgedLength("y of headers", .header, \.y),
    NudgedLength("y of footers", .footer, \.y),
  ]

  private static func waterfall(
    _ length: NudgedLength,
    by distance: Double
  ) -> GoldenFindings.Subject {
    let promise = BrokenPromise("\(length.name) \(distance)") { fault in
      fault.distort = { length.nudge(&$0, by: distance) }
    }
    return subject("waterfall", promise)
  }

  private static func flow(
    _ length: NudgedLength,
    by distance: Double
  ) -> GoldenFindings.Subject {
    let promise = BrokenPromise(flow: "\(length.name) \(distance)") { fault in
      fault.distort = { length.nudge(&$0, by: distance) }
    }
    return subject("flow", promise)
  }

  /// Cells whose heights are off by about two 256ths of a point.
  private static var measured: [GoldenFindings.Subject] {
    let height = NudgedLength("height of cells", .cell, \.height)
    return [1.5, 2, 2.5, -1.5, -2, -2.5].map { flow(height, by: $0 / 256) }
  }

  /// Cells that are off only far down in the content.
  private static var far: [GoldenFindings.Subject] {
    // The last two distances are for layouts that align to pixels, which may be off by twice as
    // much.
    [0.5, 0.75, -0.5, -0.75, 1.03125, 1.25].flatMap { distance in
      lengths.filter { $0.kind == .cell }.map { length in
        let promise = BrokenPromise(flow: "\(length.name) far down \(distance)") { fault in
          fault.misdeclare = { $0.alignsToPixels = distance.magnitude > 1 }
          fault.distort = { if $0.frame.y > 9e7 { length.nudge(&$0, by: distance) } }
        }
        return subject("flow", promise)
      }
    }
  }

  /// Rows that are rounded by slightly more than half a pixel along the axis or one pixel across
  /// it; a 64th is tolerated.
  private static var aligned: [GoldenFindings.Subject] {
    [33, 34, 66, 67].flatMap { sixtyFourths in
      [Axis.y, .x].flatMap { axis in
        lengths.filter { $0.kind == .cell }.map { aligned($0, by: sixtyFourths, axis) }
      }
    }
  }

  private static func aligned(
    _ length: NudgedLength,
    by sixtyFourths: Double,
    _ axis: Axis
  ) -> GoldenFindings.Subject {
    var trace = PlanTrace(items: 3, axis: axis)
    trace.frame(0)
    // The width is half a pixel less than a whole number.
    trace.add(.view(TraceView(size: Size(width: 300.5, height: 400.5), cause: .resize)))
    trace.frame(0)
    return GoldenFindings.Subject(
      name: "aligned along \(axis), \(length.name) \(sixtyFourths)",
      factory: LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
        AlignedRows(length, by: sixtyFourths / 64, axis: axis)
      },
      settings: LayoutSettings(kind: "rows"),
      shape: RandomTrace(kind: "rows", settings: []),
      trace: trace.trace
    )
  }

  private static func contents(_ distance: Double) -> [GoldenFindings.Subject] {
    let longer = BrokenPromise("content height \(distance)") { fault in
      fault.missize = { Size(width: $0.width, height: $0.height + distance) }
    }
    let broader = BrokenPromise("content width \(distance)") { fault in
      fault.missize = { Size(width: $0.width + distance, height: $0.height) }
    }
    return [subject("waterfall", longer), subject("waterfall", broader)]
  }

  /// Pinned elements that move too far, lag, or have the wrong size.
  private static var pinned: [GoldenFindings.Subject] {
    let kinds: [Set<ElementKind>] = [[.header], [.footer], [.header, .footer]]
    let distances = [0.5, 0.75, -0.5, -0.75]
    var subjects: [GoldenFindings.Subject] = []
    for axis in [Axis.y, .x] {
      func add(_ kinds: Set<ElementKind>, _ reaches: [PinnedRows.Reach]) {
        subjects += reaches.map { subject(kinds, $0) }
      }
      for kinds in kinds {
        add(kinds, ([0] + distances).map { PinnedRows.Reach(slack: $0, axis: axis) })
        add(kinds, distances.map { PinnedRows.Reach(drift: $0, axis: axis) })
        add(kinds, [PinnedRows.Reach(raisesCells: true, axis: axis)])
        add(kinds, [PinnedRows.Reach(hides: true, axis: axis)])
      }
      add([.footer], distances.map { PinnedRows.Reach(drag: $0, axis: axis) })
      add([.header], distances.map { PinnedRows.Reach(swell: $0, axis: axis) })
      // In a section without an element of the other kind.
      for (kind, section) in [(ElementKind.footer, 2), (.header, 4)] {
        add([kind], distances.map { PinnedRows.Reach(slack: $0, section: section, axis: axis) })
      }
    }
    return subjects
  }

  private static func subject(
    _ pinned: Set<ElementKind>,
    _ reach: PinnedRows.Reach
  ) -> GoldenFindings.Subject {
    let kinds = pinned.sorted(by: <).map { "\($0)" }.joined(separator: " and ")
    return GoldenFindings.Subject(
      name: "\(kinds) pinned along \(reach.axis), \(reach)",
      factory: LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
        PinnedRows(pinned, reach)
      },
      settings: LayoutSettings(kind: "rows"),
      shape: RandomTrace(kind: "rows", settings: []),
      trace: scrolled(along: reach.axis)
    )
  }

  /// A scroll through sections with a header and a footer, with only one of them, and with neither.
  private static func scrolled(along axis: Axis) -> Trace {
    var trace = PlanTrace(items: 0, axis: axis)
    let sizes: [(header: Double?, footer: Double?)] = [
      (nil, 16), (24, 16), (nil, 16), (nil, nil), (24, nil), (24, 16),
    ]
    for (section, size) in sizes.enumerated() {
      let lengths = (0..<6).map { 90 + 10 * Double($0 % 3) }
      trace.add(
        .items(
          TraceItems(
            section: section,
            identities: .counted(first: 10 * section, count: 6),
            sizes: .listed(widths: lengths, heights: lengths),
            header: size.header.map { Size(width: $0, height: $0) },
            footer: size.footer.map { Size(width: $0, height: $0) }
          )
        )
      )
    }
    for offset in stride(from: 0.0, through: 3250, by: 130) { trace.frame(offset) }
    return trace.trace
  }

  private static func subject(_ kind: String, _ promise: BrokenPromise) -> GoldenFindings.Subject {
    GoldenFindings.Subject(
      name: "\(kind), \(promise.invariant)",
      factory: promise.factory,
      settings: promise.settings,
      shape: RandomTrace(kind: kind, settings: []),
      trace: promise.trace
    )
  }
}

/// A length in the frames of elements of one kind.
struct NudgedLength: Sendable {
  let name: String
  let kind: ElementKind
  let path: WritableKeyPath<Rect, Double> & Sendable

  init(
    _ name: String,
    _ kind: ElementKind,
    _ path: WritableKeyPath<Rect, Double> & Sendable
  ) {
    self.name = name
    self.kind = kind
    self.path = path
  }

  /// Adds a distance to the length, in every fourth cell or every other element of the kind.
  func nudge<Detail>(_ attributes: inout LayoutAttributes<Detail>, by distance: Double) {
    guard attributes.element.kind == kind, kind != .cell || attributes.element.item % 4 == 2 else {
      return
    }
    attributes.frame[keyPath: path] += distance
  }
}
