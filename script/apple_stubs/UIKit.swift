// swift-format-ignore-file
// The UIKit declarations that the recorder's adapters use, with Apple's documented signatures, so
// that script/check-apple can compile and run them without UIKit. A check sets what views show.
@_exported import Foundation

public struct UIEdgeInsets {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
  public init() {}
}

public struct UITraitCollection {
  public var displayScale: CGFloat = 2
}

public enum UIUserInterfaceLayoutDirection { case leftToRight, rightToLeft }

@MainActor
public final class UIScreen {
  public var maximumFramesPerSecond: Int { 120 }
}

@MainActor
public final class UIWindowScene {
  public let screen = UIScreen()
}

@MainActor
public final class UIWindow {
  public var windowScene: UIWindowScene? = UIWindowScene()
  public init() {}
}

@MainActor
public final class UIDevice {
  public static let current = UIDevice()
  public var systemName: String { "iOS" }
  public var systemVersion: String { "26.0" }
  public var model: String { "iPhone" }
}

@MainActor
open class UIResponder {
  public class var keyboardWillChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  }
  public init() {}
}

@MainActor
open class UIView: UIResponder {
  public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public var traitCollection = UITraitCollection()
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  public var window: UIWindow? = UIWindow()
  public var safeAreaInsets = UIEdgeInsets()
  public func layoutIfNeeded() {}
}

@MainActor
open class UIScrollView: UIView {
  public var contentOffset = CGPoint.zero
  public var contentSize = CGSize.zero
  public var adjustedContentInset = UIEdgeInsets()
  public var isDragging = false
  public var isDecelerating = false
}

@MainActor
public final class UICollectionViewLayoutAttributes {
  public var frame: CGRect
  public var size: CGSize { frame.size }
  public init(frame: CGRect) { self.frame = frame }
}

@MainActor
open class UICollectionViewLayout {
  public init() {}
}

@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var estimatedItemSize = CGSize.zero
  public var sectionHeadersPinToVisibleBounds = false
  public var sectionFootersPinToVisibleBounds = false
}

@MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection { case vertical, horizontal }
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
  public var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  /// The heights of the items of each section, which are one below the other.
  public var heights: [[CGFloat]] = []
  public var headerHeight: CGFloat = 0

  public var numberOfSections: Int { heights.count }
  public func numberOfItems(inSection section: Int) -> Int { heights[section].count }
  public var indexPathsForVisibleItems: [IndexPath] {
    let bounds = CGRect(origin: contentOffset, size: bounds.size)
    return heights.indices.flatMap { section in
      heights[section].indices.map { IndexPath(item: $0, section: section) }
    }.filter { layoutAttributesForItem(at: $0)?.frame.intersects(bounds) ?? false }.reversed()
  }
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard heights.indices.contains(indexPath.section),
      heights[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let before = heights[..<indexPath.section].joined().reduce(0, +)
    let headers = headerHeight * CGFloat(indexPath.section + 1)
    let own = heights[indexPath.section][..<indexPath.item].reduce(0, +)
    return UICollectionViewLayoutAttributes(
      frame: CGRect(
        x: 0,
        y: before + headers + own,
        width: bounds.width,
        height: heights[indexPath.section][indexPath.item]
      )
    )
  }
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    guard elementKind == Self.elementKindSectionHeader, headerHeight > 0 else { return [] }
    // One header of the whole layout, and one of a section.
    return [IndexPath(index: 0), IndexPath(item: 0, section: 0)]
  }
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    UICollectionViewLayoutAttributes(
      frame: CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    )
  }
}

@MainActor
open class UITableView: UIScrollView {
  public enum Style { case plain, grouped, insetGrouped }
  public var style = Style.plain
  public var estimatedRowHeight: CGFloat = -1
  /// The heights of the rows of each section, which are one below the other.
  public var heights: [[CGFloat]] = []

  public var numberOfSections: Int { heights.count }
  public func numberOfRows(inSection section: Int) -> Int { heights[section].count }
  public var indexPathsForVisibleRows: [IndexPath]? {
    let bounds = CGRect(origin: contentOffset, size: bounds.size)
    return heights.indices.flatMap { section in
      heights[section].indices.map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).intersects(bounds) }
  }
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let before = heights[..<indexPath.section].joined().reduce(0, +)
    let own = heights[indexPath.section][..<indexPath.row].reduce(0, +)
    let height = heights[indexPath.section][indexPath.row]
    return CGRect(x: 0, y: before + own, width: bounds.width, height: height)
  }
  public func rectForHeader(inSection section: Int) -> CGRect { .zero }
  public func rectForFooter(inSection section: Int) -> CGRect { .zero }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  public var sections: [(SectionIdentifierType, [ItemIdentifierType])] = []
  public init() {}
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.0) }
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections.first { $0.0 == identifier }?.1 ?? []
  }
}

@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  public var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  public init() {}
  public func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    shown
  }
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.sections[indexPath.section].1[indexPath.item]
  }
}

@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{}

@MainActor
public final class UIUpdateActionPhase {
  public class var afterCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase() }
}

@MainActor
public final class UIUpdateInfo {
  public var modelTime: TimeInterval = 0
}

@MainActor
public final class UIUpdateLink {
  /// The existing links, for a check to run.
  public static var links: [UIUpdateLink] = []
  public var isEnabled = false
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  public init(view: UIView) { Self.links.append(self) }
  public func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append(handler)
  }
  /// Shows a frame at a time.
  public static func update(at time: TimeInterval) {
    let info = UIUpdateInfo()
    info.modelTime = time
    for link in links where link.isEnabled { for action in link.actions { action(link, info) } }
  }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
  public var row: Int { self[1] }
}

/// A function that Foundation has only on Apple's platforms.
public func NSLog(_ format: String, _ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
