/// All invariants, in the order of reports.
public enum InvariantList {
  /// The name of each invariant, and its property in one sentence.
  public static var names: [(name: String, summary: String)] {
    all.map { ($0.name, $0.summary) } + counted.map { ($0.name, $0.summary) }
      + [(InstructionLimit.name, InstructionLimit.summary)]
  }

  /// The name of the invariant that takes by far the longest to check.
  public static let slowest = InstructionLimit.name

  /// The invariants that are checked once per replay, if the process counts bytes.
  static var counted: [Counted] {
    [
      (AllocationLimit.name, AllocationLimit.summary, AllocationLimit.check),
      (MemoryBudget.name, MemoryBudget.summary, MemoryBudget.check),
    ]
  }

  typealias Counted = (
    name: String, summary: String, check: (Inspection, LiveBytes, inout InvariantReport) -> Void
  )

  static var all: [any Invariant.Type] {
    [
      QueryEqualsScan.self, AccessorAgreement.self, KeyIdentity.self, NoDuplicates.self,
      DataSourceConsistency.self, SupplementaryExistence.self, NoOverlap.self, SpacingExact.self,
      GapBound.self, SectionOrder.self, RowPacking.self, ColumnCountFormula.self,
      PatternPeriodicity.self, SizeFidelity.self, ContentSizeEnclosesTight.self,
      FiniteNonNegative.self, PixelAlign.self, PrecisionAtDistance.self, RTLMirror.self,
      Determinism.self, IncrementalEqualsFull.self, ConfigFreshness.self, BoundsInvalidation.self,
      OffsetIndependence.self, InvalidationEffect.self, NoSilentChange.self, NoAliasing.self,
      StickyOracle.self, StablePlacement.self, UpdateProtocol.self, Convergence.self,
      AnchorStability.self, OffsetClamped.self, ScrollTarget.self, LoadedRange.self,
      WorkBudget.self, ScalingLimit.self,
    ]
  }
}

/// A property that must hold after every step of a replay.
protocol Invariant {
  /// The property, in one sentence.
  static var summary: String { get }
  /// The picture of a violation.
  static var picture: ViolationPicture { get }

  /// Makes the invariant for one replay.
  init()

  /// Checks the host and reports violations.
  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport)
}

extension Invariant {
  /// The name in every report: that of the type.
  static var name: String { "\(self)" }

  /// The elements of the violation, the picture of most invariants.
  static var picture: ViolationPicture { .elements }
}

/// The kind of picture for a violation: the expected layout next to the actual one.
enum ViolationPicture {
  /// The elements of the violation in red; only the text states what was expected.
  case elements
  /// The result of a scan of the queried rectangle, next to the answer of the query.
  case query
  /// Two elements, and the area that they share.
  case overlap
  /// The elements of a new instance, next to those of this one after all changes.
  case fresh
  /// An answer, next to another one that should be equal.
  case repeated
  /// The earlier position of the anchor on screen, next to its current one.
  case anchor
  /// The right end of the content, next to its actual one.
  case contentEdge
  /// The allowed end of the view, next to its actual one.
  case viewEdge
  /// The right place of a pinned element, next to its actual one.
  case pinned
  /// Two elements with the same path, or one element before and after.
  case linked
  /// The last right frame; no picture can show what followed.
  case lastRight
}
