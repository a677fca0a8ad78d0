import Foundation

/// A part of a message: header fields, and a body or further parts.
struct MessagePart {
  /// The header fields about the body, the blank line, and the body.
  let bytes: [UInt8]

  /// A text, in whichever of the two encodings is shorter.
  init(text: String, type: String) {
    let quoted = TransferEncoding.quotedPrintable(text)
    let base64 = TransferEncoding.base64(TransferEncoding.lines(of: text).joined(separator: "\r\n".utf8))
    let isQuoted = quoted.count <= base64.count
    self.init(
      [
        HeaderField("Content-Type", ["\(type);", "charset=utf-8"]),
        HeaderField("Content-Transfer-Encoding", [isQuoted ? "quoted-printable" : "base64"]),
      ], isQuoted ? quoted : base64)
  }

  /// A file.
  init(attachment: EmailAttachment) {
    let name = FileNameParameter(attachment.name)
    self.init(
      [
        // Programs that do not know the form of the other name look here.
        HeaderField("Content-Type", ["\(attachment.type.rawValue);", "name=\"\(name.fallback)\""]),
        HeaderField("Content-Disposition", ["attachment;"] + name.disposition),
        HeaderField("Content-Transfer-Encoding", ["base64"]),
      ], TransferEncoding.base64(attachment.bytes))
  }

  /// Several parts. What is between them, `=_`, occurs in neither of the encodings that parts are written in.
  init(_ subtype: String, _ parts: [MessagePart], digest: String) {
    let boundary = "=_\(subtype)-\(digest)"
    let body = parts.flatMap { Array("--\(boundary)\r\n".utf8) + $0.bytes + Array("\r\n".utf8) }
    self.init(
      [HeaderField("Content-Type", ["multipart/\(subtype);", "boundary=\"\(boundary)\""])],
      body + Array("--\(boundary)--\r\n".utf8))
  }

  private init(_ fields: [HeaderField], _ body: [UInt8]) {
    bytes = Array((fields.map(\.text).joined() + "\r\n").utf8) + body
  }
}

/// The name of an attached file as parameters of header fields.
struct FileNameParameter {
  private let name: String

  init(_ name: String) {
    let parts = name.singleLine.split { "/\\".contains($0) }
    self.name = parts.isEmpty ? "file" : parts.joined(separator: "_")
  }

  /// `filename="report.pdf"`, or with other letters or a long name the form of RFC 2231 in as many sections as it takes.
  var disposition: [String] {
    guard name != fallback || name.utf8.count > FileNameParameter.sectionLength else {
      return ["filename=\"\(name)\""]
    }
    var sections = ["utf-8''"]
    for scalar in name.unicodeScalars {
      let text = String(scalar).utf8.map(FileNameParameter.escaped).joined()
      if sections[sections.count - 1].utf8.count + text.utf8.count > FileNameParameter.sectionLength {
        sections.append("")
      }
      sections[sections.count - 1] += text
    }
    if sections.count == 1 { return ["filename*=\(sections[0])"] }
    return sections.enumerated().map { "filename*\($0)*=\($1)" + ($0 == sections.count - 1 ? "" : ";") }
  }

  /// The name in ASCII without marks on letters, for programs that know no other.
  var fallback: String {
    var result = ""
    for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      let isSafe = scalar.isASCII && scalar != "\"" && scalar != "\\"
      result.unicodeScalars.append(isSafe ? scalar : "_")
    }
    return result
  }

  private static func escaped(_ byte: UInt8) -> String {
    byte.isASCIILetterOrDigit || "-._".utf8.contains(byte)
      ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal
  }

  private static let sectionLength = 50
}
