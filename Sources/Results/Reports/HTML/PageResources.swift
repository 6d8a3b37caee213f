/// The page's script and style sheet, and the digests that its policy names.
enum PageResources {
  static let scriptHash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
  static let styleHash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
  static let script = ""
  static let style = ""
}
