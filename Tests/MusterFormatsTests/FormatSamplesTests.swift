import MusterJournals
import TestSupport
import Testing

/// Each example is told by its content, read without a problem, and gives what it holds.
@Suite struct FormatSamplesTests {
  @Test(arguments: [
    ("zoom.csv", "zoom", 5, 1), ("teams.csv", "teams", 3, 1),
    ("2026-11-18 18-00 Reading circle.csv", "meet", 3, 1), ("moodle.txt", "moodle", 4, 4),
    ("canvas.csv", "canvas", 4, 3),
    ("timetable.ics", "ical", 0, 22), ("class.ics", "timetable", 0, 0),
    ("teams-graph.json", "teams-json", 3, 1),
    ("register.md", "markdown", 3, 3), ("register.html", "html", 3, 3), ("register.txt", "aligned", 3, 3),
    ("minutes.txt", "notes", 4, 2),
  ]) func samplesAreReadWithoutProblems(name: String, format: String, people: Int, sessions: Int) throws {
    let reading = try FileReading(Sample.source(name))
    #expect(reading.format == format)
    #expect(reading.log.problems.filter { $0.severity != .note }.map(\.message.text) == [])
    #expect(reading.people.count == people)
    #expect(reading.sessions.count == sessions)
  }
}
