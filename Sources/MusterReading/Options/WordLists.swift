/// Lists of words that texts, tables, trees and reports are understood by, as the files in the folders `Words` have them.
///
/// A list is `name: word, word`, and goes on in lines that begin with a space; a line that begins with `#` is a comment.
package struct WordLists: Sendable {
  /// The words of dates and times.
  package static let dates = WordLists(PackageResources.dates_words)

  /// The words of texts that name people.
  package static let names = WordLists(PackageResources.names_words)

  /// What each list has in the lines of the files, in their order; words are made of it when they are asked for.
  private var lists: [String: [ArraySlice<UInt8>]] = [:]

  /// The lists of files; one that is in several has the words of each.
  package init(_ files: [[UInt8]]) {
    for file in files { add(file) }
  }

  /// The lists of files.
  package init(_ files: [UInt8]...) { self.init(files) }

  private mutating func add(_ file: [UInt8]) {
    var name = ""
    for line in WordLists.parts(of: file[...], at: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      var words = line
      if line.first != UInt8(ascii: " "), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        name = String(decoding: line[..<colon], as: UTF8.self)
        words = line[(colon + 1)...]
      }
      lists[name, default: []].append(words)
    }
  }

  /// A list by its name, which the file has.
  package subscript(name: String) -> [String] {
    guard lists[name] != nil else { preconditionFailure("there is no list of words '\(name)'") }
    return list(name)
  }

  /// A list by its name, empty where the files have none.
  package func list(_ name: String) -> [String] {
    (lists[name] ?? []).flatMap { line in
      WordLists.parts(of: line, at: UInt8(ascii: ",")).map {
        String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
    }
  }

  /// What stands between separators, as `split` gives it, which calls a function for each byte: every start reads the lists.
  private static func parts(of bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: separator) {
      if end > rest.startIndex { parts.append(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }
}
