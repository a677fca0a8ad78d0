import MusterGrids
import MusterJournals

extension ManifestEntry {
  /// The entry of a line; `nil` when it is none.
  init?(_ line: [UInt8]) {
    guard let node = try? JSONParser.parse(line), let source = node["source"]?.string,
      let job = node["job"]?.number, let template = node["template"]?.string,
      let status = node["status"]?.string.flatMap(OutputStatus.init(rawValue:))
    else { return nil }
    self.init(source: source, job: Int(exactly: job) ?? 0, template: template, status: status)
    group = node["group"]?.string
    period = node["period"]?.string
    asOf = node["asOf"]?.string.flatMap { Day(iso: $0) }
    reason = node["reason"]?.string
    output = node["output"]?.string
    if let output, let bytes = node["bytes"]?.number,
      let digest = node["digest"]?.string.flatMap({ Digest($0) })
    {
      made = Output(file: output, bytes: Int(exactly: bytes) ?? 0, digest: digest)
    }
    email = node["email"].flatMap(Output.init)
    fingerprint = node["fingerprint"]?.string.flatMap { Digest($0) }
    stamp = node["time"]?.string.flatMap { Day(iso: $0.prefix(10)) }
    inputs = (node["inputs"]?.items ?? []).compactMap(Input.init)
  }
}

extension ManifestEntry.Input {
  fileprivate init?(_ node: JSONNode) {
    guard let parts = FileParts(node) else { return nil }
    self.init(file: parts.file, bytes: parts.bytes, digest: parts.digest)
  }
}

extension ManifestEntry.Output {
  fileprivate init?(_ node: JSONNode) {
    guard let parts = FileParts(node) else { return nil }
    self.init(file: parts.file, bytes: parts.bytes, digest: parts.digest)
  }
}

/// A file as a manifest names it.
private struct FileParts {
  var file: String
  var bytes: Int
  var digest: Digest

  init?(_ node: JSONNode) {
    guard let file = node["file"]?.string, let bytes = node["bytes"]?.number,
      let digest = node["digest"]?.string.flatMap({ Digest($0) })
    else { return nil }
    (self.file, self.bytes, self.digest) = (file, Int(exactly: bytes) ?? 0, digest)
  }
}
