import Foundation
@testable import MusterFiles
import TestSupport
import Testing

struct FileLockTests {
  private func hold(_ path: String, wait: Duration = .seconds(30), _ body: () -> Void) throws {
    try FileLock.hold(path, wait: wait, wrap: { $0 }) { () throws(FileError) in body() }
  }

  @Test func theLockStandsBesideTheFileAndGoes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a.journal")
    try hold(path) {
      #expect((try? folder.names()) == ["a.journal", "a.journal.lock"])
    }
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func aSecondHolderIsRefusedAfterTheWait() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a.journal")
    try hold(path) {
      #expect(throws: FileError.self) { try hold(path, wait: .zero) {} }
    }
    try hold(path, wait: .zero) {}
  }

  @Test func aLinkAndItsTargetAreOneLock() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a.journal")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b.journal"), withDestinationPath: "a.journal")
    try hold(path) {
      #expect(throws: FileError.self) { try hold(folder.file("b.journal"), wait: .zero) {} }
    }
  }

  @Test func aLockLeftBehindBlocksNobody() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a.journal")
    try folder.write("", to: "a.journal.lock")
    try hold(path, wait: .zero) {}
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func aFileOfSomebodysOwnThatHasTheNameStays() throws {
    let folder = try TemporaryFolder(["a.journal": "x", "a.journal.lock": "the combination is 4711"])
    try hold(folder.file("a.journal"), wait: .zero) {
      #expect(throws: FileError.self) { try hold(folder.file("a.journal"), wait: .zero) {} }
    }
    #expect(try folder.text(of: "a.journal.lock") == "the combination is 4711")
  }

  @Test func aLinkIsNoLock() throws {
    let folder = try TemporaryFolder(["a.journal": "x"])
    let lock = folder.file("a.journal.lock")
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "gone")
    let error = #expect(throws: FileError.self) { try hold(folder.file("a.journal")) {} }
    #expect(error?.file == lock && error?.help?.text == "move it away")
    #expect(try folder.names() == ["a.journal", "a.journal.lock"])
  }

  @Test(.timeLimit(.minutes(1))) func aPipeIsNoLock() throws {
    let folder = try TemporaryFolder(["a.journal": "x"])
    #expect(mkfifo(folder.file("a.journal.lock"), 0o600) == 0)
    #expect(throws: FileError.self) { try hold(folder.file("a.journal")) {} }
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: FileError.self) { try hold("/nonexistent/a.journal") {} }
  }

  @Test func theErrorOfTheBodyComesThrough() throws {
    struct Failure: Error {}
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a.journal")
    #expect(throws: Failure.self) {
      try FileLock.hold(path, wait: .zero, wrap: { _ in Failure() }) { () throws(Failure) in throw Failure() }
    }
    #expect(try folder.names() == ["a.journal"])
  }

  /// So that whoever waits sees that others only do the same, one after the other, however many there are.
  @Test func eachTimeThatALockIsHeldIsAnother() throws {
    let folder = try TemporaryFolder()
    let holdings = try (0..<3).map { _ in
      let lock = try #require(try HeldLock.take(folder.file("a.lock")))
      defer { lock.release() }
      let other = HeldLock.Holding(open(folder.file("a.lock"), O_RDONLY | O_CLOEXEC))
      #expect(lock.holding == other)
      return try #require(lock.holding)
    }
    #expect(holdings[0] != holdings[1] && holdings[1] != holdings[2])
  }

  @Test func holdersComeOneAfterTheOther() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("0", to: "a.journal")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<10 {
            try? FileLock.hold(path, wait: .seconds(60), wrap: { $0 }) { () throws(FileError) in
              let count = (try? folder.text(of: "a.journal")).flatMap { Int($0) } ?? -1_000
              _ = try? folder.write("\(count + 1)", to: "a.journal")
            }
          }
        }
      }
    }
    #expect(try folder.text(of: "a.journal") == "80")
  }
}
