import MusterDrawing

/// A size of paper.
public enum Paper: String, CaseIterable, Sendable {
  /// ISO 216 A4.
  case a4 = "A4"
  /// US Letter, 8.5 by 11 inches.
  case letter = "Letter"

  /// The upright sheet, in points of which an inch has 72.
  public var size: Size {
    switch self {
    case .a4: Size(width: 210 * 72 / 25.4, height: 297 * 72 / 25.4)
    case .letter: Size(width: 8.5 * 72, height: 11 * 72)
    }
  }
}

/// Which way a sheet stands.
public enum Orientation: String, CaseIterable, Sendable {
  /// The short side is the lower one.
  case portrait
  /// The long side is the lower one.
  case landscape
}

/// The sheet that a report is laid out on.
public struct PageSetup: Hashable, Sendable {
  /// The paper.
  public var paper: Paper
  /// Which way it stands.
  public var orientation: Orientation

  /// A sheet; upright A4 unless said otherwise.
  public init(paper: Paper = .a4, orientation: Orientation = .portrait) {
    self.paper = paper
    self.orientation = orientation
  }

  /// The sheet's size as it stands.
  public var size: Size { orientation == .portrait ? paper.size : paper.size.turned }

  /// What the margins of a theme leave for the content.
  package func area(_ distances: Theme.PageDistances) -> Rectangle {
    Rectangle(x: 0, y: 0, width: size.width, height: size.height).inset(
      left: distances.side, top: distances.top, right: distances.side, bottom: distances.bottom)
  }
}

/// The lines in the margins of every page: at the foot whose report at the left and page of pages at the
/// right, at the head what the template says. They have no tag: in a tagged file what has none is an artifact, which is
/// not read aloud.
package struct PageMargins {
  package let setter: Typesetter
  package let setup: PageSetup

  /// How far up a narrow margin its line stands, as a share of the margin.
  private static let highest = 0.55

  private var distances: Theme.PageDistances { setter.theme.page }

  /// Draws the foot of page `number` of `count`, with both at the right unless the text has them.
  package func drawFoot(
    on page: inout Page, _ text: String, number: Int, of count: Int, hasNumber: Bool = true
  ) {
    let font = setter.theme.fonts.noteNumber
    let area = setup.area(distances)
    let baseline = setup.size.height - min(distances.foot, distances.bottom * Self.highest)
    let place = setter.fonts.shape(hasNumber ? setter.wording.page(number, of: count) : "", font)
    let room = area.width - place.width - distances.sectionGap
    let line = setter.fonts.shape(text, setter.theme.fonts.note, within: room)
    page.write(line, x: area.minX, baseline: baseline, setter.colors.grey)
    guard hasNumber else { return }
    page.write(place, x: area.maxX, baseline: baseline, setter.colors.grey, alignment: .trailing)
  }

  /// Draws the head; nothing for an empty text.
  package func drawHead(on page: inout Page, _ text: String) {
    guard !text.isEmpty else { return }
    let area = setup.area(distances)
    let line = setter.fonts.shape(text, setter.theme.fonts.note, within: area.width)
    page.write(
      line, x: area.minX, baseline: min(distances.foot, distances.top * Self.highest) + line.font.size / 2,
      setter.colors.grey)
  }
}
