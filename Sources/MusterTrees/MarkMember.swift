import MusterImport
import MusterReading

/// The member of objects about people that holds their marks by a name which may be of anything: `"remark": "Tardy"`.
///
/// It is told by its values: every object of a list has it, all its values are codes, and nothing else says who came.
struct MarkMember {
  private let options: ReadingOptions
  private let telling: TreeTelling
  private let moments: TreeMoments
  /// The names that were found.
  private var keys: Set<String> = []
  /// Whether something else tells marks, or several members may.
  private var isUnsure = false

  /// The name of the member; `nil` where there is none, or several may be it.
  static func key(in root: JSONNode, options: ReadingOptions) -> String? {
    guard options.columns[.mark] == nil, options.plan.leavesMarksOpen else { return nil }
    var finder = MarkMember(options)
    finder.visit(root, isBelowPerson: false)
    return finder.isUnsure || finder.keys.count != 1 ? nil : finder.keys.first
  }

  private init(_ options: ReadingOptions) {
    self.options = options
    telling = TreeTelling(options)
    moments = TreeMoments(options)
  }

  private mutating func visit(_ node: JSONNode, isBelowPerson: Bool) {
    guard !isUnsure else { return }
    if let items = node.list {
      if !items.isEmpty, !items.contains(where: { $0.members.isEmpty }) {
        look(at: items, isBelowPerson: isBelowPerson)
      }
      for item in items where item.isContainer { visit(item, isBelowPerson: isBelowPerson) }
      return
    }
    let isPerson = isBelowPerson || TreeReference.person(of: node) != nil
    for member in node.members where member.value.isContainer {
      visit(member.value, isBelowPerson: isPerson)
    }
  }

  /// Takes down which member of a list's objects holds marks.
  private mutating func look(at items: [JSONNode], isBelowPerson: Bool) {
    let areRecords = items.allSatisfy { item in
      !item.members.contains { $0.value.isArray }
        && (TreeReference.person(of: item) != nil
          || isBelowPerson && (moments.hasDate(item) || moments.vagueDay(of: item) != nil))
    }
    guard areRecords else { return }
    if items.contains(where: { telling.tells($0) }) || headsMark(items[0]) {
      isUnsure = true
      return
    }
    let found = items[0].members.map(\.key).filter { holdsMarks($0, in: items) }
    guard found.count < 2 else {
      isUnsure = true
      return
    }
    keys.formUnion(found)
  }

  /// Whether an object has a member that tables know for a mark.
  private func headsMark(_ item: JSONNode) -> Bool {
    let titles = JSONColumn.columns(of: item).map(\.title)
    return TableHead(titles: titles, options: .unspecified).columns[.mark] != nil
  }

  private func holdsMarks(_ key: String, in items: [JSONNode]) -> Bool {
    guard TreeWords.markNames.contains(PlainLetters.folded(key)) else { return false }
    var marks: Set<Mark> = []
    for item in items {
      guard let text = item.members.first(where: { $0.key == key })?.value.string, !isAnswer(text),
        case .mark(let mark) = telling.vocabulary.code(of: text)
      else { return false }
      marks.insert(mark)
    }
    // Codes may be of anything, unless they tell apart who came and who did not, or are called so.
    if TreeWords.shortCodes.contains(PlainLetters.folded(key)), marks.count > 1, marks.contains(.present) {
      return true
    }
    return marks.contains { $0.isAttended } && marks.contains { !$0.isAttended }
  }

  /// Whether a text answers whatever was asked, or says what somebody meant to do.
  private func isAnswer(_ text: String) -> Bool {
    telling.vocabulary.isOpenAnswer(text) || MarkMember.plans.contains(PlainLetters.folded(text))
  }

  private static let plans = Set(WordLists.tables["codes.answers"])
}
