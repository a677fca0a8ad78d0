import Foundation

/// Seconds of processor time of all threads of this process.
func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Makes a document once and then so many times, and prints the seconds of wall and of processor time of the latter.
func measure(_ count: Int, first: () throws -> [UInt8], then: (Int) throws -> [UInt8]) throws -> [UInt8] {
  _ = try first()
  let (start, processor) = (ContinuousClock.now, processorSeconds())
  let bytes = try then(count)
  let wall = (ContinuousClock.now - start) / .seconds(1)
  print(String(format: "%.6f %.6f", wall, processorSeconds() - processor))
  return bytes
}

let words = CommandLine.arguments
guard words.count == 5, let count = Int(words[3]), count > 0 else {
  FileHandle.standardError.write(Data("usage: DrawingBenchmark chart|pages png|svg|pdf COUNT FILE\n".utf8))
  exit(64)
}
let bytes: [UInt8]
if words[1] == "chart" {
  let sample = SampleChart(format: words[2])
  bytes = try measure(count, first: sample.made) { count in
    for _ in 1..<count { _ = try sample.made() }
    return try sample.made()
  }
} else {
  let sample = SamplePages()
  bytes = try measure(count, first: { try sample.made(1) }, then: sample.made)
}
try Data(bytes).write(to: URL(fileURLWithPath: words[4]))
