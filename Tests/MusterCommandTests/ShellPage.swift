import Foundation
import TestSupport
import Testing

/// A page of `docs` whose shell blocks are run as the page has them.
struct ShellPage {
  private let page: String

  /// The page of a name, without its ending.
  init(_ name: String) {
    page = (try? String(contentsOfFile: MusterTool.root + "/docs/\(name).md", encoding: .utf8)) ?? ""
  }

  /// The shell blocks below a heading; those before the first heading without one.
  func blocks(_ heading: String? = nil) -> [String] {
    let sections = page.components(separatedBy: "\n## ")
    let section = heading.map { title in sections.first { $0.hasPrefix(title + "\n") } ?? "" } ?? sections[0]
    return section.components(separatedBy: "```sh\n").dropFirst().map { block in
      String(block.prefix(upTo: block.range(of: "```\n")?.lowerBound ?? block.endIndex))
    }
  }

  /// A folder with the sample data and a `sendmail` that keeps what it is given, after the blocks before the first heading.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["bin/sendmail": "#!/bin/sh\ncat >> sent.txt\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/sendmail"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("SampleData"), withDestinationPath: MusterTool.root + "/SampleData")
    for block in blocks() { _ = try Self.run(block, in: folder) }
    return folder
  }

  /// Runs a block, which must succeed, and gives what it printed.
  static func run(_ block: String, in folder: TemporaryFolder) throws -> String {
    let run = try MusterTool.shell("set -eu\nPATH=\"$PWD/bin:$PATH\"\n" + block, in: folder.path)
    #expect(run.code == 0, "\(block)\(run.errors)")
    return run.output
  }
}
