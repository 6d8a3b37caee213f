import Foundation

/// Runs a test in a folder that is deleted at the end.
///
/// - Parameter body: Receives the folder's path.
/// - Throws: The error of the body.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}
