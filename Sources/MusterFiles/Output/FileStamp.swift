#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says of an open file, by which it is known whether somebody wrote to it in between.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
