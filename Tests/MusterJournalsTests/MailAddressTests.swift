import MusterJournals
import Testing

struct MailAddressTests {
  @Test(arguments: [
    ("ann@example.org", "", "ann@example.org"), ("Ann Lee <ann@example.org>", "Ann Lee", "ann@example.org"),
    ("  Ann   Lee<ann@example.org> ", "Ann Lee", "ann@example.org"),
    ("<ann@example.org>", "", "ann@example.org"),
    ("\"Lee, Ann\" <ann@example.org>", "Lee, Ann", "ann@example.org"),
    ("Lee, Ann <ann@example.org>", "Lee, Ann", "ann@example.org"),
    ("\"Ann \\\"Bee\\\" Lee\" <a@b.org>", "Ann \"Bee\" Lee", "a@b.org"),
    ("root@localhost", "", "root@localhost"),
    ("李安 <ān@例え.jp>", "李安", "ān@例え.jp"), ("o'brien+x@ex-ample.co.uk", "", "o'brien+x@ex-ample.co.uk"),
  ]) func anAddressIsANameAndAMailbox(text: String, name: String, mailbox: String) throws {
    let address = try MailAddress(text)
    #expect(address.name == name)
    #expect(address.mailbox == mailbox)
    #expect(try MailAddress(address.text) == address)
    #expect(try MailAddress.list(address.description) == [address])
  }

  @Test func quotesThatBelongToANameStay() throws {
    let address = try MailAddress("\"\\\"Ann\\\"\" <ann@example.org>")
    #expect(address.name == "\"Ann\"")
    #expect(try MailAddress(address.text) == address)
    #expect(try MailAddress.list(address.description) == [address])
  }

  @Test(arguments: [
    ("", "missing e-mail address"), ("Ann Lee", "'Ann Lee' is not an e-mail address: it has no @"),
    ("@example.org", "'@example.org' is not an e-mail address: there is nothing before the @"),
    ("ann@", "'ann@' is not an e-mail address: there is nothing after the @"),
    ("ann lee@example.org", "'ann lee@example.org' is not an e-mail address: it contains a space"),
    ("a@b@c.org", "'a@b@c.org' is not an e-mail address: '@' is not allowed there"),
    ("a@b.org, c@d.org", "'a@b.org, c@d.org' is not an e-mail address: '@' is not allowed there"),
    ("a@b_c.org", "'a@b_c.org' is not an e-mail address: '_' is not allowed there"),
    ("a..b@c.org", "'a..b@c.org' is not an e-mail address: it has a misplaced dot"),
    ("a@c.org.", "'a@c.org.' is not an e-mail address: it has a misplaced dot"),
    ("a@-c.org", "'a@-c.org' is not an e-mail address: it has a misplaced hyphen"),
    (
      "Ann <Lee> <a@b.org>",
      "'Ann <Lee> <a@b.org>' is not an e-mail address: its name contains angle brackets"
    ),
    (
      "a\r\nBcc: b@c.org",
      "'a␍␊Bcc: b@c.org' is not an e-mail address: it contains a control character or a line break"
    ),
  ]) func whatIsNoAddressIsRefused(text: String, message: String) {
    let problem = #expect(throws: MailAddressProblem.self) { try MailAddress(text) }
    #expect(problem?.message.text == message)
    #expect(problem?.help?.text == "write ann@example.org or Ann Lee <ann@example.org>")
  }

  @Test func longAddressesAreRefused() {
    let label = String(repeating: "a", count: 64)
    for text in [label + "a@b.org", "a@\(label).org", "a@" + String(repeating: "abc.", count: 70) + "org"] {
      let problem = #expect(throws: MailAddressProblem.self) { try MailAddress(text) }
      #expect(problem?.message.text.hasSuffix(": it is too long") == true)
    }
  }

  @Test func listsAreSeparatedByCommasOrSemicolons() throws {
    let list = try MailAddress.list("Ann <a@b.org>, \"Ray, Bob; \\\"x\\\"\" <b@b.org>; c@b.org,")
    #expect(list.map(\.mailbox) == ["a@b.org", "b@b.org", "c@b.org"])
    #expect(list[1].name == "Ray, Bob; \"x\"")
    #expect(throws: MailAddressProblem.self) { try MailAddress.list(" , ") }
    #expect(throws: MailAddressProblem.self) { try MailAddress.list("a@b.org, none") }
  }
}
