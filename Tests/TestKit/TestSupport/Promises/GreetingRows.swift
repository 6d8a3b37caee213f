import LayoutUnderTest

/// Rows that appear from above and disappear to the left, in sections whose backgrounds appear and
/// disappear with them.
///
/// The changes of a batch are known between `prepare(forUpdates:)` and `finalizeUpdates()`, as in
/// most layouts for UIKit; a reloaded row appears in place.
public struct GreetingRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()
  private var rowsBefore = RowsLayout()
  private var newcomers: Set<ElementPath> = []
  private var backgroundsToInsert: [ElementPath] = []
  private var backgroundsToDelete: [ElementPath] = []

  /// Creates a layout without items.
  public init() {}

  /// Prepares the rows, and stores the previous ones.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    rowsBefore = rows
    rows.prepare(environment)
  }

  /// Records the insertions and deletions of a batch.
  public mutating func prepare(forUpdates update: BatchUpdate) {
    for change in update.changes {
      switch change {
      case .insertItem(let path, _): newcomers.insert(.cell(path))
      case .insertSection(let section, _): backgroundsToInsert.append(background(of: section))
      case .deleteSection(let section): backgroundsToDelete.append(background(of: section))
      default: break
      }
    }
  }

  private func background(of section: Int) -> ElementPath {
    ElementPath(section: section, kind: .background)
  }

  /// Forgets the insertions and deletions of the batch.
  public mutating func finalizeUpdates() {
    newcomers = []
    backgroundsToInsert = []
    backgroundsToDelete = []
  }

  /// Returns a frame above the content for a new row, otherwise the row's frame; backgrounds
  /// unfold.
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<NoDetail>? {
    if element.kind == .background { return folded(element) }
    var attributes = attributes(for: element)
    if newcomers.contains(element), let height = attributes?.frame.height {
      attributes?.frame.y = -height
    }
    return attributes
  }

  /// Returns a frame to the left of the row's previous one; backgrounds fold up.
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<NoDetail>? {
    if element.kind == .background { return folded(element) }
    var attributes = rowsBefore.attributes(for: element)
    if let width = attributes?.frame.width { attributes?.frame.x = -width }
    return attributes
  }

  private func folded(_ element: ElementPath) -> LayoutAttributes<NoDetail> {
    LayoutAttributes(
      element: element,
      frame: Rect(x: 0, y: 0, width: contentSize.width, height: 0)
    )
  }

  /// Returns the backgrounds of new sections.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    kind == .background ? backgroundsToInsert : []
  }

  /// Returns the backgrounds of deleted sections.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    kind == .background ? backgroundsToDelete : []
  }
}
