extension ChunkedFlowLayout {
  /// Fills the lines that an invalidation affects.
  ///
  /// - Complexity: See `ChunkedFlowLayout`; O(1) for new bounds of the same breadth.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard scope.areBoundsInvalid || !sections.pending.coversNothing else { return }
    let container = scope.container
    if scope.areBoundsInvalid, let first = scope.follow(environment, &sections.bands) {
      sections.pending.formUnion(.counts(from: first))
    }
    sections.bands.follow(environment)
    scope.look(environment)
    guard !sections.pending.coversNothing else { return }
    lay(environment, isRebuilt: scope.container != container)
  }

  mutating func lay(_ environment: LayoutEnvironment, isRebuilt: Bool) {
    let model = environment.model
    let (container, settings) = (scope.container, settings)
    var measured = Swift.min(scope.measuredCount, model.itemCount)
    let reach = scope.measuredReach
    sections.update(model, isRebuilt: isRebuilt, isPlaced: settings.sizing == .estimated) {
      store,
      number,
      change,
      band in
      guard !container.isCollapsed else { return }
      let rule = FlowLineRule(settings, container)
      let placed: Int
      switch settings.sizing {
      case .fixed:
        let sizes = FixedFlowSizes(settings, in: container)
        var filler = FlowFiller(rule, count: change.count, sizes)
        placed = store.lay(number, change, &filler)
      case .item:
        placed = environment.readSizes(ofSection: number) { widths, heights in
          let sizes = OwnFlowSizes(widths, heights, in: container)
          var filler = FlowFiller(rule, count: change.count, sizes)
          let placed = store.lay(number, change, &filler)
          return (filler.sizes.readCount, placed)
        }
      case .estimated:
        let sizes = EstimatedFlowSizes(
          environment,
          settings,
          in: container,
          number,
          band,
          reach: reach,
          measuredCount: measured
        )
        var filler = FlowFiller(rule, count: change.count, sizes)
        placed = store.lay(number, change, &filler)
        measured = filler.sizes.measuredCount
      }
      environment.didPlace(items: placed)
    }
    scope.measuredCount = measured
  }
}
