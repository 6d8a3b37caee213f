import LayoutUnderTest
import PlantedBugs
import TestSupport
import TraceReplay

extension BrokenPromise {
  /// The broken promises: one or more for every invariant that a replay can violate.
  static let all: [BrokenPromise] = answers + places + states + scrolls + work + otherWays

  /// Faults in answers to queries.
  private static let answers: [BrokenPromise] = [
    BrokenPromise("QueryEqualsScan") { fault in
      fault.misanswer = { _, answer in Array(answer.dropLast()) }
    },
    BrokenPromise("AccessorAgreement") { fault in
      fault.misread = { _, attributes in attributes.map { $0.faded } }
    },
    BrokenPromise("KeyIdentity", and: ["SizeFidelity", "QueryEqualsScan", "AccessorAgreement"]) {
      fault in
      fault.misread = { path, attributes in
        path.item == 1 ? attributes.map { $0.renamed } : attributes
      }
    },
    BrokenPromise("NoDuplicates", and: ["QueryEqualsScan"]) { fault in
      fault.misanswer = { _, answer in answer + answer.suffix(2) }
    },
    BrokenPromise(
      "DataSourceConsistency",
      and: ["SpacingExact", "GapBound", "QueryEqualsScan", "AccessorAgreement"]
    ) { fault in
      fault.misread = { path, attributes in path.item == 7 ? nil : attributes }
    },
    BrokenPromise("SupplementaryExistence", and: ["ContentSizeEnclosesTight", "QueryEqualsScan"]) {
      fault in
      fault.misread = { path, attributes in path.kind == .footer ? nil : attributes }
    },
    BrokenPromise("Determinism", and: ["AccessorAgreement", "NoSilentChange", "NoAliasing"]) {
      fault in
      fault.misanswer = { number, answer in
        number % 2 == 0 ? answer : answer.map { $0.faded }
      }
    },
    BrokenPromise("NoSilentChange", and: ["AccessorAgreement", "Determinism", "NoAliasing"]) {
      fault in
      fault.misanswer = { number, answer in
        number % 2 == 0 ? answer : answer.map { $0.faded }
      }
    },
    BrokenPromise(
      around: "NoAliasing",
      and: ["AccessorAgreement", "NoSilentChange", "Determinism"]
    ) { RememberingWaterfall(base: $0) },
  ]

  /// Faults in the placement of elements.
  private static let places: [BrokenPromise] = [
    BrokenPromise(
      "NoOverlap",
      and: [
        "SectionOrder", "SpacingExact", "SizeFidelity", "QueryEqualsScan",
        "ContentSizeEnclosesTight",
      ]
    ) { fault in
      fault.distort = { $0.frame.height += $0.element.kind == .cell ? 30 : 0 }
    },
    BrokenPromise("SpacingExact", and: ["GapBound", "SizeFidelity"]) { fault in
      fault.distort = { $0.frame.height -= $0.element.kind == .cell ? 2 : 0 }
    },
    BrokenPromise("GapBound", and: ["ColumnCountFormula"], placement: "round-robin") { fault in
      fault.misdeclare = { traits in
        traits.placement?.arrangement = .lanes(count: 3, picksShortest: true)
      }
    },
    BrokenPromise(
      "SectionOrder",
      and: ["NoOverlap", "QueryEqualsScan", "ContentSizeEnclosesTight", "PrecisionAtDistance"]
    ) { fault in
      fault.distort = { $0.frame.y -= $0.element.section == 1 ? 60 : 0 }
    },
    BrokenPromise(flow: "RowPacking", and: ["ColumnCountFormula", "SpacingExact"]) { fault in
      fault.misdeclare = { $0.placement?.arrangement = .rows(length: 900, isSpread: true) }
    },
    BrokenPromise("ColumnCountFormula") { fault in
      fault.misdeclare = { traits in
        traits.placement?.arrangement = .lanes(count: 5, picksShortest: false)
      }
    },
    BrokenPromise("PatternPeriodicity") { fault in
      fault.misdeclare = { $0.placement?.period = 3 }
    },
    BrokenPromise("SizeFidelity") { fault in
      fault.misdeclare = { $0.cellLength = .item }
    },
    BrokenPromise("ContentSizeEnclosesTight") { fault in
      fault.missize = { Size(width: $0.width, height: $0.height + 50) }
    },
    BrokenPromise("FiniteNonNegative", and: ["SizeFidelity", "QueryEqualsScan"]) { fault in
      fault.distort = { $0.frame.width = $0.element.item == 5 ? -1 : $0.frame.width }
    },
    BrokenPromise("PixelAlign") { fault in
      fault.misdeclare = { $0.alignsToPixels = true }
    },
    BrokenPromise("PrecisionAtDistance") { fault in
      fault.distort = { $0.frame.y = Double(Float($0.frame.y)) }
    },
    BrokenPromise("RTLMirror", and: ["QueryEqualsScan", "ContentSizeEnclosesTight"]) { fault in
      fault.distort = { $0.frame.x += 6 }
    },
    BrokenPromise("StickyOracle") { fault in
      fault.misdeclare = { traits in
        traits.pinnedKinds = [.header]
        traits.kindsPinnedInEverySection = [.header]
      }
    },
    BrokenPromise("AnchorStability", in: PromiseTrace.above) { fault in
      fault.misdeclare = { $0.anchoring = .layout }
    },
    BrokenPromise("OffsetClamped", and: ["ContentSizeEnclosesTight"], in: PromiseTrace.bottom) {
      fault in fault.shrinkage = 40
    },
  ]

  /// Faults in the state after a change.
  private static let states: [BrokenPromise] = [
    BrokenPromise("IncrementalEqualsFull", and: ["SizeFidelity"]) { fault in
      fault.ignores = { !$0.items.isEmpty }
    },
    BrokenPromise("ConfigFreshness", and: ["IncrementalEqualsFull"]) { fault in
      fault.drops = [.reconfigure]
    },
    BrokenPromise("BoundsInvalidation", and: ["IncrementalEqualsFull"]) { fault in
      fault.drops = [.shouldInvalidateForBounds]
    },
    BrokenPromise("OffsetIndependence") { fault in
      fault.drag = { attributes, bounds in
        if bounds.x > 100 { attributes.frame.height += 3 }
      }
    },
    BrokenPromise("InvalidationEffect") { fault in
      fault.ignores = { $0.everything }
    },
    BrokenPromise("StablePlacement") { fault in
      fault.misdeclare = { $0.keepsLanesWhenMeasured = true }
    },
    BrokenPromise(around: "UpdateProtocol", in: PromiseTrace.batch) { GreetingWaterfall(base: $0) },
  ]

  /// Faults in scrolls and in what they load.
  private static let scrolls: [BrokenPromise] = [
    BrokenPromise(around: "ScrollTarget", in: PromiseTrace.drag) { CountingWaterfall(base: $0) },
    BrokenPromise("LoadedRange", in: PromiseTrace.bottom) { fault in
      fault.misdeclare = { $0.isPartial = true }
      fault.misread = { path, attributes in path.item == 3 ? nil : attributes }
      fault.misanswer = { _, answer in answer.filter { $0.element.item != 3 } }
    },
  ]

  /// Faults in the amount of work.
  private static let work: [BrokenPromise] = [
    BrokenPromise(around: "Convergence", and: ["WorkBudget"]) { RestlessWaterfall(base: $0) },
    BrokenPromise(around: "WorkBudget", in: PromiseTrace.long) { ScanningWaterfall(base: $0) },
    BrokenPromise(
      around: "ScalingLimit",
      and: ["WorkBudget", "InvalidationEffect"],
      in: PromiseTrace.everything
    ) {
      SquareWaterfall(base: $0)
    },
    BrokenPromise(around: "AllocationLimit") { SearchingWaterfall(base: $0, at: .appearing) },
    BrokenPromise(around: "AllocationLimit") { SearchingWaterfall(base: $0, at: .measuring) },
    BrokenPromise(around: "MemoryBudget") { HoardingWaterfall(base: $0) },
    BrokenPromise(around: "InstructionLimit") { WalkingWaterfall(base: $0) },
  ]
}

extension BrokenPromise {
  /// Further faults for invariants that are also violated above.
  fileprivate static let otherWays: [BrokenPromise] = [
    BrokenPromise("PrecisionAtDistance") { fault in
      fault.misread = { _, attributes in
        attributes.flatMap { $0.frame.y > 9e7 ? nil : $0 }
      }
    },
    BrokenPromise(
      "PixelAlign",
      and: [
        "QueryEqualsScan", "SizeFidelity", "RTLMirror", "ContentSizeEnclosesTight", "NoOverlap",
        "SpacingExact",
      ]
    ) { fault in
      fault.misdeclare = { $0.alignsToPixels = true }
      fault.distort = { attributes in
        let frame = attributes.frame
        attributes.frame = Rect(
          x: frame.x.rounded(),
          y: frame.y.rounded(),
          width: attributes.element.item == 3 ? 400 : frame.width.rounded(.down),
          height: frame.height.rounded()
        )
      }
    },
    BrokenPromise("RTLMirror") { fault in
      fault.misread = { path, attributes in
        attributes.flatMap {
          path == .cell(ItemPath(section: 0, item: 0)) && $0.frame.x > 0 ? nil : $0
        }
      }
    },
    BrokenPromise("DataSourceConsistency", in: PromiseTrace.questions) { fault in
      let ghost = WaterfallDetail(photoHeight: 0)
      fault.misread = { path, attributes in
        path.item != 12
          ? attributes : LayoutAttributes(element: path, frame: .zero, detail: ghost)
      }
    },
    BrokenPromise(around: "NoAliasing", and: ["QueryEqualsScan", "Determinism"]) {
      RememberingWaterfall(base: $0, leavesOutChanged: true)
    },
    BrokenPromise(
      "AnchorStability",
      and: ["Determinism", "AccessorAgreement", "NoSilentChange"]
    ) { fault in
      // The last element grows, in a part that is out of sight.
      fault.misanswer = { number, answer in
        guard number % 3 == 0, var last = answer.last else { return answer }
        last.frame.height += 5
        return answer.dropLast() + [last]
      }
    },
    BrokenPromise("KeyIdentity", and: ["QueryEqualsScan", "SectionOrder"]) { fault in
      // The header of a section that is initially out of sight.
      fault.misread = { path, attributes in
        path.kind == .header && path.section == 1
          ? attributes.map { $0.ofFirstSection } : attributes
      }
    },
    BrokenPromise(around: "UpdateProtocol", in: PromiseTrace.batch) { SilentWaterfall(base: $0) },
    BrokenPromise("FiniteNonNegative", and: ["SizeFidelity", "QueryEqualsScan"]) { fault in
      fault.distort = { $0.frame.height = $0.element.item == 5 ? -0.5 : $0.frame.height }
    },
    BrokenPromise("FiniteNonNegative", and: ["RTLMirror", "ContentSizeEnclosesTight"]) { fault in
      fault.missize = { Size(width: -0.5, height: $0.height) }
    },
    BrokenPromise(around: "FiniteNonNegative", and: ["ContentSizeEnclosesTight"]) {
      SunkenWaterfall(base: $0)
    },
    BrokenPromise(
      "Determinism",
      and: ["SectionOrder", "QueryEqualsScan", "NoOverlap"]
    ) { fault in
      fault.distort = { attributes in
        guard attributes.element.kind != .cell else { return }
        attributes.frame.height += 30
        if attributes.element.kind == .footer { attributes.frame.y -= 30 }
        attributes.zIndex = 0
      }
    },
    BrokenPromise(
      around: "KeyIdentity",
      and: [
        "RTLMirror", "PrecisionAtDistance", "SizeFidelity", "NoOverlap", "ContentSizeEnclosesTight",
      ]
    ) { SwellingWaterfall(base: $0) },
    BrokenPromise(
      around: "StickyOracle",
      and: ["IncrementalEqualsFull", "SupplementaryExistence", "QueryEqualsScan"]
    ) { HidingWaterfall(base: $0) },
  ]
}

extension LayoutAttributes {
  /// The attributes with an alpha of one half.
  fileprivate var faded: LayoutAttributes {
    var result = self
    result.alpha = 0.5
    return result
  }

  /// The attributes with the section index 0.
  fileprivate var ofFirstSection: LayoutAttributes {
    var result = self
    result.element = ElementPath(section: 0, kind: element.kind, item: element.item)
    return result
  }

  /// The attributes with the item index 0.
  fileprivate var renamed: LayoutAttributes {
    var result = self
    result.element = ElementPath(section: element.section, kind: element.kind)
    return result
  }
}
