import Foundation
import Oracle
import TestSupport

/// Groups made up of a number, in all of whose texts people's names stand in every way in which names are written, and the
/// search for them in bytes.
struct SecretWorkspace {
  /// A person: words that occur in no sentence of Muster's.
  struct Somebody {
    var given: String
    var family: String

    var name: String { family.isEmpty ? given : "\(given) \(family)" }
    var address: String { "\(Self.plain(given)).\(Self.plain(family + "x"))@hidden.example" }

    /// A word as addresses have it.
    static func plain(_ word: String) -> String {
      let latin = SecretWorkspace.folded(word).filter { $0.isASCII && $0.isLetter }
      return latin.isEmpty ? "w\(word.unicodeScalars.reduce(0) { $0 + Int($1.value) })" : latin
    }
  }

  /// The files, by path.
  private(set) var files: [String: String] = [:]
  /// The first group's name, as `--group` takes it.
  let group: String
  /// Somebody of the first journal, as `--person` takes the name.
  let somebody: String
  /// The name of the group that checks in, as `--group` takes it.
  let club: String
  /// A member of it who is not its owner.
  let member: String
  /// The words of names of the others in it, but for its owner.
  private(set) var strangers: Set<String> = []
  private let people: [Somebody]
  /// Those who are no people of any journal: one answers a poll, one joins with a wrong code, one leaves.
  private let outsiders: [Somebody]

  private static let names: [(given: String, family: String)] = [
    ("Quirino", "Zvonimír"), ("Zoëlia", "Müllerstein"), ("Zweisteinchen", ""), ("Weißenfels", "Ærøskøbing"),
    ("Ξενοφών", "Παπαδάκης"), ("Ярослава", "Щербакова"), ("Ngọcanh", "Strømquist"), ("رضوان", "القحطاني"),
    ("רבקה", "שמידטוב"), ("山田", "花子代"), ("김철수", ""), ("Foxglove", ""), ("Wyvernia", "Sonsbeek"),
    ("Łucjana", "D’Haarlemmermeer"), ("Håkonius", "Ngwenyama"), ("อรุณรัตน์", ""), ("Xanthippe", "O'Quigleyan"),
    ("ジョゼフィン", "プロトポポフ"), ("Ásgeirdóttir", "Þorvaldsen"), ("Íñigoberto", "Zurbarán"),
  ]

  /// The workspace of a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let everybody = Self.names.shuffled(using: &random).map { Somebody(given: $0.given, family: $0.family) }
    let people = everybody.prefix(8)
    let outsiders = Array(everybody[8..<11])
    (self.people, self.outsiders) = (Array(people), outsiders)
    somebody = people[0].name
    let circles = (0..<2).map { number in
      let about = people[Int.random(in: people.indices, using: &random)]
      return "\(number) Circle of \(Self.mention(about, &random))"
    }
    group = circles[0]
    // The first half is in one group, the other half in the other; each mentions everybody.
    let groups = [people[0..<5], people[3..<8]]
    for (index, members) in groups.enumerated() {
      func mention(isForFile: Bool = false) -> String {
        Self.mention(people[Int.random(in: people.indices, using: &random)], &random, isForFile: isForFile)
      }
      let stem = "\(index) \(mention(isForFile: true))"
      let path = "groups/\(stem).journal"
      let table = "more \(mention(isForFile: true)).csv"
      files[path] = Self.journal(Array(members), index, group: circles[index], table: table) { mention() }
      files["groups/\(table)"] =
        "date,slot,person,mark\n2026-11-10,morning,\(members[members.startIndex].name),present\n"
    }
    let mentions = (0..<8).map { _ in
      Self.mention(people[Int.random(in: people.indices, using: &random)], &random)
    }
    club = "2 Circle of \(mentions[0])"
    member = people[3].name
    files["groups/2 \(Self.mention(people[5], &random, isForFile: true)).journal"] =
      Self.club(Array(people[2..<6]), group: club, mentions)
    strangers = Set(people[4..<6].flatMap { found(in: Array($0.name.utf8)) })
    files["guests/\(Self.mention(outsiders[1], &random, isForFile: true)).journal"] =
      Self.guests(people[0], outsiders, Self.mention(outsiders[1], &random))
    files["broken.journal"] = Self.broken(Array(groups[0]), Self.mention(people[6], &random))
    files["groups.csv"] = Self.table(Array(groups[1]), Self.mention(people[1], &random))
    files["jobs.yaml"] = Self.jobs
    files["club.yaml"] = Self.clubJobs
    files["k"] = String(repeating: "0f", count: 32)
  }

  // MARK: - Files

  private static func journal(
    _ members: [Somebody], _ index: Int, group: String, table: String, mention: () -> String
  ) -> String {
    let quoted = { (text: String) in "\"\(text.replacing("\"", with: "\"\""))\"" }
    let names = members.map { quoted($0.name) }
    let blocks =
      zip(members, names).enumerated().map { number, person in
        """
        person \(person.1)
          id zq-90817\(index)\(number)
          email \(person.0.address)
          photo portrait \(mention()).png
          tags staff, \(quoted("friend of " + mention()))
        """
      }.joined(separator: "\n") + "\n  alias Quizzical\(index)"
    return """
      group \(quoted(group))
      owner \(quoted("\(members[1].name)")) <\(members[1].address)>
      days Mon-Fri
      slots morning, \(quoted("late " + mention()))
      holiday 2026-11-19 \(mention()) day
      closed 2026-11-18 birthday of \(mention())
      open 2026-11-21 feast for \(mention())
      term \(quoted("term " + mention())) 2026-09-01..2026-12-18
      logo pictures/\(mention()).png
      include \(table)
      \(blocks)
      2026-11-09 morning
        \(names.joined(separator: ", ")) ; as \(mention()) said
      2026-11-16 morning #\(mention().replacing(" ", with: "_"))
        \(names.dropFirst(2).joined(separator: ", "))
        warned: \(names[1])
      2026-11-16 morning #two
        Quizzical\(index)
      2026-11-17 morning
        \(names[0]), \(names[3])

      """
  }

  /// A group that checks in.
  private static func club(_ members: [Somebody], group: String, _ mentions: [String]) -> String {
    let quoted = { (text: String) in "\"\(text.replacing("\"", with: "\"\""))\"" }
    let names = members.map { quoted($0.name) }
    return """
      group \(quoted(group))
      owner \(names[0]) <\(members[0].address)>
      message \(quoted("ask \(mentions[1]), or \(members[2].address)"))
      option hide-names, hide-email
      person \(names[1])
        alias Quizzical2
      leave 2026-11-10 \(names[2])
      remove 2026-11-10 \(names[3])
      2026-11-09 18:00
        18:00 open code 48213
        18:01 join \(names[0]) <\(members[0].address)> code 48213 at 40.8518, 14.2681
        18:02 join Quizzical2 code 48213
        18:03 join \(names[2]) <\(members[2].address)> code 48213
        18:04 join \(names[3]) code 48213
        18:20 poll \(quoted("Does \(mentions[2]) come?")) \(quoted("ask \(mentions[3])")): \(names[0]), Quizzical2 | \(quoted(mentions[4])): \(names[2])
        18:40 remove \(names[3])
        20:00 close
      2026-11-16 \(quoted("late \(mentions[5])"))
        18:00 open code 11111
        18:03 join \(names[2]) code 11111
        18:04 join \(names[0])
        19:00 close

      """
  }

  /// A group of one person, and of others who are only named.
  private static func guests(_ somebody: Somebody, _ outsiders: [Somebody], _ mention: String) -> String {
    let quoted = { (text: String) in "\"\(text.replacing("\"", with: "\"\""))\"" }
    let names = outsiders.map { quoted($0.name) }
    return """
      group \(quoted("3 Circle of " + outsiders[2].name))
      message \(quoted("ask \(outsiders[0].name.uppercased()), or \(mention)"))
      option hide-names, hide-email
      leave 2026-11-10 \(names[2])
      2026-11-09 18:00
        18:00 open code 48213
        18:01 join \(quoted(somebody.name)) code 48213
        18:02 join \(names[1]) <\(outsiders[1].address)> code 11111
        18:20 poll "Does \(outsiders[2].name) come?" Yes: \(names[0]) | \(names[0]): \(quoted(somebody.name))
        20:00 close

      """
  }

  private static func broken(_ members: [Somebody], _ mention: String) -> String {
    """
    group Of \(mention)
    leave 2026-11-09 \(mention)
    remove 2026-11-09 \(members[1].name)
    option \(mention), range \(mention)
    2026-11-08 18:00
      18:00 join \(members[0].name) code 11111
      18:00 open code \(mention)
      18:01 open code 11111
      18:02 join \(members[0].name)
      18:03 join \(members[1].name) <\(mention)> code 11111
      18:04 join \(members[1].name) code 22222
      18:05 join \(members[1].name) code 11111 at \(mention)
      18:06 remove \(mention)
      18:07 poll "\(mention)?" \(members[0].name): \(mention) | B: \(mention)
      18:08 poll \(members[0].name)
    \(members[0].name) \(mention)
    person \(members[1].name)
      alias Quizzical0
      \(mention): 1
      email \(mention)
    person \(members[2].name)
      alias Quizzical0
    2026-11-09 \(mention)
      \(members[0].name), "\(members[3].name)
      warned: \(members[0].name)
      \(mention): \(members[1].name)
    2026-11-10
      \(members[0].name), \(members[0].name)
      absent: \(members[0].name)
    closed 2026-11-33 \(mention)
    include \(mention).csv
    holidays \(mention)
    set \(mention) \(mention)

    """
  }

  private static func table(_ members: [Somebody], _ mention: String) -> String {
    let rows = members.map { "2026-11-09,\"Class \(mention)\",\($0.name),present,\"\(mention)\"\n" }
    return "date,group,person,mark,note\n" + rows.joined()
      + "2026-11-33,\"Class \(mention)\",\(members[0].name),\"x \(mention)\",\n"
  }

  private static let jobs = """
    output: "out/{{group}}/{{owner}} {{file}} {{template}} {{job}} {{person}}.pdf"
    journals: [groups/*.journal, groups.csv, broken.journal]
    skip-invalid: true
    jobs:
      - {template: person, names: initials, each: person, tag: staff, output: "out/{{file}}/{{person}} {{email}}.pdf"}
      - template: ranking
        names: pseudonyms
        names-key: k
        email: {to: "{{owner}}", subject: "For {{owner}} of {{group}} {{file}}"}
      - {template: group, format: html, names: initials}
      - {chart: line, format: svg, names: pseudonyms, names-key: k, output: "out/{{job}}.svg"}
    """

  private static let clubJobs = """
    output: "out/{{slug}} {{file}}/{{group}} {{person}}.pdf"
    journals: groups/2*.journal
    as-of: last
    email: {to: "{{owner}}", subject: "{{group}} {{slug}} {{file}} {{person}}"}
    jobs: [{template: member, each: person}]
    """

  // MARK: - Mentions

  /// A name in one of the ways in which people write it.
  private static func mention(_ somebody: Somebody, _ random: inout SplitMix64, isForFile: Bool = false)
    -> String
  {
    let (given, family) = (somebody.given, somebody.family)
    var text = somebody.name
    if !family.isEmpty {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !isForFile: text = "\(family), \(given)"
      case 1: text = "\(family) \(given)"
      case 2: text = "\(given)-\(family)"
      case 3 where !text.contains(where: "’'".contains): text = given + family
      default: break
      }
    }
    let isEuropean = text.unicodeScalars.allSatisfy { $0.value < 0x530 || $0 == "’" }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text = text.uppercased()
    case 1: text = text.lowercased()
    case 2: text = text.decomposedStringWithCanonicalMapping
    case 3 where isEuropean: text = text.folding(options: .diacriticInsensitive, locale: nil)
    default: break
    }
    let endsInLatin = text.last.map { folded(String($0)).allSatisfy(\.isASCII) } ?? false
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return text + "'s"
    case 1: return endsInLatin ? text + "s" : text + "’s"
    case 2: return endsInLatin ? text + "ens" : text
    case 3: return "dell’" + text
    case 4: return isForFile ? text + "-Gruppe" : "x#" + text
    case 5: return text + "-Gruppe"
    case 6 where !isForFile:
      return somebody.address.uppercased().replacing("@", with: "+\(Int.random(in: 1...9, using: &random))@")
    default: return text
    }
  }

  // MARK: - The search

  /// What tells somebody in some bytes: words of names in any case, with or without accents, as files write them.
  func found(in bytes: [UInt8]) -> [String] {
    let text = Self.folded(String(decoding: bytes, as: UTF8.self))
    let wide = bytes.count % 2 == 0 ? Self.folded(Self.utf16(bytes)) : ""
    return secrets.filter { secret in
      text.contains(secret) || wide.contains(secret)
        || text.contains(Data(secret.utf8).map { String(format: "%02x", $0) }.joined())
    }
  }

  /// Whether a text tells the member of the club.
  func tellsMember(_ text: String) -> Bool {
    let words = found(in: Array(member.utf8))
    return found(in: Array(text.utf8)).contains(where: words.contains)
  }

  /// Those in a file, whatever it is packed in.
  func found(in bytes: [UInt8], ofFile name: String) throws -> [String] {
    if name.hasSuffix(".pdf") { return try found(in: bytes) + found(inPDF: bytes) }
    if name.hasSuffix(".eml") { return try found(inMessage: bytes) }
    if name.hasSuffix(".xlsx") { return try found(inWorkbook: bytes) }
    return found(in: bytes)
  }

  /// Those in the parts of a workbook, and in their names.
  private func found(inWorkbook bytes: [UInt8]) throws -> [String] {
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as book:
        assert len(book.namelist()) > 5
        for name in book.namelist(): sys.stdout.buffer.write(name.encode() + b"\\n" + book.read(name) + b"\\n")
      """
    guard let text = try Tool.python3.output(about: bytes, ["-c", script, "#"]) else {
      return ["no workbook"]
    }
    return found(in: Array(text.utf8))
  }

  /// Those in the headings and texts of a message, whom it goes to apart.
  private func found(inMessage bytes: [UInt8]) throws -> [String] {
    let script = """
      import sys, email, email.policy
      message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
      assert "@hidden.example" in str(message["To"]), message["To"]
      assert message["Subject"] and len(list(message.walk())) > 3
      lines = [f"{key}: {value}" for key, value in message.items() if key != "To"]
      for part in message.walk():
        lines.append(str(part.get_filename()))
        if part.get_content_maintype() == "text": lines.append(part.get_content())
      sys.stdout.buffer.write("\\n".join(lines).encode())
      """
    guard let text = try Tool.python3.output(about: bytes, ["-c", script, "#"]) else { return ["no message"] }
    return found(in: Array(text.utf8))
  }

  /// Those in a PDF with its streams unpacked, and in its text.
  func found(inPDF bytes: [UInt8]) throws -> [String] {
    let plain = try Tool.qpdf.output(about: bytes, ["--qdf", "--object-streams=disable", "#", "-"])
    let text = try Tool.pdftotext.output(about: bytes, ["#", "-"])
    return [plain, text].compactMap { $0 }.flatMap { found(in: Array($0.utf8)) }
  }

  /// The words of names, and what else tells who somebody is.
  private var secrets: [String] {
    let words = (people + outsiders).flatMap { person in
      [person.given, person.family].flatMap { $0.split(whereSeparator: "’'".contains) }.map(String.init)
        .filter { $0.count > 1 }
    }
    let umlauts = words.map {
      $0.replacing("ü", with: "ue").replacing("ø", with: "oe").replacing("å", with: "aa")
    }
    return Set((words + umlauts).flatMap { [$0, Self.escaped($0)] }.map(Self.folded)).sorted()
      + ["zq-90817", "hidden.example", "quizzical"]
  }

  private static func escaped(_ word: String) -> String {
    word.utf16.map { $0 < 128 ? String(UnicodeScalar(UInt8($0))) : "\\u" + String(format: "%04x", $0) }
      .joined()
  }

  private static func utf16(_ bytes: [UInt8]) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  fileprivate static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss").replacing("ς", with: "σ").precomposedStringWithCanonicalMapping
  }
}
