import Expectations
import LayoutUnderTest
import PlantedBugs
import Results
import TestSupport
import Testing
import TraceReplay
import Traces

/// A faulty layout, with the marks that are drawn for a violation of one invariant.
struct DrawnViolation: Sendable, CustomStringConvertible {
  typealias Kinds = Set<PictureMark.Kind>

  var invariant: String
  var subject: WrongSubject
  /// The kinds of marks in the expected picture; nil without a picture.
  var expected: Kinds?
  /// The kinds of marks in the actual picture; nil without a picture.
  var actual: Kinds?

  var description: String { "\(invariant) in \(subject.name)" }

  /// Creates a case for a layout that breaks a promise.
  init(_ invariant: String, _ expected: Kinds?, _ actual: Kinds?) {
    self.init(invariant, of: .promise(invariant), expected, actual)
  }

  /// Creates a case for a layout with a bug.
  init(_ invariant: String, of subject: WrongSubject, _ expected: Kinds?, _ actual: Kinds?) {
    self.invariant = invariant
    self.subject = subject
    self.expected = expected
    self.actual = actual
  }
}

/// A faulty layout with its trace.
struct WrongSubject: Sendable {
  var name: String
  var factory: LayoutFactory
  var trace: Trace
  var settings: LayoutSettings

  /// Returns the layout that violates an invariant on purpose.
  static func promise(_ invariant: String) -> WrongSubject {
    let promise = BrokenPromise.all.first { $0.invariant == invariant }
    guard let promise else { preconditionFailure("no layout breaks \(invariant)") }
    return WrongSubject(promise)
  }

  /// Returns the layout with a bug of a public tracker.
  static func bug(_ id: String) -> WrongSubject {
    guard let bug = TrackerBug.all.first(where: { $0.id == id }) else {
      preconditionFailure("there is no bug \(id)")
    }
    return WrongSubject(bug)
  }

  init(_ promise: BrokenPromise) {
    name = promise.invariant
    (factory, trace, settings) = (promise.factory, promise.trace, promise.settings)
  }

  init(_ bug: TrackerBug) {
    name = bug.id
    (factory, trace, settings) = (bug.factory, bug.trace, bug.settings)
  }

  var plan: ReplayPlan {
    get throws {
      var options = ReplayOptions()
      options.axis = try factory.traits(settings).axis
      return try ReplayPlan(trace, options: options)
    }
  }

  /// Everything that a check finds.
  func violations() throws -> [Violation] {
    try factory.check(plan, settings, CheckOptions()).violations
  }

  /// Violations, drawn.
  func figures(
    _ violations: [Violation],
    reference: LayoutFactory? = nil
  ) throws -> [ViolationFigure] {
    try factory.violationFigures(
      violations.map { ViolationRecord($0) },
      plan,
      settings,
      as: ScenarioSetting(layout: name, index: "", items: 0),
      CheckOptions(),
      reference: reference
    )
  }

  /// Everything that a check finds, drawn.
  func figures() throws -> [ViolationFigure] { try figures(violations()) }

  /// Draws the first violation of an invariant.
  func figure(_ invariant: String) throws -> ViolationFigure {
    try #require(try figures().first { $0.invariant == invariant })
  }

  /// The elements of the first violation of an invariant.
  func elements(_ invariant: String) throws -> [Violation.Element] {
    try #require(try violations().first { $0.invariant == invariant }).elements
  }
}

@Suite("Pictures of what is wrong")
struct DrawnViolationTests {
  static let drawn: [DrawnViolation] = [
    .init("QueryEqualsScan", [.right, .query], [.missing, .query]),
    .init("QueryEqualsScan", of: .bug("S71"), [.right, .query], [.wrong, .query]),
    .init("QueryEqualsScan", of: .bug("N25"), [.query], [.wrong, .query]),
    .init("QueryEqualsScan", of: .bug("N15"), nil, [.wrong, .query]),
    .init("NoOverlap", [.right], [.area, .wrong]),
    .init("IncrementalEqualsFull", [.right], [.wrong, .arrow]),
    .init("IncrementalEqualsFull", of: .bug("S59"), [.right], [.missing]),
    .init("IncrementalEqualsFull", of: .bug("W15"), [.edge], [.edge, .area]),
    .init("ConfigFreshness", [.right], [.wrong, .arrow]),
    .init("BoundsInvalidation", [.right], [.wrong, .arrow]),
    .init("BoundsInvalidation", of: .bug("F01"), nil, nil),
    .init("Convergence", nil, nil),
    .init("Determinism", [.right], [.wrong]),
    .init("Determinism", of: .bug("S13"), [.right], [.wrong, .arrow]),
    .init("AnchorStability", [.edge], [.edge, .wrongEdge, .wrong, .arrow]),
    .init("AnchorStability", of: .bug("S05"), [.right], [.wrong, .arrow]),
    .init("ContentSizeEnclosesTight", [.edge], [.edge, .wrongEdge, .area]),
    .init(
      "ContentSizeEnclosesTight",
      of: .bug("N13"),
      [.edge, .right],
      [.wrongEdge, .area, .wrong]
    ),
    .init("OffsetClamped", [.edge], [.edge, .wrongEdge, .area]),
    .init("StickyOracle", of: .bug("N11"), [.right], [.wrong, .arrow]),
    .init("StickyOracle", nil, [.wrong]),
    .init("KeyIdentity", [.right], [.wrong, .link]),
    .init("NoDuplicates", [.right], [.wrong]),
    .init("NoAliasing", of: .bug("S65"), [.right], [.wrong, .missing, .link]),
    .init("StablePlacement", [.right], [.wrong, .missing, .link]),
    .init("NoSilentChange", of: .bug("S05"), [.right], [.wrong, .missing, .link]),
    .init("NoSilentChange", [.right], [.wrong]),
    .init("FiniteNonNegative", of: .bug("W23"), [], nil),
    .init("FiniteNonNegative", nil, nil),
    .init("AccessorAgreement", nil, [.wrong]),
    .init("SpacingExact", nil, [.wrong]),
    .init("WorkBudget", nil, nil),
    .init("DataSourceConsistency", nil, nil),
  ]

  @Test("are of the kind that the invariant names", arguments: drawn)
  func hasItsMarks(_ drawn: DrawnViolation) throws {
    let frame = try drawn.subject.figure(drawn.invariant)
    expectEqual(frame.expected?.kinds, drawn.expected)
    expectEqual(frame.actual?.kinds, drawn.actual)
    expectTrue(!frame.message.isEmpty)
    expectEqual(frame.neighbors.isEmpty, frame.expected == nil && frame.actual == nil)
  }

  @Test("show what is wrong, in windows that are neither tiny nor huge, with finite numbers")
  func isInItsWindow() throws {
    let subjects =
      Findable.promises.map { WrongSubject($0) }
      + Findable.bugs.filter { !$0.endsProcess }.map { WrongSubject($0) }
    for subject in TestDepth.current.cases(of: subjects, turn: 3) {
      for frame in try subject.figures() {
        let name: Comment = "\(frame.invariant) in \(subject.name)"
        guard frame.expected != nil || frame.actual != nil else { continue }
        let (window, view) = (try #require(Rect(frame.window)), try #require(Rect(frame.bounds)))
        let sides = (max(view.width, 100), max(view.height, 100))
        expectTrue(window.width >= min(sides.0, 520) - 0.001, name)
        expectTrue(window.width <= 2 * sides.0 + 0.001, name)
        expectTrue(window.height >= 0.6 * sides.1 - 0.001, name)
        expectTrue(window.height <= 1.5 * sides.1 + 0.001, name)
        for panel in [frame.expected, frame.actual].compactMap(\.self) {
          let frames = panel.elements.map { Rect($0.frame) }
          expectTrue(frames.allSatisfy { $0?.sharesArea(with: window) == true }, name)
          expectTrue(panel.elements.count <= 400 && panel.marks.count <= 40, name)
        }
        expectTrue(frame.neighbors.map(\.frame).contains(frame.frame), name)
      }
    }
  }

  @Test("are the same each time")
  func areRepeated() throws {
    for subject in [WrongSubject.bug("S65"), .promise("AnchorStability"), .bug("W05")] {
      try expectEqual(subject.figures(), subject.figures())
    }
  }

  @Test("have an element that is missing where the scan finds it")
  func missingElement() throws {
    let subject = WrongSubject.bug("W21")
    let frame = try subject.figure("QueryEqualsScan")
    let missing = try #require(try subject.elements("QueryEqualsScan").first)
    let mark = try #require(frame.actual?.marks.first { $0.kind == .missing })
    expectEqual(mark.frame, missing.frame?.numbers)
    expectTrue(mark.label.hasSuffix(" missing"))
    let path = missing.path
    expectTrue(try #require(frame.expected).elements.contains { $0.isAt(path) })
    expectTrue(try !#require(frame.actual).elements.contains { $0.isAt(path) })
  }

  @Test("have the area that two elements share, with its size")
  func sharedArea() throws {
    let subject = WrongSubject.bug("N09")
    let frame = try subject.figure("NoOverlap")
    let area = try #require(frame.actual?.marks.first { $0.kind == .area })
    let found = try subject.elements("NoOverlap")
    let boxes = found.compactMap(\.frame)
    let rect = try #require(Rect(area.frame))
    expectTrue(boxes.allSatisfy { $0.union(rect) == $0 })
    expectEqual(area.label, "100 x 40 pt")
    let others = try #require(frame.expected).elements
    expectTrue(others.allSatisfy { other in !found.contains { other.isAt($0.path) } })
  }

  @Test("have an arrow from where the anchor was to where it is")
  func jump() throws {
    let subject = WrongSubject.promise("AnchorStability")
    let frame = try subject.figure("AnchorStability")
    let actual = try #require(frame.actual)
    let arrow = try #require(actual.marks.first { $0.kind == .arrow })
    expectEqual(arrow.label, "jumped 312 pt")
    expectEqual(arrow.frame[3] - arrow.frame[1], 312)
    // The item was on screen, and the expected picture is the previous screen.
    let id = try #require(try subject.elements("AnchorStability").first?.id)
    let before = try #require(frame.expected?.elements.first { $0.id == id })
    let after = try #require(actual.elements.first { $0.id == id })
    expectEqual(after.frame[1] - before.frame[1], 312)
  }

  @Test("show where the view should be that goes beyond the content")
  func viewBeyondContent() throws {
    let frame = try WrongSubject.promise("OffsetClamped").figure("OffsetClamped")
    let (expected, actual) = (try #require(frame.expected), try #require(frame.actual))
    expectNil(actual.bounds)
    expectEqual(frame.bounds[1] - (try #require(expected.bounds))[1], 40)
    let strip = try #require(actual.marks.first { $0.kind == .area })
    expectEqual(strip.label, "40 pt beyond")
  }

  @Test("of a frame that ended the process have the one before it")
  func lastBeforeACrash() throws {
    let subject = WrongSubject.promise("QueryEqualsScan")
    let crash = Violation(
      invariant: "NoCrash",
      frame: 3,
      timeNanoseconds: 0,
      message: "the layout ended the process"
    )
    let frame = try #require(try subject.figures([crash]).first)
    expectEqual(frame.expected?.caption, "frame 2, the last that was right")
    expectNil(frame.actual)
    // Frames that would end the process are not replayed.
    expectEqual(frame.neighbors.map(\.frame), [1, 2])
    let memory = Violation(invariant: "MemoryBudget", frame: -1, timeNanoseconds: 0, message: "")
    let text = try subject.figures([memory])
    expectEqual(text.count, 1)
    expectTrue(text.allSatisfy { $0.expected == nil && $0.actual == nil })
  }

  @Test("of answers that differ between two layouts show both")
  func twoLayouts() throws {
    let difference = Violation(
      invariant: "Determinism",
      frame: 0,
      timeNanoseconds: 0,
      message: "answers differ from linear-scan's in frame 0"
    )
    let right = try #require(TrackerBug.all.first { $0.id == "W21" }).rightFactory
    let frames = try WrongSubject.bug("W21").figures([difference], reference: right)
    let frame = try #require(frames.first)
    expectEqual(frame.expected?.kinds, [.right])
    expectEqual(frame.actual?.kinds, [.missing])
  }
}

extension PictureElement {
  fileprivate func isAt(_ path: ElementPath) -> Bool {
    (kind, section, item) == ("\(path.kind)", path.section, path.item)
  }
}

extension ViolationFigure.Panel {
  fileprivate var kinds: DrawnViolation.Kinds { Set(marks.map(\.kind)) }
}
