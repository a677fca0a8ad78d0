import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// The timetable of somebody, a room or a course as a table: a row for each section.
public struct ScheduleTable: TableMaker {
  private let schedule: CatalogueSchedule
  package let wording: any Wording
  private var words: CatalogueWords { wording.catalogueWords }
  private var catalogue: Catalogue { schedule.catalogue }

  /// The table of a timetable.
  ///
  /// - Parameters:
  ///   - schedule: the timetable.
  ///   - language: the language of the table.
  public init(_ schedule: CatalogueSchedule, language: Language = .english) {
    self.schedule = schedule
    wording = language.wording
  }

  /// The table; columns that no section fills are left out.
  public var table: Table {
    let parts = parts.filter { part in
      part.isNeeded || schedule.entries.contains { !part.cell($0).text.isEmpty }
    }
    return Table(
      title: schedule.subject?.name ?? catalogue.name, subtitles: [subtitle].filter { !$0.isEmpty },
      columns: parts.map(\.column),
      rows: schedule.entries.map { entry in Table.Row(parts.map { $0.cell(entry) }) },
      sentences: schedule.entries.isEmpty ? [Table.Cell(words.noSections, .quiet)] : [])
  }

  /// The timetable as a plain list: the heading, and a line for each section.
  public var list: String {
    let head = schedule.subject.map { wording.schedule(of: $0.name) } ?? catalogue.name
    let lines = schedule.entries.map { entry in
      let section = catalogue.sections[entry.section]
      let name = schedule.subject?.kind == .course ? section.name : section.course
      return "\(name) - \(catalogue.notation(of: entry.meetings))"
    }
    return ([head, ""] + (lines.isEmpty ? [words.noSections] : lines)).map { $0 + "\n" }.joined()
  }

  /// The sections for a page: a row for each meeting, so that no cell is wider than a page has room for.
  ///
  /// - Parameter links: where names lead to.
  func pageTable(_ links: CataloguePlaces) -> Table {
    Table(
      columns: [
        Table.Column(words.section), Table.Column(words.title, .name), Table.Column(words.instructor),
        Table.Column(words.credits, .count, isOptional: true),
        Table.Column(words.enrolled, .count, isOptional: true),
        Table.Column(words.meetings), Table.Column(words.rooms),
      ],
      rows: schedule.entries.flatMap { pageRows(of: $0, links) })
  }

  private func pageRows(of entry: CatalogueSchedule.Entry, _ links: CataloguePlaces) -> [Table.Row] {
    let section = catalogue.sections[entry.section]
    let instructors = section.instructors.map { catalogue.people[$0] }
    let others = instructors.count > 1 ? " +\(instructors.count - 1)" : ""
    let meetings = entry.meetings.isEmpty ? [nil] : entry.meetings.map(Optional.some)
    return meetings.enumerated().map { number, meeting in
      let room = meeting?.room ?? ""
      let cells =
        number > 0
        ? Array(repeating: Table.Cell(""), count: 5)
        : [
          Table.Cell(section.name.cut(20), links.page(of: section)), Table.Cell(section.title),
          Table.Cell(
            (instructors.first?.name ?? "").cut(34) + others, instructors.first.flatMap(links.page)),
          Table.Cell(section.credits?.text(credits) ?? ""),
          Table.Cell(catalogue.enrolled(in: entry.section).map(numbers.count) ?? ""),
        ]
      return Table.Row(
        cells + [
          Table.Cell(meeting.map(catalogue.notation) ?? ""),
          Table.Cell(room.cut(26), links.page(ofRoom: room)),
        ], destination: number == 0 ? links.row(ofSection: entry.section) : nil)
    }
  }

  /// The final exams for a page, by time; `nil` without any.
  var finalsTable: Table? {
    let rows = schedule.finals.entries.map { entry in
      let section = catalogue.sections[entry.section]
      return Table.Row([Table.Cell(section.name.cut(16)), Table.Cell(section.final?.text ?? "")])
    }
    guard !rows.isEmpty else { return nil }
    return Table(columns: [Table.Column(words.section), Table.Column(words.final, .name)], rows: rows)
  }

  private var subtitle: String { wording.termLine(schedule.term.map { catalogue.terms[$0] }) }

  private struct Part {
    let column: Table.Column
    var isNeeded = false
    let cell: (CatalogueSchedule.Entry) -> Table.Cell
  }

  private var parts: [Part] {
    func section(_ entry: CatalogueSchedule.Entry) -> CourseSection { catalogue.sections[entry.section] }
    func text(_ column: Table.Column, _ text: @escaping (CatalogueSchedule.Entry) -> String?) -> Part {
      Part(column: column) { Table.Cell(text($0) ?? "") }
    }
    var parts = [
      Part(column: Table.Column(words.section, .name), isNeeded: true) { Table.Cell(section($0).name) },
      text(Table.Column(words.title, isOptional: true)) { section($0).title },
      text(Table.Column(words.instructor, isOptional: true)) { catalogue.instructor(of: section($0)) },
      text(Table.Column(words.credits, .count)) { section($0).credits?.text(credits) },
      text(Table.Column(words.enrolled, .count)) {
        catalogue.enrolled(in: $0.section).map(numbers.count)
      },
      Part(column: Table.Column(words.meetings), isNeeded: true) {
        Table.Cell(catalogue.notation(of: $0.meetings))
      },
      text(Table.Column(words.rooms)) { $0.rooms.joined(separator: "; ") },
      text(Table.Column(words.final)) { section($0).final?.text },
    ]
    if schedule.term == nil {
      parts.insert(text(Table.Column(words.term)) { catalogue.terms[section($0).term].name }, at: 0)
    }
    return parts
  }

  /// Credits, without decimals where there are none.
  private func credits(_ credits: Double) -> String {
    credits == credits.rounded() && abs(credits) < 1e9
      ? numbers.count(Int(credits)) : "\(credits)"
  }
}

extension String {
  /// The text in no more than so many columns of a terminal, of which wide letters take two.
  func cut(_ longest: Int) -> String {
    guard displayWidth > longest else { return self }
    var text = ""
    var width = 0
    for character in self {
      width += String(character).displayWidth
      if width >= longest { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension Wording {
  /// A term with its days: `201910 · 2018-09-04 to 2018-12-10`.
  func termLine(_ term: CatalogueTerm?) -> String {
    guard let term else { return "" }
    let days = term.days.map { tableDates(from: $0.lowerBound, to: $0.upperBound) }
    return [term.name, days].compactMap { $0 }.joined(separator: " · ")
  }
}
