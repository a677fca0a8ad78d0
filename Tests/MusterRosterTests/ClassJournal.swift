import MusterAnalytics
import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import TestSupport
import Testing

/// A class as a journal has it.
struct ClassJournal {
  /// The journal.
  let journal: Journal

  /// The class of a text, which has no errors.
  init(_ text: String, named name: String = "c.journal") throws {
    let reading = try JournalLoader(formats: .complete).read(
      MemorySource(name: name, bytes: Array(text.utf8)))
    #expect(reading.log.problems.filter { $0.severity == .error }.map(\.message.text) == [])
    journal = try #require(reading.journals.first)
  }

  /// What reading a text finds wrong, as `1:7+1 wrong-value: message | help`.
  static func problems(_ text: String) throws -> [String] {
    let reading = try JournalLoader(formats: .complete).read(
      MemorySource(name: "c.journal", bytes: Array(text.utf8)))
    return reading.log.problems.filter { $0.severity == .error }.map { problem in
      "\(problem.place.line ?? 0): \(problem.message.text) | \(problem.help?.text ?? "")"
    }
  }

  /// The alerts as of a day.
  func alerts(asOf day: String, isAutomatic: Bool = true) throws -> Alerts {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: day))))
    request.isPlan = true
    return try Selection(request, of: journal).alerts(isAutomatic: isAutomatic)
  }
}

extension Alert {
  /// The alert in a line: `unexcused Ann 2026-09-09 3/2`.
  var line: String {
    let counts = count.map { " \($0)/\(limit ?? 0)" } ?? ""
    return "\(kind.rawValue) \(person ?? text ?? "") \(day)\(counts)"
      + (cleared.map { " cleared \($0)" } ?? "")
  }
}
