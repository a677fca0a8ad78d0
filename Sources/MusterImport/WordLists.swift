/// Lists of words that tables, trees and reports are understood by, as the files in `Words` have them.
///
/// A list is `name: word, word`, and goes on in lines that begin with a space; a line that begins with `#` is a comment.
struct WordLists: Sendable {
  static let headings = WordLists(PackageResources.headings_words)
  static let roles = WordLists(PackageResources.roles_words)
  static let marks = WordLists(PackageResources.marks_words)
  static let meetings = WordLists(PackageResources.meetings_words)
  static let trees = WordLists(PackageResources.trees_words)

  private(set) var lists: [String: [String]] = [:]

  init(_ file: [UInt8]) {
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
  subscript(name: String) -> [String] {
    guard let words = lists[name] else { preconditionFailure("there is no list of words '\(name)'") }
    return words
  }
}
