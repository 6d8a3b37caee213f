import Expectations
import LayoutContract
import Testing

@testable import Results

struct PanelLabelsTests {
  private static let stage = Rect(x: 0, y: 0, width: 300, height: 200)

  private func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
    (inner.sharedArea(with: outer) - inner.area).magnitude < 0.001
  }

  private func isOnEdge(_ point: Point, of rect: Rect) -> Bool {
    let sides = [point.x - rect.x, rect.maxX - point.x, point.y - rect.y, rect.maxY - point.y]
    return sides.allSatisfy { $0 > -0.001 } && sides.contains { $0 < 0.001 }
  }

  @Test func `A label in its box has no line to it`() {
    let box = Rect(x: 20, y: 20, width: 200, height: 100)
    for isOutline in [true, false] {
      var labels = PanelLabels(in: Self.stage, beside: [box])
      labels.place("41 x 12 pt", at: box, isRed: true, isOutline: isOutline)
      expectEqual(labels.placed.count, 1)
      expectTrue(isInside(labels.placed[0].plate, box))
      expectNil(labels.placed[0].leader)
    }
  }

  @Test func `A label outside of its box has the shortest line to it`() throws {
    let box = Rect(x: 20, y: 90, width: 10, height: 10)
    var labels = PanelLabels(in: Self.stage, beside: [box])
    labels.place("missing", at: box, isRed: true)
    let label = labels.placed[0]
    let leader = try #require(label.leader)
    expectEqual(leader.from, Point(x: label.plate.x, y: leader.to.y))
    expectEqual(leader.to, Point(x: box.maxX, y: leader.to.y))
    expectTrue((leader.from.distance(to: leader.to) - 4).magnitude < 0.001)
  }

  @Test func `Labels of small boxes stay in the stage, apart, each with a line to its box`() {
    let boxes = (0..<6).map { Rect(x: 4 + 50 * Double($0), y: 4, width: 5, height: 5) }
    var labels = PanelLabels(in: Self.stage, beside: boxes)
    for (number, box) in boxes.enumerated() {
      labels.place("cell \(number)", at: box, isRed: number == 0)
    }
    for (number, (label, box)) in zip(labels.placed, boxes).enumerated() {
      expectTrue(isInside(label.plate, Self.stage))
      for other in labels.placed.prefix(number) {
        expectEqual(other.plate.sharedArea(with: label.plate), 0, "\(label) \(other)")
      }
      guard let leader = label.leader else { continue }
      expectTrue(isOnEdge(leader.from, of: label.plate), "\(leader) of \(label.plate)")
      expectTrue(isOnEdge(leader.to, of: box), "\(leader) to \(box)")
    }
    expectTrue(labels.placed.contains { $0.leader != nil })
    var svg = SVGDocument()
    svg.openRoot(width: 300, height: 200, label: "labels")
    labels.draw(into: &svg)
    svg.close()
    expectEqual(
      svg.text.components(separatedBy: "<line ").count - 1,
      labels.placed.count { $0.leader != nil }
    )
  }

  @Test func `Among many boxes, labels without a free place are left out`() {
    let boxes = (0..<300).map { number in
      Rect(x: 12 * Double(number % 25), y: 10 * Double(number / 25), width: 10, height: 8)
    }
    var labels = PanelLabels(in: Self.stage, beside: boxes)
    for number in 0..<300 { labels.place("0.\(number)", at: boxes[number], isRed: true) }
    expectTrue((2..<100).contains(labels.placed.count), "\(labels.placed.count)")
    for (number, label) in labels.placed.enumerated() {
      for other in labels.placed.prefix(number) {
        expectEqual(other.plate.sharedArea(with: label.plate), 0, "\(label) \(other)")
      }
    }
  }

  @Test func `A label of an edge or of an arrow has no line`() {
    var labels = PanelLabels(in: Self.stage, beside: [])
    let (start, end) = (Point(x: 10, y: 50), Point(x: 250, y: 50))
    labels.place("content ends", alongEdge: start, end, isRed: false)
    labels.place("jumped 38 pt", along: start, end, isRed: true)
    expectTrue(labels.placed.allSatisfy { $0.leader == nil })
    expectEqual(labels.placed[0].plate.sharedArea(with: labels.placed[1].plate), 0)
  }
}
