import MusterJournals
import Testing

@Suite struct DiagnosticLogTests {
  private func problem(_ code: DiagnosticCode, line: Int = 1) -> Diagnostic {
    Diagnostic(code, at: SourcePlace(file: "a.journal", line: line), "line \(line)")
  }

  @Test func problemsAreCountedBySeverityAndCode() {
    var log = DiagnosticLog()
    log.add(problem(.unknownMark))
    log.add(problem(.repeatedMark))
    log.add(problem(.repeatedMark, line: 2))
    log.add(problem(.blanksAssumed))
    #expect(log.errors == 1 && log.warnings == 2)
    #expect(log.count(.repeatedMark) == 2 && log.count(.neverSeen) == 0)
    #expect(log.problems.map(\.code) == [.unknownMark, .repeatedMark, .repeatedMark, .blanksAssumed])
  }

  @Test func onlySoManyOfAKindAreKeptButAllAreCounted() {
    var log = DiagnosticLog()
    for line in 1...(DiagnosticLog.kept + 5) { log.add(problem(.repeatedMark, line: line)) }
    log.add(problem(.unknownMark))
    #expect(log.problems.count == DiagnosticLog.kept + 1)
    #expect(log.warnings == DiagnosticLog.kept + 5)
    #expect(log.problems.last?.code == .unknownMark)
  }

  @Test func aWarningAboutAFileDoesNotKeepRecordsFromBeingSkipped() {
    var log = DiagnosticLog(skipsInvalid: true)
    log.add(problem(.unknownMark))
    var warning = problem(.unknownFormat)
    warning.severity = .warning
    log.add(warning)
    #expect(!log.hasUnreadFile && log.hasRecordInError)
    log.add(problem(.unknownFormat))
    #expect(log.hasUnreadFile && !log.withErrorsAsWarnings.hasUnreadFile)
  }

  @Test func problemsWithoutAPlaceAreCounted() {
    var log = DiagnosticLog()
    log.addUnplaced(.repeatedMark, count: 7)
    log.addUnplaced(.conflictingMarks, count: 2)
    #expect(log.warnings == 7 && log.errors == 2 && log.problems.isEmpty)
  }

  @Test func logsAreJoinedWithTheirCounts() {
    var (left, right) = (DiagnosticLog(), DiagnosticLog(skipsInvalid: true))
    left.add(problem(.unknownMark))
    right.add(problem(.repeatedMark))
    right.addUnplaced(.repeatedMark, count: 3)
    right.reject(RejectedRecord(place: SourcePlace(file: "b"), reason: "why", text: "what"))
    left.append(right)
    #expect(left.errors == 1 && left.warnings == 4 && left.count(.repeatedMark) == 4)
    #expect(left.problems.count == 2 && left.rejected.count == 1)
  }

  @Test func recordsAreKeptOnlyWhereInvalidOnesAreSkipped() {
    let record = RejectedRecord(place: SourcePlace(file: "a", line: 3), reason: "why", text: "what")
    var (strict, lenient) = (DiagnosticLog(), DiagnosticLog(skipsInvalid: true))
    strict.reject(record)
    lenient.reject(record)
    #expect(strict.rejected.isEmpty)
    #expect(lenient.rejected == [record])
  }

  @Test func codesAreStableWordsWithHyphens() {
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") } })
  }

  @Test(arguments: [
    (SourcePlace(file: "-"), "-"), (SourcePlace(file: "a b", line: 3), "a b:3"),
    (SourcePlace(file: "x/y", line: 3, column: 14, length: 0), "x/y:3:14"),
  ]) func placesAreWrittenAsFarAsTheyAreKnown(place: SourcePlace, text: String) {
    #expect(place.description == text)
    #expect(place.length == 1)
  }
}
