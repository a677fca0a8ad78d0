import MusterDrawing

/// The lines in the margins of every page: at the foot whose report at the left and page of pages at the
/// right, at the head what the template says.
struct PageMargins {
  let setter: Typesetter
  let setup: PageSetup

  /// How far up a narrow margin its line stands, as a share of the margin.
  private static let highest = 0.55

  private var distances: Theme.PageDistances { setter.theme.page }

  /// Draws the foot of page `number` of `count`.
  func drawFoot(on page: inout Page, _ text: String, number: Int, of count: Int) {
    let font = setter.theme.fonts.noteNumber
    let area = setup.area(distances)
    let baseline = setup.size.height - min(distances.foot, distances.bottom * Self.highest)
    let place = setter.fonts.shape(setter.wording.page(number, of: count), font)
    let room = area.width - place.width - distances.sectionGap
    let line = setter.fonts.shape(text, setter.theme.fonts.note, within: room)
    page.tagged(.paragraph) { page in
      page.write(line, x: area.minX, baseline: baseline, setter.colors.grey)
      page.write(place, x: area.maxX, baseline: baseline, setter.colors.grey, alignment: .trailing)
    }
  }

  /// Draws the head; nothing for an empty text.
  func drawHead(on page: inout Page, _ text: String) {
    guard !text.isEmpty else { return }
    let area = setup.area(distances)
    let line = setter.fonts.shape(text, setter.theme.fonts.note, within: area.width)
    page.tagged(.paragraph) {
      $0.write(
        line, x: area.minX, baseline: min(distances.foot, distances.top * Self.highest) + line.font.size / 2,
        setter.colors.grey)
    }
  }
}
