extension Italian {
  var certificateReport: String { "Attestato" }
  var certificateTitle: String { "Attestato di frequenza" }
  var certificateLead: String { "conferito a" }
  func certificateSentence(_ attended: Int, of expected: Int) -> String {
    "per aver partecipato a \(counted(attended, "sessione", "sessioni")) su \(number(expected))"
  }
  var certificateDate: String { "Data" }
  var certificateSignature: String { "Firma" }
  func nobodyAbove(_ rate: String) -> String { "Nessuno ha un tasso superiore al \(rate)." }
  func nobodyReached(_ rate: String) -> String { "Nessuno ha un tasso del \(rate) o più." }
}
