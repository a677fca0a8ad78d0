import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// Timetables on pages: a page for each, with its week as a grid and its sections as a list.
public struct SchedulePages: Sendable {
  private let schedules: [CatalogueSchedule]
  private let language: Language
  private let theme: Theme
  private let setup: PageSetup
  private let stamp: Stamp
  private var wording: any Wording { language.wording }

  /// Pages of timetables.
  ///
  /// - Parameters:
  ///   - schedules: the timetables, at least one; one of several terms has a page for each.
  ///   - language: the language of the pages.
  ///   - theme: their colours and fonts.
  ///   - setup: the sheet.
  ///   - stamp: when and with what they are made.
  public init(
    _ schedules: [CatalogueSchedule], language: Language = .english, theme: Theme = .light,
    setup: PageSetup = PageSetup(), stamp: Stamp
  ) {
    // Weeks of different terms are not laid over each other.
    self.schedules = schedules.flatMap(\.byTerm)
    (self.language, self.theme) = (language, theme)
    (self.setup, self.stamp) = (setup, stamp)
  }

  /// The pages laid out. The book then knows which characters no font could show.
  ///
  /// - Parameter fonts: the fonts.
  public func drawing(with fonts: FontBook) -> Drawing { document.drawing(with: fonts) }

  /// The pages as one self-contained page of HTML.
  ///
  /// - Parameter fonts: the fonts.
  /// - Throws: `DrawingError` when something cannot be drawn.
  public func html(with fonts: FontBook) throws(DrawingError) -> String { try document.html(with: fonts) }

  private var document: ReportDocument {
    let names = schedules.map { title(of: $0) }
    let parts = schedules.enumerated().map { index, schedule in
      part(schedule, title: names[index], number: index + 1, isLast: index == schedules.count - 1)
    }
    let catalogue = schedules.first?.catalogue.name ?? ""
    let metadata = Metadata(
      title: schedules.count == 1 ? names[0] : catalogue, author: catalogue,
      subject: names.joined(separator: ", "), keywords: schedules.compactMap(\.termName),
      creator: stamp.application, day: stamp.day.description, language: language.rawValue)
    return ReportDocument(metadata: metadata, parts: parts, setup: setup, theme: theme, language: language)
  }

  private func title(of schedule: CatalogueSchedule) -> String {
    guard let subject = schedule.subject else { return schedule.catalogue.name }
    return subject.kind == .person ? wording.schedule(of: subject.name) : subject.name
  }

  private func part(
    _ schedule: CatalogueSchedule, title: String, number: Int, isLast: Bool
  ) -> ReportPart {
    let term = schedule.term.map { schedule.catalogue.terms[$0] }
    let name = schedule.subject?.name ?? schedule.catalogue.name
    let head = HeadBlock(
      group: schedule.catalogue.name, title: title, lead: "", selection: wording.termLine(term),
      badge: .initials(wording.initials(of: name)))
    let tables = ScheduleTable(schedule, language: language)
    let lists = [tables.pageTable, tables.finalsTable].compactMap { $0 }.map { TableBlock(table: $0) }
    let blocks: [any Block] =
      schedule.entries.isEmpty
      ? [head, TextBlock(text: wording.catalogueWords.noSections)]
      : [head, WeekGridBlock(grid: WeekGrid(schedule))] + lists
    let stamp = isLast ? [wording.stamp(day: stamp.day, application: stamp.application)] : []
    return ReportPart(
      mark: OutlineMark(title: name, destination: "timetable-\(number)", level: 0),
      footer: MarginText([schedule.catalogue.name, title].joined(separator: " · ")), blocks: blocks,
      notes: PartNotes(lines: stamp))
  }
}

extension CatalogueSchedule {
  /// The timetable of each term in which there is something; itself where it is of one term.
  fileprivate var byTerm: [CatalogueSchedule] {
    guard term == nil else { return [self] }
    let terms = Set(entries.map { catalogue.sections[$0.section].term }).sorted()
    guard !terms.isEmpty else { return [self] }
    return terms.map { term in
      var schedule = self
      schedule.term = term
      schedule.entries = entries.filter { catalogue.sections[$0.section].term == term }
      return schedule
    }
  }
}
