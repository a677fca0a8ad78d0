import Foundation
@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
import TestSupport
import Testing

/// The names of a file's groups are those of the journals that are read from it, whether all of it is read for them or not.
struct GroupsInFileTests {
  private func expectSame(_ path: String, _ options: ReadingOptions = ReadingOptions(formats: .all)) throws {
    let loader = JournalLoader(options: options)
    let groups = try loader.read([path]).journals.map(\.group)
    let found = try loader.groups(inFile: path)
    #expect(found == groups, "\(path)")
  }

  private func withFile(_ text: String, _ name: String = "tea.csv", _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("muster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try body(file.path)
  }

  @Test func theSamplesHoldTheGroupsThatAreRead() throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SampleData")
    for folder in [samples, samples.appendingPathComponent("formats")] {
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where ["csv", "journal", "txt", "xlsx", "json", "sqlite"].contains(file.pathExtension) {
        try expectSame(file.path)
      }
    }
  }

  @Test(arguments: [
    "date,person,mark\n2026-11-02,Ava,present\n", "Liste\n\ndate;person;mark\n2026-11-02;Ava;present\n",
    "date,person,group\n2026-11-02,Ava,a\n2026-11-02,Ava,b\n", "date,person,group\n2026-11-02,Ava,\n",
    "name,2026-11-02,2026-11-03\nAva,P,A\n", "date,Ava,Ivo\n2026-11-02,P,A\n2026-11-03,P,A\n",
    "name,group,2026-11-02,2026-11-03\nAva,x,P,A\n", "date,person,mark\n", "date,person\n\n\n",
  ])
  func tablesHoldTheGroupsThatAreRead(text: String) throws {
    try withFile(text) { path in
      try expectSame(path)
      var options = ReadingOptions(formats: .all)
      options.columns[.group] = .some("mark")
      try expectSame(path, options)
    }
  }

  @Test func ofALongTableWithoutGroupsOnlyTheBeginningIsRead() throws {
    let rows = String(repeating: "2026-11-02,Ava,present\n", count: 100_000)
    try withFile("date,person,mark\n" + rows + "nonsense\n") { path in
      let trace = InputTrace()
      var options = ReadingOptions(formats: .all)
      options.trace = trace
      let groups = try JournalLoader(options: options).groups(inFile: path)
      #expect(groups == ["tea"])
      #expect(trace.files.isEmpty)
    }
  }
}
