import Foundation
import MusterFiles

extension OutputFolder {
  /// Takes away what dead processes left half written, in folders so many levels down.
  func removeAbandoned(depth: Int) { Self.removeAbandoned(in: path, depth: depth) }

  private static func removeAbandoned(in folder: String, depth: Int) {
    AtomicFile.removeAbandoned(inFolder: folder)
    guard depth > 0 else { return }
    for name in FilePath.names(inFolder: folder) ?? [] {
      let inner = folder + "/" + name
      if FilePath.isFolder(inner), !isLink(inner) { removeAbandoned(in: inner, depth: depth - 1) }
    }
  }

  /// Takes away the logs of earlier runs of a shard, or of all runs; the locks say that none of them is alive.
  func removeLogs(of shard: Shard?) {
    let prefix = shard.map { RunLog.prefix(of: $0) } ?? RunLog.prefix
    for name in FilePath.hiddenNames(inFolder: path, ending: RunLog.ending) where name.hasPrefix(prefix) {
      unlink(file(name))
    }
  }

  /// Takes away the manifests of shards.
  func removeShardManifests() {
    for name in FilePath.names(inFolder: path) ?? [] where ManifestName.shard(of: name) != nil {
      unlink(file(name))
    }
  }
}
