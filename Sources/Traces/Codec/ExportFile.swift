/// A file that is made of a trace and takes its place only when it is whole.
package final class ExportFile {
  private let path: String
  private let file: TraceFile

  /// Starts a file.
  ///
  /// - Parameter path: Where it is to be.
  /// - Throws: `TraceError` where no file can be made beside the path.
  package init(path: String) throws(TraceError) {
    self.path = path
    do throws(TraceFault) {
      file = try TraceFile(path: path)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: `TraceError` for a full disk.
  package func write(_ bytes: [UInt8]) throws(TraceError) {
    do throws(TraceFault) {
      try file.write(bytes)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `TraceError` for a disk that fails; what was at the path before is then still there.
  package func finish() throws(TraceError) {
    do throws(TraceFault) {
      try file.synchronise()
      try file.replace()
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
  }
}
