import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// The plan by which a file is read is a journal of its own that reads the file in the same way.
struct PlanTests {
  private static let known = KnownFailures("plans.txt", kinds: PlannedFile.kinds)

  @Test(arguments: PlannedFile.all) func aPlanReadsItsFileAsItIs(file: PlannedFile) throws {
    guard let faults = try file.faults() else {
      #expect(PlanTests.known.all[file.name] == nil, "\(file.name) cannot be read")
      return
    }
    guard let known = PlanTests.known.all[file.name] else {
      #expect(faults == [:], "\(file.name)")
      return
    }
    withKnownIssue("\(known.reason)") { #expect(faults == [:], "\(file.name)") }
    if !faults.isEmpty { #expect(faults[known.kind] != nil, "\(file.name): \(faults)") }
  }

  @Test func everyKnownFailureIsOfAFile() {
    let names = Set(PlannedFile.all.map(\.name))
    #expect(PlanTests.known.all.keys.filter { !names.contains($0) }.sorted() == [])
    #expect(PlanTests.known.unreadable == [])
  }
}
