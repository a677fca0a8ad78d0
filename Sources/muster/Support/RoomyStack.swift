import Foundation

/// A stack that is large enough for whatever the limits on nesting allow, even at their largest.
enum RoomyStack {
  /// As much as the first thread has on most systems, of which nested input takes less than a quarter.
  static let size = 8 << 20

  /// Whether the first thread may have less, as after `ulimit -s 512`.
  static var isWanted: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let kind = RLIMIT_STACK
    #endif
    return getrlimit(kind, &limit) == 0 && limit.rlim_cur < rlim_t(size)
  }

  /// Runs a function on a thread with such a stack, and waits for it; here, where there is enough, or no thread to be had.
  ///
  /// The stack of a thread of its own is memory like any other, which no limit on stacks counts.
  static func run(_ body: @escaping @Sendable () -> Void) {
    guard isWanted else { return body() }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return body() }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return body() }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, start, work.toOpaque())
    guard code == 0 else {
      work.takeRetainedValue().body()
      return
    }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
      return nil
    }
  #else
    private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }
  #endif
}
