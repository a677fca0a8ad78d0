import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import Oracle
import Testing

/// Random groups and selections of the oracle, as the product reads them.
enum RandomJournal {
  /// A journal of a text that must have no errors.
  static func read(_ text: String, name: String = "random.journal") throws -> Journal {
    let reading = try JournalLoader(formats: .all).read(MemorySource(name: name, bytes: Array(text.utf8)))
    let problems = reading.log.problems.filter { $0.severity == .error }.map {
      "\($0.place): \($0.message.text)"
    }
    #expect(problems.isEmpty)
    return try #require(reading.journals.first)
  }

  /// What an oracle's selection asks for; its people are exact names.
  static func request(_ wanted: OracleSelection) throws -> SelectionRequest {
    let asOf = try wanted.asOf.map { AsOf.day(try #require(Day(iso: $0.description))) }
    var request = SelectionRequest(asOf: asOf ?? .last(otherwise: Day(number: 0)))
    request.period = try PeriodExpression(wanted.period)
    request.slots = wanted.slots
    request.people = wanted.persons ?? []
    request.tags = wanted.tags + wanted.withoutTags.map { "!\($0)" }
    request.excluded = wanted.excluded
    request.isCurrentOnly = wanted.current
    return request
  }
}
