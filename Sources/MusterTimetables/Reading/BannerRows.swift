import MusterDiagnostics
import MusterGrids
import MusterJournals

/// Takes the rows of a Banner page, one after another.
struct BannerRows {
  private let file: String
  private let term: Int
  private let notation: MeetingNotation
  private var columns: BannerColumns?
  private var current: CourseSection?

  /// Takes rows of a page.
  ///
  /// - Parameters:
  ///   - file: the path of the page.
  ///   - term: the index of its term.
  ///   - draft: the catalogue, which has the term.
  init(_ file: String, term: Int, of draft: CatalogueDraft) {
    (self.file, self.term) = (file, term)
    notation = MeetingNotation(years: draft.years(of: term))
  }

  /// Takes a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - draft: the catalogue.
  ///   - log: takes what is wrong with it.
  mutating func read(_ row: TableRow, into draft: inout CatalogueDraft, log: inout DiagnosticLog) {
    if let found = BannerColumns(row) {
      columns = found
    } else if let title = BannerTitle(row) {
      begin(title, at: row, into: &draft, log: &log)
    } else if let columns, columns.reach(row), row.onlyText == nil {
      read(row, columns, into: &draft, log: &log)
    } else {
      readDetails(of: row)
    }
  }

  /// Begins the section of a title.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - row: the row that it comes before, or is in.
  ///   - draft: the catalogue.
  ///   - log: takes what is wrong.
  mutating func begin(
    _ title: BannerTitle, at row: TableRow, into draft: inout CatalogueDraft, log: inout DiagnosticLog
  ) {
    finish(at: row, into: &draft, log: &log)
    columns = nil
    var section = CourseSection(
      term: term, name: "\(title.course)-\(title.section)", course: title.course)
    (section.crn, section.title) = (title.crn, title.title)
    current = section
  }

  /// Adds the section that is complete.
  ///
  /// - Parameters:
  ///   - row: the row after it.
  ///   - draft: the catalogue.
  ///   - log: takes what is wrong.
  mutating func finish(at row: TableRow, into draft: inout CatalogueDraft, log: inout DiagnosticLog) {
    guard let section = current else { return }
    current = nil
    guard !draft.add(section) else { return }
    log.add(
      .repeatedRow, at: row, of: file,
      "section '\(section.name)' is on the page twice before this row",
      help: "only the first is read", severity: .warning)
  }

  /// Takes a row of sections or of meetings.
  private mutating func read(
    _ row: TableRow, _ columns: BannerColumns, into draft: inout CatalogueDraft, log: inout DiagnosticLog
  ) {
    func text(_ column: BannerColumns.Column) -> String { columns.text(column, of: row) }
    let begins = columns.listsSections && !text(.crn).isEmpty
    if begins {
      finish(at: row, into: &draft, log: &log)
      current = section(text)
    }
    guard current != nil else { return }
    current?.add(instructors: text(.instructor), into: &draft)
    let cells = [text(.days), text(.time), text(.dates), text(.room)]
    guard begins || cells.contains(where: { !$0.isEmpty }) else { return }
    do throws(MeetingProblem) {
      let meeting = try notation.meeting(days: cells[0], time: cells[1], dates: cells[2], room: cells[3])
      current?.meetings.append(meeting)
      let text = cells[..<3].filter { !$0.isEmpty }.joined(separator: " ")
      if let problem = draft.doubt(about: meeting, in: term, text) {
        log.add(
          .unreadableMeeting, at: row, column: columns[.dates], of: file, problem.message, help: problem.help,
          severity: .warning)
      }
    } catch {
      log.add(
        .unreadableMeeting, at: row, column: columns[.time], of: file, error.message,
        help: "the meeting is left out; \(error.help)", severity: .warning)
    }
  }

  private func section(_ text: (BannerColumns.Column) -> String) -> CourseSection {
    let course = [text(.subject), text(.course)].filter { !$0.isEmpty }.joined(separator: " ")
    let name = [course, text(.section)].filter { !$0.isEmpty }.joined(separator: "-")
    var section = CourseSection(term: term, name: name, course: course)
    section.crn = text(.crn)
    section.title = text(.title)
    section.credits = Credits(text(.credits))
    section.stated = Int(text(.enrolled))
    return section
  }

  /// Takes what else a page says of a section with a title: `4.000 Credits` in a text, or `CRN:` before its number.
  private mutating func readDetails(of row: TableRow) {
    guard current != nil else { return }
    if row.count >= 2, !row.isBlank(1) {
      switch PlainLetters.folded(row.text(0)) {
      case "crn": current?.crn = row.text(1)
      case "credits": current?.credits = Credits(row.text(1))
      default: break
      }
    } else if let text = row.onlyText, current?.credits == nil {
      current?.credits = Credits(before: "Credits", in: text)
    }
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
