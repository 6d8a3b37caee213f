import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import HarnessCommands
import LayoutContract
import Results

/// An SVG text as a tree, parsed by code that is independent of the writer.
final class ParsedSVG: NSObject, XMLParserDelegate {
  /// One element.
  struct Node {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Node] = []

    /// The node and all its descendants, in document order.
    var all: [Node] { [self] + children.flatMap(\.all) }

    func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? 0 }
  }

  private var open: [Node] = []
  private(set) var root: Node?

  /// Parses a text; nil if it is not well formed.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse(), root?.name == "svg" else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(Node(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  /// Every element, in document order.
  var all: [Node] { root?.all ?? [] }

  /// Returns the elements of a class.
  func all(ofClass name: String) -> [Node] {
    all.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
  }

  /// The texts of the picture, in document order.
  var words: [String] { all.filter { $0.name == "text" }.map(\.text) }

  /// The bounding box of every text.
  var textBoxes: [(text: String, box: Rect)] {
    all.filter { $0.name == "text" }.map { node in
      let size = node.number("font-size")
      let isBold = node.attributes["font-weight"] == "bold"
      let width = TextMeasure.width(node.text, size: size, isBold: isBold)
      let anchor = node.attributes["text-anchor"]
      let shift = anchor == "middle" ? width / 2 : anchor == "end" ? width : 0
      let box = Rect(
        x: node.number("x") - shift,
        y: node.number("y") - 0.73 * size,
        width: width,
        height: 0.73 * size
      )
      return (node.text, box)
    }
  }

  /// The classes of groups and shapes as an outline, in which equal neighbors are counted.
  var outline: String {
    func lines(_ nodes: [Node], _ depth: Int) -> [String] {
      var result: [String] = []
      var index = 0
      while index < nodes.count {
        let block = lines(of: nodes[index], depth)
        var count = 1
        while index + count < nodes.count, lines(of: nodes[index + count], depth) == block {
          count += 1
        }
        result += count > 1 ? ["\(block[0]) x\(count)"] + block.dropFirst() : block
        index += count
      }
      return result
    }
    func lines(of node: Node, _ depth: Int) -> [String] {
      let label = node.attributes["class"].map { "\(node.name).\($0)" } ?? node.name
      return [String(repeating: " ", count: depth) + label] + lines(node.children, depth + 1)
    }
    return lines(root.map { [$0] } ?? [], 0).joined(separator: "\n")
  }
}
