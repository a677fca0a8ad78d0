import MusterGrids
import MusterJournals
import MusterText

/// `18:02 join Bob Ray <bob@example.org> code 48213 at 40.8518, 14.2681`: somebody checks in to the open session.
public struct JoinEvent: JournalEvent, Ruled {
  /// The word of the line.
  public static let keyword = "join"
  package static var rules: any RecordRules.Type { CheckInRules.self }

  /// Who joins.
  public var person: String
  /// The e-mail address, where it is said.
  public var email: String?
  /// The code that was given, where there is one.
  public var code: CheckInCode?
  /// Where the person was, where it is said.
  public var place: Coordinate?

  /// A joining of these parts.
  public init(person: String, email: String? = nil, code: CheckInCode? = nil, place: Coordinate? = nil) {
    (self.person, self.email, self.code, self.place) = (person, email, code, place)
  }

  package init(_ line: DirectiveLine) throws(DirectiveError) {
    var rest = line.value
    if let clause = Self.take("at", from: &rest) { place = try DirectiveValue.coordinate(clause) }
    if let clause = Self.take("code", from: &rest) { code = try CheckInCode(line: clause) }
    if rest.utf8.last == UInt8(ascii: ">"), let open = rest.lastIndex(of: "<") {
      let written = rest[rest.index(after: open)...].dropLast()
      do throws(MailAddressProblem) { email = try MailAddress(written).mailbox } catch {
        throw DirectiveError(error.message, help: error.help, part: written)
      }
      rest = TextSyntax.trimmed(rest[..<open])
    }
    person = try DirectiveValue.filled(rest, Self.keyword)
  }

  package init(_ node: JSONNode) throws(JSONProblem) {
    person = try node.member("person").text()
    email = try node["email"]?.textIfAny()
    if let code = node["code"], code.string != nil { self.code = try CheckInCode(json: code) }
    if let place = node["place"], !place.isNull { self.place = try place.coordinate() }
  }

  package var text: String {
    var words = [Self.needsQuotes(person) ? Self.quoted(person) : TextSyntax.quoted(person, if: .name)]
    // JSON and exports of apps may have any text as the address; reading them has warned of it.
    if let email, let address = try? MailAddress(email) { words.append("<\(address.mailbox)>") }
    if let code { words.append("code \(code.digits)") }
    if let place { words.append("at \(place.latitude), \(place.longitude)") }
    return words.joined(separator: " ")
  }

  package var members: [(String, String)] {
    [
      ("person", JSONText.string(person)), ("email", JSONText.string(email)),
      ("code", JSONText.string(code?.digits)), ("place", place.map(JSONText.coordinate) ?? "null"),
    ]
  }

  /// The address of who joins.
  public var address: (person: String, mailbox: String)? { email.map { (person, $0) } }

  /// The joining of the name that is shown, without address and place.
  public func shown(hiding names: NameMentions) -> JoinEvent? {
    names.shownName(of: person).map { JoinEvent(person: $0, code: code) }
  }

  /// The place of latitude and longitude in degrees, `40.8518, 14.2681`; `nil` for anything else.
  ///
  /// - Parameter text: the text.
  public static func place(_ text: String) -> Coordinate? { try? DirectiveValue.coordinate(text[...]) }

  /// Takes the last clause that begins with a word outside quotes; `nil` where there is none.
  private static func take(_ word: String, from text: inout Substring) -> Substring? {
    guard let found = text.lastRange(of: " \(word) "),
      text[found.upperBound...].firstIndex(of: "\"") == nil
    else { return nil }
    defer { text = TextSyntax.trimmed(text[..<found.lowerBound]) }
    return TextSyntax.trimmed(text[found.upperBound...])
  }

  /// Whether a name reads as one with clauses behind it.
  private static func needsQuotes(_ name: String) -> Bool {
    name.hasSuffix(">") || [" at ", " code "].contains { (name + " ").contains($0) }
  }

  private static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }
}

extension Substring {
  /// Where a text stands last.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}

extension JoinEvent: NamingEvent {
  package func naming(_ name: (String) -> String) -> JoinEvent {
    JoinEvent(person: name(person), email: email, code: code, place: place)
  }
}
