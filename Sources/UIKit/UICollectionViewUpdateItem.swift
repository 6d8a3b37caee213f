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

  /// The index path before the update; nil for an insert.
  ///
  /// A section has `NSNotFound` for its item.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a delete.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The operation of the update.
  open private(set) var updateAction = Action.none

  /// Makes an update without an operation, for subclasses.
  public override init() {
    super.init()
  }

  package init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
