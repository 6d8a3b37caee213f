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

  private final var before: IndexPath?
  private final var after: IndexPath?
  private final var action = Action.none

  /// Where the item was; nil for one that is inserted.
  ///
  /// A section has `NSNotFound` for its item.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where the item is afterwards; nil for one that is deleted.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What the operation does.
  open var updateAction: Action { action }

  /// Makes an operation that does nothing, for a subclass to say more.
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
