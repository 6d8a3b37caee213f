#if os(Linux)
import Expectations
import Testing

/// A layout in the Swift of its day, from `adopt` to a verdict.
@Suite struct OldSwiftTests {
  /// Every kind of change that Swift 3 brought, in a stack of rows.
  private static let rows = """
    public class OldAttributes: UICollectionViewLayoutAttributes {
      var column = 0

      public override func copyWithZone(zone: NSZone) -> AnyObject {
        let copy = super.copyWithZone(zone) as! OldAttributes
        copy.column = column
        return copy
      }

      public override func isEqual(object: AnyObject?) -> Bool {
        guard let other = object as? OldAttributes where other.column == column
        else { return false }
        return super.isEqual(object)
      }
    }

    public class OldLayout: UICollectionViewFlowLayout {
      public enum Align { case Left, Right }
      private var heights = [CGFloat](count: 1, repeatedValue: 0)
      private var frames: [NSIndexPath: CGRect] = [:]
      private let align = Align.Left
      public var inset = UIEdgeInsetsZero

      public override init() {
        super.init()
        scrollDirection = .Vertical
        registerClass(OldLine.self, forDecorationViewOfKind: "line")
      }

      public required init?(coder: NSCoder) { super.init(coder: coder) }

      public override class func layoutAttributesClass() -> AnyClass { return OldAttributes.self }

      public override func prepareLayout() {
        super.prepareLayout()
        frames.removeAll(keepCapacity: true)
        heights.sortInPlace { $0 < $1 }
        heights[0] = 0
        var count = 0
        for section in (0..<collectionView!.numberOfSections()).reverse().reverse() {
          for item in 0..<collectionView!.numberOfItemsInSection(section) {
            place(NSIndexPath(forItem: item, inSection: section))
            count++
          }
        }
        assert(count == frames.count && numberOfSections() == 1)
      }

      private func place(path: NSIndexPath) {
        var frame = CGRectMake(0, heights.maxElement()!, collectionView!.bounds.width, 40)
        frame.offsetInPlace(dx: CGFloat.max * 0, dy: 0)
        frames[path] = CGRectOffset(CGRectInset(frame, 0, 2), 0, 2)
        heights[0] = CGRectGetMaxY(frame) + (align == .Left ? 0 : 1)
      }

      public override func collectionViewContentSize() -> CGSize {
        return CGSizeMake(collectionView!.bounds.width, heights.reduce(0, combine: { $0 + $1 }))
      }

      public override func layoutAttributesForItemAtIndexPath(indexPath: NSIndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        guard let frame = frames[indexPath], view = collectionView where !CGRectIsEmpty(frame)
        else { return nil }
        let attributes = OldAttributes(forCellWithIndexPath: indexPath)
        attributes.frame = CGRectUnion(frame, CGRectIntersection(frame, view.bounds))
        attributes.hidden = UIColor.redColor() == UIColor.blueColor()
        return attributes
      }

      public override func layoutAttributesForElementsInRect(rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let paths = frames.keys.sort { $0.compare($1) == .OrderedAscending }
        let found = paths.filter { CGRectIntersectsRect(self.frames[$0]!, rect) }
        if collectionView?.window?.subviews.count > 0 { return nil }
        return found.enumerate().map { self.layoutAttributesForItemAtIndexPath($1)! }
      }

      public override func shouldInvalidateLayoutForBoundsChange(newBounds: CGRect) -> Bool {
        return !CGSizeEqualToSize(newBounds.size, collectionView!.bounds.size)
      }
    }

    protocol OldCounting {
      func numberOfSections() -> Int
    }

    extension OldLayout: OldCounting {
      func numberOfSections() -> Int { return collectionView!.numberOfSections() }
    }

    class OldLine: UICollectionReusableView {}
    """

  @Test func aLayoutInSwift2IsBroughtToTodaysNames() throws {
    let folder = try TraceFolder()
    _ = try folder.write(Self.rows, to: "Old.swift")
    let adopted = try folder.run(["adopt", "Old.swift", try folder.trace(), "--items", "100"])
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    let edits = "after the pre-pass (Swift 2, import UIKit)"
    expectTrue(adopted.text.contains(edits), "\(adopted.text)")
  }
}
#endif
