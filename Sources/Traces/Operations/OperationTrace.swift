import LayoutContract

/// A trace made in memory, in which each frame belongs to at most one operation.
///
/// Items are 60 to 186 points wide, with lognormal heights. Equal arguments produce equal traces.
public struct OperationTrace: Sendable {
  /// The minimum number of items, equal to the changes of a batch.
  public static let leastItems = 1000
  /// The number of changes in `LayoutOperation.batch`: deletes, inserts, reloads and moves equally.
  public static let batchedChanges = 1000
  /// The number of items in `LayoutOperation.sizes`, or all items if there are fewer.
  public static let measuredItems = 10_000

  /// The trace.
  public private(set) var trace: Trace
  /// The operation of every frame; nil for a frame that only prepares the next one.
  public private(set) var operations: ContiguousArray<LayoutOperation?> = []
  /// The operations that do not apply to the layout, and the reasons.
  public let leftOut: [(operation: LayoutOperation, reason: String)]

  private let itemCount: Int
  private let seed: UInt64
  private var offset = 0.0
  private var nextID: Int

  /// Makes the trace.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items, at least `leastItems`.
  ///   - derives: The item metrics that the layout needs in addition to sizes.
  ///   - seed: The seed of the sizes.
  /// - Complexity: O(changed items): a rule determines the initial items.
  public init(itemCount: Int, deriving derives: DerivedMetrics = [], seed: UInt64 = 42) {
    precondition(itemCount >= Self.leastItems, "OperationTrace needs more items")
    self.itemCount = itemCount
    self.seed = seed
    nextID = itemCount
    leftOut =
      if derives.contains(.parents) {
        [(.sizes, "the nodes of a tree are not measured by thousands")]
      } else if derives.contains(.blockSizes) {
        [(.sizes, "blocks have the sizes that they come with")]
      } else {
        []
      }
    var head = TraceHead(name: "operations", viewSize: Self.viewSize)
    head.scale = 2
    trace = Trace(path: "(operations)", head: head, records: [])
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: itemCount),
      sizes: .function(Self.sizes(seed: seed))
    )
    record(.items(items))
    addFrames()
  }

  private static let viewSize = Size(width: 375, height: 812)
  private static let frameNanoseconds: Int64 = 16_666_667
  /// The number of frames without events after each change, which include the layout's deferred
  /// work.
  private static let restFrames = 2
  private static let scrollFrames = 24
  private static let scrollStep = 24.0

  /// Returns a choice of 64 sizes, so that lines and columns are uneven.
  private static func sizes(seed: UInt64) -> SizeFunction {
    let sampler = SizeFunction(
      name: .lognormal,
      seed: seed,
      parameters: [
        "w": [120], "median": [180], "sigma": [0.5], "min": [60], "max": [600], "step": [0.5],
      ]
    ).sampler
    let heights = (0..<64).map { sampler.size(ofItem: $0).height }
    let widths = (0..<64).map { (item: Int) -> Double in 60 + 2 * Double(item * 37 % 64) }
    return SizeFunction(name: .choice, seed: seed, parameters: ["ws": widths, "hs": heights])
  }

  private mutating func addFrames() {
    frame()
    scroll(Self.scrollStep)
    edit(at: 0, .editFirst)
    show(item: itemCount / 2, at: .center)
    scroll(Self.scrollStep)
    edit(at: itemCount / 2, .editMiddle)
    show(item: itemCount - 1, at: .bottom)
    scroll(-Self.scrollStep)
    edit(at: itemCount - 1, .editLast)
    show(item: itemCount / 2, at: .center)
    if !leftOut.contains(where: { $0.operation == .sizes }) { measureMany() }
    changeMany()
    change(.view(TraceView(size: Self.viewSize.transposed, cause: .rotate)), .rotation)
  }
}

// MARK: Events

extension OperationTrace {
  /// Scrolls forward and back, so that the second half shows content seen before.
  private mutating func scroll(_ step: Double) {
    for step in [step, -step] {
      for _ in 0..<Self.scrollFrames {
        offset += step
        frame(.scroll)
      }
    }
  }

  private mutating func show(item id: Int, at position: TraceScroll.Position) {
    record(.scroll(TraceScroll(target: .item(id: id, position: position))))
    frame()
  }

  /// Inserts an item, deletes it, and measures the original item at its index.
  private mutating func edit(at item: Int, _ operation: LayoutOperation) {
    // The new last item goes after the current one.
    let index = operation == .editLast ? item + 1 : item
    let id = newID()
    let insert = TraceEdit.Operation.insert(section: 0, item: index, ids: [id])
    change(.edit(TraceEdit(operations: [insert], metrics: sizes(of: [id]))), operation)
    let delete = TraceEdit.Operation.delete(section: 0, item: index, count: 1)
    change(.edit(TraceEdit(operations: [delete])), operation)
    change(.size(sizes(of: [item])), operation)
  }

  private mutating func measureMany() {
    let count = min(Self.measuredItems, itemCount)
    change(.size(sizes(of: (0..<count).map { spread($0, of: count) })), .sizes)
  }

  private mutating func changeMany() {
    let count = Self.batchedChanges
    var operations: [TraceEdit.Operation] = []
    var newcomers: [Int] = []
    for number in 0..<count {
      let item = spread(number, of: count)
      switch number % 4 {
      case 0:
        operations.append(.delete(section: 0, item: item, count: 1))
      case 1:
        newcomers.append(newID())
        operations.append(.insert(section: 0, item: item, ids: newcomers.suffix(1)))
      case 2:
        newcomers.append(item)
        operations.append(.reload(section: 0, item: item, ids: [item]))
      default:
        // Half the collection away, to the original position of another moved item.
        let target = spread((number + count / 2) % count, of: count)
        operations.append(.move(fromSection: 0, fromItem: item, toSection: 0, toItem: target))
      }
    }
    change(.edit(TraceEdit(operations: operations, metrics: sizes(of: newcomers))), .batch)
  }

  /// Returns the position of the `number`-th of `count` items spread over the collection.
  private func spread(_ number: Int, of count: Int) -> Int { number * itemCount / count }

  private mutating func newID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Returns sizes that differ from the items' current sizes and from those of the rule.
  private func sizes(of ids: [Int]) -> TraceSizes {
    let sampler = Self.sizes(seed: seed &+ UInt64(operations.count)).sampler
    return TraceSizes(ids: ids, sizes: ids.map { sampler.size(ofItem: $0) })
  }

  private mutating func change(_ event: TraceEvent, _ operation: LayoutOperation) {
    record(event)
    frame(operation)
    for _ in 0..<Self.restFrames { frame(operation) }
  }

  private mutating func record(_ event: TraceEvent) {
    let time = Int64(operations.count) * Self.frameNanoseconds
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  private mutating func frame(_ operation: LayoutOperation? = nil) {
    record(.frame(TraceFrame(offset: Point(x: 0, y: offset))))
    operations.append(operation)
  }
}

/// An operation on a layout that is measured separately, at any number of items.
public enum LayoutOperation: String, CaseIterable, Hashable, Sendable {
  /// The first `prepare` and query.
  case initialLayout = "initial-layout"
  /// Frames that only scroll: forward and back at the start, in the middle and at the end.
  case scroll
  /// Insertion, deletion and measurement of the first item, each in a separate frame.
  case editFirst = "edit-first"
  /// Insertion, deletion and measurement of the middle item.
  case editMiddle = "edit-middle"
  /// Insertion, deletion and measurement of the last item.
  case editLast = "edit-last"
  /// One batch of changes spread over the collection.
  case batch
  /// Measured sizes of items spread over the collection, all in one frame.
  case sizes
  /// An exchange of the view's width and height.
  case rotation
}
