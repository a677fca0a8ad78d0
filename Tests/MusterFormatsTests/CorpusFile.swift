import Foundation
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// A small file, and beside it what a careful person says that it means.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  /// How reading a file compares with its truth.
  enum Outcome: Equatable {
    /// The marks, or the question, of the truth.
    case right
    /// Other marks, or none of the questions that it raises.
    case wrong([String])
    /// A question that a person would not have to ask, or another one.
    case asked([String])

    /// The word that `known.txt` has for it.
    var kind: String {
      switch self {
      case .right: "right"
      case .wrong: "wrong"
      case .asked: "asked"
      }
    }
  }

  /// The class and the name without its ending: `legend/arrived`.
  let name: String
  /// Where the file is.
  let path: String
  /// What it means.
  let truth: CorpusTruth

  /// The class of the file.
  var folder: String { String(name.prefix { $0 != "/" }) }
  var testDescription: String { name }

  /// The folder of the corpus.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus").path

  /// Every file, by name.
  static let all: [CorpusFile] = {
    let classes = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return classes.sorted().flatMap { files(ofClass: $0) }
  }()

  private static func files(ofClass folder: String) -> [CorpusFile] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
    return names.filter { $0.hasSuffix(".truth") }.compactMap { name in
      let stem = String(name.dropLast(".truth".count))
      guard let text = try? String(contentsOfFile: "\(root)/\(folder)/\(name)", encoding: .utf8) else {
        return nil
      }
      let truth = CorpusTruth(text)
      let beside = names.first { $0.hasPrefix(stem + ".") && $0 != name }
      let path = truth.source.map(CorpusFile.repositoryPath) ?? "\(root)/\(folder)/\(beside ?? stem)"
      return CorpusFile(name: "\(folder)/\(stem)", path: path, truth: truth)
    }
  }

  static func repositoryPath(_ path: String) -> String {
    URL(fileURLWithPath: root).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(path).path
  }

  /// Reads the file, follows its question where the truth has one, and compares.
  func outcome() throws -> Outcome {
    let expected = try truth.meaning()
    let found = read([])
    guard !truth.asks.isEmpty else { return compare(found, expected) }
    guard found.isRefused else { return .wrong(["reads \(found.lines.prefix(3)) and does not ask"]) }
    guard !truth.asks.isDisjoint(with: found.codes) else {
      return .asked(["asks \(found.codes), not \(truth.asks)"])
    }
    guard !truth.answers.isEmpty else { return .right }
    for answer in truth.answers where !found.help.contains("--\(answer.keyword)") {
      return .asked(["the help has no --\(answer.keyword): \(found.help)"])
    }
    return compare(read(truth.answers), expected)
  }

  private func compare(_ found: CorpusMeaning, _ expected: CorpusMeaning) -> Outcome {
    if found.isRefused { return .asked(["asks \(found.codes)", found.help]) }
    return found.lines == expected.lines
      ? .right
      : .wrong(
        expected.lines.filter { !found.lines.contains($0) }.map { "lacks \($0)" }
          + found.lines.filter { !expected.lines.contains($0) }.map { "has \($0)" })
  }

  private func read(_ answers: [CorpusTruth.Answer]) -> CorpusMeaning {
    var options = ReadingOptions(formats: .all)
    for answer in answers {
      if let problem = options.set(answer.keyword, to: answer.value) {
        return CorpusMeaning(refused: ["answer"], help: problem.message.text)
      }
    }
    do {
      let reading = try JournalLoader(options: options).read([path])
      let errors = reading.log.problems.filter { $0.severity == .error }
      guard errors.isEmpty else {
        return CorpusMeaning(
          refused: Set(errors.map(\.code.rawValue)),
          help: errors.compactMap { $0.help?.text }.joined(separator: "; "))
      }
      return CorpusMeaning(reading.journals, namesGroups: truth.namesGroups)
    } catch {
      return CorpusMeaning(refused: ["refusal"], help: error.help?.text ?? "")
    }
  }
}
