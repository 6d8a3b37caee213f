import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("Rectangles")
struct RectTests {
  private let base = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test("that touch share no area")
  func touching() {
    for (x, y) in [(30.0, 10.0), (-10, 10), (10, 30), (10, -10), (30, 30)] {
      let other = Rect(x: x, y: y, width: 20, height: 20)
      expectTrue(!base.sharesArea(with: other))
      expectTrue(!other.sharesArea(with: base))
    }
  }

  @Test("that overlap by the least bit share area")
  func barelyOverlapping() {
    let other = Rect(x: (30.0).nextDown, y: 12, width: 5, height: 1)
    expectTrue(base.sharesArea(with: other))
    expectTrue(other.sharesArea(with: base))
    expectTrue(base.sharesArea(with: base))
  }

  @Test("without area share none, wherever they are")
  func empty() {
    for size in [Size(width: 0, height: 5), Size(width: 5, height: 0), .zero] {
      let other = Rect(origin: Point(x: 15, y: 15), size: size)
      expectTrue(!base.sharesArea(with: other))
      expectTrue(!other.sharesArea(with: base))
      expectTrue(!other.sharesArea(with: other))
    }
    let negative = Rect(x: 25, y: 25, width: -10, height: -10)
    expectTrue(!base.sharesArea(with: negative))
    expectTrue(!negative.sharesArea(with: base))
  }

  @Test("with a NaN share no area, on either side", arguments: 0..<4)
  func notANumber(_ side: Int) {
    var other = base
    switch side {
    case 0: other.x = .nan
    case 1: other.y = .nan
    case 2: other.width = .nan
    default: other.height = .nan
    }
    expectTrue(!base.sharesArea(with: other))
    expectTrue(!other.sharesArea(with: base))
  }

  @Test("shares area the same way round and transposed")
  func isSymmetric() {
    let finding = forAll(seeds: 0..<2000) { generator in
      var sides = (0..<8).map { _ in Double(generator.integer(-3...3)) }
      for index in [2, 3, 6, 7] { sides[index] = abs(sides[index]) }
      let one = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      let other = Rect(x: sides[4], y: sides[5], width: sides[6], height: sides[7])
      var cells = 0
      for x in -3...6 {
        for y in -3...6 where one.covers(x, y) && other.covers(x, y) { cells += 1 }
      }
      let answers = [
        one.sharesArea(with: other), other.sharesArea(with: one),
        one.transposed.sharesArea(with: other.transposed),
      ]
      return answers.allSatisfy { $0 == (cells > 0) } ? nil : "\(one) and \(other)"
    }
    expectNil(finding)
  }

  @Test("are inset, united and transposed")
  func arithmetic() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(base.inset(by: insets), Rect(x: 12, y: 11, width: 14, height: 16))
    expectEqual(base.transposed.inset(by: insets.transposed), base.inset(by: insets).transposed)
    let other = Rect(x: 0, y: 15, width: 5, height: 40)
    expectEqual(base.union(other), Rect(x: 0, y: 10, width: 30, height: 45))
    expectEqual(base.union(other), other.union(base))
    expectEqual(base.origin.transposed, Point(x: 10, y: 10))
    expectEqual(Size(width: 1, height: 2).transposed, Size(width: 2, height: 1))
    expectEqual(Axis.x.transposed, .y)
  }
}

extension Rect {
  /// Returns a Boolean value that indicates whether the unit square at a whole point is inside.
  fileprivate func covers(_ x: Int, _ y: Int) -> Bool {
    minX <= Double(x) && Double(x + 1) <= maxX && minY <= Double(y) && Double(y + 1) <= maxY
  }
}
