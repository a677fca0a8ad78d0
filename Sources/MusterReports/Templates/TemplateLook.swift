import MusterDocuments
import MusterDrawing

/// What a template says of its looks: a theme by name, with colours and fonts of its own.
struct TemplateLook: Sendable {
  /// The theme that everything else changes; light where the template names none.
  var theme: ThemeChoice?
  /// Families of fonts, the most wanted first.
  var families: [String] = []
  /// The path of a picture in place of the logos of groups.
  var logo: String?
  /// Rules of CSS that come after all others.
  var style = ""
  private var colors: [@Sendable (inout Theme.Colors) -> Void] = []

  /// What the style sheet of HTML ends with: the fonts, and the template's rules.
  var sheet: String {
    guard !families.isEmpty else { return style }
    let list = (families.map { "\"\($0)\"" } + ["sans-serif"]).joined(separator: ", ")
    return "body { font-family: \(list); }" + (style.isEmpty ? "" : "\n" + style)
  }

  /// The theme with the template's colours; one that somebody asked for keeps its own.
  func theme(asked: Theme?) -> Theme {
    var theme = asked ?? (theme ?? .light).theme
    if asked == nil { for change in colors { change(&theme.colors) } }
    return families.isEmpty ? theme : theme.set(in: families)
  }

  /// Reads `colors`: names with colours as style sheets write them.
  mutating func readColors(_ node: DocumentNode) throws(DocumentProblem) {
    enum Key: String, CaseIterable { case paper, ink, grey, hairline, main, up, down, star, slots, bands }
    for (key, value) in try node.members("colours by name") {
      switch try key.key(Key.self) {
      case .paper: set(\.paper, try color(value))
      case .ink: set(\.ink, try color(value))
      case .grey: set(\.grey, try color(value))
      case .hairline: set(\.hairline, try color(value))
      case .main: set(\.main, try color(value))
      case .up: set(\.up, try color(value))
      case .down: set(\.down, try color(value))
      case .star: set(\.star, try color(value))
      case .slots: set(\.slots, try list(value, of: 1...12, "one to twelve colours"))
      case .bands: set(\.bands, try list(value, of: 4...4, "four colours, from satisfactory to severe"))
      }
    }
  }

  /// Reads `fonts`: a family, or a list of them.
  mutating func readFonts(_ node: DocumentNode) throws(DocumentProblem) {
    let nodes = node.isList ? try node.elements("font families") : [node]
    families = []
    for node in nodes {
      let family = try node.string("a font family, such as Lora")
      // Pango and CSS read lists of families; nothing in a name ends an entry.
      guard !family.isEmpty, family.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }) else {
        throw node.problem(.expected("a font family, such as Lora, or a list of them"))
      }
      families.append(family)
    }
  }

  /// Reads `style`: rules of CSS.
  mutating func readStyle(_ node: DocumentNode) throws(DocumentProblem) {
    style = try node.string("CSS rules")
    // It stands within the page, which an end of the sheet would let it leave.
    guard !style.contains("<") else { throw node.problem(.expected("CSS rules without '<'")) }
  }

  private mutating func set<Value: Sendable>(
    _ path: WritableKeyPath<Theme.Colors, Value> & Sendable, _ value: Value
  ) {
    colors.append { $0[keyPath: path] = value }
  }

  private func list(
    _ node: DocumentNode, of count: ClosedRange<Int>, _ what: String
  ) throws(DocumentProblem) -> [Color] {
    var colors: [Color] = []
    for element in try node.elements(what) { colors.append(try color(element)) }
    guard count.contains(colors.count) else { throw node.problem(.expected(what)) }
    return colors
  }

  private func color(_ node: DocumentNode) throws(DocumentProblem) -> Color {
    let text = try node.string("a colour, as in \"#0B6E99\"")
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { throw node.problem(.expected("a colour in quotes, as in \"#0B6E99\"")) }
    return Color(value)
  }
}
