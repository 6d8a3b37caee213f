import CMeasurement

/// Marks in the running code, for a tool that counts the instructions between two of them.
///
/// The marks are functions with distinct names that do almost nothing. Callgrind, which runs the
/// executable instruction by instruction, is given these names.
public enum InstructionMarks {
  /// The name of the function that begins counted work.
  public static var workBegins: String { "cm_counted_work_begins" }
  /// The name of the function that ends counted work.
  public static var workEnds: String { "cm_counted_work_ends" }
  /// The name of the function that ends a frame.
  public static var frameEnds: String { "cm_counted_frame_ends" }

  /// Begins counted work.
  public static func beginWork() { cm_counted_work_begins() }

  /// Ends counted work.
  public static func endWork() { cm_counted_work_ends() }

  /// Ends a frame, which includes all work since the last one.
  public static func endFrame() { cm_counted_frame_ends() }
}
