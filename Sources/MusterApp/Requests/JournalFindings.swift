import MusterFiles
import MusterJournals
import MusterRoster
import MusterText

/// What a check finds in a journal that was read without an error: files that it names and that are not there, and names
/// that differ in no more than capitals or accents.
public struct JournalFindings {
  private let journal: Journal

  /// The findings about a journal.
  public init(_ journal: Journal) { self.journal = journal }

  /// A warning for each logo and photo that is not there.
  public var missingPictures: [Diagnostic] {
    let logo = journal.facts[Logo.self].map { [(whose: "the logo" as DiagnosticText, path: $0)] } ?? []
    let photos = journal.people.compactMap { person in
      person.photo.map { (whose: "the photo of '\(name: person.name)'" as DiagnosticText, path: $0) }
    }
    return (logo + photos).compactMap { picture in
      let path = journal.facts.resolved(picture.path)
      guard !FilePath.exists(path) else { return nil }
      return Diagnostic(
        .missingPicture, at: SourcePlace(file: path), "\(picture.whose) was not found",
        help: "paths are relative to the journal's folder")
    }
  }

  /// A warning for each two names of what is likely one person, though not for letters that may be slips.
  ///
  /// - Parameter log: what reading found; a name that it warns of already is passed by.
  public func sameNames(besides log: DiagnosticLog) -> [Diagnostic] {
    let told = Set(log.problems.filter { $0.code == .similarName }.flatMap(\.message.quotations))
    return LikelyDuplicates.find(in: journal, upTo: .order).compactMap { pair in
      guard !told.contains(pair.other) else { return nil }
      let line = pair.aliasLine.trimmingPrefix { $0 == " " }
      return Diagnostic(
        .similarName, at: SourcePlace(file: journal.group),
        "'\(name: pair.name)' and '\(name: pair.other)' may be one person: \(known: pair.reason.description)",
        help: "if they are, add '\(name: String(line))' to the block of '\(name: pair.name)'")
    }
  }

  /// A warning for each reminder of a day without a session, and for each cleared alert about nobody.
  public var lostAlerts: [Diagnostic] {
    let facts = journal.facts
    let (allReminders, allClearings) = (facts[Reminders.self] ?? [], facts[Clearings.self] ?? [])
    let days = journal.daysToMeet(among: Set(allReminders.map(\.day)))
    let reminders = allReminders.enumerated().filter { !days.contains($0.element.day) }
    let names = Set(journal.people.flatMap { [$0.name] + $0.aliases })
    let clearings = allClearings.enumerated().filter {
      $0.element.kind != .reminder && !names.contains($0.element.subject)
    }
    var spellings = SpellingGuide(clearings.isEmpty ? [] : names.sorted())
    return reminders.map { index, reminder in
      Diagnostic(
        .reminderWithoutSession,
        at: facts.place(of: Reminders.keyword, at: index, among: allReminders.count),
        "the reminder '\(name: reminder.text)' is for \(reminder.day), when the group has no session",
        help: "correct its date")
    }
      + clearings.map { index, clearing in
        let nearest = spellings.nearest(to: clearing.subject)
        return Diagnostic(
          .clearingOfNobody,
          at: facts.place(of: Clearings.keyword, at: index, among: allClearings.count),
          "the cleared alert of \(clearing.day) is about '\(name: clearing.subject)', who is not in the journal",
          help: nearest.map { "did you mean '\(name: $0)'?" } ?? "correct the name")
      }
  }
}
