import Foundation

/// A program of the system that looks at what was made.
public enum Tool: String, Sendable {
  case pdffonts, pdfinfo, pdftoppm, pdftotext, python3, qpdf, cairosvg
  case rsvgConvert = "rsvg-convert"

  /// Whether it is installed.
  public var isInstalled: Bool { path != nil }

  /// What it prints about a file of these bytes; `#` among the arguments stands for the file. `nil` when it
  /// fails.
  public func output(about bytes: [UInt8], _ arguments: [String]) throws -> String? {
    try self.bytes(about: bytes, arguments).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for a program that writes something else than text.
  public func bytes(about bytes: [UInt8], _ arguments: [String]) throws -> [UInt8]? {
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
    return process.terminationStatus == 0 ? Array(data) : nil
  }

  private var path: String? {
    let searched = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { $0 + "/" } ?? []
    return (["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"] + searched).map { $0 + rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }
}
