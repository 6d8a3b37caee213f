import Expectations
import Testing
import UIKit

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Tests of rectangles, with values that were recorded on Apple's systems.
///
/// "ChouTi" is `CGRect+ExtensionsTests.swift` of honghaoz/ChouTi, "Foundation" is
/// `TestNSGeometry.swift` of swiftlang/swift-corelibs-foundation, "Opal" is `geometry.m` of
/// gnustep/libs-opal, which was compared with macOS; "page" is Apple's page of the function.
struct RectangleTests {
  /// Expects equal origins and sizes, without standardizing.
  private func expectSame(_ found: CGRect, _ expected: CGRect, line: Int = #line) {
    expectEqual(found.origin, expected.origin, line: line)
    expectEqual(found.size, expected.size, line: line)
  }

  // MARK: Intersection tests

  private static let third = rect(187.66666666666669, 50, 187.66666666666666, 135.66666666666666)

  private static let meetings: [(CGRect, CGRect, Bool)] = [
    // ChouTi: a plane and rectangles that touch it.
    (rect(10, 20, 10, 10), rect(20, 20, 10, 10), false),
    (rect(10, 20, 10, 10), rect(20, 30, 10, 10), false),
    (rect(10, 20, 10, 10), rect(10, 20, 0, 10), true),
    (rect(10, 20, 10, 10), rect(9.999, 20, 0, 10), false),
    (rect(10, 20, 10, 10), rect(10, 20, 0, 0), true),
    (rect(10, 20, 10, 10), rect(9.999, 20, 0, 0), false),
    (rect(10, 20, 10, 10), .zero, false),
    (rect(10, 20, 10, 10), .null, false),
    (rect(10, 20, 10, 10), .infinite, true),
    // ChouTi: lines.
    (rect(10, 20, 0, 10), rect(10, 25, 0, 10), true),
    (rect(10, 20, 0, 10), rect(10, 30, 0, 10), false),
    (rect(10, 20, 0, 10), rect(10, 30, 10, 0), false),
    (rect(10, 20, 0, 10), rect(10, 35, 0, 10), false),
    (rect(10, 20, 0, 10), rect(10, 20, 0, 0), true),
    (rect(10, 20, 0, 10), .infinite, true),
    (rect(10, 20, 10, 0), rect(15, 20, 10, 0), true),
    (rect(10, 20, 10, 0), rect(20, 20, 10, 0), false),
    (rect(10, 20, 10, 0), rect(20, 20, 0, 10), false),
    (rect(0, 10, 100, 0), rect(0, 0, 100, 100), true),
    (rect(0, 110, 100, 10), rect(0, 0, 100, 100), false),
    // ChouTi: points.
    (rect(10, 20, 0, 0), rect(10, 20, 0, 0), true),
    (rect(10, 20, 0, 0), rect(10, 21, 0, 0), false),
    (rect(10, 20, 0, 0), .infinite, true),
    (.zero, .zero, true),
    (.zero, rect(-1, -1, 5, 5), true),
    // ChouTi: null and infinite rectangles.
    (.null, .null, false),
    (.null, .infinite, false),
    (.infinite, .infinite, true),
    // ChouTi: the first ends at 375.33333333333337.
    (third, rect(375.3333333333, 50, 187.66666666666666, 135.66666666666666), true),
    (third, rect(375.3333334333, 50, 187.66666666666666, 135.66666666666666), false),
    // Foundation: negative sizes.
    (rect(10, 10, 50, 60), rect(85, 95, -60, -70), true),
    (rect(10, 10, 50, 60), rect(-10, -10, -30, -30), false),
    (rect(-10, -10, 20, 20), .zero, true),
  ]

  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    for (one, other, meets) in Self.meetings {
      expectEqual(one.intersects(other), meets, "\(one) \(other)")
      expectEqual(other.intersects(one), meets, "\(other) \(one)")
    }
  }

  // MARK: Intersections

  private static let shares: [(CGRect, CGRect, CGRect)] = [
    // ChouTi: planes.
    (rect(0, 0, 100, 100), rect(10, 10, 10, 10), rect(10, 10, 10, 10)),
    (rect(0, 0, 100, 100), rect(-50, -25, 100, 100), rect(0, 0, 50, 75)),
    (rect(0, 0, 100, 100), rect(50, 100, 100, 100), rect(50, 100, 50, 0)),
    (rect(0, 0, 100, 100), rect(100, 100, 100, 100), rect(100, 100, 0, 0)),
    (rect(0, 0, 100, 100), rect(101, 100, 100, 100), .null),
    (rect(0, 0, 100, 100), rect(100, 101, 100, 100), .null),
    (rect(0, 0, 100, 100), .zero, .zero),
    (rect(0, 0, 100, 100), .null, .null),
    (rect(0, 0, 100, 100), .infinite, rect(0, 0, 100, 100)),
    // ChouTi: lines and points.
    (rect(10, 20, 0, 100), rect(10, 20, 100, 100), rect(10, 20, 0, 100)),
    (rect(10, 20, 0, 100), rect(5, 10, 100, 100), rect(10, 20, 0, 90)),
    (rect(10, 20, 0, 100), rect(10, 120, 100, 100), rect(10, 120, 0, 0)),
    (rect(10, 20, 0, 100), rect(10, 121, 100, 100), .null),
    (rect(10, 20, 100, 0), rect(-50, -25, 100, 100), rect(10, 20, 40, 0)),
    (rect(10, 20, 100, 0), rect(110, 20, 0, 100), rect(110, 20, 0, 0)),
    (rect(10, 20, 0, 0), rect(10, 20, 100, 0), rect(10, 20, 0, 0)),
    (rect(10, 20, 0, 0), .zero, .null),
    (.null, .infinite, .null),
    (.infinite, .infinite, .infinite),
    (rect(0, 0, 375, 728), third, rect(187.66666666666669, 50, 187.33333333333331, third.height)),
    // Foundation: negative sizes.
    (rect(10, 10, 50, 60), rect(85, 95, -60, -70), rect(25, 25, 35, 45)),
    (rect(10, 10, 50, 60), rect(-10, -10, -30, -30), .null),
  ]

  @Test func whatTouchesSharesARectangleWithoutArea() {
    for (one, other, shared) in Self.shares {
      expectSame(one.intersection(other), shared)
      expectSame(other.intersection(one), shared)
    }
    // ChouTi: widths are differences of edges.
    let odd = rect(100.33333333333333, 0, 100, 100)
    expectTrue(CGRect.infinite.intersection(odd) != odd)
    expectTrue(CGRect.infinite.contains(odd))
  }

  // MARK: Containment

  @Test func aPointOnTheLeastEdgesIsInside() {
    // Foundation, Opal.
    let positive = rect(5, 5, 10, 10)
    let negative = rect(-5, -5, -10, -10)
    let points: [(CGRect, CGFloat, CGFloat, Bool)] = [
      (positive, 5, 5, true), (positive, 10, 10, true), (positive, 15, 15, false),
      (positive, 7, 2, false), (positive, 2, 7, false), (negative, -15, -15, true),
      (negative, -10, -10, true), (negative, -5, -5, false), (negative, -7, -2, false),
      (rect(0, 0, 10, 10), 0, 0, true), (rect(0, 0, 10, 10), 10, 10, false),
      (.zero, 0, 0, false), (.null, 0, 0, false), (.infinite, 0, 0, true),
    ]
    for (rectangle, x, y, isInside) in points {
      expectEqual(rectangle.contains(CGPoint(x: x, y: y)), isInside, "\(rectangle) \(x) \(y)")
    }
  }

  @Test func aRectangleContainsWhatDoesNotMakeItLarger() {
    // Foundation, Opal.
    let some = rect(-1.2, -3.4, 5.6, 7.8)
    let pairs: [(CGRect, CGRect, Bool)] = [
      (.zero, .infinite, false), (.zero, .null, true), (.zero, .zero, true), (.zero, some, false),
      (.null, .infinite, false), (.null, .null, true), (.null, .zero, false), (.null, some, false),
      (.infinite, .infinite, true), (.infinite, .null, true), (.infinite, some, true),
      (rect(-10, -20, -30, -40), rect(-10, -20, -30, -40), true),
      (rect(-10, -20, 30, 40), rect(20, 20, -30, -40), true),
      (rect(-10, -10, 20, 20), rect(-5, -5, 10, 10), true),
      (rect(-5, -5, 10, 10), rect(-10, -10, 20, 20), false),
      (rect(0, 0, 10, 10), rect(5, 5, 10, 10), false),
    ]
    for (outer, inner, contains) in pairs {
      expectEqual(outer.contains(inner), contains, "\(outer) \(inner)")
    }
  }

  @Test func aNaNEndsNothing() {
    let none = rect(.nan, 0, 10, 10)
    expectTrue(!none.intersects(rect(0, 0, 10, 10)))
    expectTrue(!none.contains(CGPoint.zero))
    expectTrue(!rect(0, 0, 10, 10).contains(none))
    _ = rect(0, 0, .nan, 10).intersection(none)
  }

  // MARK: Facts that Foundation has from Apple

  @Test func nothingAndEverythingAreToldFromOthers() {
    // Foundation, Opal.
    expectTrue(CGRect.null.isNull && CGRect.null.isEmpty && !CGRect.null.isInfinite)
    expectTrue(rect(.infinity, 0, 0, 0).isNull && rect(0, .infinity, 10, 10).isNull)
    expectTrue(!CGRect.zero.isNull && CGRect.zero.isEmpty)
    expectTrue(rect(10, 20, 30, 0).isEmpty && rect(10, 20, -30, 0).isEmpty)
    expectTrue(CGRect.infinite.isInfinite && !CGRect.infinite.isEmpty && !CGRect.infinite.isNull)
  }

  @Test func aNegativeSizeGoesTheOtherWay() {
    // Opal; Foundation.
    let negative = rect(10, 10, -4, -6)
    expectSame(negative.standardized, rect(6, 4, 4, 6))
    expectEqual([negative.minX, negative.midX, negative.maxX], [6, 8, 10])
    expectEqual([negative.minY, negative.midY, negative.maxY], [4, 7, 10])
    expectEqual([negative.width, negative.height], [4, 6])
    expectSame(negative.offsetBy(dx: 1, dy: 2), rect(7, 6, 4, 6))
    expectEqual(negative, rect(6, 4, 4, 6))
    expectSame(CGRect.null.standardized, .null)
  }

  @Test func rectanglesAreJoinedAndMoved() {
    // Opal; page CGRectNull; Foundation.
    expectSame(rect(0, 0, 10, 10).union(rect(5, 5, 10, 10)), rect(0, 0, 15, 15))
    expectSame(rect(0, 0, 10, 10).union(.null), rect(0, 0, 10, 10))
    expectSame(CGRect.null.union(rect(0, 0, 10, 10)), rect(0, 0, 10, 10))
    expectSame(rect(1, 2, 3, 4).union(.infinite), .infinite)
    expectSame(rect(0, 0, 10, 10).offsetBy(dx: 3, dy: 4), rect(3, 4, 10, 10))
    expectSame(CGRect.null.offsetBy(dx: 3, dy: 4), .null)
    expectSame(rect(1.2, 2.7, 3.3, 4.6).integral, rect(1, 2, 4, 6))
    expectSame(CGRect.null.integral, .null)
  }

  @Test func anInsetOfMoreThanThereIsLeavesNothing() {
    // Opal; ChouTi.
    expectSame(rect(0, 0, 10, 10).insetBy(dx: 2, dy: 3), rect(2, 3, 6, 4))
    expectSame(rect(0, 0, 10, 10).insetBy(dx: -2, dy: -3), rect(-2, -3, 14, 16))
    expectSame(rect(100, 200, 300, 400).insetBy(dx: 150, dy: 150), rect(250, 350, 0, 100))
    expectSame(rect(0, 0, 10, 10).insetBy(dx: 6, dy: 6), .null)
    expectSame(rect(0, 0, 10, 10).insetBy(dx: 6, dy: -6), .null)
  }

  @Test func aSliceIsNoLargerThanTheWhole() {
    // Opal; Foundation; `CGGeometryTests.mm` of microsoft/WinObjC.
    let whole = rect(10, 20, 30, 40)
    let slices: [(CGFloat, CGRectEdge, CGRect, CGRect)] = [
      (10, .minXEdge, rect(10, 20, 10, 40), rect(20, 20, 20, 40)),
      (10, .maxXEdge, rect(30, 20, 10, 40), rect(10, 20, 20, 40)),
      (10, .minYEdge, rect(10, 20, 30, 10), rect(10, 30, 30, 30)),
      (10, .maxYEdge, rect(10, 50, 30, 10), rect(10, 20, 30, 30)),
      (31, .minXEdge, whole, rect(40, 20, 0, 40)),
      (41, .maxYEdge, whole, rect(10, 20, 30, 0)),
      (-5, .minXEdge, rect(10, 20, 0, 40), whole),
    ]
    for (distance, edge, slice, remainder) in slices {
      let parts = whole.divided(atDistance: distance, from: edge)
      expectSame(parts.slice, slice)
      expectSame(parts.remainder, remainder)
    }
  }
}
