import Foundation

/// An error of writing or reading results: one sentence with the problem, the place and the remedy.
public struct ResultError: Error, Equatable, CustomStringConvertible {
  /// The kind of error, which determines the exit status.
  public enum Kind: Sendable {
    /// The file does not exist.
    case missing
    /// The file contains something other than results.
    case malformed
    /// The system refused to read.
    case unreadable
    /// The system refused to write.
    case unwritable
  }

  /// The kind of error.
  public let kind: Kind
  /// The sentence.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Returns the error for a refused write.
  ///
  /// - Parameters:
  ///   - path: The path that could not be written.
  ///   - code: The system's error number.
  /// - Returns: The error, which names a remedy.
  public static func unwritable(_ path: String, code: Int32) -> ResultError {
    let advice =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full: free some space and run again"
      case EACCES, EPERM: "there is no permission: choose another folder or change its rights"
      case EROFS: "the file system is read-only: choose another folder"
      case ENOENT: "the folder does not exist: create it or choose another one"
      case ENOTDIR: "a part of the path is a file: choose another folder"
      case EISDIR, EEXIST, ENOTEMPTY: "a folder has that name: remove it or choose another name"
      case EFBIG: "the file would exceed the allowed size: raise the limit and run again"
      case EBADF: "it is closed: direct it to a file or a pipe"
      case ENAMETOOLONG: "the name is too long: choose a shorter path"
      default: "the system says '\(String(cString: strerror(code)))': choose another folder"
      }
    return ResultError(.unwritable, "cannot write '\(path)' because \(advice)")
  }
}
