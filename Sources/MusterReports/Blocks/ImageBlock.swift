import MusterDrawing

/// A picture of a height in points, made smaller where its column is too narrow or the rest of the page too short.
package struct ImageBlock: Block {
  /// Where the picture stands in its column.
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right
  }

  package var picture: Picture
  package var height: Double
  package var alignment = Alignment.left
  /// The share of its height to which it is made smaller at the end of a page, rather than begin another.
  package var leastShare = 1.0

  /// A picture of a height in points.
  package init(picture: Picture, height: Double, alignment: Alignment = .left, leastShare: Double = 1) {
    (self.picture, self.height, self.alignment) = (picture, height, alignment)
    self.leastShare = leastShare
  }

  package func write(to writer: inout some ReportWriter) { writer.write(self) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutImage(block: self, width: width)
  }

  /// The size within a width, and a height if one is given.
  package func size(within width: Double, room: Double = .infinity) -> Size {
    picture.size(within: Size(width: width, height: min(height, room)))
  }
}

private struct LaidOutImage: LaidOutBlock {
  let block: ImageBlock
  let width: Double

  var height: Double { block.size(within: width).height }

  func needed(tail: Double) -> Double { height * block.leastShare + tail }

  func draw(in flow: inout PageFlow, tail: Double) {
    let size = block.size(within: width, room: max(flow.room - tail, height * block.leastShare))
    let spare = flow.area.width - size.width
    let indent =
      switch block.alignment {
      case .left: 0.0
      case .center: spare / 2
      case .right: spare
      }
    let area = Rectangle(x: flow.area.minX + indent, y: flow.y, width: size.width, height: size.height)
    flow.page.tagged(.figure) { $0.draw(block.picture, in: area) }
    flow.y += size.height
  }
}
