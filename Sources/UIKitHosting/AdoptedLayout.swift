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
    Unmanaged.passRetained(EntryList(layouts, promises, mark)).toOpaque()
  }

  /// Returns the list that an entry's result refers to, and releases the reference.
  static func list(_ entry: UnsafeMutableRawPointer) -> EntryList {
    Unmanaged<EntryList>.fromOpaque(entry).takeRetainedValue()
  }

  /// The object that an entry's result refers to.
  final class EntryList: Sendable {
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

/// A shared library of layouts, made for one build of the harness.
public enum LayoutLibrary {
  /// The reason why a library cannot be opened, with a remedy.
  public struct Refusal: Error, CustomStringConvertible {
    /// The message.
    public let description: String
  }

  /// The name of the function that returns the library's layouts.
  public static let entryName = "perfharness_adopted"

  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer

  /// Opens a library and adds its layouts to a catalog; the library stays open.
  ///
  /// This runs code of the library: its initializers, then its entry function.
  ///
  /// - Parameters:
  ///   - path: The library's file, with a slash.
  ///   - name: The file's name in messages.
  ///   - catalog: Receives the layouts.
  /// - Returns: The names of the layouts, in the library's order.
  /// - Throws: `Refusal` if the file is not such a library, or has a layout whose name is taken.
  public static func register(
    _ path: String,
    named name: String,
    in catalog: inout LayoutCatalog
  ) throws -> [String] {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason given"
      throw Refusal(description: "'\(name)' cannot be opened (\(reason)): adopt its layouts again")
    }
    guard let symbol = dlsym(library, entryName) else {
      throw Refusal(description: "'\(name)' has no layouts: name a library that adopt made")
    }
    let entry = unsafeBitCast(symbol, to: Entry.self)
    let list = AdoptedLayout.list(entry())
    for layout in list.layouts {
      guard !catalog.layoutNames.contains(layout.name) else {
        throw Refusal(
          description: "'\(name)' has a layout '\(layout.name)', and there is one of that name: "
            + "compare two versions of a layout with --base and --adopted"
        )
      }
      catalog.register(
        layout.name,
        and: list.promises,
        delegate: layout.delegate,
        uiKit: layout.makeLayout
      )
    }
    return list.layouts.map(\.name)
  }
}
