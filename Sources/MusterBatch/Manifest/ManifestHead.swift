import MusterAnalytics
import MusterFiles
import MusterGrids
import MusterJournals

/// What a manifest says before its outputs.
struct ManifestHead: Hashable, Sendable {
  /// The name and version of the document.
  static let schema = "muster.manifest/1"

  /// The program and its version.
  var application: String
  /// A digest of the jobs file.
  var jobs: Digest
  /// The day of the run, where a job speaks for today.
  var today: Day?
  /// The shard; `nil` for all groups.
  var shard: Shard?
  /// How many outputs came out how.
  var summary = OutputCounts()

  /// The members that stand before `outputs`.
  var members: JSONObject {
    var object = JSONObject()
    object.add("schema", Self.schema)
    object.add("application", application)
    object.add("jobs", jobs.description)
    object.add("today", today)
    object.add("shard", shard?.description)
    object.add("summary") { counts in
      for status in OutputStatus.allCases { counts.add(status.rawValue, summary[status]) }
    }
    return object
  }
}

extension ManifestHead {
  /// The head of a manifest; `nil` when it is none.
  ///
  /// - Throws: `FileError` when the file cannot be read.
  init?(inFile path: String) throws(FileError) {
    let text = String(decoding: try FileSource(path: path, namedBy: .program).peek(1 << 14), as: UTF8.self)
    guard let outputs = text.firstRange(of: "\"outputs\": ["),
      let node = try? JSONParser.parse(Array("\(text[..<outputs.lowerBound])\"outputs\": []}".utf8)),
      node["schema"]?.string == Self.schema, let application = node["application"]?.string,
      let jobs = node["jobs"]?.string.flatMap({ Digest($0) })
    else { return nil }
    self.init(application: application, jobs: jobs)
    today = node["today"]?.string.flatMap { Day(iso: $0) }
    shard = node["shard"]?.string.flatMap { Shard($0) }
  }
}
