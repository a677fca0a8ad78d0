extension EmailMessage {
  /// The message as the bytes of an `.eml` file (RFC 5322, MIME by RFC 2045 to 2047 and 2231).
  ///
  /// Lines end in CRLF, as programs that open such files expect; the `sendmail` of Postfix, Exim and msmtp takes both that
  /// and LF alone. All is ASCII but for mailboxes with other letters before the `@`, which RFC 6532 writes as UTF-8, and no
  /// line is longer than 76 bytes unless one word is. No line begins with a dot, which would end the input of some
  /// programs, or with `From `.
  package var bytes: [UInt8] {
    let digest = identity
    let head = fields(digest).map(\.text).joined()
    let bytes = Array(head.utf8) + content(digest).bytes
    return bytes.last == UInt8(ascii: "\n") ? bytes : bytes + Array("\r\n".utf8)
  }

  private func fields(_ digest: String) -> [HeaderField] {
    let people = [
      ("From", from.map { [$0] } ?? []), ("Reply-To", replyTo), ("To", to), ("Cc", cc),
    ].compactMap { name, addresses in addresses.isEmpty ? nil : HeaderField(name, addresses: addresses) }
    return people + [
      HeaderField("Subject", text: subject),
      // A domain that can never be anybody's where the sender's is not known.
      HeaderField("Message-ID", ["<\(digest)@\(from?.asciiDomain ?? "muster.invalid")>"]),
      HeaderField("Auto-Submitted", ["auto-generated"]),
      HeaderField("MIME-Version", ["1.0"]),
    ]
  }

  private func content(_ digest: String) -> MessagePart {
    let plain = MessagePart(text: text, type: "text/plain")
    let page = html.isEmpty ? nil : MessagePart(text: html, type: "text/html")
    let body = page.map { MessagePart("alternative", [plain, $0], digest: digest) } ?? plain
    guard !attachments.isEmpty else { return body }
    return MessagePart("mixed", [body] + attachments.map(MessagePart.init(attachment:)), digest: digest)
  }

  /// A digest of what the message says, but for when it was made: the file that comes with it has the same report.
  var identity: String {
    var digest = ContentDigest()
    for addresses in [from.map { [$0] } ?? [], to, cc, replyTo] {
      digest.add(addresses.map(\.description).joined(separator: ", "))
    }
    for text in [subject, text] {
      // Where a line breaks depends on the stamp too.
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      digest.add(stamps.reduce(words) { $0.replacing($1, with: "") })
    }
    for file in attachments where stamps.isEmpty { digest.add(file.bytes) }
    for file in attachments { digest.add(file.name) }
    return digest.text
  }
}

/// A digest of content: FNV-1a with 128 bits (draft-eastlake-fnv).
///
/// It tells messages apart and is the same on every run; it does not withstand somebody who looks for collisions, and
/// nothing depends on that.
struct ContentDigest {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// Adds a text after all that was added before.
  mutating func add(_ text: String) { add(text.utf8) }

  /// Adds bytes, and where they end.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { add(byte) }
    // The length keeps "ab", "c" apart from "a", "bc".
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  /// The digest as 32 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
