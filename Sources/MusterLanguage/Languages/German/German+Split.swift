extension German {
  func splitTitle(ofSize size: Int) -> String {
    switch size {
    case 1: "Einzelperson"
    case 2: "Paare"
    default: "Gruppe zu \(size)"
    }
  }
  var incompleteGroup: String { "Unvollständige Gruppe" }
  func seed(_ seed: Int) -> String { "Startwert \(seed)" }
  var needsTwo: String { "Für eine Auslosung braucht es mindestens zwei Personen." }
  var splitReport: String { "Ausgeloste Gruppen" }
}
