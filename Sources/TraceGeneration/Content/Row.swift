/// An item of a list: its id and its assumed height in points.
struct Row: Equatable {
  var id: Int
  var height: Double
}
