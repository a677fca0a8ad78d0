import MusterReading

/// The name of somebody in a meeting report, without what the program adds to it.
struct AttendeeName: Hashable {
  /// The name as people would write it.
  let text: String
  /// The name that stands in brackets after another, as Zoom writes those who renamed themselves.
  let original: String?

  /// The name of a cell: `Otto K (External)` is Otto K, `[Harbour Ltd] Mia Sol` is Mia Sol.
  ///
  /// - Parameter isRenamed: whether text in brackets at the end may be the name of the account.
  init(_ cell: String, isRenamed: Bool = false) {
    var name = cell
    while let shorter = AttendeeName.withoutAddition(name) { name = shorter }
    let account = isRenamed ? AttendeeName.account(of: name) : nil
    // `iPad (Mia Sol)`
    let isOfDevice = account != nil && AttendeeName.isDevice(name.prefix { $0 != "(" })
    text = isOfDevice ? account ?? name : name
    original = isOfDevice ? nil : account
  }

  /// Whether a text names a device or a role, and nobody: `iPhone 12 Pro`, `Guest`.
  private static func isDevice(_ text: Substring) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }
    return words.contains { rolesAndDevices.contains($0) }
      && words.allSatisfy { word in
        rolesAndDevices.contains(word) || models.contains(word) || word.contains(where: \.isNumber)
      }
  }

  /// Whether there is nothing but a telephone number: somebody dialled in.
  var isTelephone: Bool {
    let digits = text.count { $0.isNumber }
    return digits >= 5 && text.allSatisfy { $0.isNumber || "+-() .*xX".contains($0) }
  }

  /// The words that tell who it is: without devices, roles, and the `s` of `Ann's iPhone`.
  var words: [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }.filter {
      $0 != "s" && !AttendeeName.rolesAndDevices.contains($0)
    }
  }

  private static func withoutAddition(_ name: String) -> String? {
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      let rest = PersonName.normalized(name[name.index(after: end)...])
      return rest.isEmpty ? nil : rest
    }
    if name.hasSuffix("]"), let start = name.lastIndex(of: "[") {
      let rest = PersonName.normalized(name[..<start])
      return rest.isEmpty ? nil : rest
    }
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return nil }
    let addition = PlainLetters.folded(name[start...])
    let rest = PersonName.normalized(name[..<start])
    return additions.contains(addition) && !rest.isEmpty ? rest : nil
  }

  /// The name in the brackets that end another; pronouns (`she/her`), roles and devices are none.
  private static func account(of name: String) -> String? {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "("), start != name.startIndex else {
      return nil
    }
    let inner = PersonName.normalized(name[name.index(after: start)...].dropLast())
    guard inner.first?.isLetter == true, !inner.contains("/"), !inner.contains("(") else { return nil }
    return rolesAndDevices.contains(PlainLetters.folded(inner)) ? nil : inner
  }

  private static let rolesAndDevices = Set(WordLists.meetings["names.rolesAndDevices"])

  private static let models = Set(WordLists.meetings["names.models"])

  private static let additions = Set(WordLists.meetings["names.additions"])
}
