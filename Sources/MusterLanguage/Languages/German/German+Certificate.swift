extension German {
  var certificateReport: String { "Urkunde" }
  var certificateTitle: String { "Teilnahmeurkunde" }
  var certificateLead: String { "verliehen an" }
  func certificateSentence(_ attended: Int, of expected: Int) -> String {
    "für die Teilnahme an \(number(attended)) von \(counted(expected, "Termin", "Terminen"))"
  }
  var certificateDate: String { "Datum" }
  var certificateSignature: String { "Unterschrift" }
  func nobodyAbove(_ rate: String) -> String { "Niemand hat eine Quote über \(rate)." }
  func nobodyReached(_ rate: String) -> String { "Niemand hat eine Quote von \(rate) oder mehr." }
}
