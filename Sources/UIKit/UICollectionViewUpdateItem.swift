/// The operation of an update on an item or a section.
public enum UICollectionUpdateAction: Int, Sendable {
  case insert
  case delete
  case reload
  case move
  case none
}

/// One operation of a batch.
@MainActor @preconcurrency
open class UICollectionViewUpdateItem: NSObject {
  /// The operation, by the name that UIKit nests.
  public typealias Action = UICollectionUpdateAction

  private final var before: IndexPath?
  private final var after: IndexPath?
  private final var action = Action.none

  /// The index path before the update; nil for an insert.
  ///
  /// A section has `NSNotFound` for its item.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update; nil for a delete.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The operation of the update.
  open var updateAction: Action { action }

  /// Makes an update without an operation, for subclasses.
  public override init() {
    super.init()
  }

  package init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }
}
