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
