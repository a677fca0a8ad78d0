import MusterJournals

/// The names of months in the languages that tables are read in.
package enum MonthNames {
  /// The month that a text names at an index, and the index after the name and its full stop if it has one.
  package static func month(in bytes: [UInt8], at start: Int) -> (number: Int, end: Int)? {
    let letters = bytes[start...].prefix { isLetter($0) }
    guard !letters.isEmpty else { return nil }
    let name = PlainLetters.folded(String(decoding: letters, as: UTF8.self))
    guard let number = numbers[name] else { return nil }
    let isAbbreviated = letters.endIndex < bytes.count && bytes[letters.endIndex] == UInt8(ascii: ".")
    return (number, letters.endIndex + (isAbbreviated ? 1 : 0))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Without accents and in lower case, as headings are compared.
  private static let numbers: [String: Int] = {
    let names: [[String]] = [
      [
        "january", "jan", "gennaio", "gen", "januar", "janvier", "janv", "enero", "ene", "janeiro", "januari",
      ],
      [
        "february", "feb", "febbraio", "februar", "fevrier", "fevr", "fev", "febrero", "fevereiro",
        "februari",
      ],
      ["march", "mar", "marzo", "marz", "maerz", "mrz", "mars", "marco", "maart", "mrt"],
      ["april", "apr", "aprile", "avril", "avr", "abril", "abr"],
      ["may", "maggio", "mag", "mai", "mayo", "maio", "mei"],
      ["june", "jun", "giugno", "giu", "juni", "juin", "junio", "junho"],
      ["july", "jul", "luglio", "lug", "juli", "juillet", "juil", "julio", "julho"],
      ["august", "aug", "agosto", "ago", "aout", "augustus"],
      ["september", "sep", "sept", "settembre", "set", "septembre", "septiembre", "setembro"],
      ["october", "oct", "ottobre", "ott", "oktober", "okt", "octobre", "octubre", "outubro", "out"],
      ["november", "nov", "novembre", "noviembre", "novembro"],
      ["december", "dec", "dicembre", "dic", "dezember", "dez", "decembre", "diciembre", "dezembro"],
    ]
    var numbers: [String: Int] = [:]
    for (index, month) in names.enumerated() {
      for name in month { numbers[name] = index + 1 }
    }
    return numbers
  }()
}
