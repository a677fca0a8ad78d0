import MusterPortfolios
import Oracle
import TestSupport
import Testing

/// What codes in tables stand for, where the file has folders and headings.
struct StandardsSetTests {
  private struct Entry {
    let code: String
    let isFolder: Bool
  }

  /// Entries of different codes, of which one is no folder and has nothing below it.
  private static func entries(_ random: inout SplitMix64) -> [Entry] {
    var codes: Set<String> = []
    let found = (0..<random.int(1...20)).compactMap { _ -> Entry? in
      let parts = (0...random.below(4)).map { _ in random.pick(["1", "10", "A", "é"], else: "1") }
      let code = parts.joined(separator: ".")
      return codes.insert(code).inserted ? Entry(code: code, isFolder: random.chance(40)) : nil
    }
    return found + [Entry(code: "Z", isFolder: false)]
  }

  /// The places of the standards that a code stands for, by a look at each of them.
  private static func meaning(of code: String, in entries: [Entry]) -> Set<Int> {
    let codes = Set(entries.map(\.code))
    func parent(of code: String) -> String? {
      code.lastIndex(of: ".").map { String(code[..<$0]) }.flatMap { codes.contains($0) ? $0 : nil }
    }
    let parents = Set(codes.compactMap(parent))
    let standards = entries.filter { !$0.isFolder && !parents.contains($0.code) }.map(\.code)
    let linked = standards.indices.filter { index in
      sequence(first: standards[index], next: parent).contains(code)
    }
    let isFolder = entries.contains { $0.code == code && $0.isFolder }
    guard linked.isEmpty, isFolder else { return Set(linked) }
    return Set(standards.indices.filter { standards[$0].hasPrefix(code + ".") })
  }

  @Test(arguments: 0..<60) func codesStandForWhatIsBelowThem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = Self.entries(&random)
    let named = entries.map(\.code).filter { !Self.meaning(of: $0, in: entries).isEmpty }
    let lists = named.map { [$0] } + (0..<10).map { _ in random.some(random.int(1...3), of: named) }
    let objects = entries.enumerated().map { number, entry in
      """
      {"id": "i\(number)", "code": "\(entry.code)", "cls": "\(entry.isFolder ? "folder" : "standard")",
       "statement": "s", "gradeLevels": ["04"]}
      """
    }
    let rows = lists.enumerated().map { number, codes in
      let shown = codes.map { random.chance(50) ? $0 : $0.lowercased() }
      return "A\(number),\(shown.joined(separator: ";"))\n"
    }
    let sample = try ClassFolderSample([
      "class.journal":
        "group G\nstandards standards.json\nstudents students.csv\nassignments assignments.csv\n",
      "students.csv": "number,first,last\n1,Ann,Bo\n",
      "standards.json": "[\(objects.joined(separator: ","))]",
      "assignments.csv": "name,standards\n" + rows.joined(),
    ])
    let expected = lists.map { codes in
      codes.reduce(into: Set<Int>()) { $0.formUnion(Self.meaning(of: $1, in: entries)) }.sorted()
    }
    #expect(try sample.portfolio().assignments.map(\.standards) == expected)
  }
}
