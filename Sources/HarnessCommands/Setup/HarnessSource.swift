import Foundation

/// The package of this tool, on which a project depends.
enum HarnessSource {
  /// A folder, relative to the project's.
  case folder(String)
  /// A git repository, at a tag.
  case repository(url: String, version: String)

  /// Reads the value of `--harness`.
  ///
  /// - Parameters:
  ///   - text: A folder or a URL; nil for this version of this tool.
  ///   - project: The folder of the project.
  init(_ text: String?, project: String) {
    let text = text ?? HarnessVersion.repository
    guard !text.contains("://"), !text.hasPrefix("git@") else {
      self = .repository(url: text, version: HarnessVersion.text)
      return
    }
    self = .folder(text.hasPrefix("/") ? text : Self.path(from: project, to: text))
  }

  /// Returns the relative path of one folder from another.
  private static func path(from folder: String, to other: String) -> String {
    let parts = [folder, other].map { URL(fileURLWithPath: $0).standardizedFileURL.pathComponents }
    let shared = zip(parts[0], parts[1]).prefix { $0 == $1 }.count
    let up = [String](repeating: "..", count: parts[0].count - shared)
    return (up + parts[1].dropFirst(shared)).joined(separator: "/")
  }

  /// The arguments of `.package` in a manifest.
  var dependency: String {
    switch self {
    case .folder(let path): "name: \"\(package)\", path: \"\(path)\""
    case .repository(let url, let version): "url: \"\(url)\", exact: \"\(version)\""
    }
  }

  /// The name of the package in a manifest: the end of the URL, or the tool's name.
  var package: String {
    guard case .repository(let url, _) = self else { return "perfharness" }
    let last = url.split(separator: "/").last.map { String($0) } ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
