import Foundation
import MusterJournals
import Testing

@testable import MusterBatch

/// Shares of the groups.
@Suite struct ShardTests {
  @Test func aShardIsWrittenWithItsNumberFirst() {
    #expect(Shard("2/8") == Shard(index: 2, count: 8))
    for text in ["0/8", "9/8", "2", "2/", "/8", "a/b", "1/0", "-1/2", "1/10001", "1/2/3"] {
      #expect(Shard(text) == nil)
    }
    #expect(ManifestName.name(of: Shard("2/8")) == "manifest-2-of-8.json")
    #expect(ManifestName.shard(of: "manifest-2-of-8.json") == Shard("2/8"))
    for name in ["manifest.json", "manifest-9-of-8.json", "manifest-02-of-8.json", "x-manifest-2-of-8.json"] {
      #expect(ManifestName.shard(of: name) == nil)
    }
  }

  /// `printf %s Chess | sha256sum` begins with b8a7f2b4ed9b6ba6 on every machine.
  @Test func aGroupBelongsToTheShardThatTheDigestOfItsNameSays() {
    let digest = Digest(of: Array("abc".utf8))
    #expect(digest.hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(digest.leadingNumber == 0xba78_16bf_8f01_cfea)
    #expect(Shard(index: Int(0xba78_16bf_8f01_cfea % 8 as UInt64) + 1, count: 8)?.holds(group: "abc") == true)
    #expect(Digest("\(digest)") == digest && Digest("sha256:00") == nil && Digest("md5:00") == nil)
  }

  @Test(arguments: 1...8) func everyGroupBelongsToOneShard(count: Int) {
    for number in 0..<200 {
      let holders = (1...count).filter {
        Shard(index: $0, count: count)?.holds(group: "Group \(number)") == true
      }
      #expect(holders.count == 1)
    }
  }

  private static let groups = ["Chess", "CHESS", "Choir", "a/b", "a:b", "Robotics", "Drama", "Team", "Go"]

  /// The shards of a run together make exactly the files of the whole run, byte for byte, and so does their manifest.
  @Test(arguments: 1...8) func shardsTogetherMakeWhatAWholeRunMakes(count: Int) throws {
    let (whole, shards) = (try BatchFolder(groups: Self.groups), try BatchFolder(groups: Self.groups))
    for folder in [whole, shards] {
      try folder.folder.write(BatchFolder.journal("Team", people: "Eve"), to: "groups/team.journal")
    }
    try whole.run()
    for index in (1...count).shuffled() { try shards.run { $0.shard = Shard(index: index, count: count) } }
    #expect(try shards.outputs() == whole.outputs())
    #expect(try whole.outputs().count == Self.groups.count + 1)
    try shards.batch().merge()
    #expect(try shards.folder.text(of: "out/manifest.json") == whole.folder.text(of: "out/manifest.json"))
    // What the shards made, a whole run finds.
    #expect(try shards.run().counts[.unchanged] == Self.groups.count + 1)
    #expect(try shards.files().filter { $0.hasSuffix(".json") } == ["manifest.json"])
  }

  @Test func manifestsThatDoNotBelongTogetherAreNotJoined() throws {
    let folder = try BatchFolder()
    func refusal() throws -> String {
      let batch = try folder.batch()
      return "\(try #require(#expect(throws: BatchFailure.self) { try batch.merge() }))"
        .replacing(folder.folder.path, with: "")
    }
    try folder.run()
    #expect(try refusal() == "'/out' contains no shard manifests")
    try folder.run { $0.shard = Shard("1/2") }
    #expect(try refusal() == "missing manifest-2-of-2.json")
    try folder.run {
      $0.shard = Shard("2/2")
      $0.today = $0.today + 1
    }
    #expect(try refusal() == "manifest-2-of-2.json has a different day than the first")
    try folder.run { ($0.shard, $0.application) = (Shard("2/2"), "Muster 2.0") }
    #expect(try refusal() == "manifest-2-of-2.json has a different version of the program than the first")
    try folder.run { $0.shard = Shard("1/3") }
    #expect(try refusal() == "'/out' contains manifests of runs with 2 and 3 shards")
    try FileManager.default.removeItem(atPath: folder.folder.file("out/manifest-1-of-3.json"))
    try folder.folder.write("{}", to: "out/manifest-2-of-2.json")
    #expect(try refusal() == "manifest-2-of-2.json is not a valid manifest")
  }
}
