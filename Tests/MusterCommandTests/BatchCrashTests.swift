#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Batches that are killed at the calls by which they change the file system.
  @Suite struct BatchCrashTests {
    private static let jobs = """
      output: out/{{group}}/{{period}}-{{template}}.svg
      journals: club.csv
      jobs: [{chart: ranking, period: 2026-W47}, {chart: heatmap, period: 2026-W47}]
      """

    /// What a run that nothing happens to makes.
    private let whole: [String: [UInt8]]
    private let library: String
    private let folder: TemporaryFolder

    init() throws {
      folder = try SmallJournals.folder()
      try folder.write(Self.jobs, to: "jobs.yaml")
      library = folder.file("crash.so")
      let source = MusterTool.root + "/Tests/MusterCommandTests/Crash/crash.c"
      let made = try MusterTool.shell("cc -shared -fPIC -O1 -o '\(library)' '\(source)' -ldl")
      try #require(made.code == 0, "\(made.errors)")
      #expect(try Self.run(in: folder).code == 0)
      whole = try Self.outputs(in: folder)
    }

    private static func run(in folder: TemporaryFolder, environment: [String: String] = [:]) throws
      -> MusterTool.Run
    {
      try MusterTool.run(
        ["batch", "jobs.yaml", "--jobs", "1", "--as-of", "2026-11-20", "--quiet"], in: folder.path,
        environment: environment)
    }

    /// The files below `out`, by path, the manifest without what tells made from unchanged.
    private static func outputs(in folder: TemporaryFolder) throws -> [String: [UInt8]] {
      let root = folder.file("out")
      var found: [String: [UInt8]] = [:]
      for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        let bytes = try folder.bytes(of: "out/" + name)
        found[name] = name.hasSuffix(".json") ? Self.withoutStatus(bytes) : bytes
      }
      return found
    }

    private static func withoutStatus(_ manifest: [UInt8]) -> [UInt8] {
      let text = String(decoding: manifest, as: UTF8.self)
      return Array(text.replacing(/\n  "summary".*/, with: "").replacing("unchanged", with: "made").utf8)
    }

    private static func withoutNew(_ bytes: [UInt8]) -> [UInt8] {
      Array(String(decoding: bytes, as: UTF8.self).replacing(/"new": ?(true|false)/, with: "").utf8)
    }

    /// Killed at any of these calls, a run leaves whole files only, and the next one does the rest.
    ///
    /// The numbers are spread over a run, which makes some seventy calls, and are dense at its end.
    @Test(arguments: [
      1, 2, 4, 7, 11, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 58, 60, 62, 64, 66, 68, 70, 72,
    ])
    func aRunThatIsKilledLeavesWholeFilesAndTheNextOneDoesTheRest(call: Int) throws {
      let folder = try SmallJournals.folder()
      try folder.write(Self.jobs, to: "jobs.yaml")
      let killed = try Self.run(
        in: folder, environment: ["LD_PRELOAD": library, "MUSTER_TEST_KILL_AT": "\(call)"])
      let left = try Self.outputs(in: folder)
      for (name, bytes) in left where !name.contains("/.") && !name.hasPrefix(".") {
        #expect(whole[name] == bytes, "\(name), killed at call \(call)")
      }
      if killed.code != 0 { #expect(killed.code == 9) }
      let next = try Self.run(in: folder)
      #expect(next.code == 0, "\(next.errors)")
      // What a dead run made is still new, unless it had come as far as its manifest.
      let hadEnded = left.keys.contains("manifest.json")
      #expect(
        try Self.outputs(in: folder).mapValues { hadEnded ? Self.withoutNew($0) : $0 }
          == whole.mapValues { hadEnded ? Self.withoutNew($0) : $0 })
    }
  }
#endif
