import Traces

/// Movements of the content.
extension ScrollSession {
  /// The distance beyond an edge that is ignored, in points.
  private static let negligible = 1e-6

  /// Shows frames without movement for some time.
  func rest(_ seconds: Double) {
    let end = time + seconds
    while nextFrame <= end, !isOver {
      beginFrame()
      endFrame(at: clamped(offset), .idle)
    }
    time = max(time, end)
  }

  /// Shows one frame in which an action is performed.
  func showFrame(_ action: () -> Void) {
    guard !isOver else { return }
    beginFrame()
    action()
    endFrame(at: clamped(offset), .idle)
  }

  /// Moves the content along a curve until the curve ends, the limit is reached, or the content
  /// meets an edge.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - phase: The phase of the frames.
  ///   - origin: The offset from which the curve's distances are measured; nil for the current
  ///     offset.
  ///   - limit: The maximum time along the curve, in seconds.
  /// - Returns: The time along the curve in seconds, and the remaining velocity.
  @discardableResult
  func move(
    along curve: any ScrollCurve,
    _ phase: ScrollPhase,
    from origin: Double? = nil,
    stoppedAfter limit: Double = .infinity
  ) -> (seconds: Double, velocity: Double) {
    let (begin, shift, origin) = (time, anchorShift, origin ?? offset)
    let end = begin + min(curve.duration, limit)
    var before = 0.0
    while nextFrame <= end, !isOver {
      beginFrame()
      let elapsed = time - begin
      let base = origin + anchorShift - shift
      let target = base + curve.distance(after: elapsed)
      guard (clamped(target) - target).magnitude < Self.negligible else {
        return (meetEdge(curve, phase, base: base, between: before, and: elapsed), 0)
      }
      endFrame(at: clamped(target), phase)
      before = elapsed
    }
    guard !isOver else { return (before, 0) }
    time = end
    offset = clamped(origin + anchorShift - shift + curve.distance(after: end - begin))
    return (end - begin, limit < curve.duration ? curve.velocity(after: limit) : 0)
  }

  /// Handles a curve that passes an edge in the current frame: the content stops or springs back.
  ///
  /// - Returns: The time of the crossing, in seconds since the curve began.
  private func meetEdge(
    _ curve: any ScrollCurve,
    _ phase: ScrollPhase,
    base: Double,
    between before: Double,
    and elapsed: Double
  ) -> Double {
    let isAtEnd = base + curve.distance(after: elapsed) > highest
    let edge = isAtEnd ? highest : lowest
    let beyond = base + curve.distance(after: before) - edge
    // If an event shortened the content, it may already be beyond the edge.
    let wasInside = isAtEnd ? beyond < 0 : beyond > 0
    let crossing =
      wasInside ? curve.time(of: edge - base, between: before, and: elapsed) : before
    let velocity = curve.velocity(after: crossing)
    if physics.bounces, isAtEnd ? velocity > 0 : velocity < 0 {
      let spring = Spring(distance: wasInside ? 0 : beyond, velocity: velocity)
      springBack(spring, isAtEnd: isAtEnd, since: time - elapsed + crossing, isBegun: true)
    } else {
      endFrame(at: edge, phase)
    }
    return crossing
  }

  /// Springs the content back to an edge.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - isAtEnd: True if the edge is the end of the content.
  ///   - begin: The start time, in seconds.
  ///   - isBegun: True if a frame has already begun.
  func springBack(_ spring: Spring, isAtEnd: Bool, since begin: Double, isBegun: Bool = false) {
    var isBegun = isBegun
    let (edge, shift, end) = (isAtEnd ? highest : lowest, anchorShift, begin + spring.duration)
    // The resting offset, adjusted for events that move or shorten the content in between.
    func rest() -> Double { clamped(edge + anchorShift - shift) }
    while nextFrame <= end || isBegun, !isOver {
      if !isBegun { beginFrame() }
      isBegun = false
      let target = rest() + (time > end ? 0 : spring.distance(after: time - begin))
      endFrame(at: target, clamped(target) == target ? .decel : .bounce)
    }
    guard !isOver else { return }
    time = max(time, end)
    offset = rest()
  }

  /// Drags the content with a finger at constant acceleration.
  ///
  /// Content released beyond an edge springs back.
  ///
  /// - Parameter velocity: The final velocity, in points per second.
  /// - Returns: Whether the content is released within its edges before the recording ends.
  private func drag(velocity: Double) -> Bool {
    let band = RubberBand(viewLength: viewSize.height)
    let (begin, shift) = (time, anchorShift)
    let origin = clamped(offset)
    let seconds = random.number(Timing.swipeSeconds)
    let end = begin + seconds
    let finger = { (elapsed: Double) in velocity * elapsed * elapsed / (2 * seconds) }
    func stretched(_ pulled: Double) -> Double {
      let edge = clamped(pulled)
      return physics.bounces ? edge + band.distance(ofPull: pulled - edge) : edge
    }
    while nextFrame <= end, !isOver {
      beginFrame()
      let pulled = origin + anchorShift - shift + finger(time - begin)
      let isBeyond = physics.bounces && clamped(pulled) != pulled
      endFrame(at: stretched(pulled), isBeyond ? .bounce : .drag)
    }
    guard !isOver else { return false }
    time = end
    let pulled = origin + anchorShift - shift + finger(seconds)
    offset = stretched(pulled)
    let pull = pulled - clamped(pulled)
    guard physics.bounces, pull != 0 else { return true }
    // The view may have been resized since the start.
    let lastBand = RubberBand(viewLength: viewSize.height)
    let spring = Spring(
      distance: lastBand.distance(ofPull: pull),
      velocity: velocity * lastBand.slope(atPull: pull)
    )
    springBack(spring, isAtEnd: pull > 0, since: time)
    return false
  }

  /// Scrolls with fingers, followed by the fling.
  ///
  /// - Parameters:
  ///   - velocity: The release velocity, in points per second; positive toward the end.
  ///   - limit: The time at which the fling is caught, in seconds after the release.
  func swipe(_ velocity: Double, caughtAfter limit: Double = .infinity) {
    guard !isOver else { return }
    guard physics != .wheel else { return roll(velocity) }
    guard physics.isTouch else {
      let stroke = Stroke(velocity: velocity, duration: random.number(Timing.strokeSeconds))
      move(along: WholePointFling(curve: stroke), .wheel)
      return fling(velocity, .wheel, limit)
    }
    if drag(velocity: velocity) { fling(velocity, .decel, limit) }
  }

  /// Scrolls with fingers content that comes to rest on pages.
  ///
  /// Content moves to the next page in the direction of the swipe. After a slow and short swipe it
  /// returns to its page. It moves on a spring without overshoot.
  ///
  /// - Parameters:
  ///   - velocity: The release velocity, in points per second.
  ///   - length: The length of a page, in points.
  func swipe(_ velocity: Double, toPagesOf length: Double) {
    guard !isOver, length > 0 else { return }
    let page = (offset / length).rounded()
    guard drag(velocity: velocity) else { return }
    let isTurned =
      velocity.magnitude > Timing.pageVelocity || (offset / length - page).magnitude > 0.5
    let next = isTurned ? page + (velocity < 0 ? -1 : 1) : page
    let target = clamped(next * length)
    let distance = offset - target
    guard distance != 0 else { return }
    // At a higher velocity, a spring of the usual rate would overshoot the page.
    let rate = max(Spring.bounceRate, velocity.magnitude / distance.magnitude)
    move(along: Spring(distance: distance, velocity: velocity, rate: rate), .decel, from: target)
    offset = target
  }

  private func fling(_ velocity: Double, _ phase: ScrollPhase, _ limit: Double) {
    guard !isOver else { return }
    let curve = physics.fling(velocity: velocity, viewLength: viewSize.height)
    let (begin, origin, shift) = (time, offset, anchorShift)
    let seconds = move(along: curve, phase, stoppedAfter: limit).seconds
    guard anchorShift == shift else { return }
    flings.append(
      RecordedFling(begin: begin, end: begin + seconds, offset: origin, velocity: velocity)
    )
  }

  /// Turns a wheel by the number of notches that correspond to a swipe.
  private func roll(_ velocity: Double) {
    let notches = min(max(Int((velocity.magnitude / Timing.notchVelocity).rounded()), 1), 24)
    let notch = velocity < 0 ? -BezierScroll.notch : BezierScroll.notch
    var (target, shift, left) = (offset, anchorShift, 0.0)
    for number in 1...notches where !isOver {
      target = clamped(target + anchorShift - shift + notch)
      shift = anchorShift
      let curve = BezierScroll(notchLength: target - offset, velocity: left)
      let gap = number == notches ? .infinity : random.number(Timing.notchSeconds)
      let begin = time
      left = move(along: curve, .wheel, stoppedAfter: gap).velocity
      if gap < .infinity, time < begin + gap { rest(begin + gap - time) }
    }
  }

  /// Scrolls to an offset with an animation, as an app does.
  func glide(to target: Double, seconds: Double) {
    let length = clamped(target) - offset
    guard length != 0 else { return }
    move(along: BezierScroll(length: length, duration: seconds, curve: .easeInOut), .prog)
  }
}

/// A stroke of fingers on a trackpad, at constant acceleration.
private struct Stroke: ScrollCurve {
  let velocity: Double
  let duration: Double

  func distance(after seconds: Double) -> Double {
    velocity * seconds * seconds / (2 * duration)
  }

  func velocity(after seconds: Double) -> Double { velocity * seconds / duration }
}
