import MusterImport
import MusterReading

/// Handles, addresses and offices behind names, which are no part of them.
extension NotesNames {
  /// A list without those.
  func withoutAdditions(_ text: String) -> String {
    let plain = NotesNames.withoutHandles(text)
    return haveOffices ? NotesNames.withoutOffices(plain) : plain
  }

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
