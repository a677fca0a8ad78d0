import MusterAnalytics
import MusterJournals
import MusterReports

/// The portfolio of a student, or of all students of a class.
public struct PortfolioAnswer: Hashable {
  /// Of which people, as of when.
  public var heading: AnswerHeading
  /// The standards of the class.
  public var standards: [Standard]
  /// Their subject and grade, where known.
  public var subject, grade: String?
  /// Where the standards come from.
  public var sources: [StandardsSource]
  /// The portfolios, in the journal's order.
  public var portfolios: [PersonPortfolio]
  /// Whether it is about one student, whose work is listed.
  public var isOfPerson: Bool

  /// The student whom the answer is about; `nil` for all.
  public var person: PersonPortfolio? { isOfPerson ? portfolios.first : nil }

  /// How many students meet a standard.
  ///
  /// - Parameter standard: its place in the list.
  public func people(meeting standard: Int) -> Int { portfolios.count { $0.standards[standard].isMet } }

  /// The standards that some students have no work on, those that most are missing first.
  public var missing: [(standard: Standard, people: Int)] {
    standards.indices.map { (standards[$0], portfolios.count - people(meeting: $0)) }
      .enumerated().filter { $0.element.1 > 0 }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map { ($0.element.0, $0.element.1) }
  }

  /// The share of standards that are met, of all students together.
  public var share: Share {
    Share(portfolios.reduce(0) { $0 + $1.met }, of: portfolios.count * standards.count)
  }
}

extension PortfolioAnswer: Answer {
  /// The portfolio's document, version 1.
  public static let schema = "muster.portfolio/1"
  /// The rows of the CSV are those of ``csvRows``.
  public static let rowsKey: String? = "rows"
  /// A row of a class without standards.
  public static var sampleRow: JSONObject? {
    row(of: PersonPortfolio(person: "", standards: []), codes: [])
  }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Of one student a row for each piece of work on a standard, and one for a standard without; of all students a row each,
  /// with the number of assignments with work for each standard.
  public var csvRows: [JSONObject]? {
    guard let person else {
      let codes = columnNames
      return portfolios.map { Self.row(of: $0, codes: codes) }
    }
    return person.standards.flatMap { standing -> [JSONObject] in
      let items: [WorkItem?] = standing.work.isEmpty ? [nil] : standing.work
      return items.map { Self.workRow(standing, $0) }
    }
  }

  /// The codes, those that are repeated numbered so that each names one column.
  private var columnNames: [String] {
    var counts: [String: Int] = ["person": 1, "met": 1, "of": 1, "percent": 1]
    return standards.map { standard in
      counts[standard.code, default: 0] += 1
      let count = counts[standard.code, default: 1]
      return count == 1 ? standard.code : "\(standard.code) (\(count))"
    }
  }

  private static func row(of portfolio: PersonPortfolio, codes: [String]) -> JSONObject {
    var row = JSONObject()
    row.add("person", portfolio.person)
    row.add("met", portfolio.met)
    row.add("of", portfolio.standards.count)
    row.add("percent", portfolio.share.percent)
    for (code, standing) in zip(codes, portfolio.standards) { row.add(code, standing.count) }
    return row
  }

  private static func workRow(_ standing: StandardStanding, _ item: WorkItem?) -> JSONObject {
    var row = JSONObject()
    row.add("code", standing.standard.code)
    row.add("text", standing.standard.text)
    row.add("met", standing.isMet)
    WorkItem.add(item, to: &row)
    return row
  }

  /// Adds `group` and `person`; the standards, of one student with the work; of all students their `rows`; and how much is met.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("group", heading.group)
    document.add("person", person?.person)
    if let person {
      document.add("standards", person.standards.map(\.object))
      document.add("met", person.met)
      document.add("of", person.standards.count)
      document.add("percent", person.share.percent)
      if !person.away.isEmpty { document.add("away", person.away.map(\.object)) }
    } else {
      document.add("standards", standards.indices.map(standardObject))
      document.add("rows", portfolios.map(\.object))
      document.add("met", share.part)
      document.add("of", share.whole)
      document.add("percent", share.percent)
    }
  }

  private func standardObject(_ index: Int) -> JSONObject {
    var object = JSONObject()
    object.add("code", standards[index].code)
    object.add("text", standards[index].text)
    object.add("people", people(meeting: index))
    object.add("work", portfolios.reduce(0) { $0 + $1.standards[index].count })
    return object
  }
}

extension StandardStanding {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("code", standard.code)
    object.add("text", standard.text)
    object.add("met", isMet)
    object.add("work", work.map(\.object))
    return object
  }
}

extension WorkItem {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    Self.add(self, to: &object)
    return object
  }

  /// Adds what a row says of a piece of work, also where there is none.
  fileprivate static func add(_ item: WorkItem?, to object: inout JSONObject) {
    object.add("assignment", item?.assignment.name)
    object.add("submitted", item?.work.submitted)
    object.add("passing", item?.work.passing)
    object.add("selected", item?.work.isSelected)
    object.add("files", item?.work.files ?? [])
  }
}

extension Lesson {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("date", day)
    object.add("standards", topics)
    return object
  }
}

extension PersonPortfolio {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("person", person)
    object.add("met", met)
    object.add("of", standards.count)
    object.add("percent", share.percent)
    object.add("counts", standards.map(\.count))
    return object
  }
}

extension Selection {
  /// The portfolios of the selected people; `nil` for a group without standards.
  ///
  /// - Parameter isOfPerson: whether the work of the only person is listed.
  public func portfolioAnswer(isOfPerson: Bool) -> PortfolioAnswer? {
    guard let portfolio = journal.facts[Portfolio.self], let portfolios = portfolios() else { return nil }
    return PortfolioAnswer(
      heading: heading, standards: portfolio.standards, subject: portfolio.subject, grade: portfolio.grade,
      sources: portfolio.sources, portfolios: portfolios, isOfPerson: isOfPerson && portfolios.count == 1)
  }
}
