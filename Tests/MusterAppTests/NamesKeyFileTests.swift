import Foundation
import MusterApp
import MusterDiagnostics
import MusterFiles
import TestSupport
import Testing

struct NamesKeyFileTests {
  private func failure(_ path: String) -> (any ExplainedError)? {
    do {
      _ = try NamesKeyFile(path: path).key()
      return nil
    } catch {
      return error as? any ExplainedError
    }
  }

  @Test func aMissingKeyIsMadeForItsOwnerAloneAndStays() throws {
    let folder = try TemporaryFolder()
    let file = NamesKeyFile(path: folder.file("new/names.key"))
    let made = try file.key()
    #expect(made.isNew)
    let text = try folder.text(of: "new/names.key")
    #expect(text == made.key.text + "\n" && text.utf8.count == 65)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try file.key()
    #expect(again.key == made.key && !again.isNew)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("new")) == ["names.key"])
  }

  @Test func whiteSpaceAroundAKeyIsNoPartOfIt() throws {
    let digits = String(repeating: "aB", count: 32)
    #expect(NamesKey(" \r\n\(digits)\r\n\n")?.text == digits.lowercased())
  }

  @Test(arguments: [
    "", "\n", "secret", String(repeating: "a", count: 63), String(repeating: "a", count: 65),
    String(repeating: "g", count: 64), String(repeating: "٣", count: 64), String(repeating: "ａ", count: 64),
  ])
  func whatIsNoKeyIsRefusedAndLeftAsItIs(text: String) throws {
    let folder = try TemporaryFolder(["k": text])
    let wanted = FileError(
      file: folder.file("k"), reason: "is not a pseudonym key (64 hexadecimal digits)",
      help: "give the right file, or a new path where Muster can create a key")
    #expect(failure(folder.file("k")) as? FileError == wanted)
    #expect(try folder.text(of: "k") == text)
  }

  @Test func aFolderIsNoKey() throws {
    let folder = try TemporaryFolder()
    let wanted = FileError(file: folder.path, reason: "is a folder", help: "specify a file in it")
    #expect(failure(folder.path) as? FileError == wanted)
  }

  @Test func aKeyThatCannotBeMadeIsAnError() throws {
    let folder = try TemporaryFolder(["file": ""])
    let error = try #require(failure(folder.file("file/names.key")) as? FileError)
    #expect(error.file == folder.file("file/names.key"))
  }

  @Test func twoRandomKeysDiffer() {
    #expect(NamesKey.random() != NamesKey.random())
    #expect("\(NamesKey.random())" == "a pseudonym key")
  }
}
