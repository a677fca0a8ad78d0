import Foundation
import TestSupport
import Testing

/// Nothing that a file holds, or is called, steers the terminal at which somebody looks at it.
struct HostileOutputTests {
  private static let text = """
    group \u{1B}]0;owned\u{7} \u{202E}Friends
    person \u{202E}Eve
      id \u{9B}31m
    2026-11-16 \u{1B}[2Jday
      \u{202E}Eve, "\u{1B}[31mAda", \u{2066}Bob
      Eva
    2026-11-17 \u{1B}[2Jday
      present: \u{202E}Eve
    """
  private static let broken =
    text + "\n2026-02-31 \u{1B}[31m\u{202E}\n  \u{9B}A\nho\u{1B}[2Jlidays x\u{202E}\n"

  private func expectTame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let steering = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
        || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
    #expect(steering.isEmpty, "\(steering) in \(text.debugDescription)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ["check"], ["check", "--names"], ["rank", "--as-of", "last"], ["stats", "--as-of", "last"],
    ["friends", "--as-of", "last"], ["people", "list"],
  ])
  func namesOfAFileAreTame(arguments: [String]) throws {
    let folder = try TemporaryFolder(["a.journal": Self.text, "b.journal": Self.broken])
    for file in ["a.journal", "b.journal"] {
      let run = try MusterTool.run(arguments + [file], in: folder.path)
      expectTame(run.output + run.errors)
    }
  }

  @Test func namesOfFilesAreTame() throws {
    let name = "\u{1B}[2J\u{202E}x"
    let folder = try TemporaryFolder(["\(name).journal": Self.broken, "\(name).png": "\u{0}"])
    for path in ["\(name).journal", "\(name).png", "\(name).none"] {
      let run = try MusterTool.run(["check", path], in: folder.path)
      #expect(run.code == 65 || run.code == 66)
      expectTame(run.output + run.errors)
    }
  }

  /// Otherwise the name of a file could say, on a line of its own, what Muster did not say.
  @Test func aNameOfAFileStaysOnItsLine() throws {
    let folder = try TemporaryFolder(["x\nmuster: error: a lie.journal": Self.broken])
    for arguments in [["check", "x\nmuster: error: a lie.journal"], ["check", "."]] {
      let run = try MusterTool.run(arguments, in: folder.path)
      #expect(run.errors.contains("x␊muster: error: a lie.journal:"))
      #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("muster: error: a lie") })
    }
  }
}
