import MusterJournals
import TestSupport
import Testing

@testable import MusterBatch

struct EmailMessageTests {
  private static func message(
    subject: String = "Attendance 2026-W47", to: String = "Ann Lee <ann@example.org>",
    text: String = "All came.\n",
    html: String = "<p>All came.</p>\n", file: String? = "weekly.pdf"
  ) throws -> EmailMessage {
    EmailMessage(
      from: try MailAddress("Muster <muster@example.org>"), to: try MailAddress.list(to), subject: subject,
      text: text, html: html,
      attachments: file.map {
        [EmailAttachment(name: $0, type: .pdf, bytes: Array("%PDF-".utf8) + Array(0...255))]
      }
        ?? [])
  }

  private static func text(_ message: EmailMessage) -> String {
    String(decoding: message.bytes, as: UTF8.self)
  }

  @Test func aMessageAsItIsWritten() throws {
    let text = Self.text(try Self.message())
    expectGolden(text.replacing("\r\n", with: "\n"), named: "message")
  }

  @Test(.enabled(if: Tool.python3.isInstalled)) func allPartsAreRead() throws {
    let parsed = try ParsedEmail(Self.message())
    #expect(parsed.defects == [])
    #expect(
      parsed.parts.map(\.type) == [
        "multipart/mixed", "multipart/alternative", "text/plain", "text/html", "application/pdf",
      ])
    #expect(parsed.parts[2].text == "All came.\n")
    #expect(parsed.parts[3].text == "<p>All came.</p>\n")
    #expect(parsed.parts[4].bytes == Array("%PDF-".utf8) + Array(0...255))
    #expect(parsed.parts[4].disposition == "attachment")
    #expect(parsed.parts[4].encoding == "base64")
    #expect(parsed.parts[4].file == "weekly.pdf")
    #expect(parsed.headers["Date"] == nil)
    #expect(parsed.headers["From"] == "Muster <muster@example.org>")
    #expect(parsed.headers["Auto-Submitted"] == "auto-generated")
    #expect(parsed.headers["MIME-Version"] == "1.0")
  }

  @Test(
    .enabled(if: Tool.python3.isInstalled),
    arguments: [
      "Attendance", "Présences de la semaine", "出席簿 2026年第47週", "🎉👩‍👩‍👧‍👦 ★", "=?utf-8?Q?no=20word?=", "a =? b",
      String(repeating: "Attendance of the week ", count: 30) + "end", String(repeating: "x", count: 1200),
      String(repeating: "προσωπικό ", count: 40) + "τέλος", "\"quotes\" (brackets) <angles>, @ ; :", "",
      String(repeating: "e\u{301}", count: 200),
    ]) func subjectsOfEveryKindAreReadBack(subject: String) throws
  {
    let message = try Self.message(subject: subject)
    let parsed = try ParsedEmail(message)
    #expect(parsed.headers["Subject"] == subject)
    #expect(parsed.defects == [])
    try Self.expectShortLines(message)
  }

  @Test(
    .enabled(if: Tool.python3.isInstalled),
    arguments: [
      "ann@example.org", "Ann Lee <ann@example.org>", "\"Lee, Ann\" <ann@example.org>",
      "Ann \"Bee\" Lee <ann@example.org>", "Jürgen Groß <j.gross+list@example.org>", "李安 <ann@example.org>",
      "\"a\\\\b; c\" <ann@example.org>", "=?utf-8?Q?x?= <ann@example.org>",
      "J. R. (Ann) Lee <ann@example.org>",
      "Ann Lee of the very long name that goes on and on and on for more than one line of it <ann@example.org>",
    ]) func namesOfEveryKindAreReadBack(text: String) throws
  {
    let address = try #require(try MailAddress.list(text).first)
    let message = try Self.message(to: text)
    let parsed = try ParsedEmail(message)
    #expect(parsed.addresses == [[address.name, address.mailbox]])
    #expect(parsed.defects == [])
    try Self.expectShortLines(message)
  }

  @Test(.enabled(if: Tool.python3.isInstalled)) func severalAddressesAreFolded() throws {
    let list = (1...20).map { "Größe \($0) <person\($0)@example.org>" }.joined(separator: ", ")
    let message = try Self.message(to: list)
    let parsed = try ParsedEmail(message)
    #expect(parsed.addresses == (1...20).map { ["Größe \($0)", "person\($0)@example.org"] })
    try Self.expectShortLines(message)
  }

  @Test(
    .enabled(if: Tool.python3.isInstalled),
    arguments: [
      "weekly.pdf", "Relazione è pronta.pdf", "週報.pdf", "a \"b\" c.pdf", "100% 'sure'.pdf",
      String(repeating: "long-", count: 40) + ".pdf", String(repeating: "ж", count: 100) + ".pdf",
    ]) func fileNamesOfEveryKindAreReadBack(name: String) throws
  {
    let message = try Self.message(file: name)
    let parsed = try ParsedEmail(message)
    #expect(parsed.parts.last?.file == name)
    #expect(parsed.defects == [])
    #expect(message.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func fileNamesHaveAFallbackInASCII() throws {
    #expect(FileNameParameter("Relazione è pronta.pdf").fallback == "Relazione e pronta.pdf")
    #expect(FileNameParameter("週報.pdf").fallback == "__.pdf")
    #expect(FileNameParameter("../../etc/a\r\nBcc: x.pdf").fallback == ".._.._etc_a Bcc: x.pdf")
    #expect(FileNameParameter("").fallback == "file")
    #expect(FileNameParameter("週.pdf").disposition == ["filename*=utf-8''%E9%80%B1.pdf"])
  }

  @Test(
    .enabled(if: Tool.python3.isInstalled),
    arguments: [
      "", "\n", "one line", "È venuta ★\n", ".\n..\nFrom here\n", "blank at the end \t\nx", "a=b=3D\n",
      String(repeating: "word ", count: 400), String(repeating: "\u{1F600}", count: 300),
      "tab\tand\u{7F}\u{1}",
      String(repeating: ".From ", count: 60),
    ]) func textsOfEveryKindAreReadBack(text: String) throws
  {
    let message = try Self.message(text: text, html: "<pre>\(text)</pre>")
    let parsed = try ParsedEmail(message)
    // Base64 keeps the line ends of mail.
    let texts = parsed.parts.compactMap { $0.text?.replacing("\r\n", with: "\n") }
    #expect(texts == [text, "<pre>\(text)</pre>"])
    #expect(parsed.defects == [])
    try Self.expectShortLines(message)
  }

  @Test(arguments: ["a\rb", "a\r\nb", "a\nb"]) func linesOfTextsEndAsMailHasIt(text: String) {
    #expect(TransferEncoding.quotedPrintable(text) == Array("a\r\nb".utf8))
  }

  @Test func nothingInTheDataBecomesAHeader() throws {
    let message = try Self.message(subject: "x\r\nBcc: all@example.org\u{2028}Y: z", file: "a\r\nBcc: b.pdf")
    let lines = Self.text(message).components(of: "\r\n")
    #expect(lines.contains("Subject: x Bcc: all@example.org Y: z"))
    #expect(!lines.contains { $0.hasPrefix("Bcc") || $0.hasPrefix("Y:") })
    #expect(throws: MailAddressProblem.self) { try MailAddress("Ann\r\nBcc: b <ann@example.org>") }
  }

  @Test func linesEndInCRLFAndHoldASCII() throws {
    let bytes = try Self.message(subject: "Presenze è", text: "è\n.\n").bytes
    for (index, byte) in bytes.enumerated() {
      #expect(byte < 0x80)
      if byte == UInt8(ascii: "\n") { #expect(bytes[index - 1] == UInt8(ascii: "\r")) }
      if byte == UInt8(ascii: "\r") { #expect(bytes[index + 1] == UInt8(ascii: "\n")) }
    }
    #expect(bytes.suffix(2) == Array("\r\n".utf8)[...])
    #expect(try Self.message(text: "x", html: "", file: nil).bytes.last == UInt8(ascii: "\n"))
  }

  @Test func noLineIsADotOrBeginsWithFrom() throws {
    let text = String(repeating: ".From ", count: 60) + "\n.\nFrom me"
    for line in Self.text(try Self.message(text: text, html: text)).components(of: "\r\n") {
      #expect(!line.hasPrefix(".") && !line.hasPrefix("From "))
    }
  }

  @Test func encodedWordsHoldWholeCharacters() throws {
    for text in [String(repeating: "ж😀", count: 60), "abc" + String(repeating: "é ", count: 90)] {
      for word in EncodedWord.words(of: text) {
        #expect(word.utf8.count <= EncodedWord.longest)
        #expect(!(try #require(word.decodedWord)).contains("\u{FFFD}"))
      }
      #expect(try EncodedWord.words(of: text).map { try #require($0.decodedWord) }.joined() == text)
    }
  }

  @Test func theSameMessageIsTheSameBytes() throws {
    #expect(try Self.message().bytes == Self.message().bytes)
    let other = Self.text(try Self.message(text: "Nobody came.\n"))
    let identifiers = try [Self.text(Self.message()), other].map { text in
      try #require(text.components(of: "\r\n").first { $0.hasPrefix("Message-ID: ") })
    }
    #expect(identifiers[0] != identifiers[1])
  }

  @Test func boundariesStandInNoPart() throws {
    let text = Self.text(try Self.message(text: "--=_mixed-\n--=_alternative-\n=_", html: "=_ --=_"))
    let lines = text.components(of: "\r\n").filter { $0.contains("=_") && !$0.contains("boundary=") }
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.hasPrefix("--=_mixed-") || $0.hasPrefix("--=_alternative-") })
  }

  @Test func otherLettersInDomainsAreWrittenAsTheNetKnowsThem() throws {
    #expect(
      Self.text(try Self.message(to: "Ann <ann@münchen.example>")).contains(
        "To: Ann <ann@xn--mnchen-3ya.example>\r\n"))
    #expect(Self.text(try Self.message(to: "josé@example.org")).contains("To: josé@example.org\r\n"))
  }

  @Test func aMessageWithoutSenderLeavesThatToTheProgramThatSendsIt() throws {
    var message = try Self.message()
    message.from = nil
    let text = Self.text(message)
    #expect(text.hasPrefix("To: "))
    #expect(text.contains("@muster.invalid>\r\n"))
  }

  @Test(.enabled(if: Tool.python3.isInstalled)) func copiesAndAnswersHaveAddressesOfTheirOwn() throws {
    var message = try Self.message()
    message.cc = try MailAddress.list("Bob <bob@example.org>, Zoë <zoe@example.org>")
    message.replyTo = try MailAddress.list("office@example.org")
    let parsed = try ParsedEmail(message)
    #expect(parsed.headers["Cc"] == "Bob <bob@example.org>, Zoë <zoe@example.org>")
    #expect(parsed.headers["Reply-To"] == "office@example.org")
    #expect(parsed.defects == [])
  }

  @Test func digestsTellWhereTextsEnd() {
    let digests = [["ab", "c"], ["a", "bc"], ["abc"], []].map { texts in
      var digest = ContentDigest()
      for text in texts { digest.add(text) }
      return digest.text
    }
    #expect(Set(digests).count == 4)
    #expect(digests[3] == "6c62272e07bb014262b821756295c58d")
  }

  private static func expectShortLines(_ message: EmailMessage) throws {
    for line in text(message).components(of: "\r\n") where !line.contains("\"") {
      #expect(line.utf8.count <= 76, "\(line)")
    }
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
