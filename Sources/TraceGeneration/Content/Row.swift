/// An item of a list: its id and how tall it is taken to be, in points.
struct Row: Equatable {
  var id: Int
  var height: Double
}
