import LayoutUnderTest

/// The targets of scrolls in a paging flow, found by trying every nearby line and page.
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

  /// Returns the stops near an offset, in order; an empty array if paging does not apply.
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

  /// Returns the target of a scroll that would end at an offset.
  ///
  /// - Parameters:
  ///   - offset: The proposed end, in points.
  ///   - speed: The speed of the finger, in points a millisecond; nil after a change.
  /// - Returns: The target offset, in points.
  func target(_ offset: Double, speed: Double?) -> Double {
    let stops = stops(near: offset)
    guard let speed, let first = stops.first, let last = stops.last else { return offset }
    let place = min(max(offset, first), last)
    if speed > 0.2 { return stops.first { $0 >= place - 0.5 } ?? last }
    if speed < -0.2 { return stops.last { $0 <= place + 0.5 } ?? first }
    // Of two equally near stops, the later one.
    return stops.reversed().min { ($0 - place).magnitude < ($1 - place).magnitude } ?? place
  }
}
