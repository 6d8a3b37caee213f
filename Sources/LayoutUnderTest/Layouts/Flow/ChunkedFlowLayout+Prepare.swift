extension ChunkedFlowLayout {
  /// Fills the lines that an invalidation reaches.
  ///
  /// - Complexity: See `ChunkedFlowLayout`; O(1) for new bounds of the same breadth.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    guard areBoundsInvalid || !sections.pending.coversNothing else { return }
    let isOther = areBoundsInvalid && follow(environment)
    areBoundsInvalid = false
    sections.bands.follow(environment)
    viewport = FlowViewport(configuration.axis, environment.bounds.size, environment.contentInset)
    guard isOther || !sections.pending.coversNothing else { return }
    lay(environment, isAnew: isOther)
  }

  /// Takes over new bounds, and marks lines that come into view where sizes are estimated.
  ///
  /// - Returns: Whether lines have other room than before.
  @usableFromInline
  mutating func follow(_ environment: LayoutEnvironment<some LayoutObserver>) -> Bool {
    let new = FlowContainer(
      configuration,
      size: environment.containerSize,
      isRightToLeft: environment.isRightToLeft
    )
    let isOther = new != container
    container = new
    sections.bands.rule = SectionRule(configuration, new)
    if isOther { (measuredCount, measuredReach) = (0, 0) }
    guard configuration.sizing == .estimated else { return isOther }
    let bounds = environment.bounds
    let end = new.axis == .y ? bounds.maxY : bounds.maxX
    guard end > measuredReach else { return isOther }
    measuredReach = end
    let bands = sections.bands
    let number = (0..<bands.count).partitioningIndex { bands[$0].endItem > measuredCount }
    guard number < bands.count else { return isOther }
    let first = ItemPath(section: number, item: measuredCount - bands[number].firstItem)
    sections.pending.formUnion(.counts(from: first))
    return isOther
  }

  @inlinable
  mutating func lay(_ environment: LayoutEnvironment<some LayoutObserver>, isAnew: Bool) {
    let model = environment.model
    let (container, configuration) = (container, configuration)
    var measured = Swift.min(measuredCount, model.itemCount)
    let reach = measuredReach
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
      environment.observer.didPlace(items: placed)
    }
    measuredCount = measured
  }
}
