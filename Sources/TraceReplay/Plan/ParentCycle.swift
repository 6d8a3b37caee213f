import Traces

/// A cycle of items that a trace makes their own ancestors.
struct ParentCycle: Equatable {
  /// The items of the cycle, each followed by its parent; the parent of the last is the first.
  let ids: [Int]

  /// Follows parents upward from some items until each way ends or meets an earlier one; nil if
  /// none leads to a cycle.
  ///
  /// - Parameters:
  ///   - starts: The ids of the items to start from.
  ///   - parent: Returns the parent of an item; nil for a root and for a missing item.
  /// - Complexity: O(items visited).
  init?(from starts: some Sequence<Int>, parent: (Int) -> Int?) {
    var walks: [Int: Int] = [:]
    for (walk, start) in starts.enumerated() {
      var next: Int? = start
      while let id = next {
        let earlier = walks.updateValue(walk, forKey: id)
        if earlier == walk {
          var cycle = [id]
          while let next = parent(cycle[cycle.count - 1]), next != id { cycle.append(next) }
          ids = cycle
          return
        }
        next = earlier == nil ? parent(id) : nil
      }
    }
    return nil
  }

  /// The fault, in a sentence.
  var reason: String {
    let shown = ids.dropFirst().prefix(8).map(String.init).joined(separator: ", ")
    let more = ids.count > 9 ? ", ..." : ""
    let way = shown.isEmpty ? "itself" : shown + more
    return "item \(ids[0]) is its own ancestor by way of \(way); give one of them another parent"
  }
}

extension ParentCycle {
  /// Rejects a model whose parents form a cycle.
  ///
  /// - Parameters:
  ///   - records: The `items` records of the model; other records are skipped.
  ///   - path: The trace's file.
  /// - Throws: `TraceError` with the line of the last record in the cycle.
  /// - Complexity: O(items).
  static func refuse(
    in records: some Sequence<TraceRecord>,
    path: String
  ) throws(TraceError) {
    var runs: [(line: Int, items: TraceItems)] = []
    var parents: [Int: Int] = [:]
    for record in records {
      guard case .items(let items) = record.event, !items.parents.isEmpty else { continue }
      runs.append((record.line, items))
      for (index, parent) in items.parents.enumerated() where parent >= 0 {
        parents[items.id(at: index)] = parent
      }
    }
    let starts = runs.lazy.flatMap { run in (0..<run.items.count).lazy.map(run.items.id) }
    guard let cycle = ParentCycle(from: starts, parent: { parents[$0] }) else { return }
    let members = Set(cycle.ids)
    let last = runs.last { run in
      (0..<run.items.count).contains { members.contains(run.items.id(at: $0)) }
    }
    throw TraceError(path: path, line: last?.line, reason: cycle.reason)
  }
}
