/// The invariants there are, in the order of reports.
public enum InvariantList {
  /// Each invariant's name and what it asks for, in one sentence.
  public static var names: [(name: String, summary: String)] {
    all.map { ($0.name, $0.summary) }
  }

  static var all: [any Invariant.Type] {
    [
      QueryEqualsScan.self, AccessorAgreement.self, NoDuplicates.self,
      DataSourceConsistency.self, NoOverlap.self, ContentSizeEnclosesTight.self,
      FiniteNonNegative.self, Determinism.self, IncrementalEqualsFull.self,
      UpdateProtocol.self, StickyOracle.self, AnchorStability.self, OffsetClamped.self,
    ]
  }
}
