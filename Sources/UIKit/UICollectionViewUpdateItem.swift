/// What an update does with an item or a section.
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
  /// What the operation does, by the name that UIKit nests.
  public typealias Action = UICollectionUpdateAction

  /// Where the item was; nil for one that is inserted.
  ///
  /// A section has `NSNotFound` for its item.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where the item is afterwards; nil for one that is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// What the operation does.
  public let updateAction: Action

  package init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
