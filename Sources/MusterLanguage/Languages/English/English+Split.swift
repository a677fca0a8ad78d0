extension English {
  func splitTitle(ofSize size: Int) -> String {
    switch size {
    case 1: "Single Student"
    case 2: "Pairs"
    default: "Group of \(size)"
    }
  }
  var incompleteGroup: String { "Incomplete Group" }
  func seed(_ seed: Int) -> String { "seed \(seed)" }
  var needsTwo: String { "A draw needs at least two people." }
  var splitReport: String { "Random groups" }
}
