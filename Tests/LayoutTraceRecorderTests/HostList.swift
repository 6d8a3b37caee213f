import LayoutTraceRecorder
import LayoutUnderTest
import Measurement
import TraceReplay

/// The host collection view as an app whose list is recorded.
final class HostList: RecordedCollection {
  /// What is on screen after a frame.
  struct Shown: Equatable {
    var offset: Double
    var frames: [ElementPath: Rect]
  }

  /// What the app tells sections and items by.
  struct Name: Hashable {
    private let id: Int

    init(_ id: Int) {
      self.id = id
    }
  }

  private let plan: ReplayPlan
  private let kind: String
  private var host: CollectionViewHost
  private var phase = ScrollPhase.idle
  private var cause = TraceView.Cause.resize
  /// Whether the frame has an event, after which any size may be another one.
  private var isChanged = true
  private(set) var revision = 0

  init(_ plan: ReplayPlan, _ entry: LayoutFactory) throws {
    self.plan = plan
    kind = entry.kind
    host = CollectionViewHost(
      layout: try entry.make(plan.settings(for: entry.kind, overlaid: LayoutSettings(kind: kind))),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: plan.frames.count)
    )
    host.performInitialLayout(plan)
  }

  /// Shows a frame of the plan.
  ///
  /// - Returns: Whether the app had everything loaded again in it.
  func show(_ frame: PlannedFrame) -> Bool {
    phase = frame.phase
    let events = plan.events(of: frame)
    isChanged = events.contains(where: \.isChange)
    revision += events.count { event in
      switch event {
      case .batch, .reload: true
      default: false
      }
    }
    for case .view(let view) in events { cause = view.cause }
    host.playEvents(of: frame, in: plan, kind: kind)
    host.playMovement(of: frame, in: plan)
    return events.contains { if case .reload = $0 { true } else { false } }
  }

  var shown: Shown {
    var frames: [ElementPath: Rect] = [:]
    for element in host.elements { frames[element.element] = element.frame }
    return Shown(offset: host.offset, frames: frames)
  }

  var model: CollectionModel { host.environment.model }

  // MARK: What a recorder asks

  var state: RecordedState {
    RecordedState(
      viewSize: host.environment.bounds.size,
      inset: host.environment.contentInset,
      offset: host.environment.bounds.origin,
      contentLength: host.axis == .y ? host.contentSize.height : host.contentSize.width,
      phase: phase,
      viewCause: cause
    )
  }

  var estimatedItemSize: Size? {
    guard let section = plan.model.sections.first, section.count > 0, !section.measured[0] else {
      return nil
    }
    return section.metrics(at: 0).size
  }

  func sections() -> [RecordedSection<Name, Name>]? {
    model.sections.map { section in
      RecordedSection(identifier: Name(section.id), items: section.ids.map { Name($0) })
    }
  }

  func visitItems(_ body: (RecordedItem<Name>) -> Void) {
    for element in host.elements where element.element.kind == .cell {
      guard let id = model.id(at: element.element.itemPath) else { continue }
      let path = element.element.itemPath
      let (name, size) = (Name(id), size(at: path))
      body(RecordedItem(path: path, identifier: name, frame: element.frame, size: size))
    }
    guard isChanged else { return }
    for (index, section) in model.sections.enumerated() {
      for item in 0..<section.count where section.measured[item] {
        let path = ItemPath(section: index, item: item)
        let identifier = Name(section.ids[item])
        body(RecordedItem(path: path, identifier: identifier, frame: nil, size: size(at: path)))
      }
    }
  }

  private func size(at path: ItemPath) -> Size? {
    let metrics = model.sections[path.section].metrics(at: path.item)
    return metrics.isMeasured ? metrics.size : nil
  }

  func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {
    for (index, section) in model.sections.enumerated() {
      let background: Size? = section.hasBackground ? .zero : nil
      for (kind, size) in [
        (ElementKind.header, section.header), (.footer, section.footer), (.background, background),
      ] {
        body(
          TraceSupplementary(
            section: index,
            kind: kind,
            size: size ?? .zero,
            isOn: size != nil,
            isPinned: section.pinnedKinds.contains(kind)
          )
        )
      }
    }
  }

  func frame(ofItemAt path: ItemPath) -> Rect? {
    host.layout.attributes(.cell(path), false)?.frame
  }
}
