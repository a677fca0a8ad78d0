/// Lists of words that tables, trees and reports are understood by, as the files in the folders `Words` have them.
///
/// A list is `name: word, word`, and goes on in lines that begin with a space; a line that begins with `#` is a comment.
package struct WordLists: Sendable {
  static let dates = WordLists(PackageResources.dates_words)

  private var lists: [String: [String]] = [:]

  /// The lists of a file.
  package init(_ file: [UInt8]) { add(file) }

  /// The lists of a file, each with the words that the files of languages have for it.
  package init(_ file: [UInt8], languages: [[UInt8]]) {
    add(file)
    for language in languages { add(language) }
  }

  private mutating func add(_ file: [UInt8]) {
    var name = ""
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      var words = line
      if line.first != UInt8(ascii: " "), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        name = String(decoding: line[..<colon], as: UTF8.self)
        words = line[(colon + 1)...]
      }
      lists[name, default: []] += words.split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
    }
  }

  /// A list by its name, which the file has.
  package subscript(name: String) -> [String] {
    guard let words = lists[name] else { preconditionFailure("there is no list of words '\(name)'") }
    return words
  }
}
