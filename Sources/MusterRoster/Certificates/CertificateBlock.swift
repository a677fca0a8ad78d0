import Foundation
import MusterDrawing
import MusterLanguage
import MusterReports

/// A certificate that fills a page: a frame, the name in large letters, what it is for, a seal with the rate and a line to
/// sign on.
package struct CertificateBlock: Block {
  /// The group's name, and what else is known of it: the code of the course, the room.
  let group, details: String
  /// What it is, and what leads to the name.
  let title, lead: String
  /// Whose it is.
  let name: String
  /// What it is for, and the days.
  let sentence, dates: String
  /// The rate in the seal; no seal when `nil`.
  let rate: String?
  /// The day of issue, and who signs.
  let date, signature: String
  /// The logo; none when `nil`.
  let badge: Badge?
  /// Where the outline leads to it.
  let mark: OutlineMark?
  /// The height of the page's area, in points.
  let height: Double

  package func write(to writer: inout some ReportWriter) {
    writer.write(
      HeadBlock(group: group, title: name, lead: title, selection: details, badge: badge, mark: mark))
    let parts = [sentence, dates, rate ?? ""].filter { !$0.isEmpty }
    writer.write(parts.joined(separator: " · "), isNote: false)
    let signed = [date, signature.isolated].filter { !$0.isEmpty }
    writer.write(signed.joined(separator: " · "), isNote: true)
  }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutCertificate(block: self, setter: setter)
  }
}

private struct LaidOutCertificate: LaidOutBlock {
  let block: CertificateBlock
  let setter: Typesetter

  /// The sizes, in points, of a sheet as high as A4 on its side; others are larger or smaller.
  private enum Style {
    static let sheet = 595.0
    /// From the edge of the sheet to the frame, between its two lines, and the radius of its corners.
    static let (edge, frameGap, corner) = (26.0, 6.0, 22.0)
    /// From the frame to the text at the sides.
    static let side = 54.0
    /// The letters of the title, of the name and of the lines between.
    static let (title, name, text, small) = (34.0, 40.0, 14.0, 10.0)
    /// The radius of the seal, the points around it and how far they reach.
    static let (seal, points, point) = (40.0, 36, 4.0)
    /// The least distance from the seal to the lines beside it.
    static let sealGap = 14.0
    /// The greatest length of the lines for the date and the signature.
    static let line = 190.0
  }

  var height: Double { block.height }

  func draw(in flow: inout PageFlow, tail: Double) {
    if let mark = block.mark { flow.note(mark) }
    let size = flow.page.size
    let scale = min(size.height, size.width) / Style.sheet
    let sheet = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    drawFrame(on: &flow.page, sheet, scale)
    drawText(on: &flow.page, sheet, scale)
    drawFoot(on: &flow.page, sheet, scale)
    flow.y += height
  }

  // MARK: Frame

  private func drawFrame(on page: inout Page, _ sheet: Rectangle, _ scale: Double) {
    let colors = setter.colors
    for (gap, width, color) in [
      (0.0, 2.0, colors.main), (Style.frameGap, 0.5, colors.main), (Style.frameGap + 3, 0.5, colors.hairline),
    ] {
      let inset = (Style.edge + gap) * scale
      let area = sheet.inset(left: inset, top: inset, right: inset, bottom: inset)
      page.stroke(Self.frame(area, corner: Style.corner * scale), Stroke(color, width: width * scale))
    }
  }

  /// A rectangle whose corners are cut out by quarters of a circle.
  private static func frame(_ area: Rectangle, corner: Double) -> Path {
    // The control points of a quarter circle lie so far along its tangents.
    let pull = corner * 0.5523
    let (left, top, right, bottom) = (area.minX, area.minY, area.maxX, area.maxY)
    return Path([
      .move(Point(x: left + corner, y: top)), .line(Point(x: right - corner, y: top)),
      .curve(
        Point(x: right - corner, y: top + pull), Point(x: right - pull, y: top + corner),
        Point(x: right, y: top + corner)),
      .line(Point(x: right, y: bottom - corner)),
      .curve(
        Point(x: right - pull, y: bottom - corner), Point(x: right - corner, y: bottom - pull),
        Point(x: right - corner, y: bottom)),
      .line(Point(x: left + corner, y: bottom)),
      .curve(
        Point(x: left + corner, y: bottom - pull), Point(x: left + pull, y: bottom - corner),
        Point(x: left, y: bottom - corner)),
      .line(Point(x: left, y: top + corner)),
      .curve(
        Point(x: left + pull, y: top + corner), Point(x: left + corner, y: top + pull),
        Point(x: left + corner, y: top)),
      .close,
    ])
  }

  // MARK: Text

  /// A line of text in the middle of the sheet.
  private struct Line {
    let text: String
    let font: Font
    let color: Color
    let tag: Tag
    /// The distance from the line before to its base line.
    let leading: Double
    /// The most lines that it may take up.
    var limit = 1
  }

  private func drawText(on page: inout Page, _ sheet: Rectangle, _ scale: Double) {
    let colors = setter.colors
    func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
      Font(size: size * scale, weight: weight)
    }
    var top = sheet.minY + (sheet.height > sheet.width ? 0.18 : 0.13) * sheet.height
    if let badge = block.badge {
      let logo = LaidOutBadge(badge, setter)
      logo.draw(
        on: &page, at: Point(x: sheet.midX - logo.size.width / 2, y: top - 12 * scale), of: block.group)
      top += logo.size.height
    }
    for line in [
      Line(
        text: block.group, font: font(Style.text, .semibold), color: colors.main, tag: .paragraph, leading: 22
      ),
      Line(text: block.details, font: font(Style.small), color: colors.grey, tag: .paragraph, leading: 16),
      Line(
        text: block.title, font: font(Style.title, .semibold), color: colors.ink, tag: .title, leading: 62),
      Line(text: block.lead, font: font(Style.text), color: colors.grey, tag: .paragraph, leading: 38),
      Line(
        text: block.name, font: font(Style.name, .semibold), color: colors.main, tag: .section, leading: 56,
        limit: 3),
      Line(
        text: block.sentence, font: font(Style.text), color: colors.ink, tag: .paragraph, leading: 46,
        limit: 3),
      Line(text: block.dates, font: font(Style.text), color: colors.grey, tag: .paragraph, leading: 24),
    ] where !line.text.isEmpty {
      draw(line, on: &page, sheet, scale, top: &top)
    }
  }

  /// Draws a text on one line, smaller where it must, or on several where even that is too wide.
  private func draw(_ line: Line, on page: inout Page, _ sheet: Rectangle, _ scale: Double, top: inout Double)
  {
    let width = sheet.width - 2 * (Style.edge + Style.side) * scale
    var lines = [setter.fit(line.text, line.font, within: width)]
    if line.limit > 1, let only = lines.first, only.font.size <= line.font.size * 0.6 {
      lines = setter.fonts.wrap(
        line.text, line.font.sized(line.font.size * 0.7), within: width, limit: line.limit)
    }
    page.tagged(line.tag) { page in
      for (index, text) in lines.enumerated() {
        top += index == 0 ? line.leading * scale : text.font.size * 1.25
        page.write(text, x: sheet.midX, baseline: top, line.color, alignment: .center)
      }
    }
  }

  // MARK: Foot

  private func drawFoot(on page: inout Page, _ sheet: Rectangle, _ scale: Double) {
    let baseline = sheet.maxY - (Style.edge + 64) * scale
    let side = (Style.edge + Style.side) * scale
    let room = sheet.width / 2 - side - (Style.seal + Style.point + Style.sealGap) * scale
    let length = min(Style.line * scale, room)
    drawLine(
      block.date, below: setter.wording.certificateDate, on: &page,
      at: Point(x: sheet.minX + side, y: baseline), length, scale)
    drawLine(
      "", below: block.signature.isEmpty ? setter.wording.certificateSignature : block.signature, on: &page,
      at: Point(x: sheet.maxX - side - length, y: baseline), length, scale)
    guard let rate = block.rate else { return }
    drawSeal(rate, on: &page, at: Point(x: sheet.midX, y: baseline - 12 * scale), scale)
  }

  /// Draws a line to write on, with what stands on it and what it is for.
  private func drawLine(
    _ text: String, below label: String, on page: inout Page, at place: Point, _ length: Double,
    _ scale: Double
  ) {
    let middle = place.x + length / 2
    page.rule(from: place, length: length, Stroke(setter.colors.grey, width: 0.75 * scale))
    page.tagged(.paragraph) { page in
      let written = setter.fit(text, Font(size: 12 * scale), within: length)
      page.write(written, x: middle, baseline: place.y - 6 * scale, setter.colors.ink, alignment: .center)
      let below = setter.fit(label, Font(size: Style.small * scale), within: length)
      page.write(below, x: middle, baseline: place.y + 15 * scale, setter.colors.grey, alignment: .center)
    }
  }

  private func drawSeal(_ rate: String, on page: inout Page, at center: Point, _ scale: Double) {
    let colors = setter.colors
    let radius = Style.seal * scale
    page.fill(star(at: center, radius, scale), colors.main)
    page.stroke(
      Path(circleAt: center, radius: radius - 5 * scale), Stroke(colors.paper, width: 1 * scale))
    let text = setter.fit(
      rate, Font(size: 19 * scale, weight: .semibold, hasTabularFigures: true),
      within: 2 * radius - 18 * scale)
    let baseline = setter.fonts.baseline(of: text.font, between: center.y, and: center.y)
    page.tagged(.paragraph) {
      $0.write(text, x: center.x, baseline: baseline, colors.paper, alignment: .center)
    }
  }

  /// A disc with a serrated edge.
  private func star(at center: Point, _ radius: Double, _ scale: Double) -> Path {
    let count = 2 * Style.points
    let places = (0..<count).map { index in
      let reach = radius + (index % 2 == 0 ? Style.point * scale : 0)
      let angle = Double(index) / Double(count) * 2 * Double.pi
      return Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
    }
    return Path(lines: places, closed: true)
  }
}
