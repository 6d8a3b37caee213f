import HarnessCommands

extension Harness {
  /// The harness with every built-in layout and `stack`.
  ///
  /// The layout is registered in the module that holds it: replays of it are then compiled for it.
  public static var withStack: Harness {
    var harness = Harness()
    harness.catalog.registerRows()
    harness.catalog.register("stack", summary: "one item below the other") { _ in StackLayout() }
    return harness
  }
}
