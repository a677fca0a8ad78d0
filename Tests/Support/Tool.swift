import Foundation

/// A program of the system that looks at what was made.
public enum Tool: String, Sendable {
  case pdffonts, pdfinfo, pdftotext, python3, qpdf

  /// Whether it is installed.
  public var isInstalled: Bool { path != nil }

  /// What it prints about a file of these bytes; `#` among the arguments stands for the file. `nil` when it
  /// fails.
  public func output(about bytes: [UInt8], _ arguments: [String]) throws -> String? {
    guard let path else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments.map { $0 == "#" ? file.path : $0 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  private var path: String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }
}
