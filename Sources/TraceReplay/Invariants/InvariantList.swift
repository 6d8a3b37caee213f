/// All invariants, in the order of reports.
public enum InvariantList {
  /// The name of each invariant, and its property in one sentence.
  public static var names: [(name: String, summary: String)] {
    all.map { ($0.name, $0.summary) } + counted.map { ($0.name, $0.summary) }
  }

  /// The invariants that are checked once per replay, if the process counts bytes.
  static var counted: [Counted] {
    [
      (AllocationLimit.name, AllocationLimit.summary, AllocationLimit.check),
      (MemoryBudget.name, MemoryBudget.summary, MemoryBudget.check),
    ]
  }

  typealias Counted = (
    name: String, summary: String, check: (Inspection, LiveBytes, inout CheckReport) -> Void
  )

  static var all: [any Invariant.Type] {
    [
      QueryEqualsScan.self, AccessorAgreement.self, KeyIdentity.self, NoDuplicates.self,
      DataSourceConsistency.self, SupplementaryExistence.self, NoOverlap.self,
      SpacingExact.self, GapBound.self, SectionOrder.self, RowPacking.self,
      ColumnCountFormula.self, PatternPeriodicity.self, SizeFidelity.self,
      ContentSizeEnclosesTight.self, FiniteNonNegative.self, PixelAlign.self,
      PrecisionAtDistance.self, RTLMirror.self, Determinism.self, IncrementalEqualsFull.self,
      ConfigFreshness.self, BoundsInvalidation.self, InvalidationEffect.self, NoSilentChange.self,
      NoAliasing.self, StickyOracle.self, StablePlacement.self, UpdateProtocol.self,
      Convergence.self, AnchorStability.self, OffsetClamped.self, WorkBudget.self,
      ScalingLimit.self,
    ]
  }
}
