import MusterDrawing

/// The line at the foot of every page: whose report at the left, page of pages at the right.
struct PageFoot {
  let setter: Typesetter
  let setup: PageSetup

  /// Draws the foot of page `number` of `count`.
  func draw(on page: inout Page, _ text: String, number: Int, of count: Int) {
    let distances = setter.theme.page
    let font = setter.theme.fonts.noteNumber
    let area = setup.area(distances)
    let baseline = setup.size.height - distances.foot
    let place = setter.fonts.shape(setter.wording.page(number, of: count), font)
    let room = area.width - place.width - distances.sectionGap
    let line = setter.fonts.shape(text, setter.theme.fonts.note, within: room)
    page.tagged(.paragraph) { page in
      page.write(line, x: area.minX, baseline: baseline, setter.colors.grey)
      page.write(place, x: area.maxX, baseline: baseline, setter.colors.grey, alignment: .trailing)
    }
  }
}
