import Foundation
import MusterFiles
import TestSupport
import Testing

struct WholeFileTests {
  private func problem(_ path: String, limit: Int = 10) -> String? {
    do throws(FileError) {
      _ = try WholeFile.bytes(of: path, limit: limit)
      return nil
    } catch {
      return "\(error.message.text): \(error.help?.text ?? "")"
    }
  }

  @Test func aFileIsReadWhole() throws {
    let folder = try TemporaryFolder(["a": "0123456789"])
    #expect(try WholeFile.bytes(of: folder.file("a"), limit: 10) == Array("0123456789".utf8))
  }

  @Test func whatIsNoSmallFileIsSaid() throws {
    let folder = try TemporaryFolder(["sub/a": "", "long": String(repeating: "a", count: 3 << 20)])
    #expect(problem(folder.file("sub")) == "is a folder: specify a file in it")
    #expect(problem(folder.file("long"), limit: 2 << 20) == "is 3 MiB (the limit is 2 MiB): make it smaller")
    #expect(problem(folder.file("none")) == "no such file or directory: ")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(problem(folder.file("pipe")) == "is not a file: specify a file")
  }
}
