import LayoutContract
import UIKit

/// A shared library of layouts, which fits the one build that it was made for.
public enum LayoutLibrary {
  /// Why a library cannot be opened, in a sentence that says what to do.
  public struct Refusal: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// What a library names its build by: its file holds this, the build and a semicolon.
  public static let buildMark = "perfharness-build:"
  /// The function that returns its layouts.
  public static let entryName = "perfharness_adopted"

  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer

  /// Opens a library and adds its layouts to a catalog; it stays open.
  ///
  /// - Parameters:
  ///   - path: The library's file.
  ///   - build: What the build that runs is known by; nil where its parent has compared it.
  ///   - catalog: Receives the layouts.
  /// - Throws: `Refusal` for a file that is no such library, and for one of another build.
  public static func register(
    _ path: String,
    build: String?,
    in catalog: inout LayoutCatalog
  ) throws {
    if let build { try requireBuild(build, path) }
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason given"
      throw Refusal(description: "'\(path)' cannot be opened (\(reason)): adopt its layouts again")
    }
    guard let symbol = dlsym(library, entryName) else {
      throw Refusal(description: "'\(path)' has no layouts: name a library that adopt made")
    }
    let entry = unsafeBitCast(symbol, to: Entry.self)
    let list = AdoptedLayout.list(entry())
    for layout in list.layouts {
      guard !catalog.layoutNames.contains(layout.name) else {
        throw Refusal(
          description: "'\(path)' has a layout '\(layout.name)', and there is one of that name: "
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
  }

  /// Compares builds before any code of the library can run.
  private static func requireBuild(_ build: String, _ path: String) throws {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw Refusal(description: "there is no library '\(path)': check the name") }
    guard let mark = data.range(of: Data(buildMark.utf8)) else {
      throw Refusal(description: "'\(path)' is no library of layouts: name one that adopt made")
    }
    guard data[mark.upperBound...].starts(with: Data("\(build);".utf8)) else {
      throw Refusal(
        description: "'\(path)' was made by another build than the one that runs: adopt its "
          + "layouts again"
      )
    }
  }
}
