import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// Sections side by side.
struct ColumnsSection: Section {
  static let keys = ["columns"]
  private let columns: [[any Section]]

  init(_ options: SectionOptions) throws(DocumentProblem) {
    let node = try options.required("columns", "a list of columns")
    var reader = options.reader
    reader.depth += 1
    var columns: [[any Section]] = []
    for column in try node.elements("columns: each is a section, or a list of sections") {
      columns.append(try reader.sections(column))
    }
    guard (1...4).contains(columns.count) else { throw node.problem(.expected("one to four columns")) }
    self.columns = columns
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let filled = columns.enumerated().map { scope.blocks(of: $1, at: $0) }.filter { !$0.isEmpty }
    return filled.count > 1 ? [ColumnsBlock(columns: filled)] : filled.first ?? []
  }

  func rateRules(in scope: SectionScope) -> [String] { scope.rateRules(of: columns.flatMap { $0 }) }
}

/// Sections repeated for kinds of period: weeks, months, quarters, years.
struct PeriodsSection: Section {
  static let keys = ["by", "sections"]
  private let kinds: [PeriodKind]
  private let sections: [any Section]

  init(_ options: SectionOptions) throws(DocumentProblem) {
    let chosen = try options["by"]?.choices(of: "by", SpanKind.self) ?? [.week, .month, .year]
    kinds = chosen.map(\.kind)
    var reader = options.reader
    reader.names = reader.names.adding(TextNames(of: PeriodText.self))
    reader.isOfPeriod = true
    reader.depth += 1
    sections = try reader.sections(options.required("sections", "a list of sections"))
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let wanted = scope.report.options.kinds
    // A kind of which no period is over yet would be charts of nothing.
    let shown = kinds.filter { (wanted?.contains($0) ?? true) && scope.hasPoints(by: $0) }
    return shown.enumerated().flatMap { index, kind in
      var inner = scope
      inner.kind = kind
      return inner.blocks(of: sections, at: index)
    }
  }

  func rateRules(in scope: SectionScope) -> [String] { scope.rateRules(of: sections) }
}

/// Pages of people: sections repeated for each selected person, by name, or the usual page of a person.
struct PeopleSection: Section {
  static let keys = ["sections", "below", "at-least"]
  private let sections: [any Section]?
  /// Which people have a page unless somebody chooses them otherwise; everybody when `nil`.
  let filter: RankingFilter?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    guard !options.reader.isOfPerson else {
      throw options.name.problem(.misplaced("people", reason: "it is already inside 'people'"))
    }
    var filter = RankingFilter()
    filter.below = try options["below"]?.percentage()
    filter.atLeast = try options["at-least"]?.percentage()
    self.filter = filter == RankingFilter() ? nil : filter
    guard let node = options["sections"] else {
      sections = nil
      return
    }
    var reader = options.reader
    reader.names = reader.names.adding(TextNames(of: PersonText.self))
    reader.isOfPerson = true
    reader.depth += 1
    sections = try reader.sections(node)
  }

  func rateRules(in scope: SectionScope) -> [String] { sections.map(scope.rateRules) ?? [scope.rule] }

  func blocks(in scope: SectionScope) -> [any Block] {
    var blocks: [any Block] = []
    // Who left before the period is on nobody's list, unless somebody asks for them by name.
    let listed = scope.data.people.filter {
      scope.data.selection.isByName || ($0.person?.isListed ?? false)
    }
    guard !listed.isEmpty else { return [TextBlock(text: scope.wording.phrases.nobody)] }
    let filter = filter(in: scope)
    let people = listed.filter { $0.person.map { filter.contains($0.row) } ?? false }
    if people.isEmpty { return [TextBlock(text: scope.wording.nobodyListed(by: filter))] }
    for (index, statistics) in people.enumerated() {
      var inner = scope
      inner.person = statistics
      let page = sections.map { inner.inside.blocks(of: $0, at: index) } ?? PersonSection().blocks(in: inner)
      if index > 0 || !scope.isFirst { blocks.append(PageBreakBlock()) }
      blocks += page
    }
    return blocks
  }

  /// Who was asked for; else, unless people were chosen by name, who the template is for.
  private func filter(in scope: SectionScope) -> RankingFilter {
    let asked = scope.filter
    return asked == RankingFilter() && !scope.data.selection.isByName ? filter ?? asked : asked
  }
}

extension Wording {
  /// The sentence in place of the pages of people of whom a filter leaves nobody.
  fileprivate func nobodyListed(by filter: RankingFilter) -> String {
    if let below = filter.below { return nobodyBelow(percent(below, decimals: 1)) }
    if let above = filter.above { return nobodyAbove(percent(above, decimals: 1)) }
    if let least = filter.atLeast { return nobodyReached(percent(least, decimals: 1)) }
    return phrases.nobody
  }
}
