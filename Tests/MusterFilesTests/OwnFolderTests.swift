import Foundation
@testable import MusterFiles
import TestSupport
import Testing

struct OwnFolderTests {
  @Test func itGoesWithTheValue() throws {
    let place = try TemporaryFolder()
    do {
      let folder = try #require(OwnFolder(for: ["a"], in: place.path))
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path(of: "a")))
      #expect(try place.names().count == 1)
    }
    #expect(try place.names() == [])
  }

  @Test func whatAKilledProcessLeftIsTakenAway() throws {
    let dead = "muster-\(UUID().uuidString)"
    let place = try TemporaryFolder(["\(dead)/store.sqlite": "secret", "\(dead)/.lock": ""])
    let folder = try #require(OwnFolder(for: ["a"], in: place.path))
    #expect(try place.names() == [FilePath.name(of: folder.path)])
  }

  @Test func whatIsInUseAndWhatIsSomebodyElsesStays() throws {
    let other = "muster-\(UUID().uuidString)"
    let place = try TemporaryFolder(["muster-notes/a.txt": "mine", "\(other)/a.txt": "mine"])
    let first = try #require(OwnFolder(for: ["a"], in: place.path))
    let second = try #require(OwnFolder(for: ["a"], in: place.path))
    let names = [first, second].map { FilePath.name(of: $0.path) } + ["muster-notes", other]
    #expect(try Set(place.names()) == Set(names))
  }
}
