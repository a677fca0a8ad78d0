import MusterAnalytics
import MusterApp
import MusterJournals
import MusterLanguage
import MusterReports

/// The values that a map of a jobs file gives to the keys of a job, each checked by itself.
struct JobValues {
  /// What `by` says: kinds of period, or what a ranking is ordered by.
  enum Order {
    case spans([ChartSettings.Span])
    case key(RankingKey)
  }

  /// Where the value of each key that was given stands.
  private(set) var nodes: [JobKey: TemplateNode] = [:]

  private(set) var template: String?
  private(set) var chart: ChartKind?
  private(set) var templates: String?
  private(set) var output: OutputPattern?
  private(set) var format: OutputFormat?
  private(set) var selection = JobSelection()
  private(set) var by: Order?
  private(set) var report = ReportSettings()
  private(set) var picture = ChartSettings(.line)
  private(set) var email: EmailSettings?
  private(set) var names = NamesSettings()

  /// Takes the value of a key; one taken later wins.
  mutating func set(_ key: JobKey, to node: TemplateNode) throws(TemplateProblem) {
    nodes[key] = node
    switch key {
    case .template:
      (template, chart) = (try node.string("the name of a template"), nil)
      nodes[.chart] = nil
    case .chart:
      (template, chart) = (nil, try node.choice(of: key.rawValue))
      nodes[.template] = nil
    case .templates: templates = try node.string("the path of a folder")
    case .output: output = try OutputPattern(node)
    case .format: format = try outputFormat(node)
    case .email: email = try EmailSettings(node)
    case .names: names.choice = try node.choice(of: key.rawValue)
    case .namesKey: names.key = try node.string("the path of a key")
    case .period, .asOf, .slot, .person, .tag, .group: try selection.set(key, to: node)
    case .by: by = try order(node)
    default: try setLook(key, to: node)
    }
  }

  private mutating func setLook(_ key: JobKey, to node: TemplateNode) throws(TemplateProblem) {
    let name = key.rawValue
    switch key {
    case .title: report.title = try node.string("a title")
    case .percent: report.showsPercent = try node.flag(of: name)
    case .detail: report.showsDetail = try node.flag(of: name)
    case .celebrate: report.celebrates = try node.flag(of: name)
    case .paper: report.paper = try node.choice(of: name)
    case .orientation: report.orientation = try node.choice(of: name)
    case .size: picture.size = try size(node)
    case .scale: picture.scale = try scale(node)
    case .caption: picture.hasCaption = try node.flag(of: name)
    case .rankBy: picture.ranking.key = try node.choice(of: name, RankingKey.self)
    case .order:
      report.ranking.order = try node.choice(of: name, RankingChoice.Order.self)
      picture.ranking.order = report.ranking.order
    case .top:
      report.ranking.top = try node.count(of: name, in: 1...1_000_000)
      picture.ranking.top = report.ranking.top
    case .theme:
      report.theme = try node.choice(of: name, ThemeChoice.self)
      picture.theme = report.theme
    case .locale:
      report.locale = try locale(node)
      picture.locale = report.locale
    case .includeCurrent:
      report.includesCurrent = try node.flag(of: name)
      picture.includesCurrent = report.includesCurrent
    default: break
    }
  }

  private func outputFormat(_ node: TemplateNode) throws(TemplateProblem) -> OutputFormat {
    let text = try node.string("a format")
    guard let format = OutputFormat(named: text),
      OutputFormat.reports.contains(format) || OutputFormat.charts.contains(format)
    else {
      let known = OutputFormat.reports.map(\.rawValue) + [OutputFormat.svg.rawValue]
      throw node.problem(.unknownValue(text, of: JobKey.format.rawValue, known: known))
    }
    return format
  }

  private func order(_ node: TemplateNode) throws(TemplateProblem) -> Order {
    let text = try? node.string()
    if let key = text.flatMap({ RankingKey(rawValue: $0.lowercased()) }) { return .key(key) }
    if let text, ChartSettings.Span(rawValue: text.lowercased()) == nil {
      let known = ChartSettings.Span.allCases.map(\.rawValue) + RankingKey.allCases.map(\.rawValue)
      throw node.problem(.unknownValue(text, of: JobKey.by.rawValue, known: known))
    }
    return .spans(try node.choices(of: JobKey.by.rawValue))
  }

  private func locale(_ node: TemplateNode) throws(TemplateProblem) -> LocaleTag {
    let text = try node.string("a language, such as it")
    guard let tag = LocaleTag(text), Language(tag) != nil else {
      throw node.problem(
        .unknownValue(text, of: JobKey.locale.rawValue, known: Language.allCases.map(\.rawValue)))
    }
    return tag
  }

  private func size(_ node: TemplateNode) throws(TemplateProblem) -> PictureSize {
    let text = try node.string("a size")
    guard let size = PictureSize(text) else {
      let possible = PictureSize.possible
      throw node.problem(
        .outOfRange(
          text, of: JobKey.size.rawValue,
          range: "as 1600x1000, from \(Int(possible.width.lowerBound))x\(Int(possible.height.lowerBound)) "
            + "to \(Int(possible.width.upperBound))x\(Int(possible.height.upperBound))"))
    }
    return size
  }

  private func scale(_ node: TemplateNode) throws(TemplateProblem) -> Double {
    let text = try node.string("a number")
    guard let scale = Double(text), ChartSettings.scales.contains(scale) else {
      throw node.problem(.outOfRange(text, of: JobKey.scale.rawValue, range: "from 0.1 to 8"))
    }
    return scale
  }
}

extension TemplateNode {
  /// One text, or a list of texts.
  func texts(_ what: String) throws(TemplateProblem) -> [String] {
    guard isList else { return [try string(what)] }
    var texts: [String] = []
    for element in try elements(what) { texts.append(try element.string(what)) }
    return texts
  }

  /// The value in one line: the same for the same value, however it is laid out.
  var flattened: String {
    if let text = try? string() { return "'\(text)'" }
    if let elements = try? elements("") {
      return "[" + elements.map(\.flattened).joined(separator: ",") + "]"
    }
    let members = ((try? members("")) ?? []).map { "\($0.key.flattened):\($0.value.flattened)" }
    return "{" + members.sorted().joined(separator: ",") + "}"
  }
}
