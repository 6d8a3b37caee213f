import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A waterfall and its rule, worked out anew")
struct WaterfallOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models, wherever they are scrolled to")
  func agree() {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      var environment = Self.environment(&generator)
      let configuration = RandomWaterfall.configuration(&generator)
      var layout = WaterfallLayout<LinearScan>(configuration: configuration)
      layout.prepare(environment)
      for _ in 0..<3 {
        let answer = WaterfallOracle(configuration, environment).place(environment.model)
        elements += answer.frames.count
        if let found = Self.difference(&layout, answer, environment.model, &generator) {
          return "at \(environment.bounds): \(found)"
        }
        Self.scroll(&layout, &environment, &generator)
      }
      return nil
    }
    #expect(finding == nil)
    #expect(elements > 30_000)
  }

  private static func environment(
    _ generator: inout SplitMix64
  ) -> LayoutEnvironment<Unobserved> {
    var model = RandomModel().draw(&generator)
    model.decorate(&generator)
    return LayoutEnvironment(
      model: model,
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(
        top: 5,
        left: generator.pick(0, 12),
        bottom: generator.pick(0, 34),
        right: 3
      ),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  /// Scrolls to anywhere, the way a host does: what needs no invalidation gets none.
  private static func scroll(
    _ layout: inout WaterfallLayout<LinearScan>,
    _ environment: inout LayoutEnvironment<Unobserved>,
    _ generator: inout SplitMix64
  ) {
    var bounds = RandomWaterfall.bounds(&generator)
    if generator.chance(0.7) { bounds.width = environment.bounds.width }
    if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
      layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
    }
    environment.bounds = bounds
    layout.prepare(environment)
  }

  private static func difference(
    _ layout: inout WaterfallLayout<LinearScan>,
    _ answer: WaterfallOracle.Answer,
    _ model: CollectionModel,
    _ generator: inout SplitMix64
  ) -> String? {
    if layout.contentSize.height != answer.contentLength {
      return "the content ends at \(layout.contentSize.height), not \(answer.contentLength)"
    }
    for (number, section) in model.sections.enumerated() {
      var paths = (-1...section.count).map { ElementPath(section: number, kind: .cell, item: $0) }
      paths += [.header(ofSection: number), .footer(ofSection: number)]
      paths.append(ElementPath(section: number, kind: .background))
      for path in paths {
        let attributes = layout.attributes(for: path)
        if attributes?.frame != answer.frames[path] {
          let wanted = answer.frames[path].map { "\($0)" } ?? "nothing"
          return "\(path) is \(attributes.map { "\($0.frame)" } ?? "nothing"), not \(wanted)"
        }
        if let photo = answer.photoHeights[path], attributes?.detail.photoHeight != photo {
          return "the photo of \(path) is not \(photo) high"
        }
      }
    }
    let rect = Rect(
      x: generator.length(-50...600),
      y: generator.length(-50...2000),
      width: generator.pick(1, 320, 9000),
      height: generator.pick(1, 480, 9000)
    )
    var elements = ElementBuffer<WaterfallDetail>()
    layout.collectElements(in: rect, into: &elements)
    let wanted = answer.elements(in: rect)
    return elements.elements.map(\.element) == wanted ? nil : "\(rect) shows other than \(wanted)"
  }
}
