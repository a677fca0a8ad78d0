import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// A document about a catalogue: timetables, contacts, booklets and comparisons, each of which begins a page.
///
/// Names, courses and rooms lead to their own pages in it.
public struct CataloguePages: Sendable {
  private let name: String
  private let parts: [CataloguePart]
  private let language: Language
  private let theme: Theme
  private let setup: PageSetup
  private let stamp: Stamp
  private var wording: any Wording { language.wording }

  /// A document.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue.
  ///   - parts: what it shows, at least one; a timetable of several terms has a page for each.
  ///   - language: the language of the pages.
  ///   - theme: their colours and fonts.
  ///   - paper: the paper.
  ///   - orientation: the orientation of the paper; for tables of people landscape, otherwise portrait, when `nil`.
  ///   - stamp: when and with what they are made.
  public init(
    _ catalogue: Catalogue, _ parts: [CataloguePart], language: Language = .english, theme: Theme = .light,
    paper: Paper = .a4, orientation: Orientation? = nil, stamp: Stamp
  ) {
    self.name = catalogue.name
    self.parts = parts.flatMap(\.byTerm)
    let isTable = parts.allSatisfy { if case .people = $0 { true } else { false } }
    (self.language, self.theme, self.stamp) = (language, theme, stamp)
    setup = PageSetup(paper: paper, orientation: orientation ?? (isTable ? .landscape : .portrait))
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

  /// The pages as Markdown, with tables in place of pictures.
  public var markdown: String { document.markdown }

  /// What an e-mail says of the pages: its title, and the two bodies of which a reader's program shows one.
  public var mailBodies: (title: String, text: String, html: String) {
    let document = document
    return (document.metadata.title, document.plainText, document.mailHTML)
  }

  private var document: ReportDocument {
    let places = parts.indices.map { "part-\($0 + 1)" }
    let links = CataloguePlaces(Array(zip(parts, places)).map { ($0, $1) })
    let made = zip(parts, places).map { part, place in
      var own = links
      own.own = place
      return CataloguePageMaker(
        catalogue: name, wording: wording, language: language, links: own,
        isNarrow: setup.orientation == .portrait
      ).part(part)
    }
    var pages = made.map(\.page)
    if let last = pages.indices.last {
      pages[last].notes.lines.append(wording.stamp(day: stamp.day, application: stamp.application))
    }
    let titles = made.map(\.title)
    let metadata = Metadata(
      title: titles.count == 1 ? titles[0] : made.first?.documentTitle ?? name, author: name,
      subject: titles.prefix(Self.mostNames).joined(separator: ", "),
      keywords: parts.compactMap { $0.schedule?.termName }.reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }, creator: stamp.application, day: stamp.day.description, language: language.rawValue)
    return ReportDocument(metadata: metadata, parts: pages, setup: setup, theme: theme, language: language)
  }

  /// How many titles are named as what a document is about.
  private static let mostNames = 20
}

/// Makes the part of a document that one part of a catalogue is.
struct CataloguePageMaker {
  let catalogue: String
  let wording: any Wording
  let language: Language
  var links: CataloguePlaces
  /// Whether the pages have no room for wide tables.
  let isNarrow: Bool

  private var words: CatalogueWords { wording.catalogueWords }

  /// A part with its title, and that of a document that begins with it.
  struct Made {
    var page: ReportPart
    var title: String
    var documentTitle: String?
  }

  /// Returns the pages of a part.
  ///
  /// - Parameter part: what is shown.
  func part(_ part: CataloguePart) -> Made {
    switch part {
    case .timetable(let schedule):
      made(schedule, head(of: schedule, note: ""), week(of: schedule) + lists(of: schedule))
    case .contact(let schedule):
      made(schedule, contactHead(of: schedule), card(of: schedule) + headedWeek(of: schedule))
    case .booklet(let schedule): booklet(schedule)
    case .people(let list): people(list)
    case .comparison(let comparison): overlay(comparison)
    }
  }

  // MARK: Timetables

  private func title(of schedule: CatalogueSchedule) -> String {
    guard let subject = schedule.subject else { return catalogue }
    return subject.kind == .person ? wording.schedule(of: subject.name) : subject.name
  }

  private func termLine(_ schedule: CatalogueSchedule) -> String {
    wording.termLine(schedule.term.map { schedule.catalogue.terms[$0] })
  }

  private func head(of schedule: CatalogueSchedule, note: String) -> HeadBlock {
    HeadBlock(
      group: catalogue, title: title(of: schedule), lead: "",
      selection: [termLine(schedule), note].filter { !$0.isEmpty }.joined(separator: " · "),
      badge: .initials(wording.initials(of: schedule.subject?.name ?? catalogue)))
  }

  private func made(_ schedule: CatalogueSchedule, _ head: HeadBlock, _ blocks: [any Block]) -> Made {
    let name = schedule.subject?.name ?? catalogue
    return made(head, outline: name, [head] + blocks)
  }

  private func made(_ head: HeadBlock, outline: String, _ blocks: [any Block]) -> Made {
    Made(
      page: ReportPart(
        mark: OutlineMark(title: outline, destination: links.own, level: 0),
        footer: MarginText([catalogue, head.title].joined(separator: " · ")), blocks: blocks),
      title: head.title)
  }

  private func week(of schedule: CatalogueSchedule, isCompact: Bool = false) -> [any Block] {
    guard !schedule.entries.isEmpty else { return [TextBlock(text: words.noSections)] }
    var targets: [Int: String] = [:]
    for entry in schedule.entries {
      let page = links.page(of: schedule.catalogue.sections[entry.section])
      if case .place(let place)? = page { targets[entry.section] = place }
      targets[entry.section] = targets[entry.section] ?? links.row(ofSection: entry.section)
    }
    let grid = WeekGrid(schedule)
    return grid.items.isEmpty
      ? [] : [grid.block(title(of: schedule), wording, links: targets, isCompact: isCompact)]
  }

  private func lists(of schedule: CatalogueSchedule) -> [any Block] {
    let tables = ScheduleTable(schedule, language: language)
    return [TableBlock(table: tables.pageTable(links), isShortened: true)]
      + (tables.finalsTable.map { [TableBlock(table: $0)] } ?? [])
  }

  /// The week and its sections below a heading that links lead to.
  private func headedWeek(of schedule: CatalogueSchedule) -> [any Block] {
    [heading(title(of: schedule), "week")] + week(of: schedule, isCompact: true)
      + lists(of: schedule)
  }

  private func heading(_ text: String, _ name: String) -> HeadingBlock {
    HeadingBlock(text: text, mark: OutlineMark(title: text, destination: "\(links.own)-\(name)", level: 1))
  }

  // MARK: People

  /// How to reach somebody, in a row for each thing that is known.
  private func card(of schedule: CatalogueSchedule) -> [any Block] {
    guard let index = schedule.person else { return [] }
    let person = schedule.catalogue.people[index]
    var table = CatalogueListTables(language: language).card(of: person, links)
    table.rows.append(
      Table.Row([Table.Cell(""), Table.Cell(title(of: schedule).cut(60), .place("\(links.own)-week"))]))
    return [TableBlock(table: table)]
  }

  private func contactHead(of schedule: CatalogueSchedule) -> HeadBlock {
    var head = head(of: schedule, note: "")
    head.title = schedule.subject?.name ?? head.title
    head.selection = ""
    if let index = schedule.person {
      head.selection = CatalogueListTables(language: language).word(schedule.catalogue.people[index].role)
    }
    return head
  }

  private func people(_ list: ContactList) -> Made {
    let tables = CatalogueListTables(language: language)
    var table = tables.pageTable(of: list, links, isNarrow: isNarrow)
    let title = table.title.isEmpty ? words.contacts : table.title
    let count = wording.people(list.people.count)
    let head = HeadBlock(
      group: catalogue, title: title, lead: "",
      selection: (table.subtitles + [count]).joined(separator: " · "))
    (table.title, table.subtitles) = ("", [])
    let rest: any Block =
      list.people.isEmpty ? TextBlock(text: words.nobody) : TableBlock(table: table)
    var part = made(head, outline: title, [head, rest])
    part.documentTitle = title
    return part
  }

  // MARK: Booklets

  private func booklet(_ schedule: CatalogueSchedule) -> Made {
    guard let index = schedule.person else { return part(.timetable(schedule)) }
    let (book, person) = (schedule.catalogue, schedule.catalogue.people[index])
    var maker = self
    let others = contacts(of: person, schedule).filter { $0 != index }.map { book.people[$0] }
    for (number, other) in others.enumerated() {
      maker.links.add(other, at: "\(links.own)-contact-\(number + 1)")
    }
    let note = [person.major, person.year, person.mailbox].compactMap { $0 }.joined(separator: " · ")
    return maker.made(
      schedule, head(of: schedule, note: note),
      maker.week(of: schedule, isCompact: true) + maker.sections(of: schedule) + reach(others))
  }

  private func sections(of schedule: CatalogueSchedule) -> [any Block] {
    guard !schedule.entries.isEmpty else { return [] }
    let tables = ScheduleTable(schedule, language: language)
    let finals = tables.finalsTable.map { table -> [any Block] in
      [heading(words.finals, "finals"), TableBlock(table: table)]
    }
    return [
      heading(words.sections, "sections"),
      TableBlock(table: tables.pageTable(links), isShortened: true),
    ] + (finals ?? [])
  }

  private func reach(_ people: [CataloguePerson]) -> [any Block] {
    guard !people.isEmpty else { return [] }
    var table = CatalogueListTables(language: language).reachTable(of: people, links)
    for number in table.rows.indices {
      table.rows[number].destination = "\(links.own)-contact-\(number + 1)"
    }
    return [heading(words.contacts, "contacts"), TableBlock(table: table)]
  }

  /// The indices of the instructors of a timetable and the advisor, each once, instructors first.
  private func contacts(of person: CataloguePerson, _ schedule: CatalogueSchedule) -> [Int] {
    let catalogue = schedule.catalogue
    var found = schedule.entries.flatMap { catalogue.sections[$0.section].instructors }
    if let advisor = person.advisor { found += catalogue.people(named: advisor).exact.prefix(1) }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0).inserted }
  }

  // MARK: Comparisons

  private func overlay(_ comparison: Comparison) -> Made {
    let maker = CatalogueListTables(language: language)
    let tables = maker.tables(of: comparison)
    let names = comparison.people.map(\.name).joined(separator: ", ")
    let head = HeadBlock(
      group: catalogue, title: words.comparison, lead: "",
      selection: [comparison.term, names].joined(separator: " · "),
      badge: .initials("\(comparison.people.count)"))
    var free = tables[1]
    (free.title, free.sentences) = ("", [])
    let list: [any Block] =
      comparison.free.isEmpty
      ? [TextBlock(text: maker.never(comparison))]
      : [heading(words.free, "free"), TableBlock(table: free, folds: min((free.rows.count + 3) / 4, 3))]
    var grid = tables[0]
    grid.title = wording.compared(names)
    return made(
      head, outline: words.comparison, [head, comparison.block(grid, wording, isNarrow: isNarrow)] + list)
  }
}
