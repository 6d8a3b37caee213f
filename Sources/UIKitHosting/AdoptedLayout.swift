import LayoutContract
import UIKit

/// One layout of a library that `adopt` made.
public struct AdoptedLayout: Sendable {
  let name: String
  let delegate: @MainActor @Sendable () -> TraceDelegate
  let makeLayout: @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout

  /// Makes a layout of a library.
  ///
  /// - Parameters:
  ///   - name: The layout's name, as in `--layout`.
  ///   - delegate: Makes the delegate that answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public init(
    _ name: String,
    delegate: @escaping @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() },
    _ makeLayout: @escaping @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout
  ) {
    self.name = name
    self.delegate = delegate
    self.makeLayout = makeLayout
  }

  /// Returns layouts in the form that a library's entry function returns.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, in the order in which they are replayed.
  ///   - promises: The promises that all layouts make, or do not make, whatever a trial finds, by
  ///     the names of `LayoutPromise`.
  ///   - mark: The build that the library is made for, named here so that the library's file
  ///     contains it.
  /// - Returns: A retained reference, which `list(_:)` releases.
  public static func entry(
    _ layouts: [AdoptedLayout],
    promising promises: [String: Bool] = [:],
    for mark: StaticString
  ) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(List(layouts, promises, mark)).toOpaque()
  }

  /// Returns the list that an entry's result refers to, and releases the reference.
  static func list(_ entry: UnsafeMutableRawPointer) -> List {
    Unmanaged<List>.fromOpaque(entry).takeRetainedValue()
  }

  /// The object that an entry's result refers to.
  final class List: Sendable {
    let layouts: [AdoptedLayout]
    let promises: [LayoutPromise: Bool]
    private let mark: StaticString

    init(_ layouts: [AdoptedLayout], _ promises: [String: Bool], _ mark: StaticString) {
      self.layouts = layouts
      let known = promises.map { (LayoutPromise(rawValue: $0), $1) }
      self.promises = known.reduce(into: [:]) { made, one in one.0.map { made[$0] = one.1 } }
      self.mark = mark
    }
  }
}
