import CIsolation
import InjectedRegressions
import LayoutContract

/// Opens a library of layouts in this process and adds its layouts to a catalog.
///
/// Receives the library's path and its name for messages. Returns the names of the layouts, and
/// throws an error whose description is one sentence.
public typealias LayoutLibraryOpener =
  (_ path: String, _ name: String, _ catalog: inout LayoutCatalog) throws -> [String]

extension CommandContext {
  /// The libraries whose layouts are registered.
  var libraries: [HeldLibrary] { executable?.libraries ?? [] }

  /// The layouts to replay if the command line names none.
  var usualLayouts: [String] {
    let adopted = libraries.flatMap(\.layouts)
    guard adopted.isEmpty else { return adopted }
    let usual = Flag.layout.defaultText ?? ""
    guard !catalog.layoutNames.contains(usual) else { return [usual] }
    // A catalog without the usual layout: all except the harness's own.
    let own = catalog.layoutNames.filter { !["null", LayoutCatalog.injectedName].contains($0) }
    return own.isEmpty ? [usual] : own
  }

  /// Registers the layouts of libraries.
  ///
  /// Their code runs only in child processes, except with `--isolation none`, which opens the
  /// libraries in this process.
  ///
  /// - Parameters:
  ///   - libraries: The libraries' files.
  ///   - names: The expected layouts of each library, if known.
  /// - Throws: `CommandError` for a file that is not a library of this build, and for a library
  ///   without layouts.
  package func add(_ libraries: [String], expecting names: [String] = []) throws {
    for library in libraries {
      let held = try held(library)
      guard let executable, !executable.libraries.contains(where: { $0 === held }) else { continue }
      if isIsolated {
        ci_hide_from_children()
        try held.listLayouts(with: executable, expecting: names, forward: output.writeMessage)
        if let ending = held.ending {
          complain("'\(library)': \(ending.sentence(try ReplayLimits.usual, items: 0))")
        }
        for layout in held.layouts { try add(layout, of: held) }
      } else {
        try held.take(layouts: open(held.file))
      }
      self.executable?.libraries.append(held)
    }
  }

  private func add(_ layout: String, of library: HeldLibrary) throws {
    guard !catalog.layoutNames.contains(layout) else {
      throw CommandError(
        .malformed,
        "'\(library.name)' has a layout '\(layout)', but another one has that name: compare two "
          + "versions of a layout with --base and --adopted"
      )
    }
    catalog.register(layout, index: "", summary: "a UICollectionViewLayout", settings: []) {
      (_) throws(LayoutSettingError) -> AnyCollectionLayout in
      throw LayoutSettingError("\(layout) can only be created in child processes")
    }
  }

  /// Opens a library in this process, in which its code runs from then on.
  ///
  /// - Parameter library: The library.
  /// - Returns: The names of its layouts.
  /// - Throws: `CommandError` for a library that cannot be opened.
  func open(_ library: LibraryFile) throws -> [String] {
    guard let layoutLibraries else { throw CommandError.opensNoLibraries(program) }
    do {
      return try layoutLibraries(library.path, library.name, &catalog)
    } catch {
      throw CommandError(.malformed, "\(error)")
    }
  }
}
