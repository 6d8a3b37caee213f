import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A waterfall and its rule, worked out anew")
struct WaterfallOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models")
  func agree() {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      let model = RandomModel().draw(&generator)
      let configuration = RandomWaterfall.configuration(&generator)
      let isRightToLeft = generator.chance(0.3)
      let size = RandomWaterfall.viewSize(&generator)
      let inset = EdgeInsets(top: 5, left: generator.pick(0, 12), bottom: 0, right: 3)
      let environment = LayoutEnvironment(
        model: model,
        bounds: Rect(origin: .zero, size: size),
        contentInset: inset,
        isRightToLeft: isRightToLeft,
        observer: Unobserved()
      )
      var layout = WaterfallLayout<LinearScan>(configuration: configuration)
      layout.prepare(environment)
      let oracle = WaterfallOracle(
        configuration: configuration,
        containerWidth: environment.containerSize.width,
        isRightToLeft: isRightToLeft
      )
      let answer = oracle.place(model)
      elements += answer.frames.count
      return Self.difference(layout, answer, model)
    }
    #expect(finding == nil)
    #expect(elements > 10_000)
  }

  private static func difference(
    _ layout: WaterfallLayout<LinearScan>,
    _ answer: WaterfallOracle.Answer,
    _ model: CollectionModel
  ) -> String? {
    if layout.contentSize.height != answer.contentLength {
      return "the content ends at \(layout.contentSize.height), not \(answer.contentLength)"
    }
    for (number, section) in model.sections.enumerated() {
      var paths = (0..<section.count).map { ElementPath(section: number, kind: .cell, item: $0) }
      paths += [.header(ofSection: number), .footer(ofSection: number)]
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
    return nil
  }
}
