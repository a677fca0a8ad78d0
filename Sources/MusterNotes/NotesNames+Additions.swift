import MusterImport
import MusterReading

/// Handles, addresses and offices behind names, which are no part of them.
extension NotesNames {
  /// A list without those.
  func withoutAdditions(_ text: String) -> String {
    let plain = NotesNames.withoutHandles(text)
    return haveOffices ? NotesNames.withoutOffices(plain) : plain
  }

  /// A list with those whom brackets behind others name, and a mark, as people of their own: `Ann (Cy ill), Ben`.
  mutating func withoutNesting(_ text: String) -> String {
    nested = []
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    var (plain, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let inner = PersonName.normalized(rest[rest.index(after: open)..<close])
      if let (name, code) = toldOfOther(inner), rest[..<open].contains(where: \.isLetter) {
        plain += "\(PersonName.normalized(rest[..<open])), \(name) (\(code))"
        nested.insert(name)
      } else {
        plain += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }

  /// The name of somebody in other lists that a remark begins with, and the mark that is the rest of it.
  private func toldOfOther(_ remark: String) -> (name: String, code: String)? {
    let words = remark.split(separator: " ", maxSplits: NotesNames.longestRemark)
    guard words.count < NotesNames.longestRemark else { return nil }
    return (1..<max(words.count, 1)).lazy.compactMap { count -> (name: String, code: String)? in
      let name = words.prefix(count).joined(separator: " ")
      let said = words.dropFirst(count).drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      let code = said.joined(separator: " ")
      guard isMet(name), case .mark = vocabulary.code(of: code) else { return nil }
      return (name, code)
    }.first
  }

  /// More words than a remark about somebody has.
  private static let longestRemark = 12

  /// A list without the handles and addresses behind names: `Ann Bell @abell (TSC)`, `Ben Ito <ben@example.org>`.
  private static func withoutHandles(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")), text.contains(" @") || text.contains(" <") else {
      return text
    }
    let words = text.split(separator: " ")
    var kept: [Substring] = []
    for word in words {
      let end = word.last.map { ",;".contains($0) } == true ? word.suffix(1) : ""
      let handle = word.dropLast(end.count)
      let isHandle =
        handle.first == "@"
        && handle.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
        || handle.first == "<" && handle.last == ">" && handle.contains("@")
      guard isHandle, let last = kept.last, last.last?.isLetter == true, last.first?.isUppercase == true,
        !NameText.isJoint(last)
      else {
        kept.append(word)
        continue
      }
      kept[kept.count - 1] = "\(last)\(end)"
    }
    return kept.joined(separator: " ")
  }

  /// A list without the offices behind commas, where semicolons part names.
  private static func withoutOffices(_ text: String) -> String {
    text.split(separator: ";").map { part in
      let name = part.prefix { $0 != "," }
      return name.split(separator: " ").count > 1 ? PersonName.normalized(name) : String(part)
    }.joined(separator: "; ")
  }
}
