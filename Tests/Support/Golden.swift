import Foundation
import Testing

/// Compares a text with the one kept in `Goldens/<name>.txt` beside the test's file.
///
/// With `MUSTER_ACCEPT=1` in the environment a text that differs is written there, and the test fails all
/// the same, so that no run accepts anything unnoticed. Otherwise the text is kept in the temporary folder
/// for a look side by side.
public func expectGolden(
  _ text: String, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
  let golden = folder.appendingPathComponent(name + ".txt")
  let kept = try? String(contentsOf: golden, encoding: .utf8)
  guard kept != text else { return }
  let isAccepted = ProcessInfo.processInfo.environment["MUSTER_ACCEPT"] == "1"
  let target =
    isAccepted ? golden : FileManager.default.temporaryDirectory.appendingPathComponent(name + ".actual.txt")
  do {
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  } catch {
    Issue.record("\(target.path) cannot be written: \(error)", sourceLocation: sourceLocation)
  }
  let verdict = isAccepted ? "accepted; look at it and run again" : difference(text, kept ?? "")
  Issue.record("\(name): \(verdict) (\(target.path))", sourceLocation: sourceLocation)
}

/// The first line in which two texts differ.
private func difference(_ actual: String, _ expected: String) -> String {
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let first = zip(actualLines, expectedLines).enumerated().first { $0.element.0 != $0.element.1 }
  guard let first else { return "\(actualLines.count) lines instead of \(expectedLines.count)" }
  return "line \(first.offset + 1) is '\(first.element.0)' instead of '\(first.element.1)'"
}
