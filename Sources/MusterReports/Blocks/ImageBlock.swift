import MusterDrawing

/// A picture of a height in points, made smaller where its column is too narrow.
package struct ImageBlock: Block {
  /// Where the picture stands in its column.
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right
  }

  package var picture: Picture
  package var height: Double
  package var alignment = Alignment.left

  /// A picture of a height in points.
  package init(picture: Picture, height: Double, alignment: Alignment = .left) {
    (self.picture, self.height, self.alignment) = (picture, height, alignment)
  }

  package func write(to writer: inout some ReportWriter) { writer.write(self) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutImage(block: self, width: width)
  }

  /// The size within a width.
  package func size(within width: Double) -> Size { picture.size(within: Size(width: width, height: height)) }
}

private struct LaidOutImage: LaidOutBlock {
  let block: ImageBlock
  let width: Double

  var height: Double { block.size(within: width).height }

  func draw(in flow: inout PageFlow, tail: Double) {
    let size = block.size(within: width)
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
