import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterTables

/// Reads a template's YAML, with an error that names line and column for whatever is not understood.
struct TemplateReader {
  /// The keys of a template.
  private enum Key: String, CaseIterable {
    case period, paper, orientation, margins, theme, colors, fonts, logo, style, language, title, header,
      footer, notes
    case celebrate, highlight
    case audience, accessible, sections
    case lateAfter = "late-after"
  }

  /// What templates can be made of.
  var catalogue = ReportCatalogue.standard

  /// The folder of the template's file with a slash at its end, where paths begin; empty for the one that the program
  /// runs in.
  var folder = ""

  private let marginNames = TextNames(of: GroupText.self).adding(TextNames(of: CountText.self))
    .adding(TextNames(of: MarginText.Name.self))
  private let names = TextNames(of: GroupText.self).adding(TextNames(of: CountText.self))

  /// The template of a text.
  func template(_ source: DocumentSource, name: String) throws(DocumentProblem) -> ReportTemplate {
    var template = ReportTemplate(name: name)
    let root = try DocumentNode(parsing: source)
    for (key, value) in try root.members("a template with keys and values") {
      switch try key.key(Key.self) {
      case .period: template.period = try period(value)
      case .paper: template.paper = try value.choice(of: "paper")
      case .orientation: template.orientation = try value.choice(of: "orientation")
      case .margins: template.margins = try margins(value)
      case .theme: template.look.theme = try value.choice(of: "theme")
      case .colors: try template.look.readColors(value)
      case .fonts: try template.look.readFonts(value)
      case .logo:
        template.look.logo = SectionReader(names: names, folder: folder).path(
          try value.string("the path of a picture"))
      case .style: try template.look.readStyle(value)
      case .language: template.language = try language(value)
      case .title: template.title = try value.text(names)
      case .header: template.header = try value.text(marginNames)
      case .footer:
        template.hasFooter = (try? value.flag(of: "footer")) != false
        template.footer = try value.text(marginNames)
      case .notes: template.hasNotes = try value.flag(of: "notes")
      case .celebrate: template.celebrates = try value.flag(of: "celebrate")
      case .highlight: template.highlight = try highlight(value)
      case .audience: template.audience = try value.choice(of: "audience")
      case .lateAfter: template.lateAfter = try gracePeriod(value)
      case .accessible: template.isAccessible = try value.flag(of: "accessible")
      case .sections:
        template.sections = try SectionReader(names: names, catalogue: catalogue, folder: folder).sections(
          value)
      }
    }
    guard !template.sections.isEmpty else {
      throw root.problem(.missingKey("sections", "a list such as [head, ranking]"))
    }
    return template
  }

  private func period(_ node: DocumentNode) throws(DocumentProblem) -> PeriodExpression {
    let text = try node.string("a period")
    do {
      return try PeriodExpression(text)
    } catch {
      throw node.problem(
        .unknownValue(text, of: "period", known: ["last week", "this month", "2026-Q3", "all"]))
    }
  }

  private func language(_ node: DocumentNode) throws(DocumentProblem) -> Language {
    let text = try node.string("a language")
    guard let language = LocaleTag(text).flatMap(Language.init) else {
      throw node.problem(
        .unknownValue(text, of: "language", known: Language.allCases.map(\.rawValue)))
    }
    return language
  }

  private func gracePeriod(_ node: DocumentNode) throws(DocumentProblem) -> GracePeriod {
    let text = try node.string("a time such as 10m")
    guard let grace = GracePeriod(text) else { throw node.problem(.expected("a time such as 10m or 1h 30m")) }
    return grace
  }

  private func margins(_ node: DocumentNode) throws(DocumentProblem) -> ReportTemplate.Margins {
    enum Key: String, CaseIterable { case top, bottom, side }
    let range = 12.0...180
    var margins = ReportTemplate.Margins()
    guard node.isMap else {
      let all = try node.number(of: "margins", in: range)
      return ReportTemplate.Margins(top: all, bottom: all, side: all)
    }
    for (key, value) in try node.members("the margins 'top', 'bottom' and 'side'") {
      switch try key.key(Key.self) {
      case .top: margins.top = try value.number(of: "top", in: range)
      case .bottom: margins.bottom = try value.number(of: "bottom", in: range)
      case .side: margins.side = try value.number(of: "side", in: range)
      }
    }
    return margins
  }

  private func highlight(_ node: DocumentNode) throws(DocumentProblem) -> Highlight {
    enum Key: String, CaseIterable {
      case attendedBelow = "attended-below"
      case warnedFrom = "warned-from"
    }
    var highlight = Highlight()
    for (key, value) in try node.members("the limits 'attended-below' and 'warned-from'") {
      switch try key.key(Key.self) {
      case .attendedBelow: highlight.attendedBelow = try value.count(of: "attended-below", in: 1...1000)
      case .warnedFrom: highlight.warnedFrom = try value.count(of: "warned-from", in: 1...1000)
      }
    }
    return highlight
  }
}

extension DocumentNode {
  /// The key of a map as one of those that mean something.
  package func key<Key: RawRepresentable<String> & CaseIterable>(
    _ type: Key.Type
  ) throws(DocumentProblem) -> Key {
    let text = try string("a key")
    guard let key = Key(rawValue: text) else {
      throw problem(.unknownKey(text, known: Key.allCases.map(\.rawValue)))
    }
    return key
  }
}
