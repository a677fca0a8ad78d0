extension French {
  func splitTitle(ofSize size: Int) -> String {
    switch size {
    case 1: "Un seul étudiant"
    case 2: "Binômes"
    default: "Groupe de \(size)"
    }
  }
  var incompleteGroup: String { "Groupe incomplet" }
  func seed(_ seed: Int) -> String { "graine \(seed)" }
  var needsTwo: String { "Un tirage demande au moins deux personnes." }
  var splitReport: String { "Groupes tirés au sort" }
}
