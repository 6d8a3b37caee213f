/// A file exported from a trace, which appears at its path only when complete.
package final class ExportFile {
  private let path: String
  private let file: TraceFile

  /// Starts a file.
  ///
  /// - Parameter path: The final path.
  /// - Throws: `TraceError` if a temporary file cannot be created in the same folder.
  package init(path: String) throws(TraceError) {
    self.path = path
    do throws(TraceFault) {
      file = try TraceFile(path: path)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: `TraceError` for a full disk.
  package func write(_ bytes: [UInt8]) throws(TraceError) {
    do throws(TraceFault) {
      try file.write(bytes)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }

  /// Moves the file to its final path.
  ///
  /// - Throws: `TraceError` if the disk fails; the previous file at the path then remains.
  package func finish() throws(TraceError) {
    do throws(TraceFault) {
      try file.synchronise()
      try file.replace()
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }
}
