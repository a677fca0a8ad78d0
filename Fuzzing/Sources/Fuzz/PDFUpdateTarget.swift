@testable import MusterDrawing

extension FuzzTarget {
  /// A finished PDF whose language and figures are told: whatever the file is like, nothing ends the process.
  static let pdfUpdate = FuzzTarget(name: "pdf-update") { bytes in
    var skeleton = PDFSkeleton()
    for start in stride(from: 0, to: bytes.count, by: 512) {
      skeleton.append(bytes[start..<min(start + 512, bytes.count)])
    }
    guard var update = PDFUpdate(skeleton) else { return "another kind of file" }
    update.setCatalog(language: "it")
    for count in 1...3 { update.setAlternatives(Array(repeating: "Attendance by month", count: count)) }
    return "\(bytes.count) and \(update.appendix.count) bytes"
  }
}
