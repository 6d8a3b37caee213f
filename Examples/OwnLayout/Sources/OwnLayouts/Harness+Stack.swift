import HarnessCommands

extension Harness {
  /// The harness with every built-in layout, `simple-stack`, `stack` and `indexed-stack`.
  ///
  /// Layouts are registered in their own module, so that the replays are specialized for them.
  public static var withStack: Harness {
    var harness = Harness()
    harness.catalog.registerRows()
    harness.catalog.register("simple-stack", summary: "rows in a few lines") { _ in SimpleStack() }
    harness.catalog.register("stack", summary: "one item below the other") { _ in StackLayout() }
    harness.catalog.register("indexed-stack", summary: "rows, with an index") { _ in
      IndexedStack()
    }
    return harness
  }
}
