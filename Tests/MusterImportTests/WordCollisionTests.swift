import MusterJournals
import Testing

@testable import MusterImport
@testable import MusterReading

/// The words of all languages together: none may mean one thing in one and something else in another.
struct WordCollisionTests {
  @Test func aCodeHasOneMarkInAllLanguages() {
    var known: [String: Mark] = [:]
    for (mark, codes) in MarkWords.marks {
      for code in codes {
        #expect(known[code] ?? mark == mark, "'\(code)' is both \(known[code] ?? mark) and \(mark)")
        known[code] = mark
      }
    }
    for (word, mark) in MarkWords.headings {
      #expect(known[word] ?? mark == mark, "'\(word)' heads \(mark) and is \(known[word] ?? mark)")
    }
  }

  @Test func aHeadingHasOneRoleInAllLanguages() {
    var known: [String: ColumnRole] = [:]
    for role in ColumnRole.allCases {
      for word in WordLists.tables[role.rawValue] {
        #expect(known[word] ?? role == role, "'\(word)' is both \(known[word] ?? role) and \(role)")
        known[word] = role
      }
    }
  }

  @Test func aYesIsNoNo() {
    #expect(MarkWords.set.isDisjoint(with: MarkWords.unset))
    for word in MarkWords.unset where !word.isEmpty {
      let code = MarkVocabulary().code(of: word)
      #expect(code == nil || code == .mark(.absent) || code == .blank, "\(word)")
    }
  }

  @Test func wordsAreWrittenAsTheyAreCompared() {
    for role in ColumnRole.allCases {
      for word in WordLists.tables[role.rawValue] { #expect(PlainLetters.folded(word) == word) }
    }
    for word in WordLists.tables["subjects.others"] { #expect(PlainLetters.folded(word) == word) }
    for (_, codes) in MarkWords.marks { for code in codes { #expect(code.lowercased() == code) } }
  }
}
