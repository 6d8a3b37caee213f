import Foundation

/// A digest for comparing files.
public enum FileDigest {
  /// The tool that computes digests where the system has no library for it.
  public static let tool = "sha256sum"

  /// A Boolean value that indicates whether a library of the system computes digests.
  public static var hasLibrary: Bool { SHA256.isAvailable }

  /// Returns a file's SHA-256.
  ///
  /// - Parameter path: The file.
  /// - Returns: 64 hexadecimal digits; `unknown` if the file cannot be read, or without library
  ///   and tool.
  public static func sha256(path: String) -> String {
    guard let descriptor = (try? InputFile.open(path))?.descriptor else { return "unknown" }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return try SHA256.digits { try file.read(upToCount: 1 << 20) ?? Data() } ?? digits(of: file)
    } catch {
      return "unknown"
    }
  }

  /// Returns the SHA-256 of bytes, which equals that of a file with these bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: 64 hexadecimal digits; `unknown` without library and tool.
  public static func sha256(of bytes: [UInt8]) -> String {
    var rest = Data(bytes)
    let digits = SHA256.digits {
      defer { rest = Data() }
      return rest
    }
    if let digits { return digits }
    guard let file = tmpfile() else { return "unknown" }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { return "unknown" }
    rewind(file)
    return self.digits(of: FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true))
  }

  /// Returns one SHA-256 of a text and of files with their names.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - files: The files; one that cannot be read differs from an empty one.
  /// - Returns: 64 hexadecimal digits; `unknown` without library and tool.
  public static func sha256(of text: String, and files: [String]) -> String {
    var bytes = Array(text.utf8)
    for file in files {
      let content = try? InputFile.contents(of: file, most: 1 << 30)
      bytes += "\n\(file) \(content?.count ?? -1)\n".utf8
      bytes += content ?? Data()
    }
    return sha256(of: bytes)
  }

  /// Returns the digest by the tool, which reads the file as its standard input, so that a name
  /// cannot be misread as an option or escaped.
  static func digits(of file: FileHandle) -> String {
    let digits = ExternalTool.output(of: [tool], input: file)?.prefix { $0.isHexDigit } ?? ""
    return digits.count == 64 ? String(digits) : "unknown"
  }
}
