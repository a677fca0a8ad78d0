import MusterGrids
import MusterJournals

/// A file of standards, read: every entry of it.
///
/// Three shapes are read: a set as the API of the Common Standards Project gives it, with or without `data` around it and
/// with its standards as a map or as an array; an array of such sets; and a Common Core list, an array of objects with
/// `code`, `gradeLevels` and `ASN`.
struct StandardsFile {
  private(set) var entries: [StandardEntry] = []

  /// The most levels of headings above a standard; files that go round in a circle are cut off there.
  static let deepest = 64

  /// The entries of a document.
  ///
  /// - Parameter document: the file.
  /// - Throws: a `Diagnostic` when it is of none of the shapes.
  init(_ document: JSONDocument) throws(Diagnostic) {
    let root = document.root["data"] ?? document.root
    if root["standards"] != nil {
      add(set: root)
    } else if let items = root.list, !items.isEmpty {
      try add(list: items, root, of: document)
    } else {
      throw Self.refusal(of: root, in: document)
    }
    for entry in entries { if let parent = entry.parent { entries[parent].hasChildren = true } }
    guard entries.contains(where: { !$0.isFolder && !$0.hasChildren }) else {
      throw Self.refusal(of: root, in: document)
    }
  }

  private mutating func add(
    list items: [JSONNode], _ root: JSONNode, of document: JSONDocument
  ) throws(Diagnostic) {
    if items.contains(where: { $0["standards"] != nil }) {
      for item in items where item["standards"] != nil { add(set: item) }
    } else if items.contains(where: { $0["statement"] != nil || $0["ASN"] != nil }) {
      add(commonCore: items)
    } else {
      throw Self.refusal(of: root, in: document)
    }
  }

  /// The error for a document without standards; it says what the document is, if that can be told.
  private static func refusal(of root: JSONNode, in document: JSONDocument) -> Diagnostic {
    let items = root.list ?? []
    if root["standardSets"] != nil || items.contains(where: { $0["title"] != nil }) {
      return document.diagnostic(
        .unknownLayout, at: root, "the file lists jurisdictions or sets of standards, but no standards",
        help: "download a set, as from /api/v1/standard_sets/ID of the Common Standards Project")
    }
    return document.diagnostic(
      .unknownLayout, at: root, "the file contains no standards",
      help: "a set of the Common Standards Project or a Common Core list is read")
  }
}

// MARK: - Sets of the API

extension StandardsFile {
  private mutating func add(set: JSONNode) {
    guard let node = set["standards"] else { return }
    let items: [(key: String?, node: JSONNode)] =
      node.list.map { $0.map { (nil, $0) } } ?? node.members.map { ($0.key, $0.value) }
    let objects = items.filter { !$0.node.members.isEmpty }.enumerated()
      .map { APIObject($0.element.node, key: $0.element.key, number: $0.offset) }
      .sorted { ($0.position, $0.number) < ($1.position, $1.number) }
    let source = Self.source(of: set)
    let subjects = [set["subject"], set["normalizedSubject"]].compactMap(StandardTexts.text)
    let grades = StandardTexts.list(set["educationLevels"])
    let parents = Self.parents(of: objects)
    let first = entries.count
    for (object, parent) in zip(objects, parents) {
      entries.append(
        StandardEntry(
          id: object.id, codes: object.codes, text: object.text ?? object.codes.first ?? object.id,
          subjects: subjects, grades: grades, parent: parent.map { first + $0 }, source: source))
    }
  }

  private static func source(of set: JSONNode) -> StandardsSource {
    var source = StandardsSource(jurisdiction: StandardTexts.text(set["jurisdiction"]?["title"]) ?? "")
    source.document =
      StandardTexts.text(set["document"]?["title"]) ?? StandardTexts.text(set["title"])
    source.address = StandardTexts.text(set["document"]?["sourceURL"])
    source.license = StandardTexts.text(set["license"]?["title"])
    source.licenseAddress = StandardTexts.text(set["license"]?["URL"])
    source.rightsHolder = StandardTexts.text(set["license"]?["rightsHolder"])
    return source
  }

  /// The index of the object above each, in the order of their positions.
  ///
  /// Of `ancestorIds` the deepest one counts. Where an object has neither these nor `parentId`, the nearest object before
  /// it with a smaller depth is above it.
  private static func parents(of objects: [APIObject]) -> [Int?] {
    var indices: [String: Int] = [:]
    for (index, object) in objects.enumerated() where indices[object.id] == nil { indices[object.id] = index }
    var above: [Int] = []
    return objects.enumerated().map { index, object in
      while let last = above.last, objects[last].depth >= object.depth { above.removeLast() }
      defer { above.append(index) }
      guard let ancestors = object.ancestors else { return above.last }
      return ancestors.compactMap { indices[$0] }.filter { $0 != index }
        .max { objects[$0].depth < objects[$1].depth }
    }
  }

  /// The members of an object of the API.
  private struct APIObject {
    let id: String
    let codes: [String]
    let text: String?
    let position: Double
    let depth: Double
    /// The keys of the objects above; `nil` where the file does not say.
    let ancestors: [String]?
    let number: Int

    init(_ node: JSONNode, key: String?, number: Int) {
      self.number = number
      id = StandardTexts.text(node["id"]) ?? key ?? "\(number + 1)"
      let notations = ["statementNotation", "altStatementNotation", "asnIdentifier"]
      codes = notations.compactMap { StandardTexts.text(node[$0]) }
      text = StandardTexts.text(node["description"])
      position = Self.number(node["position"]) ?? Double(number)
      depth = Self.number(node["depth"]) ?? 0
      ancestors =
        StandardTexts.text(node["parentId"]).map { [$0] } ?? node["ancestorIds"]?.list?.compactMap(\.string)
    }

    private static func number(_ node: JSONNode?) -> Double? {
      node?.number.flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

// MARK: - Common Core lists

extension StandardsFile {
  private mutating func add(commonCore items: [JSONNode]) {
    let objects = items.filter { !$0.members.isEmpty }
    var indices: [String: Int] = [:]
    for (index, object) in objects.enumerated() {
      let keys = [object["ASN"]?["id"], object["asnIdentifier"], object["id"]].compactMap(StandardTexts.text)
      for key in keys where indices[key] == nil { indices[key] = index }
    }
    let codes = objects.map(Self.codes)
    var byCode: [String: Int] = [:]
    for (index, codes) in codes.enumerated() {
      for code in codes where byCode[code] == nil { byCode[code] = index }
    }
    for (index, object) in objects.enumerated() {
      // Where a folder of the initiative is between a standard and that of ASN, it is the nearer one.
      let keys = [object["ccsiParent"], object["ASN"]?["parent"], object["asnParent"]]
      // Folders that ASN does not know are found by the code: `4.OA` is above `4.OA.A`.
      let parent =
        keys.compactMap(StandardTexts.text).lazy.compactMap { indices[$0] }.first
        ?? Self.parentCodes(of: codes[index]).lazy.compactMap { byCode[$0] }.first
      entries.append(entry(object, index, codes[index], parent: parent == index ? nil : parent))
    }
  }

  private func entry(
    _ object: JSONNode, _ index: Int, _ codes: [String], parent: Int?
  ) -> StandardEntry {
    var source = StandardsSource(jurisdiction: StandardTexts.text(object["jurisdiction"]) ?? "")
    if PlainLetters.folded(source.jurisdiction).contains("commoncore") {
      source.rightsHolder = StandardsSource.commonCoreNotice
    }
    let grades = object["gradeLevels"] ?? object["gradelevels"]
    return StandardEntry(
      id: StandardTexts.text(object["id"]) ?? "\(index + 1)", codes: codes,
      text: StandardTexts.text(object["statement"]) ?? codes.first ?? "",
      isFolder: object["cls"]?.string == "folder",
      subjects: [StandardTexts.text(object["subject"])].compactMap { $0 },
      grades: StandardTexts.list(grades), parent: parent, source: source)
  }

  /// The code of ASN, the short one, and the one in full.
  private static func codes(of object: JSONNode) -> [String] {
    var known: Set<String> = []
    return [object["ASN"]?["statementNotation"], object["shortCode"], object["code"]]
      .compactMap(StandardTexts.text).filter { known.insert($0).inserted }
  }

  /// The codes with their last part left out.
  private static func parentCodes(of codes: [String]) -> [String] {
    codes.compactMap { code in code.lastIndex(of: ".").map { String(code[..<$0]) } }
  }
}
