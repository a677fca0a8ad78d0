@testable import MusterDrawing

extension FuzzTarget {
  /// A finished PDF whose language and figures are told: whatever the file is like, it keeps all of its bytes.
  static let pdfUpdate = FuzzTarget(name: "pdf-update") { bytes in
    guard var update = PDFUpdate(bytes) else { return "another kind of file" }
    update.setCatalog(language: "it")
    for count in 1...3 { update.setAlternatives(Array(repeating: "Attendance by month", count: count)) }
    let result = update.bytes
    if !result.starts(with: bytes) { finding("an update changed the file itself") }
    return "\(result.count) bytes"
  }
}
