import Foundation
import Results

/// The destination of `--json` and `--output`: a file, or standard output for `-`.
package struct OutputDestination {
  private let path: String
  private let context: CommandContext

  package init(_ path: String, context: CommandContext) {
    self.path = path
    self.context = context
  }

  /// Writes the data.
  ///
  /// - Throws: `OutputError` or `ResultError` if the data cannot be written.
  package func write(_ data: Data) throws {
    if path == "-" {
      try context.output.write(String(decoding: data, as: UTF8.self))
    } else if isSpecial {
      // A device or a named pipe is opened, because replacing the file would destroy it.
      let device = open(path, O_WRONLY | O_CLOEXEC)
      guard device >= 0 else { throw ResultError.unwritable(path, code: errno) }
      defer { close(device) }
      let failure = DescriptorWriter.write(data, to: device)
      guard failure == 0 else { throw ResultError.unwritable(path, code: failure) }
    } else {
      try AtomicFile.replace(path, with: data)
    }
  }

  /// A Boolean value that indicates whether the path names something other than a regular file.
  private var isSpecial: Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return false
    }
    return attributes[.type] as? FileAttributeType != .typeRegular
  }
}

extension ParsedArguments {
  /// Throws if there are operands, for a command without operands.
  package func requireNoOperands() throws {
    guard let operand = operands.first else { return }
    throw CommandError.usage(
      "'\(command.name)' takes no operands: remove '\(operand)'"
    )
  }
}
