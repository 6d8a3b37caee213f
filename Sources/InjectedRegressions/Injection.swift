import LayoutContract
import LayoutUnderTest
import Measurement
import Synchronization

extension AnyCollectionLayout {
  /// Creates a waterfall with an injected regression, to test whether the gate detects it.
  ///
  /// Every frame or a single one takes longer, by real work; or each query allocates; or an element
  /// is shifted by a point.
  ///
  /// Adds two clock reads to each hook, with or without a regression.
  ///
  /// - Parameters:
  ///   - settings: The regression.
  ///   - waterfall: The layout, of which this becomes the only owner.
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

/// The hooks of a waterfall with an injected regression, and the state of the injection.
private final class Injection {
  private let prepareWaterfall: (LayoutEnvironment) -> Void
  private let invalidateWaterfall: (LayoutInvalidation) -> Void
  private let collectElementsOfWaterfall: (Rect) -> AnsweredElements
  private let queryWaterfall: (Rect, Bool) -> ContiguousArray<ElementState>
  private let reconfigureWaterfall: (LayoutSettings) throws(LayoutSettingError) -> Void
  private var settings: InjectedSettings
  private let work = CalibratedBusyLoop.calibrated
  /// The time of this frame's hooks so far, in nanoseconds.
  private var spentNanoseconds: UInt64 = 0
  private var queryCount = 0
  /// The number of earlier instances in the process, which shifts the slow queries.
  private let instancesBefore: Int
  private static let instances = Atomic(0)
  /// The rectangle of the first query.
  private var firstRect: Rect?
  /// The result of the wasted work, stored so that the compiler does not remove the work.
  private var sink: UInt64 = 1

  init(of settings: InjectedSettings, into waterfall: borrowing AnyCollectionLayout) {
    self.settings = settings
    instancesBefore = Self.instances.wrappingAdd(1, ordering: .relaxed).oldValue
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

  /// Applies the regression to a query; `start` is the clock time of its beginning.
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
    // A step of 37 shifts the slow queries of each instance for all usual periods.
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
  /// The settings of the waterfall, without those of the regression.
  var ofWaterfall: LayoutSettings {
    var own = LayoutSettings(kind: "waterfall")
    for (name, value) in parameters
    where WaterfallSettings.settings.contains(where: { $0.name == name }) {
      own[name] = value
    }
    return own
  }
}
