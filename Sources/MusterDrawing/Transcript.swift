extension Drawing {
  /// The drawing as text, a line for each operation with lengths to a hundredth of a point: what tests
  /// compare.
  public var transcript: String {
    var lines = ["drawing \"\(metadata.title)\""]
    for (index, page) in pages.enumerated() {
      lines.append("page \(index + 1): \(short(page.size.width)) x \(short(page.size.height))")
      lines += page.operations.map { "  " + $0.description }
    }
    lines += outline.map { "outline \"\($0.title)\" to \($0.destination)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Operation: CustomStringConvertible {
  /// The operation as one line of a transcript.
  public var description: String {
    switch self {
    case .rectangle(let area, let color): "rectangle \(text(area)) \(color)"
    case .line(let start, let end, let stroke): "line \(text(start)) to \(text(end)) \(text(stroke))"
    case .fill(let path, let paint): "fill \(text(path)) \(text(paint))"
    case .stroke(let path, let stroke): "stroke \(text(path)) \(text(stroke))"
    case .text(let line, let place, let color):
      "text \(text(place)) \"\(line.text)\"\(line.isCut ? " cut" : "") \(text(line.font)) \(color)"
    case .picture(let picture, let area):
      "picture \(text(area)) of \(picture.width) x \(picture.height) pixels"
    case .beginClip(let path): "clip \(text(path))"
    case .endClip: "end clip"
    case .beginTag(let tag): "tag \(tag.rawValue)"
    case .endTag(let tag): "end \(tag.rawValue)"
    case .alternative(let text): "alternative \"\(text)\""
    case .destination(let name, let place): "destination \(name) \(text(place))"
    case .link(let area, let name): "link \(text(area)) to \(name)"
    case .address(let area, let address): "address \(text(area)) of \(address)"
    }
  }

  private func text(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

  private func text(_ area: Rectangle) -> String {
    "\(text(area.origin)) \(short(area.width)) x \(short(area.height))"
  }

  private func text(_ stroke: Stroke) -> String {
    let dashes = stroke.dashes.isEmpty ? "" : " dashes " + stroke.dashes.map(short).joined(separator: ",")
    return "\(short(stroke.width)) \(stroke.color)\(dashes)\(stroke.isRound ? " round" : "")"
  }

  private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): "\(color)"
    case .gradient(let ramp): "\(ramp.from) at \(text(ramp.start)) to \(ramp.to) at \(text(ramp.end))"
    }
  }

  private func text(_ font: Font) -> String {
    "\(short(font.size)) \(font.weight.rawValue)\(font.hasTabularFigures ? " tabular" : "")"
  }

  private func text(_ path: Path) -> String {
    let steps = path.elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let first, let second, let end): "C\(text(first)) \(text(second)) \(text(end))"
      case .close: "Z"
      }
    }
    return steps.joined(separator: " ")
  }
}

/// A number to a hundredth, without trailing zeros.
func short(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let hundredths = Int((value * 100).rounded())
  let whole = abs(hundredths) / 100
  let rest = abs(hundredths) % 100
  var text = (hundredths < 0 ? "-" : "") + String(whole)
  if rest > 0 { text += "." + (rest < 10 ? "0" : "") + String(rest % 10 == 0 ? rest / 10 : rest) }
  return text
}
