import LayoutUnderTest

/// Rows that come in from above and leave to the left, in sections whose backgrounds come and go
/// with them.
///
/// What a batch brings is known between `prepare(forUpdates:)` and `finalizeUpdates()`, as in most
/// layouts for UIKit; a row that is reloaded appears where it is.
public struct GreetingRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()
  private var rowsBefore = RowsLayout()
  private var newcomers: Set<ElementPath> = []
  private var backgroundsToInsert: [ElementPath] = []
  private var backgroundsToDelete: [ElementPath] = []

  /// Makes a layout for no items.
  public init() {}

  /// Prepares the rows and remembers where they were.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    rowsBefore = rows
    rows.prepare(environment)
  }

  /// Notes what the batch brings and takes.
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

  /// Forgets what the batch brought and took.
  public mutating func finalizeUpdates() {
    newcomers = []
    backgroundsToInsert = []
    backgroundsToDelete = []
  }

  /// Above the content for a newcomer, else in place; backgrounds unfold from the top.
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

  /// To the left of where the row was; backgrounds fold up.
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

  /// Backgrounds of new sections.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    kind == .background ? backgroundsToInsert : []
  }

  /// Backgrounds of sections that go.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    kind == .background ? backgroundsToDelete : []
  }
}
