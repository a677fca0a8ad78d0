extension Spanish {
  func splitTitle(ofSize size: Int) -> String {
    switch size {
    case 1: "Estudiante individual"
    case 2: "Parejas"
    default: "Grupo de \(size)"
    }
  }
  var incompleteGroup: String { "Grupo incompleto" }
  func seed(_ seed: Int) -> String { "semilla \(seed)" }
  var needsTwo: String { "Un sorteo necesita al menos dos personas." }
  var splitReport: String { "Grupos al azar" }
}
