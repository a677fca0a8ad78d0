import MusterAnalytics
import MusterJournals

/// What a manifest says of one output.
public struct ManifestEntry: Hashable, Sendable {
  /// A file that an output was made of.
  public struct Input: Hashable, Sendable {
    /// The path, as seen from the jobs file.
    public var file: String
    /// Its size.
    public var bytes: Int
    /// Its digest.
    public var digest: Digest
  }

  /// A file that was made.
  public struct Output: Hashable, Sendable {
    /// The path below the output folder.
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
  public var made: Output?
  /// The message beside it.
  public var email: Output?
  /// A digest of all that the output depends on.
  public var fingerprint: Digest?
  /// The day of its stamp.
  public var stamp: Day?
  /// The journal with all that it includes.
  public var inputs: [Input] = []
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
    object.add("fingerprint", fingerprint?.description)
    object.add("inputs", inputs.map(\.json))
    return .object(object)
  }
}

extension ManifestEntry.Input {
  fileprivate var json: JSONValue { .ofFile(file, bytes, digest) }
}

extension ManifestEntry.Output {
  fileprivate var json: JSONValue { .ofFile(file, bytes, digest) }
}

extension JSONValue {
  fileprivate static func ofFile(_ file: String, _ bytes: Int, _ digest: Digest) -> JSONValue {
    var object = JSONObject()
    object.add("file", file)
    object.add("bytes", bytes)
    object.add("digest", digest.description)
    return .object(object)
  }
}
