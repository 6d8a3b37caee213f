import Foundation
import Results
import TraceImport

/// Chromium without a window and a network, which opens a page and prints the resulting document.
struct HeadlessBrowser {
  private static let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
  private static let limitSeconds = 300.0

  private let tool: String

  /// Finds the installed browser; nil if no browser is installed.
  ///
  /// - Parameter find: Finds a tool's file by its name.
  init?(_ find: (String) -> String?) {
    guard let tool = Self.names.compactMap(find).first else { return nil }
    self.tool = tool
  }

  /// Opens a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The document after its script ran, as HTML.
  /// - Throws: `ImportError` if nothing is printed.
  func document(of page: RerenderPage) throws(ImportError) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfharness-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      // Other users must not read the recording or replace the page.
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      try Data(page.html).write(to: folder.appendingPathComponent("page.html"))
    } catch {
      throw ImportError("cannot write a page for chromium: \(error)")
    }
    let bytes = ExternalTool.bytes(
      of: [tool] + Self.flags(folder: folder.path) + ["file://\(folder.path)/page.html"],
      within: Self.limitSeconds
    )
    guard let bytes else {
      throw ImportError(
        "chromium failed, or took longer than \(Int(Self.limitSeconds)) s: use --sizes"
      )
    }
    return [UInt8](bytes)
  }

  private static func flags(folder: String) -> [String] {
    let flags = [
      "--headless=new", "--dump-dom", "--user-data-dir=\(folder)/profile", "--disable-gpu",
      "--disable-extensions", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--no-first-run", "--no-default-browser-check", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--force-device-scale-factor=1", "--window-size=1280,1024",
      // All other network requests fail.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=127.0.0.1:9",
    ]
    // Chromium does not start in its own sandbox as root.
    return geteuid() == 0 ? flags + ["--no-sandbox"] : flags
  }
}
