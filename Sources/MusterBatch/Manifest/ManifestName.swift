/// What manifests are called.
enum ManifestName {
  /// The manifest of all groups, or of a shard.
  static func name(of shard: Shard?) -> String { "manifest\(shard.map { "-" + $0.label } ?? "").json" }

  /// Whether a name is one of a manifest.
  static func isManifest(_ name: String) -> Bool { name == Self.name(of: nil) || shard(of: name) != nil }

  /// The shard whose manifest has a name.
  static func shard(of name: String) -> Shard? {
    guard let match = name.wholeMatch(of: /manifest-(\d{1,5})-of-(\d{1,5})\.json/),
      let index = Int(match.1), let count = Int(match.2), let shard = Shard(index: index, count: count),
      Self.name(of: shard) == name
    else { return nil }
    return shard
  }
}
