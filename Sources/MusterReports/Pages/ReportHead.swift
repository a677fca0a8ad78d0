import MusterDrawing

/// The head of a report's first page: whose, what and when at the left, the group's initials at the right.
struct ReportHead {
  /// The group's name.
  var group: String
  /// The period and slot, in large letters.
  var title: String
  /// What is shown, in one line below the title.
  var lead: String
  /// What was selected, in one grey line.
  var selection: String

  /// Draws the head at the top of the page and moves on below it.
  func draw(in flow: inout PageFlow, _ setter: Typesetter) {
    let theme = setter.theme
    let disc = theme.page.discRadius
    let width = flow.area.width - 2 * disc - theme.page.sectionGap
    let center = Point(x: flow.area.maxX - disc, y: flow.area.minY + disc)
    let groupLine = setter.fonts.shape(group, theme.fonts.text.semibold, within: width)
    write([groupLine], .paragraph, setter.colors.main, leading: theme.page.headGap, in: &flow)
    let titleLines = setter.fonts.wrap(title, theme.fonts.title, within: width, limit: 2)
    write(titleLines, .title, setter.colors.ink, leading: theme.page.titleLeading, in: &flow)
    let leadLines = setter.fonts.wrap(lead, theme.fonts.lead, within: width, limit: 2)
    write(leadLines, .paragraph, setter.colors.ink, leading: theme.page.leadLeading, in: &flow)
    let notes = setter.fonts.wrap(selection, theme.fonts.text, within: flow.area.width, limit: 3)
    write(notes, .paragraph, setter.colors.grey, leading: theme.page.textLeading, in: &flow)
    drawDisc(on: &flow.page, at: center, setter)
    flow.y += theme.page.sectionGap
  }

  private func write(
    _ lines: [ShapedText], _ tag: Tag, _ color: Color, leading: Double, in flow: inout PageFlow
  ) {
    flow.page.append(.beginTag(tag))
    for line in lines where !line.text.isEmpty {
      flow.y += leading
      flow.page.write(line, x: flow.area.minX, baseline: flow.y, color)
    }
    flow.page.append(.endTag(tag))
  }

  private func drawDisc(on page: inout Page, at center: Point, _ setter: Typesetter) {
    let radius = setter.theme.page.discRadius
    let ground = setter.colors.main.mixed(with: setter.colors.paper, share: setter.theme.page.discTint)
    page.fill(Path(circleAt: center, radius: radius), ground)
    let font = setter.theme.fonts.initials
    let letters = setter.fit(setter.wording.initials(of: group), font, within: 1.5 * radius)
    let baseline = setter.fonts.baseline(of: letters.font, between: center.y, and: center.y)
    page.tagged(.figure) {
      $0.write(letters, x: center.x, baseline: baseline, setter.colors.main, alignment: .center)
    }
  }
}
