/// A part of a path as what it was made of.
enum Shape {
  case rectangle(Rectangle, radius: Double)
  case circle(Point, radius: Double)
  case path(Path)

  /// Whether it is shorter by its name than as a path.
  var isRound: Bool {
    switch self {
    case .rectangle(_, let radius): radius > 0
    case .circle: true
    case .path: false
    }
  }
}

extension Path {
  /// The path's parts, each of which begins where the pen is put down: rectangles and circles that ``init(_:cornerRadius:)``
  /// and ``init(circleAt:radius:)`` made, and all else.
  var shapes: [Shape] {
    var parts: [Path] = []
    for element in elements {
      if case .move = element { parts.append(Path()) }
      if parts.isEmpty { parts.append(Path()) }
      parts[parts.count - 1].elements.append(element)
    }
    return parts.map { $0.roundedRectangle ?? .path($0) }
  }

  private var roundedRectangle: Shape? {
    guard elements.count == 10, case .move(let start) = elements[0], case .line(let right) = elements[1],
      case .curve(_, _, let corner) = elements[2], case .line(let bottom) = elements[3]
    else { return nil }
    let radius = corner.y - start.y
    let area = Rectangle(
      x: start.x - radius, y: start.y, width: right.x - start.x + 2 * radius,
      height: bottom.y - start.y + radius)
    guard radius > 0, isNear(Path(area, cornerRadius: radius)) else { return nil }
    if abs(area.width - 2 * radius) < 0.001, abs(area.height - 2 * radius) < 0.001 {
      return .circle(Point(x: area.midX, y: area.midY), radius: radius)
    }
    return .rectangle(area, radius: radius)
  }

  private func isNear(_ other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { own, other in
        switch (own, other) {
        case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
          first.isNear(second)
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
          a.isNear(d) && b.isNear(e) && c.isNear(f)
        case (.close, .close): true
        default: false
        }
      }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.001 && abs(y - other.y) < 0.001 }
}
