import LayoutUnderTest
import TestSupport

@testable import TraceReplay
@testable import Traces

extension HostOperation {
  /// Changes of the viewport, of sizes, of settings, and invalidations by the app.
  static let changes =
    [
      operation("Resize") { trace in
        trace.add(.view(TraceView(size: Size(width: 200, height: 400))))
        trace.rest()
      },
      operation("Rotation") { trace in
        trace.add(.view(TraceView(size: Size(width: 400, height: 300), cause: .rotate)))
        trace.rest()
      },
      operation("Rotation of a layout that keeps its page", layout: PagedRows()) { trace in
        trace.frame(400)
        trace.add(.view(TraceView(size: Size(width: 400, height: 300), cause: .rotate)))
        trace.frame(400)
      },
      operation("Change of the insets") { trace in
        let size = Size(width: 300, height: 400)
        trace.add(.view(TraceView(size: size, inset: EdgeInsets(top: 44, bottom: 34))))
        trace.rest()
      },
      operation("Measured sizes") { trace in
        trace.size([12, 3, 2, 0], height: 70)
        trace.rest()
      },
      operation("Measured sizes off screen") { trace in
        trace.size([12, 0], height: 70)
        trace.rest()
      },
      operation(
        "Measured sizes that the layout refuses",
        layout: ScriptedRows(refusesSizes: true)
      ) { trace in
        trace.size([2, 3], height: 70)
        trace.rest()
      },
      operation("Measured sizes after a batch") { trace in
        trace.edit(.insert(section: 0, item: 0, ids: [50]))
        trace.size([1, 2], height: 70)
        trace.rest()
      },
      operation("Measured sizes of items that are gone") { trace in
        trace.edit(.delete(section: 0, item: 2, count: 1))
        trace.rest()
        trace.size([2], height: 70)
        trace.rest()
      },
      operation("Measured size of a header") { trace in
        trace.add(.size(TraceSizes(ids: [0], widths: [300], heights: [30], kind: .header)))
        trace.rest()
      },
      operation("Change of a supplementary") { trace in
        trace.add(
          .supplementary(
            TraceSupplementary(section: 0, kind: .footer, size: Size(width: 300, height: 20))
          )
        )
        trace.rest()
      },
      operation("Change of the settings") { trace in
        trace.add(.config(LayoutSettings(kind: "rows", parameters: [("gap", .number(4))])))
        trace.rest()
      },
      operation("Change of another layout's settings") { trace in
        trace.add(.config(LayoutSettings(kind: "flow", parameters: [("gap", .number(4))])))
        trace.rest()
      },
      operation("Host that changes what it was handed") { trace in
        trace.add(.mutate(TraceMutation(id: 2, field: .frame)))
        trace.rest()
      },
    ] + invalidations

  private static let invalidations = TraceInvalidation.Scope.allCases.map { scope in
    operation("Invalidation by the app: \(scope.rawValue)") { trace in
      let adjustment = scope == .offset || scope == .size ? Point(x: 0, y: 25) : .zero
      let ids = scope == .items ? [2, 12] : []
      trace.add(
        .supplementary(
          TraceSupplementary(section: 0, kind: .header, size: Size(width: 300, height: 0))
        )
      )
      trace.rest()
      trace.add(
        .invalidate(TraceInvalidation(scope: scope, ids: ids, adjustment: adjustment))
      )
      trace.rest()
    }
  }
}
