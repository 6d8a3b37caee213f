extension ChunkedFlowLayout {
  /// Fills the lines that an invalidation reaches.
  ///
  /// - Complexity: See `ChunkedFlowLayout`; O(1) for new bounds of the same breadth.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard scope.areBoundsInvalid || !sections.pending.coversNothing else { return }
    let container = scope.container
    if scope.areBoundsInvalid, let first = scope.follow(environment, &sections.bands) {
      sections.pending.formUnion(.counts(from: first))
    }
    sections.bands.follow(environment)
    scope.look(environment)
    guard !sections.pending.coversNothing else { return }
    lay(environment, isAnew: scope.container != container)
  }

  @inlinable
  mutating func lay(_ environment: LayoutEnvironment, isAnew: Bool) {
    let model = environment.model
    let (container, configuration) = (scope.container, configuration)
    var measured = Swift.min(scope.measuredCount, model.itemCount)
    let reach = scope.measuredReach
    sections.update(model, isAnew: isAnew, isPlaced: configuration.sizing == .estimated) {
      store,
      number,
      change,
      band in
      guard !container.isCollapsed else { return }
      let rule = FlowLineRule(configuration, container)
      let placed: Int
      switch configuration.sizing {
      case .fixed:
        let sizes = FixedFlowSizes(configuration, in: container)
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
          configuration,
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
