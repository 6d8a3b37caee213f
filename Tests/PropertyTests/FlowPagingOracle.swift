import LayoutUnderTest

/// Where the scrolls of a paging flow end, worked out by trying every line and every page near.
struct FlowPagingOracle {
  private let paging: FlowSettings.Paging
  private let inset: Double
  private let visible: Double
  private let lineStarts: [Double]
  private let range: ClosedRange<Double>

  init(_ settings: FlowSettings, _ environment: LayoutEnvironment) {
    let answer = FlowOracle(settings, environment).place(environment.model)
    let isVertical = settings.direction == .vertical
    let insets = environment.contentInset
    let after = isVertical ? insets.bottom : insets.right
    let length = isVertical ? environment.bounds.height : environment.bounds.width
    let content = isVertical ? answer.contentSize.height : answer.contentSize.width
    paging = settings.paging
    inset = isVertical ? insets.top : insets.left
    visible = length - inset - after
    lineStarts = answer.lineStarts
    let last = content + after - length
    range = -inset > -.infinity ? -inset...(last > -inset ? last : -inset) : 0...0
  }

  /// The places to stop at near an offset, in order; none where scrolls end where they run out.
  func stops(near offset: Double) -> [Double] {
    guard offset.isFinite, paging != .none, !lineStarts.isEmpty, visible > 1.0 / 512,
      visible < .infinity
    else { return [] }
    var places: [Double] = lineStarts
    if paging == .page {
      let middle = Int(min(max(offset, range.lowerBound), range.upperBound) / visible)
      let reach = 3 + Int((inset + 1) / visible)
      places = (middle - reach...middle + reach).map { Double($0) * visible }
    }
    let inside = places.map { $0 - inset }.filter { $0 > range.lowerBound && $0 < range.upperBound }
    return [range.lowerBound] + inside + [range.upperBound]
  }

  /// Where a scroll ends that would end at an offset.
  ///
  /// - Parameters:
  ///   - offset: Where it would end, in points.
  ///   - speed: How fast the finger was, in points a millisecond; nil after a change.
  /// - Returns: The offset, in points.
  func target(_ offset: Double, speed: Double?) -> Double {
    let stops = stops(near: offset)
    guard let speed, let first = stops.first, let last = stops.last else { return offset }
    let place = min(max(offset, first), last)
    if speed > 0.2 { return stops.first { $0 >= place - 0.5 } ?? last }
    if speed < -0.2 { return stops.last { $0 <= place + 0.5 } ?? first }
    // Of two that are as near, the later one.
    return stops.reversed().min { ($0 - place).magnitude < ($1 - place).magnitude } ?? place
  }
}
