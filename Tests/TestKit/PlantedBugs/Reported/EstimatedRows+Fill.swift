import LayoutUnderTest

extension EstimatedRows {
  /// Starts again at the first row that was visible and still exists.
  ///
  /// - Returns: The start of the view among the rows, in points.
  mutating func follow(_ environment: LayoutEnvironment, from top: Double) -> Double {
    let former = range
    owed.record(range, from: top, height: max(environment.bounds.height, shownHeight))
    shownHeight = environment.bounds.height
    count = environment.sectionCount == 0 ? 0 : environment.itemCount(inSection: 0)
    (range, stray, hasOpenedAbove) = (MeasuredRange(), nil, false)
    guard count > 0, !former.ids.isEmpty else { return top }
    let ids = environment.model.sections[0].ids
    if mistake == .keepsGhost { keepGhost(of: former, in: ids) }
    let wanted = Set(owed.anchors.map(\.id))
    var found: [Int: Int] = [:]
    for (item, id) in ids.enumerated() where wanted.contains(id) { found[id] = item }
    for anchor in owed.anchors {
      guard let item = found[anchor.id] else { continue }
      start(at: item, environment)
      return range.origin - anchor.distance
    }
    owed.anchors = []
    let item = former.item(at: top)
    start(at: min(item, count - 1), environment)
    return range.origin - (former.place(of: item).top - top)
  }

  /// Leaves the first measured row where it was, if rows came in before it.
  private mutating func keepGhost(of former: MeasuredRange, in ids: ContiguousArray<Int>) {
    guard let item = ids.firstIndex(of: former.ids[0]), item > former.first else { return }
    let (top, height) = former.place(of: former.first)
    stray = Stray(item: item, top: top, height: height)
  }

  /// Measures the rows from the item that the host wants to scroll to, if there is one.
  ///
  /// - Returns: The start of the view, or nil if the rows in the view are to be measured.
  mutating func open(_ environment: LayoutEnvironment, from top: Double) -> Double? {
    guard let target, count > 0 else { return nil }
    self.target = nil
    let item = min(max(target, 0), count - 1)
    guard !range.contains(item) else { return nil }
    if mistake == .orphansTarget {
      let height = height(of: item, environment)
      stray = Stray(item: item, top: Double(item) * estimate, height: height)
      return nil
    }
    hasOpenedAbove = item < range.first
    start(at: item, environment)
    _ = fill(environment, from: range.origin)
    return top
  }

  /// Measures the rows in the view.
  ///
  /// - Returns: The start of the view, which moves with the rows, in points.
  mutating func fill(_ environment: LayoutEnvironment, from top: Double) -> Double {
    guard count > 0 else { return top }
    let end = max(top, 0) + environment.bounds.height
    let former = range
    if range.ids.isEmpty || end < range.origin || top > range.end { jump(environment, to: top) }
    while range.next < count, range.end < end {
      let item = range.next
      range.append(id(of: item, environment), height: height(of: item, environment))
    }
    var above: [(id: Int, height: Double)] = []
    var room = range.origin - reach(environment, from: top)
    while room > 0, above.count < range.first {
      let item = range.first - above.count - 1
      above.append((id(of: item, environment), height(of: item, environment)))
      room -= above[above.count - 1].height
    }
    range.prepend(above)
    if let moving = range.distance(from: former), moving != 0 {
      return fill(environment, from: top + moving)
    }
    return top + renewEstimate()
  }

  /// Starts at the row that is at `top` by the estimate, or at the last one for the content's end.
  private mutating func jump(_ environment: LayoutEnvironment, to top: Double) {
    guard range.ids.count < count else { return }
    let contentEnd = contentSize.height
    let end = top + environment.bounds.height - environment.contentInset.bottom
    if top > 0, end >= contentEnd, mistake != .leavesEndToEstimate {
      start(at: count - 1, environment)
      range.origin = contentEnd - range.length
    } else {
      let item = top / estimate
      start(at: item > 0 ? Int(min(item, Double(count - 1))) : 0, environment)
    }
  }

  /// Measures one row only.
  private mutating func start(at item: Int, _ environment: LayoutEnvironment) {
    range = MeasuredRange()
    (range.first, range.origin) = (item, Double(item) * estimate)
    range.append(id(of: item, environment), height: height(of: item, environment))
  }

  /// Estimates the other rows by the measured ones.
  ///
  /// - Returns: The distance by which the measured rows move, in points.
  private mutating func renewEstimate() -> Double {
    var (sum, number) = (range.length, range.ids.count)
    if mistake == .orphansTarget, let stray { (sum, number) = (sum + stray.height, number + 1) }
    let mean = LengthGrid.rounded(sum / Double(number))
    if mean > 0 { estimate = mean }
    if mistake == .leavesOrigin, hasOpenedAbove { return 0 }
    let moving = Double(range.first) * estimate - range.origin
    range.origin += moving
    return moving
  }

  /// Returns where the view starts, or where it will when it is moved to the end of the data.
  func reach(_ environment: LayoutEnvironment, from top: Double) -> Double {
    guard range.next == count else { return top }
    let end = range.end + environment.contentInset.bottom
    return min(top, end - environment.bounds.height)
  }

  private func id(of item: Int, _ environment: LayoutEnvironment) -> Int {
    environment.model.sections[0].ids[item]
  }

  private func height(of item: Int, _ environment: LayoutEnvironment) -> Double {
    LengthGrid.rounded(environment.size(at: ItemPath(section: 0, item: item)).height)
  }
}
