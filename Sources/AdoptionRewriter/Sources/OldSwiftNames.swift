/// What Swift 2 called otherwise, of what layouts name: the first renaming of UIKit's, Core
/// Graphics' and the standard library's interfaces (SE-0005, SE-0006).
enum OldSwiftNames {
  /// Functions with their new names.
  ///
  /// An `init` is that of every type. A new name with a dot is a member of what was the first
  /// argument; one without parentheses is a property.
  static let functions: [MemberName: MemberName] = layout.merging(collectionView) { first, _ in
    first
  }
  .merging(geometry) { first, _ in first }.merging(standardLibrary) { first, _ in first }

  /// Those that a layout overrides, which tell its language.
  static let hooks = Set(layout.keys.map(\.name))

  private static let layout: [MemberName: MemberName] = [
    "prepareLayout()": "prepare()",
    "collectionViewContentSize()": "collectionViewContentSize",
    "layoutAttributesClass()": "layoutAttributesClass",
    "invalidationContextClass()": "invalidationContextClass",
    "layoutAttributesForElementsInRect(_:)": "layoutAttributesForElements(in:)",
    "layoutAttributesForItemAtIndexPath(_:)": "layoutAttributesForItem(at:)",
    "layoutAttributesForSupplementaryViewOfKind(_:atIndexPath:)":
      "layoutAttributesForSupplementaryView(ofKind:at:)",
    "layoutAttributesForDecorationViewOfKind(_:atIndexPath:)":
      "layoutAttributesForDecorationView(ofKind:at:)",
    "shouldInvalidateLayoutForBoundsChange(_:)": "shouldInvalidateLayout(forBoundsChange:)",
    "invalidationContextForBoundsChange(_:)": "invalidationContext(forBoundsChange:)",
    "invalidateLayoutWithContext(_:)": "invalidateLayout(with:)",
    "shouldInvalidateLayoutForPreferredLayoutAttributes(_:withOriginalAttributes:)":
      "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "invalidationContextForPreferredLayoutAttributes(_:withOriginalAttributes:)":
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "targetContentOffsetForProposedContentOffset(_:)":
      "targetContentOffset(forProposedContentOffset:)",
    "targetContentOffsetForProposedContentOffset(_:withScrollingVelocity:)":
      "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
    "prepareForCollectionViewUpdates(_:)": "prepare(forCollectionViewUpdates:)",
    "prepareForAnimatedBoundsChange(_:)": "prepare(forAnimatedBoundsChange:)",
    "initialLayoutAttributesForAppearingItemAtIndexPath(_:)":
      "initialLayoutAttributesForAppearingItem(at:)",
    "finalLayoutAttributesForDisappearingItemAtIndexPath(_:)":
      "finalLayoutAttributesForDisappearingItem(at:)",
    "initialLayoutAttributesForAppearingSupplementaryElementOfKind(_:atIndexPath:)":
      "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingSupplementaryElementOfKind(_:atIndexPath:)":
      "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
    "initialLayoutAttributesForAppearingDecorationElementOfKind(_:atIndexPath:)":
      "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingDecorationElementOfKind(_:atIndexPath:)":
      "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
    "registerClass(_:forDecorationViewOfKind:)": "register(_:forDecorationViewOfKind:)",
    "registerNib(_:forDecorationViewOfKind:)": "register(_:forDecorationViewOfKind:)",
    "init(forCellWithIndexPath:)": "init(forCellWith:)",
    "init(forSupplementaryViewOfKind:withIndexPath:)": "init(forSupplementaryViewOfKind:with:)",
    "init(forDecorationViewOfKind:withIndexPath:)": "init(forDecorationViewOfKind:with:)",
    "applyLayoutAttributes(_:)": "apply(_:)",
    "copyWithZone(_:)": "copy(with:)",
  ]

  private static let collectionView: [MemberName: MemberName] = [
    "init(forItem:inSection:)": "init(item:section:)",
    "init(forRow:inSection:)": "init(row:section:)",
    "numberOfSections()": "numberOfSections",
    "numberOfItemsInSection(_:)": "numberOfItems(inSection:)",
    "cellForItemAtIndexPath(_:)": "cellForItem(at:)",
    "indexPathForItemAtPoint(_:)": "indexPathForItem(at:)",
    "indexPathForCell(_:)": "indexPath(for:)",
    "indexPathsForVisibleItems()": "indexPathsForVisibleItems",
    "indexPathsForSelectedItems()": "indexPathsForSelectedItems",
    "visibleCells()": "visibleCells",
    "registerClass(_:forCellWithReuseIdentifier:)": "register(_:forCellWithReuseIdentifier:)",
    "registerClass(_:forSupplementaryViewOfKind:withReuseIdentifier:)":
      "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)",
    "numberOfSectionsInCollectionView(_:)": "numberOfSections(in:)",
    "collectionView(_:cellForItemAtIndexPath:)": "collectionView(_:cellForItemAt:)",
    "collectionView(_:viewForSupplementaryElementOfKind:atIndexPath:)":
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    "collectionView(_:canMoveItemAtIndexPath:)": "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAtIndexPath:toIndexPath:)": "collectionView(_:moveItemAt:to:)",
    "collectionView(_:layout:sizeForItemAtIndexPath:)": "collectionView(_:layout:sizeForItemAt:)",
    "collectionView(_:layout:insetForSectionAtIndex:)":
      "collectionView(_:layout:insetForSectionAt:)",
    "collectionView(_:layout:minimumLineSpacingForSectionAtIndex:)":
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAtIndex:)":
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
  ]

  private static let geometry: [MemberName: MemberName] = [
    "CGPointMake(_:_:)": "CGPoint(x:y:)",
    "CGSizeMake(_:_:)": "CGSize(width:height:)",
    "CGRectMake(_:_:_:_:)": "CGRect(x:y:width:height:)",
    "CGVectorMake(_:_:)": "CGVector(dx:dy:)",
    "CGRectGetMinX(_:)": ".minX",
    "CGRectGetMidX(_:)": ".midX",
    "CGRectGetMaxX(_:)": ".maxX",
    "CGRectGetMinY(_:)": ".minY",
    "CGRectGetMidY(_:)": ".midY",
    "CGRectGetMaxY(_:)": ".maxY",
    "CGRectGetWidth(_:)": ".width",
    "CGRectGetHeight(_:)": ".height",
    "CGRectIsEmpty(_:)": ".isEmpty",
    "CGRectIsNull(_:)": ".isNull",
    "CGRectIntegral(_:)": ".integral",
    "CGRectStandardize(_:)": ".standardized",
    "CGRectEqualToRect(_:_:)": ".equalTo(_:)",
    "CGRectContainsPoint(_:_:)": ".contains(_:)",
    "CGRectContainsRect(_:_:)": ".contains(_:)",
    "CGRectIntersectsRect(_:_:)": ".intersects(_:)",
    "CGRectIntersection(_:_:)": ".intersection(_:)",
    "CGRectUnion(_:_:)": ".union(_:)",
    "CGRectInset(_:_:_:)": ".insetBy(dx:dy:)",
    "CGRectOffset(_:_:_:)": ".offsetBy(dx:dy:)",
    "CGPointEqualToPoint(_:_:)": ".equalTo(_:)",
    "CGSizeEqualToSize(_:_:)": ".equalTo(_:)",
    "CGAffineTransformMakeTranslation(_:_:)": "CGAffineTransform(translationX:y:)",
    "CGAffineTransformMakeScale(_:_:)": "CGAffineTransform(scaleX:y:)",
    "CGAffineTransformMakeRotation(_:)": "CGAffineTransform(rotationAngle:)",
    "CGAffineTransformTranslate(_:_:_:)": ".translatedBy(x:y:)",
    "CGAffineTransformScale(_:_:_:)": ".scaledBy(x:y:)",
    "CGAffineTransformRotate(_:_:)": ".rotated(by:)",
    "CGAffineTransformConcat(_:_:)": ".concatenating(_:)",
    "mainScreen()": "main",
    "currentDevice()": "current",
  ]

  private static let standardLibrary: [MemberName: MemberName] = [
    "enumerate()": "enumerated()",
    "reverse()": "reversed()",
    "sort()": "sorted()",
    "sort(_:)": "sorted(by:)",
    "sortInPlace()": "sort()",
    "sortInPlace(_:)": "sort(by:)",
    "minElement()": "min()",
    "minElement(_:)": "min(by:)",
    "maxElement()": "max()",
    "maxElement(_:)": "max(by:)",
    "indexOf()": "firstIndex()",
    "indexOf(_:)": "firstIndex(of:)",
    "reduce(_:combine:)": "reduce(_:_:)",
    "removeAtIndex(_:)": "remove(at:)",
    "insert(_:atIndex:)": "insert(_:at:)",
    "appendContentsOf(_:)": "append(contentsOf:)",
    "insertContentsOf(_:at:)": "insert(contentsOf:at:)",
    "removeAll(keepCapacity:)": "removeAll(keepingCapacity:)",
    "joinWithSeparator(_:)": "joined(separator:)",
  ]

  /// Types and constants.
  static let identifiers = [
    "NSIndexPath": "IndexPath",
    "NSTimeInterval": "TimeInterval",
    "CGPointZero": "CGPoint.zero",
    "CGSizeZero": "CGSize.zero",
    "CGRectZero": "CGRect.zero",
    "CGRectNull": "CGRect.null",
    "CGRectInfinite": "CGRect.infinite",
    "CGAffineTransformIdentity": "CGAffineTransform.identity",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero",
  ]

  /// Properties, where the files declare none of that name.
  static let properties = ["hidden": "isHidden", "CGColor": "cgColor"]

  /// What is no longer declared, as Xcode 8 declared it in the files that it converted.
  static let declarations = """
    fileprivate func < <T: Comparable>(left: T?, right: T?) -> Bool {
      guard let left, let right else { return left == nil && right != nil }
      return left < right
    }
    fileprivate func > <T: Comparable>(left: T?, right: T?) -> Bool { right < left }
    fileprivate func <= <T: Comparable>(left: T?, right: T?) -> Bool { !(right < left) }
    fileprivate func >= <T: Comparable>(left: T?, right: T?) -> Bool { !(left < right) }
    extension Array {
      fileprivate init(count: Int, repeatedValue: Element) {
        self.init(repeating: repeatedValue, count: count)
      }
    }
    extension CGRect {
      fileprivate mutating func offsetInPlace(dx: CGFloat, dy: CGFloat) {
        self = offsetBy(dx: dx, dy: dy)
      }
      fileprivate mutating func insetInPlace(dx: CGFloat, dy: CGFloat) {
        self = insetBy(dx: dx, dy: dy)
      }
      fileprivate mutating func unionInPlace(_ other: CGRect) { self = union(other) }
    }
    """
}
