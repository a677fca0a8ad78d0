extension Italian {
  func splitTitle(ofSize size: Int) -> String {
    switch size {
    case 1: "Studente singolo"
    case 2: "Coppie"
    default: "Gruppo di \(size)"
    }
  }
  var incompleteGroup: String { "Gruppo incompleto" }
  func seed(_ seed: Int) -> String { "seme \(seed)" }
  var needsTwo: String { "Per un sorteggio servono almeno due persone." }
  var splitReport: String { "Gruppi sorteggiati" }
}
