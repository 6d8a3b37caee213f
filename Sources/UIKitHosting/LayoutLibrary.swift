import LayoutContract
import UIKit

/// A shared library of layouts, which fits the one build that it was made for.
public enum LayoutLibrary {
  /// Why a library cannot be opened, in a sentence that says what to do.
  public struct Refusal: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// The function that returns its layouts.
  public static let entryName = "perfharness_adopted"

  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer

  /// Opens a library and adds its layouts to a catalog; it stays open.
  ///
  /// Code of the library runs from here on: initializers when it is opened, then its entry.
  ///
  /// - Parameters:
  ///   - path: The library's file, with a slash.
  ///   - name: The file's name in messages.
  ///   - catalog: Receives the layouts.
  /// - Returns: The names of the layouts, in the library's order.
  /// - Throws: `Refusal` for a file that is no such library.
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
