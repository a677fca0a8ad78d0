import MusterImport
import MusterReading

/// Finds what may be attendance in a tree in which nothing is known to be, so that a message can ask about it.
struct TreeOffers {
  private let telling: TreeTelling
  private let moments: TreeMoments
  /// The first list of names beside a day.
  private var names: JSONNode.Member?
  /// The first list of objects about people, with the member that may hold their marks and the values that are no codes.
  private var marks: (member: JSONNode.Member, values: [String])?

  /// What to ask about a tree; `nil` where nothing in it may be attendance.
  static func problem(in root: JSONNode, options: ReadingOptions) -> TreeProblem? {
    var offers = TreeOffers(options)
    offers.visit(root, key: "", isDated: false, isBelowPerson: false)
    if let marks = offers.marks { return .member(marks.member, values: marks.values) }
    return offers.names.map { .lists($0, []) }
  }

  private init(_ options: ReadingOptions) {
    telling = TreeTelling(options)
    moments = TreeMoments(options)
  }

  private mutating func visit(_ node: JSONNode, key: String, isDated: Bool, isBelowPerson: Bool) {
    if let items = node.list {
      look(at: items, of: JSONNode.Member(key: key, value: node), isDated: isDated, isBelowPerson)
      for item in items where item.isContainer {
        visit(item, key: "", isDated: isDated, isBelowPerson: isBelowPerson)
      }
      return
    }
    let isDated = isDated || moments.hasDate(node)
    let isPerson = isBelowPerson || TreeReference.person(of: node) != nil
    for member in node.members where member.value.isContainer {
      guard !TreeWords.asides.contains(PlainLetters.folded(member.key)) else { continue }
      visit(member.value, key: member.key, isDated: isDated, isBelowPerson: isPerson)
    }
  }

  private mutating func look(
    at items: [JSONNode], of list: JSONNode.Member, isDated: Bool, _ isBelowPerson: Bool
  ) {
    if isDated, names == nil, !list.key.isEmpty, items.count > 1,
      items.allSatisfy({ $0.string.map { isName($0) } == true })
    {
      names = list
    }
    let areRecords =
      items.count > 1
      && items.allSatisfy { item in
        let hasDate = moments.hasDate(item) || moments.vagueDay(of: item) != nil
        return (isDated || hasDate) && (isBelowPerson && hasDate || TreeReference.person(of: item) != nil)
      }
    guard marks == nil, areRecords, !items.contains(where: { telling.tells($0) }) else { return }
    for member in items[0].members where marks == nil { marks = evidence(for: member, in: items) }
  }

  /// A member that may hold marks, with its values that are no codes; `nil` of any other.
  private func evidence(for member: JSONNode.Member, in items: [JSONNode]) -> (JSONNode.Member, [String])? {
    let word = PlainLetters.folded(member.key)
    guard TreeWords.markNames.contains(word) || TreeWords.states.contains(word) else { return nil }
    var values: [String] = []
    for item in items {
      guard let text = item.members.first(where: { $0.key == member.key })?.value.scalarText,
        text.utf8.count < 40
      else { return nil }
      if telling.vocabulary.code(of: text) == nil, !values.contains(text) { values.append(text) }
    }
    return values.count > TreeOffers.mostValues ? nil : (member, values)
  }

  /// The most different words that marks have.
  private static let mostValues = 8

  private func isName(_ text: String) -> Bool {
    text.utf8.count < 60 && text.contains(where: \.isLetter) && telling.vocabulary.code(of: text) == nil
      && !DatedHeading.isDate(text, dates: nil)
  }
}
