import MusterMarkup

/// Writes a page's operations as SVG: rectangles and circles as what they are, everything else as paths.
///
/// It is a renderer of the same operations as ``CairoRenderer``, with a case for each and no layout of its own; a test
/// compares what the two draw. libcairo's own SVG has no text, no `<rect>`, no classes and names of its own.
struct SVGWriter {
  private let prefix: String
  private let text: SVGText
  private let decimals: Int
  private let paint: (Color) -> String?
  private var count = 0
  private var definitions = ""
  private var body = ""
  /// The names of the outlines and pictures that are declared already.
  private var glyphs: [GlyphKey: String?] = [:]
  private var pictures: [Picture: String] = [:]
  private var outlines: GlyphOutlines?
  /// Lines that follow each other in one style, which are written together.
  private var lines: (style: String, data: PathData)?
  /// The texts so far by their style: they are written above all else.
  private var texts: [(style: String, content: [String])] = []
  /// What the pictures of one page have in common; `nil` for a picture of its own, which holds all that it needs.
  private let shared: (any SharedMarkup)?

  private struct GlyphKey: Hashable {
    var font: OpaquePointer
    var index: UInt
  }

  init(
    prefix: String, text: SVGText, decimals: Int, shared: (any SharedMarkup)? = nil,
    paint: @escaping (Color) -> String?
  ) {
    let kept = prefix.unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
    }
    let name = String(String.UnicodeScalarView(kept))
    self.prefix = name.first?.isLetter == true ? name : "chart" + name
    (self.text, self.decimals, self.shared, self.paint) = (text, decimals, shared, paint)
  }

  /// The `<svg>` element of a page.
  mutating func element(of page: Page, _ metadata: Metadata) throws(DrawingError) -> String {
    if text == .outlines { outlines = try GlyphOutlines.make() }
    let (title, titleID) = described("title", metadata.title)
    let (description, descriptionID) = described("desc", metadata.subject)
    draw(page)
    let ids = [titleID, descriptionID].compactMap { $0 }
    let label = ids.isEmpty ? "" : " aria-labelledby=\"\(ids.joined(separator: " "))\""
    let language = metadata.language.isEmpty ? "" : " lang=\"\(MarkupText.escaped(metadata.language))\""
    let (width, height) = (number(page.size.width), number(page.size.height))
    let families = text == .live ? " font-family=\"\(Self.families)\"" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)pt" \
      height="\(height)pt" viewBox="0 0 \(width) \(height)" role="img"\(label)\(language)\(families)>\(title)\(description)
      \(content)</svg>
      """
  }

  /// A page as an element of HTML, which knows the names of SVG and has the language and the fonts already.
  mutating func elementOfHTML(of page: Page, _ metadata: Metadata) throws(DrawingError) -> String {
    if text == .outlines { outlines = try GlyphOutlines.make() }
    draw(page)
    let said = [metadata.title, metadata.subject].filter { !$0.isEmpty }.joined(separator: ". ")
    return """
      <svg viewBox="0 0 \(number(page.size.width)) \(number(page.size.height))" role="\(page.hasLinks ? "group" : "img")" \
      aria-label="\(MarkupText.escaped(said))">
      \(content)</svg>
      """
  }

  private mutating func draw(_ page: Page) {
    for operation in page.operations { write(operation) }
    finishPending()
  }

  private var content: String { (definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n") + body }

  private static let families = "Inter, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"

  private mutating func described(_ element: String, _ text: String) -> (String, id: String?) {
    guard !text.isEmpty else { return ("", nil) }
    let id = nextID()
    return ("\n<\(element) id=\"\(id)\">\(MarkupText.escaped(text))</\(element)>", id)
  }

  private mutating func nextID() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }

  private mutating func write(_ operation: Operation) {
    switch operation {
    case .line, .text: break
    case .beginTag, .endTag, .alternative, .destination: return
    case .beginClip, .endClip: finishPending()
    default: finishLines()
    }
    switch operation {
    case .rectangle(let area, let color): add(Shape.rectangle(area, radius: 0), fill(color))
    case .line(let start, let end, let stroke):
      pend(from: start, to: end, style(stroke))
    case .fill(let path, .color(let color)): add(path, fill(color))
    case .fill(let path, .gradient(let ramp)): add(path, "fill=\"url(#\(define(ramp)))\"")
    case .stroke(let path, let stroke): add(path, "fill=\"none\" " + style(stroke))
    case .text(let line, let place, let color): write(line, at: place, color)
    case .picture(let picture, let area): write(picture, in: area)
    case .beginClip(let path):
      let id = define("clipPath", "", "<path d=\"\(data(path))\"/>")
      body += "<g clip-path=\"url(#\(id))\">\n"
    case .endClip: body += "</g>\n"
    case .link(let area, let name): writeLink("#" + name, area)
    case .address(let area, let address): writeLink(address, area)
    case .beginTag, .endTag, .alternative, .destination: break
    }
  }

  /// Writes an area that leads to a place, in a page of HTML alone: a picture by itself has no other places.
  private mutating func writeLink(_ target: String, _ area: Rectangle) {
    guard shared != nil else { return }
    // Text that is below the area does not keep the pointer from it.
    finishPending()
    let place = "x=\"\(number(area.minX))\" y=\"\(number(area.minY))\""
    let size = "width=\"\(number(area.width))\" height=\"\(number(area.height))\""
    body +=
      "<a href=\"\(MarkupText.escaped(target))\"><rect \(place) \(size) fill=\"none\" pointer-events=\"all\"/></a>\n"
  }

  private mutating func pend(from start: Point, to end: Point, _ style: String) {
    if lines?.style != style { finishLines() }
    var data = lines?.data ?? PathData(decimals: decimals)
    lines = nil
    data.move(to: start)
    data.line(to: end)
    lines = (style, data)
  }

  private mutating func pend(text content: String, _ style: String) {
    guard let index = texts.firstIndex(where: { $0.style == style }) else {
      return texts.append((style, [content]))
    }
    texts[index].content.append(content)
  }

  private mutating func finishLines() {
    guard let group = lines else { return }
    lines = nil
    body += "<path d=\"\(group.data.text)\" \(named(group.style))/>\n"
  }

  private mutating func finishPending() {
    finishLines()
    for group in texts {
      body +=
        text == .live && group.content.count == 1
        ? "<text \(named(group.style))\(group.content[0].dropFirst("<text".count))\n"
        : "<g \(named(group.style))>\(group.content.joined())</g>\n"
    }
    texts = []
  }

  /// The attributes of a style, or its name.
  private func named(_ style: String) -> String {
    guard let shared, !style.isEmpty, !style.contains("url(") else { return style }
    return "class=\"\(shared.className(of: style))\""
  }

  // MARK: - Shapes

  private mutating func add(_ element: String, _ attributes: String) {
    body += "<\(element) \(attributes)/>\n"
  }

  private mutating func add(_ path: Path, _ style: String) {
    let shapes = path.shapes
    // Rectangles without round corners are shorter as one path.
    guard shapes.contains(where: \.isRound) else { return add("path", "d=\"\(data(path))\" \(named(style))") }
    guard shapes.count > 1 else { return add(shapes[0], style) }
    body += "<g \(named(style))>\n"
    for shape in shapes { add(shape, "") }
    body += "</g>\n"
  }

  private mutating func add(_ shape: Shape, _ style: String) {
    let end = style.isEmpty ? "" : " " + named(style)
    switch shape {
    case .rectangle(let area, let radius):
      let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
      add(
        "rect",
        "x=\"\(number(area.minX))\" y=\"\(number(area.minY))\" width=\"\(number(area.width))\" "
          + "height=\"\(number(area.height))\"\(corners)\(end)")
    case .circle(let center, let radius):
      add("circle", "cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\"\(end)")
    case .path(let path): add("path", "d=\"\(data(path))\"\(end)")
    }
  }

  /// The name of something that is not shown itself: of this picture, or of all pictures of its page.
  private mutating func define(_ element: String, _ attributes: String, _ content: String) -> String {
    let (begin, end) = (
      "<\(element) id=\"", "\"\(attributes)" + (content.isEmpty ? "/>" : ">\(content)</\(element)>")
    )
    if let shared { return shared.name(of: (begin, end)) }
    let id = nextID()
    definitions += "\(begin)\(id)\(end)\n"
    return id
  }

  private mutating func define(_ ramp: Gradient) -> String {
    var stops =
      "<stop offset=\"0\" \(attributes(ramp.from, "stop-color", "stop-opacity"))/>"
      + "<stop offset=\"1\" \(attributes(ramp.to, "stop-color", "stop-opacity"))/>"
    var inherited = " gradientUnits=\"userSpaceOnUse\""
    if shared != nil {
      // Gradients of many heights have the same colours.
      inherited = " href=\"#\(define("linearGradient", inherited, stops))\""
      stops = ""
    }
    return define(
      "linearGradient",
      inherited + " x1=\"\(number(ramp.start.x))\" y1=\"\(number(ramp.start.y))\" "
        + "x2=\"\(number(ramp.end.x))\" y2=\"\(number(ramp.end.y))\"", stops)
  }

  private func fill(_ color: Color) -> String { attributes(color, "fill", "fill-opacity") }

  private func style(_ stroke: Stroke) -> String {
    attributes(stroke.color, "stroke", "stroke-opacity") + " stroke-width=\"\(number(stroke.width, 2))\""
      + (stroke.dashes.isEmpty
        ? "" : " stroke-dasharray=\"\(stroke.dashes.map { number($0) }.joined(separator: " "))\"")
      + (stroke.isRound ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : "")
  }

  private func attributes(_ color: Color, _ name: String, _ opacity: String) -> String {
    var solid = color
    solid.alpha = 255
    let share = Double(color.alpha) / 255
    return "\(name)=\"\(paint(solid) ?? solid.description)\""
      + (color.alpha == 255 ? "" : " \(opacity)=\"\(number(share, 2))\"")
  }

  private func data(_ path: Path) -> String { PathData(path, decimals: decimals).text }

  private func point(_ place: Point) -> String { "\(number(place.x)) \(number(place.y))" }

  private func number(_ value: Double) -> String { number(value, decimals) }

  private func number(_ value: Double, _ decimals: Int) -> String {
    decimals >= 2 ? short(value) : short(decimals == 1 ? (value * 10).rounded() / 10 : value.rounded())
  }

  // MARK: - Letters

  private mutating func write(_ line: ShapedText, at place: Point, _ color: Color) {
    guard text == .outlines, !line.runs.contains(where: \.font.isOfPictures) else {
      return writeLive(line, at: place, color)
    }
    var uses = ""
    for run in line.runs {
      for glyph in run.glyphs {
        guard let id = outline(of: glyph.index, run.font) else { continue }
        uses +=
          "<use xlink:href=\"#\(id)\" x=\"\(number(place.x + glyph.x))\" y=\"\(number(place.y + glyph.y))\"/>"
      }
    }
    pend(text: uses, fill(color))
  }

  /// The name of a glyph's outline; `nil` for one without ink.
  private mutating func outline(of index: UInt, _ font: ScaledFont) -> String? {
    let key = GlyphKey(font: font.pointer, index: index)
    if let known = glyphs[key] { return known }
    let path = outlines?.path(of: index, font) ?? Path()
    guard !path.elements.isEmpty else {
      glyphs.updateValue(nil, forKey: key)
      return nil
    }
    let id = define("path", " d=\"\(data(path))\"", "")
    glyphs.updateValue(id, forKey: key)
    return id
  }

  private mutating func writeLive(_ line: ShapedText, at place: Point, _ color: Color) {
    let shown = line.shownText
    // The reader's fonts are not as wide as those that the text was set in: what must end somewhere is fitted.
    let fit =
      shown.count > (decimals == 0 ? Self.coarseFreeLength : Self.freeLength)
      ? " textLength=\"\(number(line.width))\"" : ""
    let weight = line.font.weight == .semibold ? " font-weight=\"600\"" : ""
    let (x, y) = shared == nil ? (place.x, place.y) : (place.x.rounded(), place.y.rounded())
    pend(
      text: "<text x=\"\(number(x))\" y=\"\(number(y))\"\(fit)>\(MarkupText.escaped(shown))</text>",
      "font-size=\"\(number(line.font.size))\"\(weight) \(fill(color))")
  }

  /// Texts up to this long are not fitted to the width that they were set in.
  private static let freeLength = 12
  /// The same where many pictures are to be small.
  private static let coarseFreeLength = 20

  // MARK: - Pictures

  private mutating func write(_ picture: Picture, in area: Rectangle) {
    let id = pictures[picture] ?? define(picture)
    let (x, y) = (
      number(area.width / Double(picture.width), 4), number(area.height / Double(picture.height), 4)
    )
    add("use", "xlink:href=\"#\(id)\" transform=\"translate(\(point(area.origin))) scale(\(x) \(y))\"")
  }

  private mutating func define(_ picture: Picture) -> String {
    let type = picture.encoding == .jpeg ? "jpeg" : "png"
    let id = define(
      "image",
      " width=\"\(picture.width)\" height=\"\(picture.height)\" "
        + "xlink:href=\"data:image/\(type);base64,\(Base64.text(of: picture.bytes))\"", "")
    pictures[picture] = id
    return id
  }
}

extension ShapedText {
  /// The text with an ellipsis for the part that found no room.
  fileprivate var shownText: String {
    // Pango's ellipsis is one sign for all the bytes that it stands for.
    guard isCut,
      let sign = runs.indices.max(by: { runs[$0].bytesOfFirstCluster < runs[$1].bytesOfFirstCluster })
    else {
      return text
    }
    return runs.indices.map { index in
      index == sign ? "…" : String(decoding: runs[index].utf8.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }.joined()
  }
}

extension GlyphRun {
  fileprivate var bytesOfFirstCluster: Int { clusters.count == 1 ? Int(clusters[0].num_bytes) : 0 }
}

/// What the pictures of one page of HTML have in common, written once.
package protocol SharedMarkup: AnyObject {
  /// The class of the page's style sheet that stands for some attributes.
  func className(of style: String) -> String
  /// The name under which the page has an element that is not shown itself, given as what comes before and after the name.
  func name(of element: (begin: String, end: String)) -> String
}

/// Bytes as text of 64 letters, RFC 4648, 4.
private enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        result.append(
          index <= group.count ? letters[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Page {
  /// Whether something on it leads somewhere, so that it is more than a picture.
  fileprivate var hasLinks: Bool {
    operations.contains { operation in
      switch operation {
      case .link, .address: true
      default: false
      }
    }
  }
}
