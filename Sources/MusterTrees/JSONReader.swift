import Foundation
import MusterImport
import MusterReading
import MusterText

/// Reads Muster's own JSON export, and mark objects, in an array or one a line.
package enum JSONReader: Reader {
  package static let format = FormatDescription(
    name: "json", title: "Muster's JSON export, and mark objects in an array or one per line",
    endings: ["json", "jsonl", "ndjson"], example: "SampleData/formats/marks.json",
    notes:
      "detected from the schema muster.journal, an array, or one object per line; members have the same names as columns in CSV",
    isTable: true)

  /// Whether a file begins as an array, as an object with one of Muster's schemas, or with a line that is an object.
  package static func recognizes(_ head: FileHead) -> Bool {
    let bytes = head.text
    guard let first = bytes.first(where: { !isSpace($0) }) else { return false }
    if first == UInt8(ascii: "[") { return beginsList(bytes) }
    guard first == UInt8(ascii: "{") else { return false }
    return bytes.prefix(256).contains(Array("\"muster.".utf8))
      || beginsWithLine(bytes, isNamedSo: lineEndings.contains(head.ending))
  }

  /// Whether the text after a bracket does not begin with a date, as messages of a chat do: `[04.11.2026, 18:02] Ann: …`, or
  /// with a word, as the headings of some tables do: `[Students]Name`.
  private static func beginsList(_ bytes: [UInt8]) -> Bool {
    let item = bytes.drop { isSpace($0) }.dropFirst().drop { isSpace($0) }.prefix(longestNumber)
    guard let first = item.first, (48...57).contains(first) else { return !beginsWithWord(item) }
    let number = item.prefix { !isSpace($0) && !",]".utf8.contains($0) }
    return Double(String(decoding: number, as: UTF8.self)) != nil
  }

  /// Whether a text begins with a word that is no value: `Students]Name`.
  private static func beginsWithWord(_ text: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: text.prefix { ($0 | 32) >= 97 && ($0 | 32) <= 122 }, as: UTF8.self)
    return !word.isEmpty && !["true", "false", "null"].contains(word)
  }

  /// The most bytes of a number that are looked at.
  private static let longestNumber = 32

  private static let lineEndings = ["jsonl", "ndjson"]

  /// Whether the first line is an object, and another begins below it, which a file named so need not have.
  private static func beginsWithLine(_ bytes: [UInt8], isNamedSo: Bool) -> Bool {
    let line = bytes.drop { isSpace($0) }.prefix { $0 != 10 }
    let next = bytes[line.endIndex...].first { !isSpace($0) }
    guard next == UInt8(ascii: "{") || isNamedSo && next == nil, let node = try? JSONParser.parse(Array(line))
    else { return false }
    return !node.members.isEmpty
  }

  /// Whether a byte is white space between values.
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  package static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?
  {
    var ignored = DiagnosticLog()
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &ignored),
      document.root["schema"]?.string == JournalJSON.schema
    else { return nil }
    var reader = JournalJSONReader(document, options: options)
    return reader.facts(of: document.root, defaultGroup: "", log: &ignored)
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &log) else { return }
    if let schema = document.root["schema"]?.string {
      return readExport(
        document, schema: schema, options: options, into: &destination, defaultGroup: defaultGroup,
        log: &log)
    }
    let isOneLine = lineEndings.contains(FilePath.ending(of: source.name)) && !document.root.members.isEmpty
    if isOneLine {
      return try read(
        [document.root], of: document, options: options, into: &destination, defaultGroup: defaultGroup,
        log: &log)
    }
    guard document.root.isArray else {
      return log.add(
        .unknownShape(
          document.root, of: document,
          "expected an export from Muster or an array of marks, but found \(document.root.kindName)"))
    }
    try read(document, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a document without a schema by its shape.
  package static func read(
    _ document: JSONDocument, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    var options = options
    if options.timeZone == nil, let zone = zone(of: document.root) {
      options.timeZone = zone
      destination.plan { $0.timeZone = zone }
    }
    let whole = prepared(standing(in: document, options, log: &log), &options)
    let (root, problem) = PlainReferences.plain(whole, options: options)
    if let problem { return log.add(problem.diagnostic(in: document)) }
    let titles = titles(of: root)
    switch JSONShape(root, options: options) {
    case .rows(let items):
      if let title = OtherSubject.title(among: titles) { options.titles.append(title) }
      try read(
        dated(items, by: root, options), of: document, options: withVagueDate(options, of: items),
        into: &destination, defaultGroup: defaultGroup, log: &log)
    case .records(let records):
      report(records, titles: titles, of: document, options: options, log: &log)
      if !records.names.isEmpty {
        log.add(
          .keys(
            records.names, readAs: "people", .unknownPerson, in: document,
            help: "if they are something else, write objects with a name and a list of records"))
      }
      try read(
        records.rows, of: document, options: options, into: &destination, defaultGroup: defaultGroup,
        log: &log)
      if records.areAbsencesAlone { destination.takeAbsencesAlone(in: document.file, options, log: &log) }
    case .tree:
      AssembleReader.readTree(
        PlainNames.renamed(root, by: options), of: document, titles: titles, options: options,
        into: &destination, defaultGroup: defaultGroup, log: &log)
    case .unclear(let item):
      log.add(
        .unknownShape(
          item, of: document, "cannot tell what the lists here mean; the members are \(name: item.shownKeys)"
        ))
    }
  }

  /// Rows with the day that stands beside their list, where they have none: `{"date": "2026-11-16", "checkins": [{…}, …]}`.
  private static func dated(_ items: [JSONNode], by root: JSONNode, _ options: ReadingOptions) -> [JSONNode] {
    guard !root.isArray, options.date == nil, options.columns[.date] == nil,
      let found = TreeMoments.day(of: root),
      !items.contains(where: { item in
        item.members.isEmpty
          || JSONColumn.cells(of: item).contains { TreeInstant($0.value, zone: nil) != nil }
      }) || areSignUps(items, before: found)
    else { return items }
    let day = JSONNode.Member(key: "date", value: found)
    return items.map { JSONNode(value: .object([day] + $0.members), range: $0.range) }
  }

  /// Whether rows have no day but those on which people signed up, all before the one beside them:
  /// `{"date": "2026-11-16", "signUps": [{"name": "Ava", "entryTime": 1794700000}]}`.
  private static func areSignUps(_ items: [JSONNode], before day: JSONNode) -> Bool {
    guard let first = items.first, let text = TreeInstant(day, zone: nil)?.date else { return false }
    let head = TableHead(titles: JSONColumn.columns(of: first).map(\.title), options: .unspecified)
    let day = DateCandidates.formats(of: Array(text.utf8)).lazy.compactMap { $0.day(of: text) }.max()
    return head.columns[.date] == nil
      && items.allSatisfy { item in
        JSONColumn.cells(of: item).allSatisfy { cell in
          guard let instant = TreeInstant(cell.value, zone: nil), let other = Day(iso: instant.date) else {
            return true
          }
          return day.map { other < $0 } ?? false
        }
      }
  }

  /// The time zone that a document names beside its records: `"timezone": "Europe/Rome"`.
  private static func zone(of root: JSONNode) -> String? {
    let name = root.members.first { TreeWords.zones.contains(PlainLetters.folded($0.key)) }?.value.string
    return name.flatMap { TimeZone(identifier: $0) == nil ? nil : $0 }
  }

  /// A tree without its legend, and the options with what the tree says of its codes, its year and its marks.
  private static func prepared(_ plain: JSONNode, _ options: inout ReadingOptions) -> JSONNode {
    let legend = TreeLegend(plain)
    legend.complete(&options)
    let own = legend.taken(from: plain)
    let root = table(in: own)
    if root.isArray, !own.isArray, options.year == nil {
      options.year = own.first(of: TreeWords.years)?.number.flatMap { Int(exactly: $0) }
    }
    guard options.columns[.mark] == nil else { return root }
    if let key = legend.markKey(in: root, options) ?? MarkMember.key(in: root, options: options) {
      options.columns[.mark] = key
    } else if let key = StateReferences.openKey(in: root, options) {
      options.columns[.mark] = key
      // Ids of states are no yes or no.
      options.unexplainedCodes.formUnion(["0", "1"])
    }
    return root
  }

  /// The plain tree of a document without the records that do not count any more.
  private static func standing(in document: JSONDocument, _ options: ReadingOptions, log: inout DiagnosticLog)
    -> JSONNode
  {
    let stored = FormAnswers.plain(document.root) ?? FirestoreValues.plain(document.root)
    let root = standing(
      AccessLog.standing(stored, options), of: stored, without: "is of somebody who was not let in",
      "are of people who were not let in", in: document, log: &log)
    let kept = standing(
      DeletedRecords.standing(root), of: root, without: "is marked as deleted", "are marked as deleted",
      in: document, log: &log)
    let taken = standing(
      VacantRecords.standing(kept), of: kept, without: "names nobody", "name nobody", in: document, log: &log)
    let ofPeople = standing(
      VacantRecords.ofPeople(taken), of: taken, without: "is of a room or a thing",
      "are of rooms or things", in: document, log: &log)
    let untitled = DayTitles.plain(ofPeople) ?? ofPeople
    let held = withoutDrafts(untitled, of: document, log: &log)
    let whole = PlainTrees.plain(held, options)
    let recorded = AnsweredEvents.plain(whole, options) ?? whole
    let tree = withoutReplies(recorded, of: document, options, log: &log)
    let worked = WorkedTimes.plain(tree, options) ?? tree
    let formed = RecordForms.plain(worked, options) ?? worked
    let spanned = wholeSpans(in: formed, of: document, options, log: &log)
    let plain = RecordForms.withLate(spanned, options) ?? spanned
    if let late = LateRemarks.found(in: plain, options) {
      log.add(
        .remarksLeftOut, in: document.file,
        "remarks beside 'present' or 'absent' speak of coming late and are not read: \(late.count), such as '\(name: late.first)'",
        severity: .warning)
    }
    return standing(
      CorrectedRecords.standing(plain, options: options), of: plain, without: "a later one corrects",
      "later ones correct", in: document, log: &log)
  }

  /// A tree without sessions that are drafts, or only planned with nobody present, which a warning tells of.
  private static func withoutDrafts(_ tree: JSONNode, of document: JSONDocument, log: inout DiagnosticLog)
    -> JSONNode
  {
    guard let found = DraftSessions.standing(tree) else { return tree }
    let told: [(count: Int, what: DiagnosticText)] = [
      (found.drafts.count, "ignored the marks of sessions that are drafts, only planned or not taken yet"),
      (
        found.drafts.plannedCount,
        "read the marks of sessions that are only planned, as somebody is present"
      ),
      (found.drafts.aloneCount, "read the marks of sessions that are drafts, as there are no others"),
    ]
    for (count, what) in told where count > 0 {
      log.add(.sessionsLeftOut, in: document.file, "\(what): \(count)", severity: .warning)
    }
    return found.tree
  }

  /// A tree without the times at which people answered an invitation, which a warning tells of.
  private static func withoutReplies(
    _ whole: JSONNode, of document: JSONDocument, _ options: ReadingOptions, log: inout DiagnosticLog
  ) -> JSONNode {
    let invitations = PollAnswers.plain(whole, options) ?? Invitations.plain(whole, options)
    let tree = invitations?.tree ?? whole
    let replies = ReplyRecords.plain(tree, options)
    if replies?.areByAnswers == true {
      log.add(
        .dayAssumed, in: document.file,
        "the only days are those on which people answered, which may be others than those on which they came",
        severity: .warning)
    }
    if let title = invitations?.title ?? ReplyRecords.title(of: document.root, tree, options) {
      log.add(
        .doubtfulCodes, in: document.file,
        "'\(name: title)' are answers to an invitation, which are read as if all had come who said so",
        severity: .warning)
    }
    return replies?.tree ?? tree
  }

  /// A tree with a record for each day of absences that last several, which a note tells.
  private static func wholeSpans(
    in tree: JSONNode, of document: JSONDocument, _ options: ReadingOptions, log: inout DiagnosticLog
  ) -> JSONNode {
    guard let found = SpannedRecords.plain(tree, options) else { return tree }
    log.add(
      .dayAssumed, in: document.file,
      "absences of several days are read as one on each day from the first to the last, without Saturdays and Sundays between them"
    )
    return found
  }

  /// A tree without the records that do not count any more, which a note tells the number of.
  private static func standing(
    _ found: (tree: JSONNode, count: Int)?, of root: JSONNode, without one: String, _ several: String,
    in document: JSONDocument, log: inout DiagnosticLog
  ) -> JSONNode {
    guard let found else { return root }
    guard found.count > 0 else { return found.tree }
    log.add(
      .rowsLeftOut, in: document.file,
      found.count == 1 ? "ignored a record that \(one)" : "ignored \(found.count) records that \(several)")
    return found.tree
  }

  /// What a document says that it is, by its titles and by the key of its only branch.
  private static func titles(of root: JSONNode) -> [String] {
    let branches = root.members.filter(\.value.isContainer).map(\.key)
    let only = branches.filter {
      branches.count == 1 && !TreeWords.wrappers.contains(PlainLetters.folded($0))
    }
    return root.all(of: TreeWords.documentTitles).compactMap(\.value.string) + only
  }

  /// Asks what records of people mean where a title says that they are of something else.
  private static func report(
    _ records: PersonRecords, titles: [String], of document: JSONDocument, options: ReadingOptions,
    log: inout DiagnosticLog
  ) {
    guard records.areListed, options.listed == nil, options.plan.leavesMarksOpen,
      let title = OtherSubject.absences(among: titles) ?? OtherSubject.title(among: titles)
    else { return }
    log.add(.otherSubject(title, file: document.file))
  }

  /// The rows below their titles, where a document has them apart: `{"columns": [..], "rows": [[..], [..]]}`.
  private static func table(in root: JSONNode) -> JSONNode {
    // `{"schema": {"fields": [{"name": "date"}, …]}, "rows": […]}`
    let inner = root.members.filter { $0.key == "schema" }.flatMap(\.value.members)
    guard
      let columns = (root.members + inner).first(where: {
        TreeWords.columnTitles.contains(PlainLetters.folded($0.key))
      })?.value,
      let titles = TreeFields.titles(columns.items),
      let rows = root.members.lazy.filter({ $0.value.range != columns.range })
        .map({ $0.value.items.map { TreeFields.cells(of: $0) } }).first(where: { rows in
          !rows.isEmpty && rows.allSatisfy { $0.items.count == titles.count }
        })
    else { return root }
    let all = [JSONNode(value: .array(titles), range: columns.range)] + rows
    return JSONNode(value: .array(named(rows: all, by: root) ?? all), range: root.range)
  }

  /// Rows behind their names, where these stand apart: `{"columns": […], "index": ["Ava", "Ben"], "data": [[…], […]]}`.
  private static func named(rows: [JSONNode], by root: JSONNode) -> [JSONNode]? {
    guard let names = root.first(of: TreeWords.rowTitles)?.items, names.count == rows.count - 1,
      names.allSatisfy({ $0.string.map { NameText.isName($0) } ?? false })
    else { return nil }
    let title = JSONNode(value: .string("person"), range: root.range)
    return zip([title] + names, rows).map { JSONNode(value: .array([$0] + $1.items), range: $1.range) }
  }

  /// The options with the only member of rows without a date that holds moments and has a name which may be of anything:
  /// `"at": "2026-11-16T18:00:00Z"`.
  private static func withVagueDate(_ options: ReadingOptions, of items: [JSONNode]) -> ReadingOptions {
    guard let first = items.first, options.date == nil, options.columns[.date] == nil else { return options }
    let head = TableHead(titles: JSONColumn.columns(of: first).map(\.title), options: options)
    let found = first.members.map(\.key).filter { key in
      let word = PlainLetters.folded(key)
      let isSession = TreeWords.session.contains(word)
      return (isSession || TreeWords.vagueDates.contains(word))
        && items.allSatisfy { item in
          item[key].flatMap { TreeInstant($0, zone: nil) } != nil
            && (!isSession || item[key]?.string.flatMap { Day(iso: $0) } != nil)
        }
    }
    guard head.columns[.date] == nil, found.count == 1,
      !head.titles.indices.contains(where: { head.isMoment($0) })
    else { return options }
    var options = options
    options.columns[.date] = found[0]
    return options
  }

  /// The rows of a table that is kept as arrays of texts, the head first; `nil` where something else is among them.
  private static func gridRows(_ items: [JSONNode]) -> [TableRow]? {
    let rows = items.map { $0.items.map { $0.isNull ? "" : $0.scalarText } }
    guard rows.count > 1, rows.allSatisfy({ $0.count > 1 && !$0.contains(nil) }) else { return nil }
    return rows.enumerated().map { TableRow($1.compactMap { $0 }, line: $0 + 1) }
  }

  /// Reads objects as the rows of a table.
  package static func read(
    _ items: [JSONNode], of document: JSONDocument, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    if let rows = gridRows(items) {
      return try TableReader.readAdapted(
        ListedRows(file: document.file, rows: rows), options: options, into: &destination,
        defaultGroup: defaultGroup, log: &log)
    }
    if let stray = items.first(where: { $0.members.isEmpty }) {
      return log.add(
        document.diagnostic(
          .unknownLayout, at: stray, "expected an object with a mark, but found \(stray.kindName)",
          help: "write {\"date\": \"2026-11-16\", \"person\": \"Franco\", \"mark\": \"present\"}"))
    }
    if items.isEmpty { return log.add(.emptyTable(file: document.file)) }
    var rows: JSONRows
    do throws(LimitError) { rows = try JSONRows(items, in: document) } catch {
      return log.add(Diagnostic(error, at: error.place ?? SourcePlace(file: document.file)))
    }
    let hasInstants = rows.localize(options)
    OpenWarnings.report(in: items, of: document, options: options, log: &log)
    var options = options
    // Objects with others in them are records, and no rows of a table that lies on its side.
    if options.layout == nil, items.contains(where: { $0.members.contains { !$0.value.members.isEmpty } }),
      !items.contains(where: {
        JSONColumn.columns(of: $0).contains { DatedHeading.isDate($0.title, dates: nil) }
      }
      )
    {
      options.layout = .long
    }
    try TableReader.readAdapted(
      rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    // The head of objects is on no line.
    destination.plan { $0.header = nil }
    guard hasInstants, options.timeZone == nil else { return }
    destination.plan { $0.timeZone = "UTC" }
    log.add(.zoneAssumed(file: document.file))
  }

  private static func readExport(
    _ document: JSONDocument, schema: String, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) {
    var reader = JournalJSONReader(document, options: options)
    switch schema {
    case JournalJSON.schema:
      reader.read(document.root, into: &destination, defaultGroup: defaultGroup, log: &log)
    case JournalJSON.workspaceSchema where isWorkspaceOfJournals(document.root):
      for group in document.root["groups"]?.items ?? [] {
        reader.read(group, into: &destination, defaultGroup: defaultGroup, log: &log)
      }
    default:
      log.add(
        document.diagnostic(
          .unknownLayout, at: document.root["schema"] ?? document.root,
          "'\(schema)' is output from Muster, but not a journal",
          help: "export a journal with muster print \(known: .option("format", "json"))"))
    }
  }

  private static func isWorkspaceOfJournals(_ root: JSONNode) -> Bool {
    let groups = root["groups"]?.items ?? []
    return !groups.isEmpty && groups.allSatisfy { $0["schema"]?.string == JournalJSON.schema }
  }
}
