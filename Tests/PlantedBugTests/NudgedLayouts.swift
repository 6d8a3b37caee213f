import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Layouts of which some lengths are off by just what invariants let pass: half a pixel.
///
/// Their golden findings notice a limit that moves, either way.
enum NudgedLayouts {
  static let subjects: [GoldenFindings.Subject] = distances.flatMap { distance in
    lengths.flatMap { length in
      [waterfall(length, by: distance), flow(length, by: distance)]
    } + contents(distance)
  }

  private typealias Length = (
    name: String, kind: ElementKind, path: WritableKeyPath<Rect, Double> & Sendable
  )

  /// Half a pixel at scale 2 and at scale 1.
  private static let distances = [0.25, 0.5, -0.25, -0.5]
  private static let lengths: [Length] = [
    ("x of cells", .cell, \.x), ("y of cells", .cell, \.y),
    ("width of cells", .cell, \.width), ("height of cells", .cell, \.height),
    ("x of headers", .header, \.x), ("y of headers", .header, \.y),
    ("y of footers", .footer, \.y),
  ]

  private static func waterfall(
    _ length: Length,
    by distance: Double
  ) -> GoldenFindings.Subject {
    let promise = BrokenPromise("\(length.name) \(distance)") { fault in
      fault.distort = { attributes in
        attributes.frame.nudge(length.path, attributes.element, length.kind, distance)
      }
    }
    return subject("waterfall", promise)
  }

  private static func flow(
    _ length: Length,
    by distance: Double
  ) -> GoldenFindings.Subject {
    let promise = BrokenPromise(flow: "\(length.name) \(distance)") { fault in
      fault.distort = { attributes in
        attributes.frame.nudge(length.path, attributes.element, length.kind, distance)
      }
    }
    return subject("flow", promise)
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

extension Rect {
  /// Moves a length of every fourth element of a kind.
  fileprivate mutating func nudge(
    _ length: WritableKeyPath<Rect, Double>,
    _ element: ElementPath,
    _ kind: ElementKind,
    _ distance: Double
  ) {
    guard element.kind == kind, kind != .cell || element.item % 4 == 2 else { return }
    self[keyPath: length] += distance
  }
}
