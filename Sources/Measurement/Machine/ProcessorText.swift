/// Reads text of Linux's `/proc/cpuinfo` and `/proc/stat`.
enum ProcessorText {
  /// Returns the model's name, or the part number if the architecture gives no name.
  static func modelName(in cpuinfo: String) -> String? {
    for field in ["model name", "Model", "cpu model", "CPU part"] {
      if let value = value(of: field, in: cpuinfo) {
        return field == "CPU part" ? "CPU part \(value)" : value
      }
    }
    return nil
  }

  static func hasFlag(_ flag: Substring, in cpuinfo: String) -> Bool {
    value(of: "flags", in: cpuinfo)?.split(separator: " ").contains(flag) ?? false
  }

  /// Returns the eighth number of the line that sums all cores.
  static func stealTicks(in stat: String) -> UInt64? {
    guard let line = stat.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let numbers = line.split(separator: " ").dropFirst().map { UInt64($0) }
    return numbers.count > 7 ? numbers[7] : nil
  }

  private static func value(of field: String, in cpuinfo: String) -> String? {
    for line in cpuinfo.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmingEnds()
      guard name == field else { continue }
      let value = line[line.index(after: colon)...].trimmingEnds()
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingEnds() -> Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
