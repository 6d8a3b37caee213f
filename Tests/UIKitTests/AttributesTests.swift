import Expectations
import Testing
import UIKit

/// A subclass of attributes with additional properties, as in libraries.
private final class PhotoAttributes: UICollectionViewLayoutAttributes {
  var photoHeight: CGFloat = 7
  var title = "a title that is too long to be kept in place"

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? PhotoAttributes)?.photoHeight = photoHeight
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? PhotoAttributes)?.photoHeight == photoHeight && super.isEqual(object)
  }
}

/// Tests of dependent properties of `UICollectionViewLayoutAttributes`, by Apple's page of that
/// name.
@MainActor
struct AttributesTests {
  private func cell() -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 2))
  }

  @Test func frameSetsCenterAndSize() {
    let attributes = cell()
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expectEqual(attributes.center, CGPoint(x: 25, y: 40))
    expectEqual(attributes.size, CGSize(width: 30, height: 40))
    expectEqual(attributes.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func sizeKeepsCenter() {
    let attributes = cell()
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.size = CGSize(width: 10, height: 10)
    expectEqual(attributes.frame, CGRect(x: 20, y: 35, width: 10, height: 10))
  }

  @Test func boundsSetTheSize() {
    let attributes = cell()
    attributes.center = CGPoint(x: 50, y: 50)
    attributes.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    expectEqual(attributes.frame, CGRect(x: 40, y: 45, width: 20, height: 10))
  }

  @Test func aTransformScalesTheFrameAndNotTheBounds() {
    let attributes = cell()
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(attributes.frame, CGRect(x: -50, y: -50, width: 200, height: 200))
    expectEqual(attributes.bounds.size, CGSize(width: 100, height: 100))
  }

  @Test func bothTransformsAreOne() {
    let attributes = cell()
    attributes.transform = CGAffineTransform(translationX: 3, y: 4)
    expectEqual(attributes.transform3D, CATransform3DMakeTranslation(3, 4, 0))
    attributes.transform3D = CATransform3DMakeScale(2, 3, 1)
    expectEqual(attributes.transform, CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test func kindsSayWhatTheyAre() {
    let path = IndexPath(item: 0, section: 1)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: path
    )
    expectEqual(header.representedElementCategory, .supplementaryView)
    expectEqual(header.representedElementKind, UICollectionView.elementKindSectionHeader)
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
    expectEqual(decoration.representedElementCategory, .decorationView)
    expectNil(cell().representedElementKind)
  }

  @Test func aCopyIsEqualAndItsOwn() {
    let attributes = cell()
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, 9, true)
    attributes.transform3D = CATransform3DMakeRotation(1, 0, 0, 1)
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      Issue.record("the copy is something else")
      return
    }
    expectTrue(copy !== attributes)
    expectTrue(copy.isEqual(attributes))
    copy.alpha = 1
    expectEqual(attributes.alpha, 0.5)
    expectTrue(!copy.isEqual(attributes))
  }

  @Test func aCopyOfASubclassIsOfThatClass() {
    let attributes = PhotoAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.photoHeight = 11
    let copy = attributes.copy() as? PhotoAttributes
    expectEqual(copy?.photoHeight, 11)
    expectEqual(copy?.title, attributes.title)
    expectTrue(copy?.isEqual(attributes) == true)
    copy?.photoHeight = 12
    expectTrue(copy?.isEqual(attributes) == false)
  }
}
