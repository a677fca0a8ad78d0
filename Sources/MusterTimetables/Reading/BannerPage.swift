import MusterDiagnostics
import MusterFiles
import MusterGrids
import MusterJournals

/// The sections of a registrar's Banner page: a row for each section, and further rows without a number for its further
/// meetings.
struct BannerPage {
  private let tables: HTMLTables
  /// The term of the page, as its form has it; `nil` where it has none.
  let term: String?

  /// The page of some tables.
  init(_ tables: HTMLTables) {
    self.tables = tables
    term = tables.fields["TERM_IN"] ?? tables.fields["TERM"]
  }

  /// The columns that make a table the one of sections.
  private enum Column: String, CaseIterable {
    case crn, subject, course, section, credits, title, days, time, enrolled, instructor, dates, room

    var headings: [String] {
      switch self {
      case .crn: ["crn", "coursereferencenumber"]
      case .subject: ["subj", "subject"]
      case .course: ["crse", "course", "coursenumber"]
      case .section: ["sec", "section"]
      case .credits: ["cred", "credits", "credithours"]
      case .title: ["title", "coursetitle"]
      case .days: ["days", "day"]
      case .time: ["time", "times"]
      case .enrolled: ["act", "actual", "enrolled"]
      case .instructor: ["instructor", "instructors"]
      case .dates: ["datemmdd", "date", "dates", "daterange"]
      case .room: ["location", "where", "room"]
      }
    }
  }

  private typealias Columns = [Column: Int]

  /// The columns of a row that is the header of sections; `nil` for any other row.
  private static func columns(_ row: TableRow) -> Columns? {
    guard row.count >= 6 else { return nil }
    let headings = row.texts.map { PlainLetters.folded($0) }
    var columns: Columns = [:]
    for column in Column.allCases {
      columns[column] = column.headings.lazy.compactMap(headings.firstIndex).first
    }
    return [.crn, .course, .section, .days, .time].allSatisfy { columns[$0] != nil } ? columns : nil
  }

  /// Whether there is a table of sections on the page.
  var hasSections: Bool { tables.rows.contains { Self.columns($0) != nil } }

  /// Adds the sections of the page to a catalogue.
  ///
  /// - Parameters:
  ///   - draft: the catalogue.
  ///   - log: takes what is wrong with rows; a row in error is left out, as nobody can correct the registrar's page.
  func read(into draft: inout CatalogueDraft, log: inout DiagnosticLog) {
    let number = draft.undeclaredTerm(term ?? tables.name)
    let notation = MeetingNotation(years: draft.years(of: number))
    var columns: Columns?
    var current: CourseSection?
    for row in tables.rows {
      if let found = Self.columns(row) {
        columns = found
        continue
      }
      guard let columns, row.count > (columns[.time] ?? 0) else { continue }
      func text(_ column: Column) -> String { columns[column].map { row.text($0) } ?? "" }
      if !text(.crn).isEmpty {
        finish(&current, into: &draft, at: row, log: &log)
        current = section(text, term: number, into: &draft)
      }
      guard current != nil else { continue }
      current?.add(instructors: text(.instructor), into: &draft)
      do throws(MeetingProblem) {
        let meeting = try notation.meeting(
          days: text(.days), time: text(.time), dates: text(.dates), room: text(.room))
        current?.meetings.append(meeting)
      } catch {
        log.add(
          .unreadableMeeting, at: row, column: columns[.time], of: tables.file, error.message,
          help: "the meeting is left out; \(error.help)", severity: .warning)
      }
    }
    finish(&current, into: &draft, at: tables.rows.last ?? TableRow(), log: &log)
  }

  private func section(
    _ text: (Column) -> String, term: Int, into draft: inout CatalogueDraft
  ) -> CourseSection {
    let course = [text(.subject), text(.course)].filter { !$0.isEmpty }.joined(separator: " ")
    var section = CourseSection(term: term, name: "\(course)-\(text(.section))", course: course)
    section.crn = text(.crn)
    section.title = text(.title)
    section.credits = Double(text(.credits)).flatMap { $0.isFinite ? $0 : nil }
    section.stated = Int(text(.enrolled))
    return section
  }

  /// Adds the section that is complete.
  private func finish(
    _ current: inout CourseSection?, into draft: inout CatalogueDraft, at row: TableRow,
    log: inout DiagnosticLog
  ) {
    guard let section = current else { return }
    current = nil
    guard !draft.add(section) else { return }
    log.add(
      .repeatedRow, at: row, of: tables.file,
      "section '\(section.name)' is on the page twice before this row",
      help: "only the first is read", severity: .warning)
  }
}

extension CourseSection {
  /// Adds those who teach it, of a cell such as `Ann Lee (P), Bo Ek`.
  ///
  /// - Parameters:
  ///   - text: the names, the responsible one marked with `(P)`.
  ///   - draft: the catalogue, to which names are added that it does not have.
  mutating func add(instructors text: String, into draft: inout CatalogueDraft) {
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      var name = PersonName.normalized(part)
      let isResponsible = name.hasSuffix("(P)")
      if isResponsible { name = PersonName.normalized(name.dropLast(3)) }
      guard !name.isEmpty, !ClassMeeting.isPlaceholder(name), name.lowercased() != "staff" else { continue }
      let number = draft.instructor(name)
      guard !instructors.contains(number) else { continue }
      if isResponsible { instructors.insert(number, at: 0) } else { instructors.append(number) }
    }
  }
}

extension HTMLTables {
  /// The name of the page without its ending.
  var name: String { FilePath.stem(of: file) }
}
