import LayoutContract

/// Asks layouts for their traits, and whether they accept their settings, in a child process.
///
/// Their code never runs in the process that stores the results, unless there is no executable or
/// `--isolation none` is set.
///
/// A layout that crashes the child has no answer. Its scenarios are planned anyway, so that
/// the replay crashes in the same way and reports it.
final class LayoutInspector {
  private let catalog: LayoutCatalog
  private let executable: CurrentExecutable?
  /// The answer of every layout, if the parent has already asked; nil otherwise.
  private let given: LayoutInfo?
  private let limits: ReplayLimits
  /// The last child that was asked.
  private var child: (opened: CurrentExecutable, process: ReplayProcess)?
  private var known: [(query: LayoutQuery, info: LayoutInfo)] = []

  /// Creates an inspector, whose child starts with the first query.
  ///
  /// - Parameters:
  ///   - catalog: The layouts that can be replayed.
  ///   - executable: The child's executable; nil to ask in this process.
  ///   - limits: The limits of a layout.
  init(_ catalog: LayoutCatalog, executable: CurrentExecutable?, limits: ReplayLimits) {
    self.catalog = catalog
    self.executable = executable
    self.limits = limits
    given = nil
  }

  /// Creates an inspector for a job whose parent has asked.
  ///
  /// No layout's code runs before the replay.
  ///
  /// - Parameters:
  ///   - catalog: The layouts that can be replayed.
  ///   - job: The job of the parent.
  init(_ catalog: LayoutCatalog, for job: ReplayJob) {
    self.catalog = catalog
    executable = nil
    limits = job.request.limits
    given = LayoutInfo(axis: job.axis)
  }

  /// Creates an inspector for the replays of a request.
  convenience init(_ request: ReplayRequest, context: CommandContext) {
    self.init(
      context.catalog,
      executable: request.isolation == .process ? context.executable : nil,
      limits: request.limits
    )
  }

  /// Returns the answers to some queries.
  ///
  /// - Parameter queries: The queries. Answers are cached.
  /// - Returns: An answer for each.
  /// - Throws: `CommandError` if no child can start, and `Interruption`.
  func answers(to queries: [LayoutQuery]) throws -> [LayoutInfo] {
    if let given { return queries.map { _ in given } }
    var open: [LayoutQuery] = []
    for query in queries where info(for: query) == nil && !open.contains(query) {
      open.append(query)
    }
    while !open.isEmpty { try ask(&open) }
    return queries.map { info(for: $0) ?? LayoutInfo() }
  }

  private func info(for query: LayoutQuery) -> LayoutInfo? {
    known.first { $0.query == query }?.info
  }

  /// Asks the open queries, in order, about the layouts that one process can open.
  private func ask(_ open: inout [LayoutQuery]) throws {
    guard let executable else {
      known += open.map { ($0, $0.answer(from: catalog)) }
      return open = []
    }
    let opening = executable.opening(forLayout: open[0].settings.kind)
    let asked = open.filter { opening.opens(executable.opening(forLayout: $0.settings.kind)) }
    open.removeAll { asked.contains($0) }
    if let answers = try answers(to: asked, from: child(of: opening)) {
      return known += zip(asked, answers).map { ($0, $1) }
    }
    child = nil
    try askAlone(asked, opening)
  }

  /// Asks each layout in a separate process, after one of them crashed their common process: the
  /// position of that crash does not identify the layout.
  private func askAlone(_ queries: [LayoutQuery], _ executable: CurrentExecutable) throws {
    for query in queries where info(for: query) == nil {
      let answers = try answers(to: [query], from: ReplayProcess(executable, limits))
      if let answers {
        known.append((query, answers[0]))
      } else {
        // Skip the layout's other settings too: each of them could take as long.
        let others = queries.filter {
          $0.settings.kind == query.settings.kind && $0.index == query.index
        }
        known += others.map { ($0, LayoutInfo()) }
      }
    }
  }

  /// Returns the answers of a process; nil if it crashed.
  private func answers(
    to queries: [LayoutQuery],
    from child: ReplayProcess
  ) throws -> [LayoutInfo]? {
    let watch = Watchdog(limits, items: 0, frames: queries.count)
    switch try child.answer(to: .inspect(queries), watch: watch) {
    case .reply(let reply):
      guard case .inspected(let answers) = try reply.accepted(), answers.count == queries.count
      else { throw ChildReply.unexpected }
      return answers
    case .turnEnded, .ended: return nil
    }
  }

  /// Returns the last child if it has the libraries open, else a new one.
  private func child(of executable: CurrentExecutable) throws -> ReplayProcess {
    if let child, child.opened.opens(executable), child.process.isAlive { return child.process }
    let process = try ReplayProcess(executable, limits)
    child = (executable, process)
    return process
  }
}

extension CommandContext {
  /// Asks layouts for their traits, with the index that they prefer.
  ///
  /// - Parameter layouts: The names of layouts.
  /// - Returns: An answer for each.
  /// - Throws: `CommandError` if no child can start, and `Interruption`.
  package func info(of layouts: [String]) throws -> [LayoutInfo] {
    let inspector = LayoutInspector(catalog, executable: executable, limits: try ReplayLimits.usual)
    return try inspector.answers(
      to: layouts.map { name in
        let first = catalog.entries(ofLayout: name).first?.index
        let index = catalog.preferredIndexes[name]?.last ?? first ?? ""
        return LayoutQuery(settings: LayoutSettings(kind: name), index: index)
      }
    )
  }
}

extension CurrentExecutable {
  /// Returns a Boolean value that indicates whether another executable opens the same libraries.
  fileprivate func opens(_ other: CurrentExecutable) -> Bool {
    libraries.count == other.libraries.count
      && zip(libraries, other.libraries).allSatisfy { $0 === $1 }
  }
}

/// A query to a layout before any replay: its traits, and whether it accepts its settings.
struct LayoutQuery: Codable, Equatable {
  /// The layout with its settings.
  var settings: LayoutSettings
  /// The index.
  var index: String
  /// The settings that the layout receives at run time, in order.
  var changes: [LayoutSettings] = []

  /// Asks a new instance of the layout, whose own code runs in this process.
  ///
  /// - Parameter catalog: The layouts that can be replayed.
  /// - Returns: The answer; empty if the catalog does not contain the layout.
  func answer(from catalog: LayoutCatalog) -> LayoutInfo {
    let entry = catalog.entries(ofLayout: settings.kind).first { $0.index == index }
    guard let entry else { return LayoutInfo() }
    do throws(LayoutSettingError) {
      let layout = try entry.factory.make(settings)
      let traits = layout.traits()
      for change in changes { try layout.reconfigure(change) }
      return LayoutInfo(
        axis: traits.axis,
        promises: LayoutPromise.allCases.filter { $0.isMade(by: traits) },
        hasOwnItemSize: traits.hasOwnItemSize,
        isMovedByPhysics: traits.isMovedByPhysics,
        baseClassShare: traits.baseClassShare,
        traits: traits.unusual
      )
    } catch {
      return LayoutInfo(refusal: error.description)
    }
  }
}

/// The answer of a layout; empty if its code crashed, which the replay then reports.
package struct LayoutInfo: Codable {
  /// The axis along which the layout scrolls.
  package var axis: Axis?
  /// The promises of the layout.
  package var promises: [LayoutPromise]?
  /// A Boolean value that indicates whether the layout sets the size of its items itself.
  package var hasOwnItemSize: Bool?
  /// A Boolean value that indicates whether physics move the layout's elements.
  package var isMovedByPhysics: Bool?
  /// The share of the layout's preparations in a base class that is not the layout's own.
  package var baseClassShare: Double?
  /// The values of the traits that differ from those of new traits, and the axis, by name.
  var traits: [String: String]?
  /// The reason why the layout does not accept its settings; nil if it does.
  var refusal: String?
}

extension Axis: Codable {}

extension LayoutTraits {
  /// The values of the traits that differ from those of new traits, and the axis, by name.
  fileprivate var unusual: [String: String] {
    let pairs = zip(Mirror(reflecting: self).children, Mirror(reflecting: LayoutTraits()).children)
    var texts = ["axis": axis == .x ? "horizontal" : "vertical"]
    for (own, usual) in pairs where own.label != "axis" {
      let text = Self.text(own.value)
      if let name = own.label, text != Self.text(usual.value) { texts[name] = text }
    }
    return texts
  }

  private static func text(_ value: Any) -> String {
    if let isTrue = value as? Bool { return isTrue ? "yes" : "no" }
    if let kinds = value as? Set<ElementKind> { return text(kinds.sorted()) }
    if let kinds = value as? [ElementKind] {
      return kinds.map(\.description).joined(separator: ", ")
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    guard let wrapped = mirror.children.first?.value else { return "none" }
    return Mirror(reflecting: wrapped).displayStyle == .struct ? "declared" : "\(wrapped)"
  }
}
