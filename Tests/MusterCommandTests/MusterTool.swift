import Foundation
import MusterFormats
import MusterReading
import TestSupport
import Testing

/// The tool as it was built, run as a process.
enum MusterTool {
  /// The names of all formats, as messages list them.
  static let formats = Formats.all.readers.map { $0.format.name }.joined(separator: ", ")

  /// What a run gave.
  struct Run {
    /// The exit code.
    let code: Int32
    /// Standard output, byte for byte.
    let bytes: [UInt8]
    /// Standard error.
    let errors: String

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The built tool: beside the test bundle, in whichever folder the build went to.
  static let path: String = {
    var places = CommandLine.arguments.filter { $0.contains("/") }
    places.append(Bundle.main.bundlePath)
    for place in places {
      var folder = URL(fileURLWithPath: place)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let tool = folder.appendingPathComponent("muster").path
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: tool, isDirectory: &isFolder)
        if exists, !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: tool) { return tool }
      }
    }
    return root + "/.build/debug/muster"
  }()

  /// What tells the compiler's sanitizers how to look at the tool, as it tells them for the tests.
  private static let sanitizing = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"].contains($0.key)
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - folder: the working folder, by default the package's.
  ///   - environment: what is set beside a bare environment in which nothing depends on the machine.
  static func run(
    _ arguments: [String], in folder: String = root, input: [UInt8]? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try run(path, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a command line of a shell, in which `muster` is the tool.
  static func shell(_ line: String, in folder: String = root) throws -> Run {
    try run("/bin/bash", ["-c", line], in: folder, input: nil, environment: [:])
  }

  private static func run(
    _ tool: String, _ arguments: [String], in folder: String, input: [UInt8]?, environment: [String: String]
  ) throws -> Run {
    let streams = try TemporaryFolder(["in": "", "out": "", "err": ""])
    if let input { try streams.write(bytes: input, to: "in") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = sanitizing.merging([
      "PATH": URL(fileURLWithPath: path).deletingLastPathComponent().path + ":/usr/bin:/bin", "TZ": "UTC",
      "FONTCONFIG_FILE": root + "/Tests/Fonts/fonts.conf", "HOME": streams.path, "LANG": "C.UTF-8",
    ]) { $1 }.merging(environment) { $1 }
    process.standardInput = try #require(FileHandle(forReadingAtPath: streams.file("in")))
    process.standardOutput = try #require(FileHandle(forWritingAtPath: streams.file("out")))
    process.standardError = try #require(FileHandle(forWritingAtPath: streams.file("err")))
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, bytes: try streams.bytes(of: "out"),
      errors: try streams.text(of: "err"))
  }
}
