import LayoutTraceRecorder
import LayoutUnderTest
import Measurement
import TraceReplay

/// The collection-view host in the role of an app's list that is recorded.
final class HostList: RecordedCollection {
  /// The contents of the screen after a frame.
  struct Shown: Equatable {
    var offset: Double
    var frames: [ElementPath: Rect]
  }

  /// The identifier of a section or an item in the app.
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
  /// The items that were measured in the current frame.
  private var measured: [LayoutInvalidation.ItemRun] = []
  /// The revision of the data for which all items were last reported with their sizes.
  private var visitedRevision = -1
  private(set) var revision = 0

  init(_ plan: ReplayPlan, _ entry: LayoutFactory) throws {
    self.plan = plan
    kind = entry.kind
    host = CollectionViewHost(
      layout: try entry.make(LayoutSettings(kind: kind).overlaying(plan.recordedLayout, for: kind)),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: plan.frames.count)
    )
    host.performInitialLayout(plan)
  }

  /// Plays a frame of the plan.
  ///
  /// - Returns: A Boolean value that indicates whether the frame reloads all data.
  func show(_ frame: PlannedFrame) -> Bool {
    phase = frame.phase
    let events = plan.events(of: frame)
    measured = []
    for event in events {
      switch event {
      case .batch, .reload: revision += 1
      case .sizes(let sizes): measured += sizes.runs
      default: break
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

  // MARK: Answers for the recorder

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
    for run in visitedRevision == revision ? measured : model.everyItem {
      for item in run.items {
        let path = ItemPath(section: run.section, item: item)
        let name = Name(model.sections[run.section].ids[item])
        body(RecordedItem(path: path, identifier: name, frame: nil, size: size(at: path)))
      }
    }
    visitedRevision = revision
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

extension CollectionModel {
  /// All items, section by section.
  fileprivate var everyItem: [LayoutInvalidation.ItemRun] {
    sections.enumerated().map { index, section in
      LayoutInvalidation.ItemRun(section: index, items: 0..<section.count)
    }
  }
}
