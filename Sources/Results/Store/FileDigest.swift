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
    guard let file = (try? InputFile.open(path))?.file else { return "unknown" }
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

  /// Returns the build ID of an executable: the digest of its content that the linker wrote into
  /// it, which takes microseconds to read.
  ///
  /// - Parameter path: The file.
  /// - Returns: Hexadecimal digits; nil if there is no ID near the start of a 64-bit ELF file.
  public static func buildID(path: String) -> String? {
    let file = (try? InputFile.open(path))?.file
    guard let head = try? file?.read(upToCount: 8192) else { return nil }
    let bytes = [UInt8](head)
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      return bytes[offset..<offset + count].reversed().reduce(0) { $0 &<< 8 | Int($1) }
    }
    // ELF, 64 bits, the lowest byte first.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let first = number(32, 8),
      let size = number(54, 2), let count = number(56, 2)
    else { return nil }
    for segment in 0..<count {
      let header = first &+ segment &* size
      guard let type = number(header, 4), var note = number(header &+ 8, 8),
        let length = number(header &+ 32, 8)
      else { return nil }
      // Notes: the sizes of the name and of the content, a type, and both, aligned to 4 bytes.
      let end = type == 4 ? note &+ length : note
      while note < end, let nameSize = number(note, 4), let contentSize = number(note &+ 4, 4) {
        let content = note + 12 + (nameSize + 3) & ~3
        if number(note + 8, 4) == 3, number(note + 12, 4) == 0x55_4E47, contentSize > 0,
          content <= bytes.count - contentSize
        {
          return bytes[content..<content + contentSize].map { NumberText.hexadecimal($0) }.joined()
        }
        note = content + (contentSize + 3) & ~3
      }
    }
    return nil
  }

  /// Returns the digest by the tool, which reads the file as its standard input, so that a name
  /// cannot be misread as an option or escaped.
  static func digits(of file: FileHandle) -> String {
    let digits = ExternalTool.output(of: [tool], input: file)?.prefix { $0.isHexDigit } ?? ""
    return digits.count == 64 ? String(digits) : "unknown"
  }
}
