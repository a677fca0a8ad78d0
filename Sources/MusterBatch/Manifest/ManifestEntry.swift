import MusterAnalytics
import MusterFiles
import MusterGrids
import MusterJournals

/// What a manifest says of one output.
public struct ManifestEntry: Hashable, Sendable {
  /// A file that an output was made of, or that was made.
  public struct File: Hashable, Sendable {
    /// The path as seen from the jobs file, or below the output folder.
    public var file: String
    /// Its size.
    public var bytes: Int
    /// Its digest.
    public var digest: Digest
  }

  /// The group; `nil` when its journal cannot be read.
  public var group: String?
  /// The journal, as seen from the jobs file.
  public var source: String
  /// The job's place in the list of jobs, from 1.
  public var job: Int
  /// The template's name, or a chart's kind.
  public var template: String
  /// The period's canonical expression, where it came so far.
  public var period: String?
  /// The day that the output speaks for.
  public var asOf: Day?
  /// What became of it.
  public var status: OutputStatus
  /// Why there is none.
  public var reason: String?
  /// The path below the output folder, where it came so far.
  public var output: String?
  /// The file that was made, or is there.
  public var made: File?
  /// The message beside it.
  public var email: File?
  /// What tells the message from others, whatever day it was made for.
  public var message: String?
  /// Whether this run made something that says what nothing did before.
  public var isNew = false
  /// A digest of all that the output depends on.
  public var fingerprint: Digest?
  /// The day of its stamp.
  public var stamp: Day?
  /// The journal with all that it includes.
  public var inputs: [File] = []

  /// Whether this run made it, and it says something new.
  public var isMadeNew: Bool { status == .made && isNew }
}

extension ManifestEntry: JSONRepresentable {
  /// The entry as an element of the manifest's `outputs`.
  public var json: JSONValue {
    var object = JSONObject()
    object.add("group", group)
    object.add("source", source)
    object.add("job", job)
    object.add("template", template)
    object.add("period", period)
    object.add("asOf", asOf)
    object.add("status", status.rawValue)
    object.add("reason", reason)
    object.add("output", output)
    object.add("bytes", made?.bytes)
    object.add("digest", made?.digest.description)
    // Noon, as in a PDF: the day that the output is stamped with, since a clock's time would differ every run.
    object.add("time", stamp.map { "\($0)T12:00:00Z" })
    object.add("email", email.map(\.json))
    object.add("message", message)
    object.add("new", isNew)
    object.add("fingerprint", fingerprint?.description)
    object.add("inputs", inputs.map(\.json))
    return .object(object)
  }
}

extension ManifestEntry.File {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.add("file", file)
    object.add("bytes", bytes)
    object.add("digest", digest.description)
    return .object(object)
  }

  fileprivate init?(_ node: JSONNode) {
    guard let file = node["file"]?.string, let bytes = node["bytes"]?.number,
      let digest = node["digest"]?.string.flatMap({ Digest($0) })
    else { return nil }
    self.init(file: file, bytes: Int(exactly: bytes) ?? 0, digest: digest)
  }
}

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
      made = File(file: output, bytes: Int(exactly: bytes) ?? 0, digest: digest)
    }
    email = node["email"].flatMap { File($0) }
    message = node["message"]?.string
    if case .bool(true)? = node["new"]?.value { isNew = true }
    fingerprint = node["fingerprint"]?.string.flatMap { Digest($0) }
    stamp = node["time"]?.string.flatMap { Day(iso: $0.prefix(10)) }
    inputs = (node["inputs"]?.items ?? []).compactMap { File($0) }
  }
}

/// What earlier runs made, by the path below the output folder, as manifests and the logs of dead runs tell.
struct KnownOutputs: Sendable {
  private var outputs: [String: ManifestEntry] = [:]

  /// Nothing.
  init() {}

  /// What the manifests and logs in a folder tell, whichever shard they are of.
  ///
  /// All of it is checked against the files before it is believed, so that what cannot be read does no harm.
  init(in folder: OutputFolder) {
    let manifests = (FilePath.names(inFolder: folder.path) ?? []).filter(ManifestName.isManifest)
    let logs = FilePath.hiddenNames(inFolder: folder.path, ending: RunLog.ending)
      .filter { $0.hasPrefix(RunLog.prefix) }
    for name in manifests + logs {
      try? ManifestLines.forEach(inFile: folder.file(name)) { line in
        guard var entry = ManifestEntry(line), entry.fingerprint != nil, let made = entry.made else { return }
        // What a dead run made is still new to whoever sends it: only a manifest says that a run has ended.
        if manifests.contains(name) { entry.isNew = false }
        outputs[made.file] = entry
      }
    }
  }

  /// What is known of a path: an entry with its fingerprint and its file.
  subscript(path: String) -> ManifestEntry? { outputs[path] }
}
