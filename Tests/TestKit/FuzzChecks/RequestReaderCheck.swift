import WebRecording

/// A request's head is refused with a message, or is the same for any division into pieces.
enum RequestReaderCheck {
  static func finding(in bytes: [UInt8]) -> String? {
    let whole = outcome([bytes[...]])
    let first = bytes.first.map { Int($0) % (bytes.count + 1) } ?? 0
    guard outcome([bytes[..<first], bytes[first...]]) == whole else {
      return "a head is another one when it comes in two pieces"
    }
    guard outcome(bytes.indices.map { bytes[$0...$0] }) == whole else {
      return "a head is another one when it comes byte by byte"
    }
    switch whole {
    case .failure(let fault):
      guard 400..<600 ~= fault.status else { return "a refusal has the status \(fault.status)" }
      return FuzzTarget.flaw(ofRefusal: fault.sentence)
    case .success(let head?):
      if head.contentLength < 0 { return "a body has \(head.contentLength) bytes" }
      return head.path.hasPrefix("/") ? nil : "a path does not begin with a slash"
    case .success(nil):
      return bytes.count > RequestParser.headLimit ? "a head has no end" : nil
    }
  }

  private static func outcome(_ pieces: [ArraySlice<UInt8>]) -> Result<RequestHead?, RequestError> {
    var parser = RequestParser()
    do throws(RequestError) {
      for piece in pieces {
        if let (head, _) = try parser.read(piece) { return .success(head) }
      }
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }
}
