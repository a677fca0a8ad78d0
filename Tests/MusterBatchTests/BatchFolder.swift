import Foundation
import MusterJournals
import TestSupport

@testable import MusterBatch

/// A folder with a jobs file and journals, and what batches make of them.
struct BatchFolder {
  /// The folder.
  let folder: TemporaryFolder
  /// The day of all runs.
  static let today = Day(year: 2026, month: 11, day: 20) ?? .earliest

  /// A folder with a jobs file, and groups in a journal each, in `groups`.
  init(jobs: String = BatchFolder.ranking, groups: [String] = ["Chess", "Choir"]) throws {
    _ = TestFonts.book()
    folder = try TemporaryFolder(["jobs.yaml": jobs])
    for (index, group) in groups.enumerated() {
      try folder.write(Self.journal(group), to: "groups/\(index).journal")
    }
  }

  /// A job that is quick to do.
  static let ranking = """
    output: out/{{group}}/{{period}}-{{template}}.svg
    journals: groups/*.journal
    jobs: [{chart: ranking, period: 2026-W47}]
    """

  /// A group with a few marks in week 47.
  static func journal(_ group: String, people: String = "Ada, Bea") -> String {
    """
    group "\(group)"
    2026-11-16
      \(people)
    2026-11-17
      Ada

    """
  }

  /// The path of the jobs file.
  var path: String { folder.file("jobs.yaml") }

  /// Runs the batch.
  @discardableResult
  func run(_ change: (inout BatchOptions) -> Void = { _ in }) throws -> Batch.Outcome {
    try batch(change).run { _ in }
  }

  /// The batch.
  func batch(_ change: (inout BatchOptions) -> Void = { _ in }) throws -> Batch {
    var options = BatchOptions(today: Self.today, application: "Muster 1.0")
    change(&options)
    return Batch(try JobsReader().read(path), options)
  }

  /// The paths of all files below `out`, hidden ones too, sorted.
  func files() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.file("out"))?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.file("out/\(name)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The bytes of all files below `out` but for manifests, by path.
  func outputs() throws -> [String: [UInt8]] {
    let names = try files().filter { !$0.hasSuffix(".json") }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.bytes(of: "out/\($0)")) })
  }

  /// What the manifest says.
  func manifest(_ name: String = "manifest.json") throws -> [ManifestEntry] {
    var entries: [ManifestEntry] = []
    try ManifestLines.forEach(inFile: folder.file("out/\(name)")) { line in
      if let entry = ManifestEntry(line) { entries.append(entry) }
    }
    return entries
  }
}
