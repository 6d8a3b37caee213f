import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("A huge hierarchy on a stack of 512 KB")
struct HierarchyDepthTests {
  /// Prepares a layout twice, the second time after an edit, and returns the frame of the last
  /// item.
  private func prepare(
    _ model: CollectionModel,
    _ variant: HierarchySettings.Variant
  ) -> Rect? {
    var settings = HierarchySettings()
    settings.variant = variant
    var layout = HierarchyLayout<LaneSearch>(settings: settings)
    var environment = LayoutEnvironment(showing: model)
    layout.prepare(environment)
    let last = environment.model.sections.count - 1
    let parent = environment.model.sections[last - 1].ids.last
    environment.model.sections[last].append(
      id: -1,
      ItemMetrics(size: .zero, parent: parent)
    )
    let item = environment.model.sections[last].count - 1
    layout.invalidate(.counts(from: ItemPath(section: last, item: item)))
    layout.prepare(environment)
    return layout.attributes(for: .cell(ItemPath(section: last, item: item)))?.frame
  }

  /// The number of sections of 50,000 items: a million items at full depth.
  private static let wideSections = TestDepth.current.count(of: 20)

  /// Sections of 50,000 items, each a child of a random item of the previous section.
  private static let wide: CollectionModel = {
    var generator = SplitMix64(seed: 11)
    var model = CollectionModel()
    for number in 0..<wideSections {
      var section = SectionModel(id: number)
      let first = number * 50_000
      var parent = first - 50_000
      for item in 0..<50_000 {
        // Steps of 0, 1 and 2 from parent to parent, so that leaves and families of many children
        // occur.
        parent = min(parent + Int(generator.next() % 3), first - 1)
        let metrics = ItemMetrics(size: .zero, parent: number > 0 ? parent : nil)
        section.append(id: first + item, metrics)
      }
      model.sections.append(section)
    }
    return model
  }()

  @Test(
    "is prepared, up to a million nodes",
    arguments: HierarchySettings.Variant.allCases
  )
  func wide(_ variant: HierarchySettings.Variant) {
    let frame = onSmallStack { prepare(Self.wide, variant) }
    expectEqual(frame?.x, Double(10 + 70 * (Self.wideSections - 1)))
  }

  @Test(
    "is a chain of up to 100,000 nodes prepared",
    arguments: HierarchySettings.Variant.allCases
  )
  func deep(_ variant: HierarchySettings.Variant) {
    let count = TestDepth.current.count(of: 100_000)
    let model = CollectionModel(
      hierarchy: (0..<count).map { [($0, $0 > 0 ? $0 - 1 : nil)] }
    )
    let frame = onSmallStack { prepare(model, variant) }
    expectEqual(frame, Rect(x: Double((count - 1) * 70 + 10), y: 80, width: 50, height: 50))
  }
}

/// A closure that runs on another thread, and its result.
private final class Errand<Result> {
  let body: () -> Result
  var result: Result?

  init(_ body: @escaping () -> Result) {
    self.body = body
  }
}

/// Runs a closure on a thread with a stack of 512 KB and waits for it.
private func onSmallStack<Result>(_ body: @escaping () -> Result?) -> Result? {
  let errand = Errand(body)
  let run: () -> Void = { errand.result = errand.body() }
  let box = Errand(run)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  expectEqual(pthread_attr_setstacksize(&attributes, 512 * 1024), 0)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread,
    &attributes,
    { context in
      let raw: UnsafeMutableRawPointer? = context
      if let raw { Unmanaged<Errand<Void>>.fromOpaque(raw).takeUnretainedValue().body() }
      return nil
    },
    Unmanaged.passUnretained(box).toOpaque()
  )
  guard status == 0 else { return nil }
  #if canImport(Darwin)
  if let thread { pthread_join(thread, nil) }
  #else
  pthread_join(thread, nil)
  #endif
  return withExtendedLifetime(box) { errand.result.flatMap { $0 } }
}
