import LayoutUnderTest
import TraceReplay
import Traces

extension TrackerBug {
  /// Creates a bug in a waterfall.
  init<Index: RectIndex, Faulty: CollectionLayout>(
    inWaterfall id: String,
    _ summary: String,
    findings: Set<String>,
    settings: [(name: String, value: LayoutSettings.Value)] = [],
    trace: Trace,
    faulty: @escaping @Sendable (WaterfallLayout<Index>) -> Faulty
  ) {
    self.init(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "waterfall", parameters: settings),
      trace: trace,
      right: { (settings) throws(LayoutSettingError) in
        WaterfallLayout<SortedSweep>(settings: try WaterfallSettings(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        faulty(WaterfallLayout(settings: try WaterfallSettings(settings)))
      }
    )
  }

  /// Creates a bug in a flow.
  init<Faulty: CollectionLayout>(
    inFlow id: String,
    _ summary: String,
    findings: Set<String>,
    settings: [(name: String, value: LayoutSettings.Value)] = [],
    trace: Trace,
    faulty: @escaping @Sendable (FlowLayout<SortedSweep>) -> Faulty
  ) {
    self.init(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "flow", parameters: settings),
      trace: trace,
      right: { (settings) throws(LayoutSettingError) in
        FlowLayout<SortedSweep>(settings: try FlowSettings(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        faulty(FlowLayout(settings: try FlowSettings(settings)))
      }
    )
    shape.settings = FlowSettings.settings
  }

  /// Creates a bug in an on-demand list.
  init<Faulty: CollectionLayout>(
    inList id: String,
    _ summary: String,
    findings: Set<String>,
    settings: [(name: String, value: LayoutSettings.Value)] = [],
    trace: Trace,
    faulty: @escaping @Sendable (OnDemandListLayout<RowSearch>) -> Faulty
  ) {
    self.init(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "on-demand", parameters: settings),
      trace: trace,
      right: { (settings) throws(LayoutSettingError) in
        OnDemandListLayout<RowSearch>(settings: try OnDemandListSettings(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        faulty(OnDemandListLayout(settings: try OnDemandListSettings(settings)))
      }
    )
    shape.settings = OnDemandListSettings.settings
  }

  /// Returns the bug with random traces that start with up to this many items a section and
  /// sections.
  func drawn(items: Int, sections: Int = 3) -> TrackerBug {
    var result = self
    result.shape.items = items
    result.shape.sections = sections
    return result
  }

  /// Returns the bug with random traces that contain invalid sizes.
  func drawnWithUnsoundSizes() -> TrackerBug {
    var result = self
    result.shape.hasUnsoundSizes = true
    return result
  }
}
