import Foundation

/// What the process has used so far.
struct Usage {
  /// Processor time in seconds, of all threads.
  let seconds: Double
  /// The largest resident size in bytes.
  let size: Int

  /// The seconds that any input may take, and those for each of its bytes.
  private static let time = (any: 1.0, byte: 0.000_2)
  /// The bytes that any input may take, and those for each of its bytes.
  private static let memory = (any: 48 << 20, byte: 8 << 10)

  /// What was used up to now.
  static var now: Usage {
    var usage = rusage()
    #if os(Linux)
      // Here in kilobytes, elsewhere in bytes.
      let unit = 1024
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      let unit = 1
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return Usage(seconds: seconds, size: Int(usage.ru_maxrss) * unit)
  }

  /// Makes sure that an input of a size took no more than it may.
  func check(since before: Usage, bytes: Int) {
    let seconds = seconds - before.seconds
    if seconds > Usage.time.any + Usage.time.byte * Double(bytes) {
      finding("\(bytes) bytes take \(seconds) seconds")
    }
    let grown = size - before.size
    if grown > Usage.memory.any + Usage.memory.byte * bytes {
      finding("\(bytes) bytes take \(grown >> 20) MiB of memory")
    }
  }
}
