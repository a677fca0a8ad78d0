import MusterImport
import MusterReading

/// Tells what a value, or an object about somebody, says of their attendance.
struct TreeTelling {
  enum Saying {
    case code(MarkCode)
    /// Something that is no known code.
    case unknown(JSONNode)
    /// Nothing but whom it is about: who is listed came, unless others of the list have marks.
    case nothing
    /// A member that may say it in a way that nobody knows.
    case unclear(JSONNode.Member)
  }

  let vocabulary: MarkVocabulary
  /// The names of the members that hold a mark, the plainest first.
  private let statusWords: [String]
  /// Whether the user says that no member holds a mark.
  private let isMarkless: Bool
  /// Whether the user says which member holds it.
  private let isChosen: Bool

  /// By the codes that the user names, and by the member that `--column mark=` gives.
  init(_ options: ReadingOptions) {
    vocabulary = MarkVocabulary(options)
    guard let chosen = options.columns[.mark] else {
      statusWords = TreeWords.status + (Heading.words[.mark] ?? [])
      (isMarkless, isChosen) = (false, false)
      return
    }
    let word = PlainLetters.folded(chosen ?? "")
    statusWords = word.isEmpty ? [] : [word]
    (isMarkless, isChosen) = (word.isEmpty, true)
  }

  func tells(_ node: JSONNode) -> Bool {
    guard !node.members.isEmpty, TreeTelling.listed(node) == nil else { return false }
    return switch saying(of: node) {
    case .code, .unknown: true
    case .nothing, .unclear: false
    }
  }

  /// Whether a member of this name holds a mark.
  func isStatus(_ key: String) -> Bool { statusWords.contains(PlainLetters.folded(key)) }

  /// A value that has the mark of the list that it is in, and still says of an object whom it is about.
  static func value(_ mark: Mark, of node: JSONNode) -> JSONNode {
    value(JSONNode(value: .string(mark.word), range: node.range), of: node)
  }

  /// A value that has a mark of its own, and still says of an object whom it is about.
  static func value(_ told: JSONNode, of node: JSONNode) -> JSONNode {
    guard !node.members.isEmpty else { return told }
    let members = [JSONNode.Member(key: listMark, value: told)] + node.members
    return JSONNode(value: .object(members), range: node.range)
  }

  /// Whether an object has its mark by the list that it is in, or by the slot.
  static func isListed(_ node: JSONNode) -> Bool { listed(node) != nil }

  /// The mark that an object has by the list that it is in.
  private static func listed(_ node: JSONNode) -> JSONNode? {
    node.members.first.flatMap { $0.key == listMark ? $0.value : nil }
  }

  /// The name of the member that holds the mark of a list, which no file has.
  private static let listMark = "\u{1}mark"

  /// What a value says: an object by its members, anything else by itself.
  func saying(of node: JSONNode) -> Saying {
    guard node.isContainer else { return plain(node) }
    guard !node.isArray else { return .unclear(JSONNode.Member(key: "", value: node)) }
    if let mark = TreeTelling.listed(node) { return mark.isNull ? .code(.blank) : saying(of: mark) }
    if isMarkless { return .nothing }
    return status(of: node) ?? flags(of: node) ?? contrary(in: node) ?? arrival(of: node) ?? doubtful(
      in: node)
      ?? .nothing
  }

  private func plain(_ node: JSONNode) -> Saying {
    node.scalarText.flatMap { vocabulary.code(of: $0) }.map { .code($0) } ?? .unknown(node)
  }

  /// By a member that holds the mark, or an object with such a member.
  private func status(of node: JSONNode) -> Saying? {
    let named = node.named
    for word in statusWords {
      guard let member = named.first(where: { $0.word == word })?.member else { continue }
      guard member.value.isContainer else { return said(by: member, of: node) }
      guard !member.value.isArray else { continue }
      if let inner = status(of: member.value) ?? code(of: member.value) ?? flags(of: member.value)
        ?? doubtful(in: member.value)
      {
        return inner
      }
    }
    return nil
  }

  /// What a member says, with the others where it is one of several that are named after marks: `"present": true, "late": true`.
  private func said(by member: JSONNode.Member, of node: JSONNode) -> Saying {
    if isChosen, isInverse(member) { return .unclear(member) }
    if isOpenLetter(member) { return .unknown(member.value) }
    guard !isChosen else { return plain(member.value) }
    if mark(ofFlag: member.key, namesSomebody: true) != nil, case .code(let code) = flags(of: node) {
      return .code(code)
    }
    guard case .code(.mark(let mark)) = plain(member.value) else { return plain(member.value) }
    // `"status": "Attending", "checked_in": false`
    let saysNo = node.named.contains { statusWords.contains($0.word) && $0.member.value.isTrue == false }
    if mark == .present, saysNo { return .code(.mark(.absent)) }
    // `"status": "absent", "excused": true`
    return .code(.mark(finer(mark, by: node.members.filter { $0.key != member.key })))
  }

  /// A mark with what other members say more of it: `"excused": true`, `"minutesLate": 10`.
  func finer(_ mark: Mark, by members: [JSONNode.Member]) -> Mark {
    members.reduce(mark) { mark, member in
      guard let text = member.value.scalarText, !text.isEmpty,
        !TreeTelling.silent.contains(PlainLetters.folded(member.key))
      else { return mark }
      if mark == .absent, namesExcuser(member.key) { return .excused }
      // `"present": false, "code": "I"`, where it is said what that means
      if TreeWords.shortCodes.contains(PlainLetters.folded(member.key)), vocabulary.isNamed(text) {
        let code = vocabulary.code(of: text)
        if mark == .absent, code == .mark(.excused) { return .excused }
        if mark == .present, code == .mark(.partial) { return .partial }
      }
      return FinerMarks.mark(mark, beside: TreeWords.title(of: member.key), saying: text, vocabulary)
    }
  }

  /// Whether a member says who excused somebody, or when: `excusedBy`, `excused_at`.
  private func namesExcuser(_ key: String) -> Bool {
    let parts = Heading.parts(of: key)
    return parts.count == 2 && vocabulary.mark(named: parts[0]) == .excused
      && TreeWords.agents.contains(PlainLetters.folded(parts[1]))
  }

  /// The names of members that say whom and what a record is about, which most have and no mark is made finer by.
  private static let silent = Set(
    TreeWords.person + TreeWords.session + TreeWords.date + TreeWords.start + TreeWords.name + TreeWords.email
  )

  /// Whether a member that says whether somebody came holds a letter that is a code, and a yes in some languages.
  private func isOpenLetter(_ member: JSONNode.Member) -> Bool {
    guard let text = member.value.string, TreeWords.openLetters.contains(text.lowercased()),
      !vocabulary.isNamed(text)
    else { return false }
    return vocabulary.mark(named: member.key) == .present
  }

  /// Whether a member says yes or no below a name that is of those who did not come, and the user did not say what each means.
  private func isInverse(_ member: JSONNode.Member) -> Bool {
    guard vocabulary.inverseMark(headed: member.key) != nil, let text = member.value.scalarText else {
      return false
    }
    return vocabulary.isOpenAnswer(text)
  }

  /// By a member of the object that a mark is, whatever it is called: `{"code": "P"}`.
  private func code(of node: JSONNode) -> Saying? {
    let codes = node.members.filter { TreeWords.codes.contains(PlainLetters.folded($0.key)) }
    return codes.lazy.map { plain($0.value) }.first { if case .code = $0 { true } else { false } }
      ?? codes.first.map { plain($0.value) }
  }

  /// By members that are named after marks and say whether they hold: `{"present": true, "late": true}`.
  private func flags(of node: JSONNode) -> Saying? {
    var set: Set<Mark> = []
    var unset: Set<Mark> = []
    var last: JSONNode.Member?
    var stray: JSONNode?
    // Asked at most once: it goes through all members.
    lazy var namesSomebody = TreeReference.person(of: node) != nil
    for member in node.members {
      guard let mark = mark(ofFlag: member.key, namesSomebody: namesSomebody), !member.value.isNull,
        let text = member.value.scalarText
      else { continue }
      guard let isSet = vocabulary.isSet(text, below: mark) else {
        if mark == .present, vocabulary.code(of: text) != .mark(.present) { stray = stray ?? member.value }
        continue
      }
      // Who did not cancel may not have come.
      if !isSet, TreeTelling.isOfCancellation(member.key) { continue }
      last = member
      if isSet { set.insert(mark) } else { unset.insert(mark) }
    }
    // `"erschienen": "vielleicht"`
    if let stray, set.isEmpty, unset.isEmpty { return .unknown(stray) }
    guard let last else { return nil }
    if set.isSuperset(of: [.present, .partial]) { set.remove(.present) }
    if set.isSuperset(of: [.absent, .excused]) { set.remove(.absent) }
    if set.count == 1, let mark = set.first { return .code(.mark(finer(mark, by: node.members))) }
    guard set.isEmpty else { return .unclear(last) }
    if unset.contains(.present) {
      return unset.contains(.absent) ? .code(.blank) : .code(.mark(finer(.absent, by: node.members)))
    }
    // Who was not excused may have come or not.
    guard unset.contains(.absent) || unset == [.partial] else { return .unclear(last) }
    return .code(.mark(finer(.present, by: node.members)))
  }

  /// Whether a member is named after a cancellation: `lateCancelled`.
  static func isOfCancellation(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.cancellations.contains { word.hasSuffix($0) }
  }

  /// Whether a member is named after a mark and says that it does not hold.
  func isUnset(_ member: JSONNode.Member, below mark: Mark) -> Bool {
    self.mark(ofFlag: member.key, namesSomebody: true) == mark
      && member.value.scalarText.flatMap { vocabulary.isSet($0, below: mark) } == false
  }

  /// Whether an object says by a truth value whether somebody was excused: `"isExcused": false`.
  func saysWhetherExcused(_ node: JSONNode) -> Bool {
    node.members.contains {
      $0.value.isTrue != nil && mark(ofFlag: $0.key, namesSomebody: true) == .excused
    }
  }

  private func mark(ofFlag key: String, namesSomebody: @autoclosure () -> Bool) -> Mark? {
    var word = PlainLetters.folded(key)
    for prefix in ["is", "was", "has", "did"] where word.hasPrefix(prefix) && word.count > prefix.count + 3 {
      word.removeFirst(prefix.count)
      break
    }
    // A letter may be anybody's key where the object names nobody.
    guard word.count >= 3 || namesSomebody(), !TreeWords.flags.contains(word) else { return nil }
    return vocabulary.mark(named: word) ?? TreeWords.plainFlags[word]
  }

  /// A member with a word for not having come, beside a time that may be that of signing up: `"role": "Absence", "entryTime": …`.
  private func contrary(in node: JSONNode) -> Saying? {
    guard case .code(.mark(.present)) = arrival(of: node) else { return nil }
    return node.members.first { member in
      guard let text = member.value.string, text.count > 3, !isKnown(member.key),
        case .mark(let mark) = vocabulary.code(of: text)
      else { return false }
      return mark != .present
    }.map { .unclear($0) }
  }

  /// By the time at which somebody came, which is missing for who did not.
  private func arrival(of node: JSONNode) -> Saying? {
    let named = node.named
    for word in TreeWords.arrival {
      guard let member = named.first(where: { $0.word == word })?.member,
        let text = member.value.scalarText
      else { continue }
      // `"in": false`
      if case .bool(false) = member.value.value { return .code(.mark(.absent)) }
      return .code(text.isEmpty ? .blank : .mark(.present))
    }
    return nil
  }

  /// A member that might be a mark: a truth value, or a word that is a code elsewhere.
  private func doubtful(in node: JSONNode) -> Saying? {
    node.members.first { isDoubtful($0) }.map { .unclear($0) }
  }

  /// A member of somebody absent that has a word for an excused absence: `"reason": "ill"`.
  func excuse(in node: JSONNode) -> JSONNode.Member? {
    node.members.first { member in
      guard let text = member.value.string, case .mark(.excused) = vocabulary.code(of: text) else {
        return false
      }
      return text.count > 1 && !TreeWords.personName.contains(PlainLetters.folded(member.key))
    }
  }

  /// Whether a member is known to say something else: who somebody is, or a remark.
  func isKnown(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.flags.contains(word) || TreeWords.personName.contains(word)
      || TreeWords.person.contains(word) || Heading.words[.note]?.contains(word) == true
  }

  /// Whether a member might say, in a way that nobody knows, whether somebody came.
  func isDoubtful(_ member: JSONNode.Member) -> Bool {
    guard !isKnown(member.key) else { return false }
    let word = PlainLetters.folded(member.key)
    let saysNought = TreeWords.durationStems.contains { word.contains($0) } && UnreadMembers.isNought(member)
    if saysNought { return true }
    switch member.value.value {
    case .bool: return true
    case .string(let text):
      if !text.isEmpty, TreeWords.reasons.contains(where: { word.contains($0) }) { return true }
      guard case .mark = vocabulary.code(of: text) else {
        // `"role": "Absence"`
        return text.count > 3 && vocabulary.mark(named: text).map { $0 != .present } == true
      }
      // A letter may be a grade or a size.
      return text.count > 1 || ["y", "n"].contains(text.lowercased())
        || TreeWords.stems.contains { word.contains($0) }
    case .number(let text):
      return ["0", "1"].contains(text) && TreeWords.stems.contains { word.contains($0) }
        || Double(text) == 0 && TreeWords.durations.contains(word)
    case .null, .array, .object: return false
    }
  }
}
