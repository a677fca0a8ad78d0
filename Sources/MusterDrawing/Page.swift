/// One thing drawn on a page. All places are final: nothing is left to compute.
public enum Operation: Sendable {
  /// A filled rectangle.
  case rectangle(Rectangle, Color)
  /// A straight line.
  case line(Point, Point, Stroke)
  /// A filled path.
  case fill(Path, Paint)
  /// A path drawn as a line.
  case stroke(Path, Stroke)
  /// Text that begins at a place on its base line.
  case text(ShapedText, at: Point, Color)
  /// A picture that fills an area.
  case picture(Picture, Rectangle)
  /// From here to the matching ``endClip`` only what lies inside the path is seen.
  case beginClip(Path)
  /// Ends the latest clip.
  case endClip
  /// From here to the matching ``endTag(_:)`` the content has this role; it ends on the same page.
  case beginTag(Tag)
  /// Ends the latest tag.
  case endTag(Tag)
  /// What the tag begun last says to those who cannot see it.
  case alternative(String)
  /// A place that links and the outline can lead to.
  case destination(String, Point)
  /// An area that leads to a destination when clicked.
  case link(Rectangle, to: String)
  /// An area that opens an address, such as `mailto:ann@example.org`, when clicked.
  case address(Rectangle, String)
}

/// The role of content in a tagged PDF, as ISO 32000-1, 14.8.4 names them. The document's own tag is
/// written by the PDF output.
public enum Tag: String, Sendable {
  /// The title.
  case title = "H1"
  /// The head of a section.
  case section = "H2"
  /// The head of a part of a section.
  case subsection = "H3"
  /// A paragraph.
  case paragraph = "P"
  /// A table, or the part of it that stands on one page.
  case table = "Table"
  /// A row of a table.
  case tableRow = "TR"
  /// A head of a table's column.
  case tableHead = "TH"
  /// A cell of a table.
  case tableCell = "TD"
  /// A picture.
  case figure = "Figure"
}

/// A sheet with what is drawn on it, in drawing order, which is the reading order of its text.
public struct Page: Sendable {
  /// The sheet's size in points.
  public var size: Size
  /// What a PDF reader shows as the page's number; its place in the document when empty.
  public var label = ""
  /// What is drawn, in order.
  public private(set) var operations: [Operation] = []

  /// An empty sheet.
  public init(size: Size) { self.size = size }

  /// Draws one thing after all others.
  public mutating func append(_ operation: Operation) { operations.append(operation) }

  /// Fills a rectangle.
  public mutating func fill(_ rectangle: Rectangle, _ color: Color) {
    operations.append(.rectangle(rectangle, color))
  }

  /// Fills a path with one colour.
  public mutating func fill(_ path: Path, _ color: Color) { operations.append(.fill(path, .color(color))) }

  /// Draws a path as a line.
  public mutating func stroke(_ path: Path, _ stroke: Stroke) { operations.append(.stroke(path, stroke)) }

  /// Draws a level line from a place to the right, its width across in points.
  public mutating func rule(from start: Point, length: Double, _ stroke: Stroke) {
    operations.append(.line(start, Point(x: start.x + length, y: start.y), stroke))
  }

  /// Writes text on the base line at `y` so that it begins, is centred or ends at `x`; an empty one leaves
  /// no trace.
  public mutating func write(
    _ text: ShapedText, x: Double, baseline y: Double, _ color: Color, alignment: Alignment = .leading
  ) {
    guard !text.text.isEmpty else { return }
    let start = x - text.width * alignment.share
    operations.append(.text(text, at: Point(x: start, y: y), color))
  }

  /// Draws a picture so that it fills an area, stretched where its proportions are others.
  public mutating func draw(_ picture: Picture, in area: Rectangle) {
    operations.append(.picture(picture, area))
  }

  /// Gives a role to everything that `body` draws.
  public mutating func tagged<Failure>(
    _ tag: Tag, _ body: (inout Page) throws(Failure) -> Void
  ) throws(Failure) {
    operations.append(.beginTag(tag))
    defer { operations.append(.endTag(tag)) }
    try body(&self)
  }

  /// Shows of everything that `body` draws only what lies inside a path.
  public mutating func clipped<Failure>(
    to path: Path, _ body: (inout Page) throws(Failure) -> Void
  ) throws(Failure) {
    operations.append(.beginClip(path))
    defer { operations.append(.endClip) }
    try body(&self)
  }
}

/// The side of text or of a table's column that stands at a place.
public enum Alignment: Sendable {
  /// The left side.
  case leading
  /// The middle.
  case center
  /// The right side.
  case trailing

  /// The share of the width that lies left of the place.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
