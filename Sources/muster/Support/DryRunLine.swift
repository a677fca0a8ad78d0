import MusterBatch

/// What a batch would do with an output, in a line.
enum DryRunLine {
  /// `make       chess/2026-W46-weekly.pdf`, or why nothing is made.
  static func text(of output: ManifestEntry, group: String) -> String {
    let path = output.output ?? "\(group), job \(output.job), \(output.template)"
    switch output.status {
    case .made: return "make       \(path)"
    case .unchanged: return "unchanged  \(path)"
    case .nothing, .failed:
      return
        "\(output.status == .nothing ? "nothing  " : "fail     ")  \(path): \(output.reason ?? "")"
    }
  }
}
