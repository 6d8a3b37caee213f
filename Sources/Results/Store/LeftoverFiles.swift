import Foundation

/// Files whose names contain the number of the process that created them, and that outlived it.
public enum LeftoverFiles {
  /// Returns the files of processes that no longer exist.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - prefix: The part of the name before the process's number. A hyphen follows the number.
  ///   - ending: The end of the name.
  /// - Returns: The paths, in the order of the names.
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
