import LayoutContract
import Results
import Traces

/// An event of a frame, with everything resolved that does not depend on the layout.
public enum PlannedEvent: Equatable, Sendable {
  /// The viewport changed.
  case view(TraceView)
  /// The settings of a layout changed.
  case configure(LayoutSettings)
  /// A batch update.
  case batch(BatchUpdate)
  /// `reloadData`, with the new model, or nil if the model stays.
  case reload(CollectionModel?)
  /// A section's header, footer or background appears, changes or disappears.
  case supplementary(TraceSupplementary)
  /// Sizes of items became known.
  case sizes(MeasuredSizes)
  /// The app invalidates.
  case invalidate(LayoutInvalidation)
  /// The app scrolls to an offset.
  case scrollToOffset(Double)
  /// The app scrolls to an item.
  case scrollToItem(ItemPath, TraceScroll.Position)
  /// A step of an interactive move.
  case move(PlannedMove)
  /// A switch to another layout, or back.
  case switchLayout(LayoutSettings)
  /// The host changes attributes of an item that it received.
  case mutate(ItemPath, TraceMutation.Field)
  /// A question to check.
  case question(PlannedQuestion)
  /// A question in the middle of the frame's next batch.
  case midBatchQuestion(PlannedQuestion)
  /// A promise or an excuse of the trace, valid from here on.
  case expect(TraceExpectation)
  /// A moment or an observation, which changes nothing.
  case note(String)

  /// A summary of the event in a word or two, for reports.
  public var summary: String {
    switch self {
    case .view(let view): "view \(view.cause.rawValue)"
    case .configure: "config"
    case .batch(let update): "edit of \(update.changes.count)"
    case .reload: "reload"
    case .supplementary(let change): "\(change.kind) \(change.isOn ? "on" : "off")"
    case .sizes(let sizes):
      (sizes.count == 1 ? "1 size" : "\(sizes.count) sizes")
        + (sizes.isMidBatch ? " in batch" : "")
    case .invalidate: "invalidate"
    case .scrollToOffset, .scrollToItem: "scroll"
    case .move(let move): "move \(move.phase.rawValue)"
    case .switchLayout(let settings): "switch to \(settings.kind)"
    case .mutate(_, let field): "mutate \(field.rawValue)"
    case .question: "question"
    case .midBatchQuestion: "question in batch"
    case .expect: "expect"
    case .note(let text): text
    }
  }

  /// A description of the event: for a batch, its operations and the position of the first change.
  public var detail: String {
    guard case .batch(let update) = self else { return summary }
    let words = update.changes.map(\.words).grouped(by: \.name).map { name, all in
      let first = all[0].position
      return all.count == 1 ? "\(name) \(first)" : "\(name) \(all.count), the first \(first)"
    }
    return words.isEmpty ? summary : words.joined(separator: ", ")
  }

  /// Returns whether the event ends an interactive move in a layout, because it refers to the data
  /// source's order.
  func endsMove(inLayout kind: String) -> Bool {
    switch self {
    case .batch, .reload, .supplementary, .sizes, .invalidate: true
    case .configure(let settings): settings.kind == kind
    default: false
    }
  }

  /// A Boolean value that indicates whether the event can change the layout or the offset.
  public var isChange: Bool {
    switch self {
    case .question, .midBatchQuestion, .expect, .note: false
    default: true
    }
  }
}

/// A question of a trace to the layout, with ids resolved.
public enum PlannedQuestion: Equatable, Sendable {
  /// The elements in a rectangle.
  case rect(Rect)
  /// The attributes of an element, which need not exist.
  case element(ElementPath)
}

/// A step of an interactive move, with the item's path.
public struct PlannedMove: Equatable, Sendable {
  /// The action of the finger.
  public var phase: TraceMove.Phase
  /// The item's path in the data source.
  public var path: ItemPath
  /// The position of the finger, in content coordinates.
  public let position: Point
}

extension BatchUpdate.Operation {
  /// The name of the operation, and its position.
  fileprivate var words: (name: String, position: String) {
    func item(_ path: ItemPath) -> String { "\(path.section).\(path.item)" }
    return switch self {
    case .deleteItem(let path): ("delete", item(path))
    case .insertItem(let path, _): ("insert", item(path))
    case .moveItem(let from, let to): ("move", "\(item(from)) to \(item(to))")
    case .reloadItem(let path, _): ("reload", item(path))
    case .deleteSection(let index): ("delete section", "\(index)")
    case .insertSection(let index, _): ("insert section", "\(index)")
    case .moveSection(let from, let to): ("move section", "\(from) to \(to)")
    }
  }
}
