import MusterFiles

/// The locks of an output folder: a run of all groups holds it alone, shards share it and hold each their own.
struct BatchLock {
  private let locks: [HeldLock]

  /// Takes the locks of a run.
  ///
  /// - Throws: ``BatchFailure`` when another run holds them and this one does not wait, or why they cannot be made.
  init(_ folder: OutputFolder, shard: Shard?, waits: Bool) throws {
    let whole = folder.file(".muster.lock")
    guard let shard else {
      locks = [try Self.take(whole, .exclusive, waits, folder)]
      return
    }
    let first = try Self.take(whole, .shared, waits, folder)
    do {
      let own = folder.file(".muster-\(shard.label).lock")
      locks = [try Self.take(own, .exclusive, waits, folder), first]
    } catch {
      first.release()
      throw error
    }
  }

  /// Lets them go.
  func release() {
    for lock in locks { lock.release() }
  }

  private static func take(
    _ name: String, _ mode: HeldLock.Mode, _ waits: Bool, _ folder: OutputFolder
  ) throws -> HeldLock {
    guard let lock = try HeldLock.take(name, of: folder.path, mode: mode, wait: waits ? nil : .zero) else {
      throw BatchFailure.busy(folder: folder.path)
    }
    return lock
  }
}
