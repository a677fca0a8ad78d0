import MusterJournals
import MusterText

/// Lists in the value of an option: words separated by commas, one with a comma in double quotes.
package enum OptionList {
  /// The words of all the texts given for an option.
  package static func items(of texts: [String], option: String) throws(OptionProblem) -> [String] {
    var items: [String] = []
    for text in texts {
      if let item = TextSyntax.list(text[...]).first(where: { PersonName.hasControl($0) }) {
        throw OptionProblem(option: option, text: String(item), reason: .controlCharacter)
      }
      guard let found = NameList.names(in: text) else {
        throw OptionProblem(option: option, text: text, reason: .openQuotes)
      }
      items += found
    }
    return items
  }
}
