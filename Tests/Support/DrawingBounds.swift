import MusterDrawing

extension Page {
  /// What is drawn outside the sheet, as lines of the transcript; empty on a good page.
  public var strays: [String] {
    let sheet = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    return operations.filter { !$0.lies(in: sheet) }.map(\.description)
  }

  /// The texts that end in an ellipsis for want of room.
  public var cutTexts: [String] {
    operations.compactMap { operation in
      if case .text(let line, _, _) = operation, line.isCut { line.text } else { nil }
    }
  }

  /// The texts in reading order.
  public var texts: [String] { placedTexts.map(\.text) }

  /// The texts whose boxes overlap that of another, in pairs; empty on a good page.
  public var collisions: [String] {
    let boxes = operations.compactMap { operation -> (text: String, box: Rectangle)? in
      guard case .text(let line, let place, _) = operation else { return nil }
      return (line.text, line.box(at: place))
    }
    return boxes.indices.flatMap { first in
      boxes[(first + 1)...].compactMap { other in
        boxes[first].box.overlaps(other.box) ? "\(boxes[first].text) and \(other.text)" : nil
      }
    }
  }

  /// The texts with the places where they begin.
  public var placedTexts: [(text: String, place: Point)] {
    operations.compactMap { operation in
      if case .text(let line, let place, _) = operation { (line.text, place) } else { nil }
    }
  }
}

extension ShapedText {
  /// The room of the text's letters and figures.
  fileprivate func box(at place: Point) -> Rectangle {
    Rectangle(x: place.x, y: place.y - font.size * 0.74, width: width, height: font.size * 0.95)
  }
}

extension Operation {
  fileprivate func lies(in sheet: Rectangle) -> Bool {
    switch self {
    case .rectangle(let area, _), .link(let area, _), .address(let area, _), .picture(_, let area):
      sheet.holds(area.origin) && sheet.holds(area.corner)
    case .line(let start, let end, _): sheet.holds(start) && sheet.holds(end)
    case .fill(let path, _), .stroke(let path, _): path.places.allSatisfy(sheet.holds)
    case .text(let line, let place, _):
      sheet.holds(Point(x: place.x, y: place.y - line.font.size * 0.8))
        && sheet.holds(Point(x: place.x + line.width, y: place.y + line.font.size * 0.25))
    case .destination(_, let place): sheet.holds(place)
    case .beginClip, .endClip, .beginTag, .endTag, .alternative: true
    }
  }
}

extension Rectangle {
  fileprivate var corner: Point { Point(x: maxX, y: maxY) }

  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01
      && other.minY < maxY - 0.01
  }

  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX - 0.01 && point.x <= maxX + 0.01 && point.y >= minY - 0.01 && point.y <= maxY + 0.01
  }
}

extension Path {
  fileprivate var places: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }
}
