import Foundation
import TestSupport
import Testing

/// The corpus of small files of known truth: `Corpus/README.md` says what is in it.
struct CorpusTests {
  @Test(arguments: CorpusFile.all) func aFileMeansWhatItsTruthSays(file: CorpusFile) throws {
    let outcome = try file.outcome()
    guard let known = KnownFailures.readings.all[file.name] else {
      #expect(outcome == .right, "\(file.name)")
      return
    }
    withKnownIssue("\(known.reason)") { #expect(outcome == .right, "\(file.name)") }
    if outcome != .right { #expect(outcome.kind == known.kind, "\(file.name): \(outcome)") }
  }

  @Test func everyKnownFailureIsOfAFile() {
    let names = Set(CorpusFile.all.map(\.name))
    #expect(KnownFailures.readings.all.keys.filter { !names.contains($0) }.sorted() == [])
    #expect(KnownFailures.readings.unreadable == [])
  }

  @Test func everyClassHasAtLeastFiveFiles() {
    let sizes = Dictionary(grouping: CorpusFile.all, by: \.folder).mapValues(\.count)
    #expect(sizes.filter { $0.value < 5 }.keys.sorted() == [])
    #expect(CorpusFile.all.count >= 300)
  }

  @Test func everyFileIsSmallAndHasATruth() throws {
    let manager = FileManager.default
    for folder in try manager.contentsOfDirectory(atPath: CorpusFile.root) {
      let path = CorpusFile.root + "/" + folder
      for name in (try? manager.contentsOfDirectory(atPath: path)) ?? [] {
        let size = try manager.attributesOfItem(atPath: path + "/" + name)[.size] as? Int
        #expect((size ?? .max) < 3000, "\(folder)/\(name)")
        let stem = (name as NSString).deletingPathExtension
        #expect(manager.fileExists(atPath: "\(path)/\(stem).truth"), "\(folder)/\(name) has no truth")
      }
    }
  }
}
