import MusterAnalytics
import MusterJournals
import MusterPlatforms
import MusterReading

/// The first three of last month.
func podium(of path: String, today: Day) throws -> [String] {
  let reading = try JournalLoader(formats: .plain).read([path])
  guard reading.log.errors == 0, let journal = reading.journals.first else { return [] }
  let selection = try Selection(of: journal, period: "last month", asOf: .last(otherwise: today))
  return selection.ranking(by: .attended).rows.prefix(3).map { "\($0.rank). \($0.person)" }
}
