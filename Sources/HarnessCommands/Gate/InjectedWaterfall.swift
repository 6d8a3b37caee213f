import LayoutUnderTest
import Measurement

/// A waterfall into which a regression can be injected, to see whether the gate finds it: each
/// frame or one of them takes longer, by work that is really done, each query allocates, or an
/// element is shown a point beside.
///
/// **Placement rule.** That of `WaterfallLayout`.
///
/// **Cost.** Two reads of the clock a hook more, whether anything is injected or not.
///
/// **Not for** anything but testing the gate.
struct InjectedWaterfall<Index: RectIndex>: CollectionLayout {
  private var waterfall: WaterfallLayout<Index>
  private var settings: InjectedSettings
  private let work = WastedWork.calibrated
  /// What this frame's hooks took so far, in nanoseconds.
  private var spentNanoseconds: UInt64 = 0
  private var queryCount = 0
  /// What was asked for first.
  private var firstRect: Rect?
  /// What wasted work comes to, so that it is not left out.
  private var sink: UInt64 = 1

  init(settings: InjectedSettings) {
    self.settings = settings
    waterfall = WaterfallLayout(settings: settings.waterfall)
  }

  var traits: LayoutTraits { waterfall.traits }
  var contentSize: Size { waterfall.contentSize }
  var isSettled: Bool { waterfall.isSettled }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let start = MonotonicClock.now()
    waterfall.prepare(environment)
    spentNanoseconds += MonotonicClock.now() - start
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let start = MonotonicClock.now()
    waterfall.invalidate(invalidation)
    spentNanoseconds += MonotonicClock.now() - start
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    let start = MonotonicClock.now()
    waterfall.collectElements(in: rect, into: &elements)
    queryCount += 1
    if settings.numbersQueries { elements.hits.examined = queryCount }
    if settings.allocates { allocate() }
    firstRect = firstRect ?? rect
    if settings.shiftsAtFirst, rect == firstRect { shiftLast(of: &elements) }
    waste(spentNanoseconds + MonotonicClock.now() - start)
    spentNanoseconds = 0
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    waterfall.attributes(for: element)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    waterfall.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<WaterfallDetail>,
    original: LayoutAttributes<WaterfallDetail>
  ) -> Bool {
    waterfall.shouldInvalidate(forPreferred: preferred, original: original)
  }

  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    var own = LayoutSettings(kind: settings.kind)
    for (name, value) in settings.parameters
    where WaterfallSettings.settings.contains(where: { $0.name == name }) {
      own[name] = value
    }
    try waterfall.reconfigure(own)
  }

  mutating func load(_ item: ItemPath) {
    waterfall.load(item)
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    waterfall.takeOwnInvalidation()
  }

  mutating func continueLayout(workUnits: Int) {
    waterfall.continueLayout(workUnits: workUnits)
  }

  // MARK: What is injected

  private mutating func waste(_ nanoseconds: UInt64) {
    var permille = settings.wastePermille
    if settings.slowQuery == queryCount { permille += settings.slowPermille }
    sink = work.done(forNanoseconds: Double(nanoseconds) * Double(permille) / 1000, from: sink)
  }

  private mutating func allocate() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    sink ^= UInt64(UInt(bitPattern: memory))
    memory.deallocate()
  }

  private func shiftLast(of elements: inout ElementBuffer<WaterfallDetail>) {
    guard elements.count > 0 else { return }
    var last = elements[elements.count - 1]
    elements.remove(at: elements.count - 1)
    last.frame = Rect(
      x: last.frame.x + 1,
      y: last.frame.y,
      width: last.frame.width,
      height: last.frame.height
    )
    elements.append(last)
  }
}
