import Foundation

/// The digest that tells whether two files are the same.
public enum FileDigest {
  /// A file's SHA-256, by the system's `sha256sum` or `shasum`.
  ///
  /// - Parameter path: The file.
  /// - Returns: 64 hexadecimal digits; `unknown` if the file cannot be read or no tool is there.
  public static func sha256(path: String) -> String {
    sha256 { (try? InputFile.open(path))?.descriptor }
  }

  /// The SHA-256 of bytes, as that of a file.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: 64 hexadecimal digits; `unknown` if no tool is there.
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
      // Through its input, so that no file name can be mistaken or escaped.
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
