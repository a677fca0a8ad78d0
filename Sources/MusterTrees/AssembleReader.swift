import Foundation
import MusterImport
import MusterReading

/// Reads the JSON tree that Assemble's Firebase Realtime Database exports: groups, members, and who came to sessions.
package enum AssembleReader: Reader {
  package static let format = FormatDescription(
    name: "assemble", title: "Assemble's Firebase database, exported as JSON", endings: ["json"],
    example: "SampleData/formats/assemble.json",
    notes:
      "detected from an object that holds sessions with dates and attendees, or days as keys above people")

  package static func recognizes(_ head: FileHead) -> Bool {
    head.text.first { !JSONReader.isSpace($0) } == UInt8(ascii: "{")
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &log) else { return }
    try JSONReader.read(document, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// Reads a tree, or a list of sessions, into a destination.
  ///
  /// - Parameter titles: what the document says that it is.
  static func readTree(
    _ root: JSONNode, of document: JSONDocument, titles: [String], options: ReadingOptions,
    into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) {
    let directory = TreeDirectory(root)
    let search = TreeSearch(root, directory: directory, options: options)
    if let problem = search.problem { return log.add(problem.diagnostic(in: document)) }
    if let mark = search.findings.nobodysMark(directory) {
      let others = mark.named.filter { word, member in
        !member.value.isContainer && !(TreeWords.ownId + TreeWords.status).contains(word)
      }
      return log.add(TreeProblem.reference(mark, others.map(\.member.key)).diagnostic(in: document))
    }
    for date in search.unreadable {
      document.rejectDate(date, "'\(name: date.string ?? "")' is not a date", log: &log)
    }
    if !search.cancelled.isEmpty {
      let list = search.cancelled.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      log.add(.sessionsLeftOut, in: document.file, "ignored sessions that did not take place: \(list)")
    }
    guard search.findings.contains(where: { !$0.people.isEmpty }) else {
      guard search.unreadable.isEmpty else { return }
      let offer = TreeOffers.problem(in: root, options: options)
      log.add(offer?.diagnostic(in: document) ?? nothing(in: document))
      return
    }
    guard let dates = dates(of: search.findings, document, options, log: &log) else { return }
    var recorder = TreeRecorder(document, directory: directory, dates: dates, options: options)
    recorder.otherTitle =
      OtherSubject.absences(among: titles) ?? OtherSubject.title(among: titles)
    recorder.roll = roll(of: root, search.moments)
    if !search.groupKeys.isEmpty {
      log.add(
        .keys(
          search.groupKeys, readAs: "groups", .severalGroups, in: document,
          help: "if they are something else, write sessions with a date and attendees"))
    }
    recorder.record(
      search.findings.withoutRecordNumbers(directory).withoutOwnTimes, into: &destination,
      defaultGroup: defaultGroup, log: &log)
    if search.hasInstants || recorder.hasInstants, options.timeZone == nil {
      destination.plan { $0.timeZone = "UTC" }
      log.add(.zoneAssumed(file: document.file))
    }
  }

  /// The people of a roll that the document itself has: their names, or objects that say who they are and nothing of a day.
  private static func roll(of root: JSONNode, _ moments: TreeMoments) -> [JSONNode.Member] {
    root.members.filter {
      TreeWords.roll.contains(PlainLetters.folded($0.key)) && $0.value.isArray
        && $0.value.items.allSatisfy { item in
          item.string != nil
            || TreeReference.ownName(of: item) != nil && !moments.hasDate(item)
              && !item.members.contains { $0.value.isContainer }
        }
    }.flatMap { TreeReference.people(in: $0.value) }
  }

  /// The options with the order of days and months in the language of a tree's words: `{"data": "04/08/2026", "aluno": …}`.
  private static func inLanguage(of root: JSONNode, _ options: ReadingOptions) -> ReadingOptions {
    var options = options
    guard !options.writesDaysFirst else { return options }
    // One word may be of programs too, as `data` is.
    let told = Set(words(of: root, depth: 6).map { PlainLetters.folded($0) }).filter {
      WordLists.writeDaysFirst([$0])
    }
    options.writesDaysFirst = told.count > 1
    return options
  }

  /// The names of members of a tree, and the short texts among its values, of the first items of each list.
  private static func words(of node: JSONNode, depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    if let text = node.string { return text.utf8.count < 40 ? [text] : [] }
    let own = node.members.prefix(wordy).flatMap { [$0.key] + words(of: $0.value, depth: depth - 1) }
    return own + node.items.prefix(wordy).flatMap { words(of: $0, depth: depth - 1) }
  }

  /// How many members and items are looked at for the language.
  private static let wordy = 40

  /// The form of the dates, which all have together.
  private static func dates(
    of findings: [TreeFinding], _ document: JSONDocument, _ options: ReadingOptions, log: inout DiagnosticLog
  ) -> DateFormat? {
    if let given = options.dateFormat { return given }
    var column = DateColumn()
    for date in Set(findings.map(\.date)).sorted() { column.add(date) }
    let node = findings.first?.node ?? document.root
    let detection = column.detection(year: options.year)
    // To look for the language takes long.
    let isDoubtful = if case .ambiguous = detection { true } else { false }
    return detection.format(
      given: isDoubtful ? inLanguage(of: document.root, options) : options, at: document.place(of: node),
      sourceLine: document.sourceLine(of: node), log: &log)
  }

  private static func nothing(in document: JSONDocument) -> Diagnostic {
    .unknownShape(
      document.root, of: document,
      "no attendance found in the tree; its branches are \(name: document.root.shownKeys)")
  }
}

extension JSONDocument {
  /// Leaves a record out whose date cannot be read.
  func rejectDate(_ node: JSONNode, _ message: DiagnosticText, log: inout DiagnosticLog) {
    log.add(
      diagnostic(
        .noSuchDate, at: node, message,
        help: "correct the date, or skip it with \(known: .option("skip-invalid"))"))
    reject(node, message, log: &log)
  }
}
