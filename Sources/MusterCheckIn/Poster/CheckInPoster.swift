import MusterDrawing
import MusterJournals
import MusterLanguage

/// What a room is shown so that people check in: the group, the code in large digits and as a QR code.
public struct CheckInPoster: Sendable {
  /// The group's name.
  public let group: String
  /// The session's day.
  public let day: Day
  /// The code.
  public let code: CheckInCode
  /// The code as a square of modules.
  public let square: QRCode
  /// The group's logo, where there is one.
  public var logo: Picture?
  /// The program that makes it, as the file says.
  public var creator = ""

  /// A poster.
  ///
  /// - Parameters:
  ///   - group: the group's name.
  ///   - day: the session's day.
  ///   - code: the code.
  ///   - link: where the code is entered; the square has the digits alone when `nil`. `{code}` in it is the code, which else is
  ///     put at its end.
  /// - Returns: `nil` when the link is too long for a QR code.
  public init?(group: String, day: Day, code: CheckInCode, link: String? = nil) {
    guard let square = QRCode(link.map { Self.link($0, with: code) } ?? code.digits) else { return nil }
    (self.group, self.day, self.code, self.square) = (group, day, code, square)
  }

  /// A link with the code in it.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - code: the code.
  static func link(_ link: String, with code: CheckInCode) -> String {
    if link.contains("{code}") { return link.replacing("{code}", with: code.digits) }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts[0].contains("?") ? "&" : "?"
    return "\(parts[0])\(query)code=\(code.digits)" + parts.dropFirst().map { "#\($0)" }.joined()
  }

  /// The code large and as a QR code, as lines of a terminal; `true` beside a line says that it has no ground of its own.
  ///
  /// - Parameter usesColor: whether the square is drawn dark on light whatever the terminal's colours are.
  public func lines(usesColor: Bool) -> [String] {
    // Without colours, dark modules are as dark as text: right on paper, and read by most phones on a dark ground too.
    let lines = square.lines().map { usesColor ? "\u{1B}[30;107m\($0)\u{1B}[0m" : $0 }
    return LargeDigits.lines(code.digits) + [""] + lines
  }
}

extension CheckInPoster {
  /// The sizes of the poster, in points.
  private enum Style {
    static let paper = Size(width: 595.28, height: 841.89)
    static let side = 56.0
    static let logo = Size(width: 240, height: 80)
    static let group = Font(size: 34, weight: .semibold)
    static let title = Font(size: 22)
    static let digits = Font(size: 104, weight: .semibold, hasTabularFigures: true)
    static let note = Font(size: 16)
    /// Between two digits.
    static let digitGap = 14.0
    static let square = 400.0
  }

  /// The poster as a page of A4.
  ///
  /// - Parameters:
  ///   - fonts: the fonts.
  ///   - language: the language of its words.
  public func drawing(with fonts: FontBook, in language: Language) -> Drawing {
    let wording = language.wording
    var page = Page(size: Style.paper)
    let colors = Theme.Colors.light
    // A4 has no whole number of points: the pixels at the edges are of paper too.
    let (width, height) = (Style.paper.width.rounded(.up), Style.paper.height.rounded(.up))
    page.fill(Rectangle(x: 0, y: 0, width: width, height: height), colors.paper)
    var y = logo == nil ? 96.0 : 56
    drawLogo(on: &page, at: &y)
    let lines = fonts.wrap(group, Style.group, within: Style.paper.width - 2 * Style.side, limit: 2)
    page.tagged(.title) { page in
      for line in lines { Self.write(line, leading: 42, on: &page, at: &y, colors.ink, fonts) }
    }
    let words = [wording.poster.title, wording.longDate(day)].joined(separator: " · ")
    page.tagged(.paragraph) { page in
      for line in fonts.wrap(words, Style.title, within: Style.paper.width - 2 * Style.side, limit: 2) {
        Self.write(line, leading: 34, on: &page, at: &y, colors.grey, fonts)
      }
    }
    drawDigits(on: &page, at: &y, colors.ink, fonts)
    drawSquare(on: &page, at: &y, colors)
    page.tagged(.paragraph) { page in
      for line in fonts.wrap(
        wording.poster.instruction, Style.note, within: Style.paper.width - 2 * Style.side, limit: 2)
      {
        Self.write(line, leading: 24, on: &page, at: &y, colors.grey, fonts)
      }
    }
    let metadata = Metadata(
      title: "\(wording.poster.title): \(group)", subject: code.digits, creator: creator,
      day: day.description, language: language.rawValue)
    return Drawing(metadata: metadata, pages: [page])
  }

  private func drawLogo(on page: inout Page, at y: inout Double) {
    guard let logo else { return }
    let size = logo.size(within: Style.logo)
    page.draw(
      logo,
      in: Rectangle(x: (Style.paper.width - size.width) / 2, y: y, width: size.width, height: size.height)
    )
    y += size.height + 18
  }

  private static func write(
    _ line: ShapedText, leading: Double, on page: inout Page, at y: inout Double, _ color: Color,
    _ fonts: FontBook
  ) {
    let baseline = fonts.baseline(of: line.font, between: y, and: y + leading)
    page.write(line, x: Style.paper.width / 2, baseline: baseline, color, alignment: .center)
    y += leading
  }

  /// Draws the digits apart, as they are read one by one.
  private func drawDigits(on page: inout Page, at y: inout Double, _ color: Color, _ fonts: FontBook) {
    y += 34
    let digits = code.digits.map { fonts.shape(String($0), Style.digits) }
    let width = digits.reduce(-Style.digitGap) { $0 + $1.width + Style.digitGap }
    let height = fonts.capHeight(of: Style.digits)
    var x = (Style.paper.width - width) / 2
    page.tagged(.paragraph) { page in
      for digit in digits {
        page.write(digit, x: x, baseline: y + height, color)
        x += digit.width + Style.digitGap
      }
    }
    y += height + 24
  }

  /// Draws the square in black on white with its margin: runs of dark modules as one path.
  private func drawSquare(on page: inout Page, at y: inout Double, _ colors: Theme.Colors) {
    let module = Style.square / Double(square.size + 2 * QRCode.margin)
    let left = (Style.paper.width - Double(square.size) * module) / 2
    let top = y + Double(QRCode.margin) * module
    var path = Path()
    for row in 0..<square.size {
      var column = 0
      while column < square.size {
        let run = (column..<square.size).prefix { square.isDark(column: $0, row: row) }.count
        if run > 0 {
          path.append(
            Path(
              Rectangle(
                x: left + Double(column) * module, y: top + Double(row) * module, width: Double(run) * module,
                height: module)))
        }
        column += max(run, 1)
      }
    }
    page.tagged(.figure) { page in
      page.append(.alternative(code.digits))
      page.fill(path, Color(0x000000))
    }
    y += Style.square + 8
  }
}
