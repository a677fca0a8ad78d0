import Foundation
import TestSupport
import Testing

/// Where the settings and the key of pseudonyms are.
struct ConfigurationFolderTests {
  private func run(_ environment: [String: String], _ folder: TemporaryFolder) throws -> MusterTool.Run {
    try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last", "--names", "pseudonyms"], in: folder.path,
      environment: environment)
  }

  @Test(arguments: ["", "relative"]) func aHomeThatIsNoFolderIsNone(home: String) throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada Rossi\n"])
    let run = try run(["HOME": home, "XDG_CONFIG_HOME": ""], folder)
    #expect(run.code == 64, "\(run.code) \(run.errors)")
    #expect(run.errors.contains("no configuration folder found for the pseudonym key"))
    #expect(try folder.names() == ["a.journal"])
    #expect(!FileManager.default.fileExists(atPath: "/.config/muster"))
  }

  @Test func aSettingsLinkThatLeadsNowhereStopsTheCommand() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada Rossi\n", "c/muster/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("c/muster/settings"), withDestinationPath: "/nonexistent/settings")
    let arguments = ["rank", "a.journal", "--as-of", "last"]
    let run = try MusterTool.run(
      arguments, in: folder.path, environment: ["XDG_CONFIG_HOME": folder.file("c")])
    #expect(run.code == 66 && run.output.isEmpty, "\(run.code) \(run.errors)")
    #expect(run.errors.contains("the settings file is a link to a file that is missing"))
    #expect(run.errors.contains("--no-settings"))
  }

  @Test func aKeyThatOthersCanReadIsWarnedOf() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n2026-05-04\n  Ada Rossi\n",
      "c/muster/names.key": String(repeating: "0123456789abcdef", count: 4),
    ])
    for (mode, isWarned) in [(0o644, true), (0o600, false)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.file("c/muster/names.key"))
      let run = try run(["XDG_CONFIG_HOME": folder.file("c")], folder)
      #expect(run.code == 0)
      #expect(
        run.errors.contains("warning: others can read the key of pseudonyms") == isWarned, "\(run.errors)")
    }
  }
}
