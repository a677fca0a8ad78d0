extension French {
  var certificateReport: String { "Attestation" }
  var certificateTitle: String { "Attestation d’assiduité" }
  var certificateLead: String { "décernée à" }
  func certificateSentence(_ attended: Int, of expected: Int) -> String {
    "pour sa présence à \(counted(attended, "séance", "séances")) sur \(number(expected))"
  }
  var certificateDate: String { "Date" }
  var certificateSignature: String { "Signature" }
  func nobodyAbove(_ rate: String) -> String { "Personne n’a un taux supérieur à \(rate)." }
  func nobodyReached(_ rate: String) -> String { "Personne n’a un taux de \(rate) ou plus." }
}
