import MusterJournals

/// What a remark beside lists of names says of people: `Viv ill; Uri left at 9`, `late: Ann, Ben`.
package struct NotedMarks {
  /// The names, each with its mark.
  package private(set) var marks: [String: Mark] = [:]
  /// Whether every part of the remark says the mark of somebody.
  package private(set) var isWhole = true

  /// What a remark says.
  ///
  /// - Parameters:
  ///   - name: the person that words name; `nil` where they name nobody.
  ///   - code: the meaning of words.
  package init(_ remark: String, name: (String) -> String?, code: (String) -> MarkCode?) {
    var open: Mark?
    for part in NotedMarks.parts(of: remark) {
      var text = part
      // `20:45` is a time.
      if let colon = part.firstIndex(of: ":"), part[colon...].dropFirst().first?.isNumber != true,
        case let head = PersonName.normalized(part[..<colon]),
        head.contains(where: \.isLetter), name(head) == nil
      {
        open = NotedMarks.mark(of: head, code)
        text = part[part.index(after: colon)...]
      }
      let words = text.split { " \t".contains($0) }
      guard !words.isEmpty else { continue }
      if let found = NotedMarks.named(words, name),
        let mark = NotedMarks.mark(of: found.rest, code) ?? NotedMarks.lateness(in: found.rest, name, code)
          ?? (found.rest.isEmpty ? open : nil)
      {
        marks[found.name] = mark
      } else {
        isWhole = false
      }
    }
  }

  /// The parts of a remark that are each of one person; what stands in brackets is not parted.
  private static func parts(of remark: String) -> [Substring] {
    var depth = 0
    return remark.split { letter in
      if "(（".contains(letter) { depth += 1 }
      if ")）".contains(letter) { depth -= 1 }
      return depth < 1 && ",;，；、\n".contains(letter)
    }.flatMap { part in
      // "Ann and Ben late" says the same of both, but "Ann late and Ben ill" does not.
      let words = part.split(separator: " ")
      let joint = words.firstIndex { NameText.isJoint($0) } ?? 0
      return joint > 1 && joint + 1 < words.endIndex
        ? [part[..<words[joint].startIndex], part[words[joint + 1].startIndex...]] : [part]
    }
  }

  /// The name at the beginning of words, the longest that somebody has, and what follows it.
  private static func named(_ words: [Substring], _ name: (String) -> String?) -> (
    name: String, rest: String
  )? {
    for count in (1...min(longest, words.count)).reversed() {
      let text = words[..<count].joined(separator: " ").filter { $0 != ":" }
      if let found = name(text) { return (found, words[count...].joined(separator: " ")) }
    }
    return nil
  }

  /// The mark that words say, alone or before why that was: `joined late by phone`.
  private static func mark(of text: String, _ code: (String) -> MarkCode?) -> Mark? {
    let isBracketed = text.first == "(" && text.last == ")"
    let plain = PersonName.normalized(text.drop { "(-–—: ".contains($0) }.dropLast(isBracketed ? 1 : 0))
    let words = plain.split(separator: " ").drop { auxiliaries.contains(PlainLetters.folded($0)) }
    let ends = words.indices.dropFirst().filter {
      words[$0].first == "(" || reasons.contains(PlainLetters.folded(words[$0]))
    }
    for end in [words.endIndex] + ends.reversed() {
      if case .mark(let mark) = code(words[..<end].joined(separator: " ")), mark != .exempt { return mark }
    }
    return nil
  }

  /// The mark of who came late, where a sentence that names nobody else says by how much: `è arrivato con 40 minuti di ritardo`.
  private static func lateness(
    in text: String, _ name: (String) -> String?, _ code: (String) -> MarkCode?
  ) -> Mark? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.contains(where: { Int($0) != nil }), words.contains(where: { code($0) == .mark(.partial) }),
      !words.contains(where: { name($0) != nil || denials.contains(PlainLetters.folded($0)) })
    else { return nil }
    return .partial
  }

  /// The most words of a name.
  private static let longest = 4
  private static let auxiliaries = Set(WordLists.names["noted.auxiliaries"])
  private static let reasons = Set(WordLists.names["noted.reasons"])
  private static let denials = Set(WordLists.names["noted.denials"])
}
