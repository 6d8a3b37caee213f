import Foundation

/// Runs a test in a folder that is removed afterwards.
///
/// - Parameter body: Receives the folder's path.
/// - Throws: What the body throws.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}
