import MusterDrawing

/// The head of a report's first page: whose, what and when at the left, a badge at the right.
package struct HeadBlock: Block {
  /// The line above the title: the group's name.
  package var group: String
  /// What it is about, in large letters.
  package var title: String
  /// What is shown, in one line below the title.
  package var lead: String
  /// What was selected, in one grey line.
  package var selection: String
  /// What stands at the right; the initials of the group when `nil`.
  package var badge: Badge?
  /// Where the outline and links lead to it.
  package var mark: OutlineMark?
  /// The destination of a line at the right that leads back to where the reader came from.
  package var back: String?

  /// A head of these parts.
  package init(
    group: String, title: String, lead: String, selection: String, badge: Badge? = nil,
    mark: OutlineMark? = nil, back: String? = nil
  ) {
    (self.group, self.title, self.lead, self.selection) = (group, title, lead, selection)
    (self.badge, self.mark, self.back) = (badge, mark, back)
  }

  /// Whose picture the badge is.
  package var pictured: String { if case .portrait = badge { title } else { group } }

  package func write(to writer: inout some ReportWriter) { writer.write(self) }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutHead(self, width: width, setter)
  }
}

private struct LaidOutHead: LaidOutBlock {
  private struct Part {
    var lines: [ShapedText]
    var tag: Tag
    var color: Color
    var leading: Double
    /// The distance of the first line from what is above; as of the others when `nil`.
    var first: Double?

    var height: Double {
      lines.isEmpty ? 0 : (first ?? leading) + Double(lines.count - 1) * leading
    }
  }

  private let parts: [Part]
  private let badge: LaidOutBadge
  /// Whose picture the badge is.
  private let name: String
  private let mark: OutlineMark?
  private let back: String?
  private let setter: Typesetter
  let height: Double

  init(_ head: HeadBlock, width: Double, _ setter: Typesetter) {
    let (theme, fonts, colors) = (setter.theme, setter.fonts, setter.colors)
    let badge = LaidOutBadge(head.badge ?? .initials(setter.wording.initials(of: head.group)), setter)
    let narrow = width - badge.size.width - theme.page.sectionGap
    let title = Self.title(head.title, within: narrow, setter)
    let parts = [
      Part(
        lines: fonts.wrap(head.group, theme.fonts.text.semibold, within: narrow, limit: 4), tag: .paragraph,
        color: colors.main, leading: theme.page.textLeading, first: theme.page.headGap),
      Part(
        lines: title.lines, tag: .title, color: colors.ink, leading: theme.page.titleLeading * title.share),
      Part(
        lines: fonts.wrap(head.lead, theme.fonts.lead, within: narrow, limit: 2), tag: .paragraph,
        color: colors.ink, leading: theme.page.leadLeading),
      Part(
        lines: fonts.wrap(head.selection, theme.fonts.text, within: width, limit: 3), tag: .paragraph,
        color: colors.grey, leading: theme.page.textLeading),
    ].map { part in
      var part = part
      part.lines.removeAll { $0.text.isEmpty }
      return part
    }
    self.parts = parts
    self.badge = badge
    name = head.pictured
    (mark, back) = (head.mark, head.back)
    self.setter = setter
    height = parts.reduce(0) { $0 + $1.height }
  }

  /// The shares of its size in which a title is tried, each with the most lines: a long one is whole rather than large.
  private static let titles: [(share: Double, lines: Int)] = [(1, 2), (0.8, 3), (0.64, 5)]

  /// The lines of a title, and in which share of its size they are.
  private static func title(
    _ text: String, within width: Double, _ setter: Typesetter
  ) -> (lines: [ShapedText], share: Double) {
    let font = setter.theme.fonts.title
    var lines: [ShapedText] = []
    for (share, limit) in titles {
      lines = setter.fonts.wrap(text, font.sized(font.size * share), within: width, limit: limit)
      if !lines.contains(where: \.isCut) { return (lines, share) }
    }
    return (lines, titles.last?.share ?? 1)
  }

  /// Text that follows is not read as a part of the head.
  var gapBelow: Double? { setter.theme.page.sectionGap }

  func draw(in flow: inout PageFlow, tail: Double) {
    let top = flow.y
    if let mark { flow.note(mark) }
    for part in parts {
      flow.page.append(.beginTag(part.tag))
      for (index, line) in part.lines.enumerated() {
        flow.y += index == 0 ? part.first ?? part.leading : part.leading
        flow.page.write(line, x: flow.area.minX, baseline: flow.y, part.color)
      }
      flow.page.append(.endTag(part.tag))
    }
    badge.draw(on: &flow.page, at: Point(x: flow.area.maxX - badge.size.width, y: top), of: name)
    if let back, let page = flow.pageNumbers[back] {
      drawLink(to: back, page, in: &flow, top: top + badge.size.height)
    }
  }

  private func drawLink(to back: String, _ page: Int, in flow: inout PageFlow, top: Double) {
    let (leading, right) = (setter.theme.page.textLeading, flow.area.maxX)
    let line = setter.fonts.shape(setter.wording.backToRanking(page: page), setter.theme.fonts.note)
    let area = Rectangle(x: right - line.width, y: top, width: line.width, height: leading)
    flow.page.tagged(.paragraph) {
      $0.write(
        line, x: right, baseline: setter.baseline(of: line.font, in: area), setter.colors.main,
        alignment: .trailing)
    }
    flow.page.append(.link(area, to: back))
  }
}
