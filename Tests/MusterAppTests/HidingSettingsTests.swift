import Foundation
import MusterApp
import MusterFiles
import MusterJournals
import TestSupport
import Testing

/// That names are hidden is not undone in silence.
struct HidingSettingsTests {
  private func defaults(_ values: String...) -> Defaults {
    Defaults(values.map { Setting(option: "names", value: $0) })
  }

  private func choice(_ defaults: Defaults, _ choice: NameOptions.Choice? = nil) -> String {
    var options = NameOptions()
    options.choice = choice
    return "\(options.choice(over: defaults))\(options.warnings(defaults).isEmpty ? "" : "!")"
  }

  @Test func aLaterFullDoesNotShowWhatIsHidden() {
    #expect(choice(defaults("initials", "full")) == "initials!")
    #expect(choice(defaults("pseudonyms", "full", "full")) == "pseudonyms!")
    #expect(choice(defaults("full", "initials")) == "initials")
    #expect(choice(defaults("initials", "pseudonyms")) == "pseudonyms")
    #expect(choice(defaults("full")) == "full")
    #expect(choice(defaults("initials", "full"), .full) == "full")
  }

  @Test func aJournalHidesItsNamesWhateverTheOtherOneSays() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\nset names full\n2026-05-04\n  Ada Rossi\n",
      "b.journal": "group B\nset names initials\n2026-05-04\n  Bo Verdi\n",
    ])
    let loaded = try ReadRequest([folder.file("a.journal"), folder.file("b.journal")]).load()
    #expect(loaded.journals.flatMap { $0.journal.people.map(\.name) } == ["A. R.", "B. V."])
    #expect(
      loaded.warnings.map(\.text) == [
        "'set names initials' and 'set names full' contradict each other; names are hidden, and --names full shows them"
      ])
  }

  @Test func aSettingsLinkThatLeadsNowhereIsAnError() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada Rossi\n"])
    try FileManager.default.createSymbolicLink(atPath: folder.file("settings"), withDestinationPath: "gone")
    try FileManager.default.createSymbolicLink(atPath: folder.file("muster"), withDestinationPath: "gone")
    for path in ["settings", "muster/settings"] {
      var request = ReadRequest([folder.file("a.journal")])
      request.settings = folder.file(path)
      let error = #expect(throws: FileError.self) { _ = try request.load() }
      #expect(error?.message.text == "the settings file is a link to a file that is missing")
    }
    var request = ReadRequest([folder.file("a.journal")])
    request.settings = folder.file("missing/settings")
    #expect(try request.load().journals.count == 1)
  }

  private func warnings(_ key: String, mode: Int) throws -> [String] {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada Rossi\n", "k": key])
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file("k"))
    var request = ReadRequest([folder.file("a.journal")])
    (request.names.choice, request.names.key) = (.pseudonyms, folder.file("k"))
    return try request.load().warnings.map { $0.text.replacing(folder.path + "/", with: "") }
  }

  @Test func aKeyThatHidesLittleIsWarnedOf() throws {
    let key = String(repeating: "0123456789abcdef", count: 4)
    #expect(try warnings(key, mode: 0o600) == [])
    #expect(try warnings(key, mode: 0o400) == [])
    let readable = "others can read the key of pseudonyms in k, and find out who is who; run: chmod 600 'k'"
    for mode in [0o644, 0o640, 0o604] { #expect(try warnings(key, mode: mode) == [readable]) }
    #expect(
      try warnings(String(repeating: "0", count: 64), mode: 0o600) == [
        "the key of pseudonyms in k is easy to guess; remove the file, and a new key is made, with other pseudonyms"
      ])
  }

  @Test func aKeyLinkThatLeadsNowhereMakesNoKey() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("k"), withDestinationPath: "gone")
    let error = #expect(throws: FileError.self) { _ = try NamesKeyFile(path: folder.file("k")).key() }
    #expect(error?.message.text == "the key of pseudonyms is a link to a file that is missing")
    #expect(try folder.names() == ["k"])
  }
}
