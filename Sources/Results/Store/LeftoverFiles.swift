import Foundation

/// Files that carry the number of the process that made them, and outlived it.
public enum LeftoverFiles {
  /// The files of processes that are gone.
  ///
  /// - Parameters:
  ///   - folder: Where they are.
  ///   - prefix: What comes before the process's number, which a hyphen ends.
  ///   - ending: How their names end.
  /// - Returns: Their paths, in the order of the names.
  public static func paths(
    in folder: String,
    prefix: String,
    ending: String = ""
  ) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.stablySorted(by: <).filter { name in
      guard name.hasPrefix(prefix), name.hasSuffix(ending),
        let maker = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), maker > 0
      else { return false }
      return kill(maker, 0) != 0 && errno == ESRCH
    }.map { "\(folder)/\($0)" }
  }
}
