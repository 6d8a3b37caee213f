import LayoutContract

extension CollectionViewHost {
  /// Switches to another layout, or back to this one.
  ///
  /// A host knows one layout. While another one shows the collection, the data and the viewport
  /// change without this one. When it comes back, it is the same instance and everything is
  /// invalidated.
  ///
  /// - Parameters:
  ///   - isHome: Whether the switch is to this layout.
  ///   - settings: The settings that it receives during the switch, or nil.
  public mutating func switchLayout(isHome: Bool, settings: LayoutSettings?) {
    if isShown { endMove(isCancelled: true) }
    fling = Fling()
    timer.enter(.update)
    if isShown { layout.prepareForTransition(.leaving) }
    if let settings, !settings.parameters.isEmpty { try? layout.reconfigure(settings) }
    if isHome { layout.prepareForTransition(.arriving) }
    timer.leave()
    isShown = isHome
    openChanges.insert(.transition)
    elements = AnsweredElements()
    answeredRect = nil
    guard isHome else { return }
    anchor.isSwitched = true
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize()
    timer.enter(.update)
    askForTarget()
    timer.leave()
  }

  /// Applies an event while another layout shows the collection.
  ///
  /// The app may change settings at any time; the layout uses them when it comes back.
  mutating func playHidden(_ event: PlannedEvent, kind: String) {
    switch event {
    case .configure(let settings):
      guard settings.kind == kind else { return }
      timer.enter(.update)
      try? layout.reconfigure(settings)
      timer.leave()
    case .view(let view):
      environment.bounds = Rect(origin: environment.bounds.origin, size: view.size)
      if let inset = view.inset, !hasOwnInset { environment.contentInset = inset }
      restCrossAxis()
    case .batch(let update):
      environment.model.apply(update)
      anchor.follow(update)
    case .reload(let model): if let model { environment.model = model }
    case .supplementary(let supplementary): supplementary.apply(to: &environment.model)
    case .sizes(let sizes): sizes.apply(to: &environment.model)
    default: break
    }
  }
}
