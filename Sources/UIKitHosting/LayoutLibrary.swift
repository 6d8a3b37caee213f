import LayoutContract
import UIKit

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
