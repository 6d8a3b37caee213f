import LayoutContract

extension ElementState {
  /// Returns the differences between two states, other than path and frame, each as the end of a
  /// role.
  ///
  /// If nothing else differs, frames that are equal within 0.05 points are included.
  func words(against other: ElementState) -> (one: String, other: String) {
    var (own, others): ([String], [String]) = ([], [])
    if alpha != other.alpha {
      own.append("alpha \(alpha)")
      others.append("alpha \(other.alpha)")
    }
    if zIndex != other.zIndex {
      own.append("zIndex \(zIndex)")
      others.append("zIndex \(other.zIndex)")
    }
    if detailHash != other.detailHash {
      own.append(DetailText.text(ofHash: detailHash) ?? "no transform")
      others.append(DetailText.text(ofHash: other.detailHash) ?? "no transform")
    }
    if own.isEmpty, frame != other.frame, frame.equals(other.frame, within: 0.05) {
      own.append("frame \(frame)")
      others.append("frame \(other.frame)")
    }
    return (
      own.isEmpty ? "" : ", " + own.joined(separator: ", "),
      others.isEmpty ? "" : ", " + others.joined(separator: ", ")
    )
  }
}
