import LayoutContract
import LayoutUnderTest
import Measurement
import Results

extension AnyCollectionLayout {
  /// Takes a waterfall and injects a regression into it, to see whether the gate finds it: each
  /// frame or one of them takes longer, by work that is really done, each query allocates, or an
  /// element is shown a point beside.
  ///
  /// Costs two reads of the clock a hook more, whether anything is injected or not.
  ///
  /// - Parameters:
  ///   - settings: What is injected.
  ///   - waterfall: The layout, whose only owner this is from now on.
  init(injecting settings: InjectedSettings, into waterfall: consuming AnyCollectionLayout) {
    self = waterfall
    let injection = Injection(of: settings, into: self)
    prepare = { injection.prepare($0) }
    invalidate = { injection.invalidate($0) }
    collectElements = { injection.collectElements(in: $0) }
    query = { injection.query($0, keepsElements: $1) }
    reconfigure = { (settings) throws(LayoutSettingError) in try injection.reconfigure(settings) }
  }
}

/// The hooks of a waterfall that a regression is injected into, and what was injected so far.
private final class Injection {
  private let prepareWaterfall: (LayoutEnvironment) -> Void
  private let invalidateWaterfall: (LayoutInvalidation) -> Void
  private let collectElementsOfWaterfall: (Rect) -> AnsweredElements
  private let queryWaterfall: (Rect, Bool) -> ContiguousArray<ElementState>
  private let reconfigureWaterfall: (LayoutSettings) throws(LayoutSettingError) -> Void
  private var settings: InjectedSettings
  private let work = WastedWork.calibrated
  /// What this frame's hooks took so far, in nanoseconds.
  private var spentNanoseconds: UInt64 = 0
  private var queryCount = 0
  /// How many instances there were in the process before this one, which moves what is slow.
  private let instancesBefore: Int
  private static let instances = LockedValue(0)
  /// What was asked for first.
  private var firstRect: Rect?
  /// What wasted work comes to, so that it is not left out.
  private var sink: UInt64 = 1

  init(of settings: InjectedSettings, into waterfall: borrowing AnyCollectionLayout) {
    self.settings = settings
    var before = 0
    Self.instances.update { count in
      before = count
      count += 1
    }
    instancesBefore = before
    prepareWaterfall = waterfall.prepare
    invalidateWaterfall = waterfall.invalidate
    collectElementsOfWaterfall = waterfall.collectElements
    queryWaterfall = waterfall.query
    reconfigureWaterfall = waterfall.reconfigure
  }

  func prepare(_ environment: LayoutEnvironment) {
    let start = MonotonicClock.now()
    prepareWaterfall(environment)
    spentNanoseconds += MonotonicClock.now() - start
  }

  func invalidate(_ invalidation: LayoutInvalidation) {
    let start = MonotonicClock.now()
    invalidateWaterfall(invalidation)
    spentNanoseconds += MonotonicClock.now() - start
  }

  func collectElements(in rect: Rect) -> AnsweredElements {
    let start = MonotonicClock.now()
    var elements = collectElementsOfWaterfall(rect)
    inject(into: rect, since: start)
    if settings.numbersQueries { elements.examined = queryCount }
    if shifts(rect), let last = elements.indices.last { elements[last].frame.x += 1 }
    return elements
  }

  func query(_ rect: Rect, keepsElements: Bool) -> ContiguousArray<ElementState> {
    let start = MonotonicClock.now()
    var elements = queryWaterfall(rect, keepsElements)
    inject(into: rect, since: start)
    if shifts(rect), let last = elements.indices.last { elements[last].frame.x += 1 }
    return elements
  }

  func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    try reconfigureWaterfall(settings.ofWaterfall)
  }

  /// Does what belongs to a query, which began at a reading of the clock.
  private func inject(into rect: Rect, since start: UInt64) {
    queryCount += 1
    firstRect = firstRect ?? rect
    if settings.allocates { allocate() }
    waste(spentNanoseconds + MonotonicClock.now() - start)
    spentNanoseconds = 0
  }

  private func shifts(_ rect: Rect) -> Bool { settings.shiftsAtFirst && rect == firstRect }

  private func waste(_ nanoseconds: UInt64) {
    var permille = settings.wastePermille
    if settings.slowQuery == queryCount { permille += settings.slowPermille }
    let every = settings.slowEvery
    // A stride that no usual period divides.
    if every > 0, (queryCount + 37 * instancesBefore) % every == 0 {
      permille += settings.slowPermille
    }
    sink = work.done(forNanoseconds: Double(nanoseconds) * Double(permille) / 1000, from: sink)
  }

  private func allocate() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    sink ^= UInt64(UInt(bitPattern: memory))
    memory.deallocate()
  }
}

extension LayoutSettings {
  /// Those of a waterfall among the settings of one with a regression.
  var ofWaterfall: LayoutSettings {
    var own = LayoutSettings(kind: "waterfall")
    for (name, value) in parameters
    where WaterfallSettings.settings.contains(where: { $0.name == name }) {
      own[name] = value
    }
    return own
  }
}
