import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("Ragged rows and their rule, worked out anew")
struct RaggedRowOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models, through edits and resizes")
  func agree() {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      switch generator.integer(0...3) {
      case 0: run(LinearScan.self, &generator, &elements)
      case 1: run(LinearScan.self, keepsLastAnswer: true, &generator, &elements)
      case 2: run(SortedSweep.self, &generator, &elements)
      default: run(GridBuckets.self, &generator, &elements)
      }
    }
    #expect(finding == nil)
    #expect(elements > 50_000)
  }

  private func run<Index: RectIndex>(
    _ index: Index.Type,
    keepsLastAnswer: Bool = false,
    _ generator: inout SplitMix64,
    _ elements: inout Int
  ) -> String? {
    let configuration = RandomRaggedRow.configuration(&generator)
    var environment = LayoutEnvironment(
      model: RandomRaggedRow.model(&generator),
      bounds: Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator)),
      contentInset: EdgeInsets(top: generator.pick(0, 12), left: 5, bottom: 3),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
    var layout = RaggedRowLayout<Index>(
      configuration: configuration,
      keepsLastAnswer: keepsLastAnswer
    )
    for round in 0..<4 {
      layout.prepare(environment)
      let oracle = RaggedRowOracle(
        configuration: configuration,
        containerHeight: environment.containerSize.height,
        isRightToLeft: environment.isRightToLeft
      )
      let answer = oracle.place(environment.model)
      elements += answer.frames.count
      if let found = difference(layout, answer, environment)
        ?? wrongAnswer(&layout, answer, &generator)
      {
        return "round \(round) with \(Index.name): \(found)"
      }
      guard change(&environment, &layout, round, &generator) else { return "no batch" }
    }
    return nil
  }

  /// Edits the collection, or turns the view to no size, to another or around.
  private func change<Index>(
    _ environment: inout LayoutEnvironment<Unobserved>,
    _ layout: inout RaggedRowLayout<Index>,
    _ round: Int,
    _ generator: inout SplitMix64
  ) -> Bool {
    if generator.chance(0.3) {
      environment.bounds.height = generator.pick(0, 480, generator.length(1...900))
      environment.isRightToLeft = generator.chance(0.3)
      layout.invalidate(.boundsChange)
      return true
    }
    let batch = RandomBatch(
      ids: environment.model.sections.map { Array($0.ids) },
      firstID: 1000 * (round + 1),
      changesSections: true,
      &generator
    ) { RandomRaggedRow.metrics(&$0) }
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
      return false
    }
    environment.model.apply(update)
    layout.invalidate(.counts(from: update.firstChange))
    return true
  }

  private func difference<Index>(
    _ layout: RaggedRowLayout<Index>,
    _ answer: RaggedRowOracle.Answer,
    _ environment: LayoutEnvironment<Unobserved>
  ) -> String? {
    let size = Size(width: answer.contentLength, height: environment.containerSize.height)
    if layout.contentSize != size { return "the content is \(layout.contentSize), not \(size)" }
    for (path, frame) in answer.frames {
      let attributes = layout.attributes(for: path)
      if attributes?.frame != frame {
        return "\(path) is \(attributes.map { "\($0.frame)" } ?? "nothing"), not \(frame)"
      }
    }
    for (number, section) in environment.model.sections.enumerated() {
      var absent = [
        ElementPath(section: number, kind: .cell, item: section.count),
        ElementPath(section: number, kind: .cell, item: -1),
        ElementPath.header(ofSection: number),
      ]
      if !section.hasBackground {
        absent.append(ElementPath(section: number, kind: .background))
      }
      for path in absent where layout.attributes(for: path) != nil { return "\(path) exists" }
    }
    return nil
  }

  /// Asks twice for each of a few rectangles.
  private func wrongAnswer<Index>(
    _ layout: inout RaggedRowLayout<Index>,
    _ answer: RaggedRowOracle.Answer,
    _ generator: inout SplitMix64
  ) -> String? {
    var elements = ElementBuffer<NoDetail>()
    for _ in 0..<3 {
      let rect = Rect(
        x: generator.length(-50...max(1, answer.contentLength)),
        y: generator.pick(-20, 0, 100),
        width: generator.pick(1, 375, 5000),
        height: generator.pick(10, 900)
      )
      let wanted = answer.frames.filter { $0.frame.sharesArea(with: rect) }.map(\.path)
      for _ in 0..<2 {
        elements.removeAll()
        layout.collectElements(in: rect, into: &elements)
        let found = elements.elements.map(\.element)
        if found != wanted { return "\(rect) has \(found), not \(wanted)" }
        if elements.elements.contains(where: { layout.attributes(for: $0.element) != $0 }) {
          return "\(rect) has other attributes than its elements"
        }
      }
    }
    return nil
  }
}
