import Foundation
import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import Testing

/// The real files beside the package, which are never part of it.
private enum RealData {
  /// The folder, where it is there.
  static let folder: String? = {
    var package = URL(filePath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    let path = package.deletingLastPathComponent().appending(path: "shared/data").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}

/// Best friends in a city council's votes, against counts made with another tool; skipped where the data is
/// missing.
@Suite(.enabled(if: RealData.folder != nil)) struct RealFriendsTests {
  private static func council() throws -> Selection {
    var options = ReadingOptions(formats: .all)
    options.columns = [.group: nil, .mark: "option"]
    options.marks = ["no": .mark(.present), "abstain": .mark(.present), "not voting": .mark(.present)]
    let source = try FileSource(path: "\(RealData.folder ?? "")/brno-council/brno_long.csv")
    let journals = try JournalLoader(options: options).read(source).journals
    return try Selection(of: try #require(journals.first), asOf: .last(otherwise: .latest))
  }

  private static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(RealData.folder ?? "")/expected/\(name)", encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func sharedVotesAreThoseCountedElsewhere() throws {
    let friends = try Self.council().friends(top: .max)
    for row in try Self.rows("brno_pairs_top200.csv") {
      for (person, other) in [(row[1], row[2]), (row[2], row[1])] {
        let list = friends.rows.first { $0.person == person }?.friends
        #expect(list?.first { $0.person == other }?.shared == Int(row[0]))
      }
    }
  }

  @Test func attendanceIsThatCountedElsewhere() throws {
    let selection = try Self.council()
    let ranking = Dictionary(uniqueKeysWithValues: selection.ranking().rows.map { ($0.person, $0) })
    let published = try Self.rows("brno_people.csv")
    for row in published { #expect(ranking[row[0]]?.counts.attended == Int(row[1])) }
    #expect(selection.statistics().total == published.compactMap { Int($0[1]) }.reduce(0, +))
  }
}
