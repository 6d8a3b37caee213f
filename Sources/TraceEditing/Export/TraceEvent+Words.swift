import LayoutContract
import Results
import Traces

extension TraceEvent {
  /// A short description of the event; nil for a frame or an event not worth showing.
  var title: String? {
    switch self {
    case .frame, .end: return nil
    case .items(let items): return "items: \(items.count) in section \(items.section)"
    case .view(let view):
      let size =
        "\(NumberText.fixed(view.size.width, digits: 0)) x "
        + NumberText.fixed(view.size.height, digits: 0)
      return "view: \(size), \(view.cause.rawValue)"
    case .edit(let edit):
      var changes = TraceSummary.ItemChanges()
      for operation in edit.operations { changes.add(operation) }
      return "edit: \(changes.text)"
    case .size(let sizes): return "size: \(sizes.ids.count)"
    case .scroll(let scroll):
      switch scroll.target {
      case .offset(let offset): return "scroll: to \(NumberText.fixed(offset, digits: 1))"
      case .item(let id, _): return "scroll: to item \(id)"
      }
    case .move(let move): return "move: \(move.phase.rawValue) item \(move.id)"
    case .config(let settings): return "config: \(settings.kind.escaped)"
    case .switchLayout(let change): return "switch: to \(change.layout.kind.escaped)"
    case .supplementary(let supplementary):
      return "supp: \(supplementary.kind) of section \(supplementary.section)"
    case .invalidate(let invalidation): return "invalidate: \(invalidation.scope.rawValue)"
    case .mark(let name): return "mark: \(name.escaped)"
    case .reload, .mutate, .question, .expect, .observedQuery, .observedAdjustment:
      return recordKind.rawValue
    }
  }
}

extension TraceSummary.ItemChanges {
  /// A description of the changes: `5 inserted, 2 deleted`.
  var text: String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (reloaded, "reloaded"),
    ].filter { $0.0 > 0 }.map { "\(QuantityText.count($0.0)) \($0.1)" }
    let sections = sections > 0 ? ["\(QuantityText.count(sections, "change")) of sections"] : []
    return (parts + sections).joined(separator: ", ")
  }
}
