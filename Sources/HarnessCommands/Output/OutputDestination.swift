import Foundation
import Results

/// Where `--json` and `--output` write: a file, or standard output for `-`.
struct OutputDestination {
  private let path: String
  private let context: CommandContext

  init(_ path: String, context: CommandContext) {
    self.path = path
    self.context = context
  }

  /// Writes everything at once.
  ///
  /// - Throws: `OutputError` or `ResultError` where it cannot be written.
  func write(_ data: Data) throws {
    if path == "-" {
      try context.output.write(String(decoding: data, as: UTF8.self))
    } else if isSpecial {
      // A device or a named pipe is written to; taking its name would destroy it.
      let device = open(path, O_WRONLY | O_CLOEXEC)
      guard device >= 0 else { throw ResultError.unwritable(path, code: errno) }
      defer { close(device) }
      let failure = data.withUnsafeBytes { DescriptorWriter(device).write($0) }
      guard failure == 0 else { throw ResultError.unwritable(path, code: failure) }
    } else {
      try AtomicFile.replace(path, with: data)
    }
  }

  /// Whether something else than a regular file has the name.
  private var isSpecial: Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return false
    }
    return attributes[.type] as? FileAttributeType != .typeRegular
  }
}

extension ParsedArguments {
  /// Refuses operands where a subcommand takes none.
  func requireNoOperands() throws {
    guard let operand = operands.first else { return }
    throw CommandError.usage(
      "'\(subcommand.rawValue)' takes no operand such as '\(operand)': leave it out"
    )
  }
}
