import MusterReading
import Testing

struct WordListsTests {
  @Test func listsGoOnInIndentedLines() {
    let file = "# a comment\nfirst: one, two words,\n  three\n\nsecond: 0.5, #\n"
    let lists = WordLists(Array(file.utf8))
    #expect(lists["first"] == ["one", "two words", "three"])
    #expect(lists["second"] == ["0.5", "#"])
  }
}
