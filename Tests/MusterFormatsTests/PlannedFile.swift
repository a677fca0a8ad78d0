import Foundation
import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// A file, the plan by which it is read, and the journal that the plan is.
struct PlannedFile: Sendable, CustomTestStringConvertible {
  /// What does not hold of a plan: other marks, findings that were none before, or another text of the plan of the plan.
  static let kinds: Set<String> = ["marks", "findings", "text"]

  /// The name by which failures are listed.
  let name: String
  /// Where the file is.
  let path: String
  /// What is declared, so that the file is read.
  var answers: [CorpusTruth.Answer] = []
  var testDescription: String { name }

  /// The files of the corpus, with the answers to their questions, and the samples.
  static let all: [PlannedFile] = {
    let corpus = CorpusFile.all.map {
      PlannedFile(name: $0.name, path: $0.path, answers: $0.truth.answers)
    }
    let folder = CorpusFile.repositoryPath("SampleData/formats")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return corpus + names.map { PlannedFile(name: "formats/\($0)", path: "\(folder)/\($0)") }
  }()

  /// Reads the file as it is; `nil` where it is in error, or cannot be read.
  func reading() -> JournalLoader.Reading? {
    var options = ReadingOptions(formats: .all)
    options.gathersPlaces = true
    for answer in answers where options.set(answer.keyword, to: answer.value) != nil { return nil }
    guard let reading = try? JournalLoader(options: options).read([path]), reading.log.errors == 0 else {
      return nil
    }
    return reading
  }

  /// Reads the journal that a plan is.
  func planned(_ block: String) throws -> JournalLoader.Reading {
    let folder = try TemporaryFolder(["p.journal": block])
    var options = ReadingOptions(formats: .all)
    options.gathersPlaces = true
    return try JournalLoader(options: options).read([folder.file("p.journal")])
  }

  /// The text of the plan of a reading.
  static func block(of reading: JournalLoader.Reading) -> String {
    FilePlan.text(of: reading.plans)
  }

  /// What does not hold of the plan, by its kind; nothing where all is well, `nil` where the file cannot be read.
  func faults() throws -> [String: String]? {
    guard let found = reading() else { return nil }
    let block = PlannedFile.block(of: found)
    let read = try planned(block)
    var faults: [String: String] = [:]
    let before = PlannedFile.findings(found.log)
    let after = PlannedFile.findings(read.log)
    let new = after.filter { !before.contains($0) }
    // Of several sheets one may show the column of marks that others lack.
    let answered = PlannedFile.answered.union(block.contains("column mark") ? ["marks-assumed"] : [])
    let lost = before.subtracting(after).filter { !answered.contains($0) }
    if !new.isEmpty || !lost.isEmpty {
      let messages = read.log.problems.filter { new.contains($0.code.rawValue) }.map(\.message.text)
      faults["findings"] = "new: \(new.sorted()) \(messages.prefix(2)), gone: \(lost.sorted())"
    }
    let expected = CorpusMeaning(found.journals, namesGroups: false).lines
    let actual = CorpusMeaning(read.journals, namesGroups: false).lines
    if expected != actual {
      faults["marks"] =
        "lacks \(expected.filter { !actual.contains($0) }.prefix(3)), has \(actual.filter { !expected.contains($0) }.prefix(3))"
    }
    let again = PlannedFile.block(of: read)
    if again != block { faults["text"] = "\(block)---\n\(again)" }
    return faults
  }

  private static func findings(_ log: DiagnosticLog) -> Set<String> {
    Set(log.problems.map(\.code.rawValue))
  }

  /// What is found no more once a plan says it: it was assumed, and is declared now.
  private static let answered: Set<String> = [
    "other-encoding", "day-assumed", "zone-assumed", "people-by-id", "serial-dates", "mixed-dates",
    "doubtful-codes", "sheets-left-out", "blanks-assumed", "row-numbers", "columns-left-out",
    "absences-listed", "times-left-out", "date-order-assumed",
  ]
}
