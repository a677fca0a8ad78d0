import CPango
import MusterDiagnostics
import MusterMarkup

/// Shapes text with installed fonts and remembers what it has shaped.
///
/// ```swift
/// let fonts = FontBook()
/// let name = fonts.shape("Franco", theme.fonts.text, within: 120)
/// page.write(name, x: 48, baseline: 96, theme.colors.ink)
/// ```
///
/// Shaping takes microseconds, remembering it nanoseconds: a table's pages are drawn at the speed of bare
/// glyphs. A book belongs to one thread; each thread that draws has its own.
public final class FontBook {
  /// The characters that no installed font can show, of all texts shaped so far, each script once.
  public var missing: [MissingGlyphs] { missingByScript.values.sorted { $0.script < $1.script } }

  /// The limit that a text reached since it was last taken.
  private var refusal: LimitError?
  /// Shapes the texts; `nil` where the machine has no room for it, and all texts are empty.
  private let shaper: Shaper?
  private let want: DrawingError?
  private var lines: [Font: [String: ShapedText]] = [:]
  private var cutLines: [CutKey: ShapedText] = [:]
  private var capHeights: [Font: Double] = [:]
  private var missingByScript: [String: MissingGlyphs] = [:]
  private var remembered = 0

  /// A book of these families, the most wanted first, for a language that is written from right to left or
  /// not.
  ///
  /// A line whose letters all run one way is set that way. One of both kinds, a Hebrew name in an English
  /// sentence, is set the language's way.
  public init(families: [String] = Theme.families, isRightToLeft: Bool = false) {
    want = DrawingRoom.want
    shaper = want == nil ? Shaper(families: families, isRightToLeft: isRightToLeft) : nil
  }

  /// Why what was shaped since this was last called must not be shown, `nil` for no reason: the machine has no room for fonts,
  /// or a text reached a limit. To break a word takes a time that grows with the square of its length, so that a longer one is
  /// cut, and the drawing refused.
  public func takeRefusal() -> DrawingError? {
    defer { refusal = nil }
    if let file = shaper?.fonts.unreadable {
      shaper?.fonts.unreadable = nil
      // What was shaped without it must not be taken for whole later.
      forget()
      return .graphics(step: "read the font '\(file)'", reason: "the file is missing or damaged")
    }
    return want ?? refusal.map { .limit($0) } ?? DrawingRoom.wantAfterShaping
  }

  /// The text as it can be drawn; its beginning when it has a word that is too long.
  private func bounded(_ text: String) -> String {
    let text = text.withoutNoncharacters
    let most = Limits.current[.wordCharacters]
    guard text.utf8.count > most, text.longestWord > most else { return text }
    refusal = LimitError(.wordCharacters)
    return String(text.prefix(80))
  }

  /// The text as one line of glyphs; line breaks in it become spaces.
  public func shape(_ text: String, _ font: Font) -> ShapedText {
    let text = bounded(text)
    if let known = lines[font]?[text] { return known }
    guard let shaper else { return ShapedText(text: text, font: font, width: 0, isCut: false, runs: []) }
    let line = shaper.line(text, font, within: nil)
    makeRoom()
    lines[font, default: [:]][text] = line
    noteMissing(in: line)
    return line
  }

  /// The text as one line at most `width` points wide, its end cut with an ellipsis when it finds no room.
  public func shape(_ text: String, _ font: Font, within width: Double) -> ShapedText {
    let whole = shape(text, font)
    guard whole.width > width, let shaper else { return whole }
    let key = CutKey(text: text, font: font, width: width)
    if let known = cutLines[key] { return known }
    let line = shaper.line(text, font, within: max(width, 0))
    makeRoom()
    cutLines[key] = line
    return line
  }

  /// The text broken between words into lines at most `width` points wide, the last one of at most `limit`
  /// lines cut with an ellipsis.
  public func wrap(_ text: String, _ font: Font, within width: Double, limit: Int) -> [ShapedText] {
    let text = bounded(text)
    let whole = shape(text, font)
    guard whole.width > width, let shaper else { return [whole] }
    return shaper.lines(text, font, within: max(width, 1), limit: max(limit, 1))
  }

  /// The same of a text parts of which are bold or italic.
  public func wrap(_ text: StyledText, _ font: Font, within width: Double, limit: Int) -> [ShapedText] {
    if text.isPlain { return wrap(text.text, font, within: width, limit: limit) }
    // What no font can show is noted of the whole.
    let whole = shape(text.text, font)
    guard refusal == nil, let shaper else { return [whole] }
    return shaper.lines(text, font, within: max(width, 1), limit: max(limit, 1))
  }

  /// The height of capitals above the base line, in points.
  public func capHeight(of font: Font) -> Double {
    if let known = capHeights[font] { return known }
    let height = shaper?.capHeight(of: font) ?? 0
    capHeights[font] = height
    return height
  }

  /// The base line on which a font's capitals and figures stand midway between two heights.
  public func baseline(of font: Font, between top: Double, and bottom: Double) -> Double {
    (top + bottom + capHeight(of: font)) / 2
  }

  private struct CutKey: Hashable {
    var text: String
    var font: Font
    var width: Double
  }

  /// Forgets everything once very much is remembered, so that a batch of any length needs a bounded memory.
  private func makeRoom() {
    remembered += 1
    guard remembered > 8_000 else { return }
    forget()
    remembered = 1
  }

  private func forget() {
    lines.removeAll(keepingCapacity: true)
    cutLines.removeAll(keepingCapacity: true)
    capHeights.removeAll(keepingCapacity: true)
    remembered = 0
  }

  private func noteMissing(in line: ShapedText) {
    guard let shaper, shaper.hadUnknownGlyphs else { return }
    for scalar in shaper.unknownScalars {
      let script = Script(of: scalar)
      var entry = missingByScript[script.name] ?? MissingGlyphs(script: script, text: line.text)
      entry.add(scalar, of: line.text)
      missingByScript[script.name] = entry
    }
  }
}
