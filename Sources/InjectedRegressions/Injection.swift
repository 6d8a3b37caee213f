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

/// Work that takes a given time without reading a clock.
struct CalibratedBusyLoop {
  /// The work calibrated on this processor.
  static let calibrated = CalibratedBusyLoop()
  private static let trialSteps = 20_000

  private let stepsPerNanosecond: Double

  private init() {
    var least = UInt64.max
    var sink: UInt64 = 1
    for _ in 0..<16 {
      let start = MonotonicClock.now()
      sink = Self.steps(Self.trialSteps, from: sink)
      least = min(least, MonotonicClock.now() - start)
    }
    // The added number is always 0, but the compiler cannot know that.
    stepsPerNanosecond = Double(Self.trialSteps + (sink == 0 ? 1 : 0)) / Double(max(least, 1))
  }

  /// Works for about the given time.
  func done(forNanoseconds nanoseconds: Double, from seed: UInt64) -> UInt64 {
    Self.steps(Int(nanoseconds * stepsPerNanosecond), from: seed)
  }

  // Each step depends on the previous one.
  @inline(never)
  private static func steps(_ count: Int, from seed: UInt64) -> UInt64 {
    var value = seed
    for _ in 0..<count { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return value
  }
}

/// The settings of a regression that is injected into a waterfall, which has its own settings, too.
struct InjectedSettings: ListedSettings {
  /// The slowdown of each frame, in thousandths of its time.
  var wastePermille = 0
  /// The query, counted from 1, whose frame is slowed down; 0 for none.
  var slowQuery = 0
  /// The number of queries between slowed frames, whose offset differs per replay; 0 for none.
  var slowEvery = 0
  /// The slowdown of such a frame, in thousandths of its time.
  var slowPermille = 300
  /// A Boolean value that indicates whether each query allocates once more.
  var allocates = false
  /// A Boolean value that indicates whether the last element is shifted by a point while the view
  /// is at its first position.
  var shiftsAtFirst = false
  /// A Boolean value that indicates whether a query reports its number as its count of candidates.
  var numbersQueries = false

  static let rows: [SettingRow<InjectedSettings>] = [
    .integer("wastePermille", { $1(&$0.wastePermille) }, in: 0...10_000)
      .summary("slowdown of each frame, in thousandths of its time"),
    .integer("slowQuery", { $1(&$0.slowQuery) }, in: 0...1_000_000_000)
      .summary("number of the query whose frame is slowed down, from 1; 0 for none"),
    .integer("slowEvery", { $1(&$0.slowEvery) }, in: 0...1_000_000_000)
      .summary("distance of slowed queries, from another one in each replay; 0 for none"),
    .integer("slowPermille", { $1(&$0.slowPermille) }, in: 0...10_000)
      .summary("slowdown of such a frame, in thousandths of its time"),
    .flag("allocates", { $1(&$0.allocates) })
      .summary("one more allocation in each query"),
    .flag("shiftsAtFirst", { $1(&$0.shiftsAtFirst) })
      .summary("shift of the last element by a point, at the first position of the view"),
    .flag("numbersQueries", { $1(&$0.numbersQueries) })
      .summary("number of the query as its count of examined candidates"),
  ]

  /// The settings of the waterfall, and those of the regression.
  static let settings = WaterfallSettings.settings + rows.map(\.setting)
}

extension LayoutCatalog {
  /// The name of the layouts with injected regressions.
  package static var injectedName: String { "injected" }

  /// Registers the layouts with injected regressions.
  package mutating func registerInjected() {
    let indexes = [Self.linearScan, GridBuckets.name]
    for waterfall in Self.builtIn.entries(ofLayout: "waterfall", indexes: indexes) {
      register(
        Self.injectedName,
        index: waterfall.index,
        summary: "a waterfall with a regression injected into it, for selftest",
        settings: InjectedSettings.settings
      ) { (settings) throws(LayoutSettingError) in
        AnyCollectionLayout(
          injecting: try InjectedSettings(settings),
          into: try waterfall.factory.make(settings.ofWaterfall)
        )
      }
    }
  }
}
