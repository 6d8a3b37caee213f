import Foundation

/// A digest for comparing files.
public enum FileDigest {
  /// Returns a file's SHA-256, computed by the system's `sha256sum` or `shasum`.
  ///
  /// - Parameter path: The file.
  /// - Returns: 64 hexadecimal digits; `unknown` if the file cannot be read or no tool is
  ///   installed.
  public static func sha256(path: String) -> String {
    sha256 { (try? InputFile.open(path))?.descriptor }
  }

  /// Returns the SHA-256 of bytes, which equals that of a file with these bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: 64 hexadecimal digits; `unknown` if no tool is installed.
  public static func sha256(of bytes: [UInt8]) -> String {
    sha256 {
      guard let file = tmpfile() else { return nil }
      defer { fclose(file) }
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { return nil }
      rewind(file)
      return dup(fileno(file))
    }
  }

  private static func sha256(_ open: () -> Int32?) -> String {
    for tool in [["sha256sum"], ["shasum", "-a", "256"]] {
      // The tool reads its standard input, so that a file name cannot be misread as an option or
      // escaped.
      guard let descriptor = open() else { return "unknown" }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      defer { file.closeFile() }
      guard let text = ExternalTool.output(of: tool, input: file) else { continue }
      let digest = text.prefix { $0.isHexDigit }
      if digest.count == 64 { return String(digest) }
    }
    return "unknown"
  }
}
