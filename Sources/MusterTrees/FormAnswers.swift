import MusterImport
import MusterReading

/// The answers to a form, each of which names its question by an id:
/// `{"questions": [{"id": "q1", "title": "Name"}], "submissions": [{"responses": [{"questionId": "q1", "answer": "Ava"}]}]}`,
/// or stands with it: `{"questions": [{"heading": "Name", "answers": [{"text": "Ava"}]}]}`.
enum FormAnswers {
  /// The rows of a table below the titles of the questions; `nil` of any other tree.
  static func plain(_ root: JSONNode) -> JSONNode? {
    var titles: [String: String] = [:]
    collect(&titles, in: root, depth: 8)
    guard Set(titles.values).count > 1 else { return nil }
    let only = root.isArray ? nil : row(of: root, titles)
    let rows = rows(in: root, titles, depth: 4) ?? only.map { [$0] }
    return rows.map { JSONNode(value: .array($0), range: root.range) }
  }

  /// Takes down the titles of questions by their ids; of an answer there are none.
  private static func collect(_ titles: inout [String: String], in node: JSONNode, depth: Int) {
    guard depth > 0 else { return }
    for entry in node.containers {
      let isQuestion = node.isArray || TreeWords.questions.contains(PlainLetters.folded(entry.key))
      if isQuestion, !entry.value.members.isEmpty, let title = title(of: entry.value) {
        for id in ids(of: entry.value) where titles[id] == nil { titles[id] = title }
        continue
      }
      collect(&titles, in: entry.value, depth: depth - 1)
    }
  }

  /// What an object that may be a question asks.
  private static func title(of node: JSONNode) -> String? {
    let title = node.first(of: TreeWords.questionTitles)
    guard let text = title?.string ?? title?.members.first?.value.string ?? reference(of: node) else {
      return nil
    }
    let plain = PersonName.normalized(text)
    return plain.isEmpty || plain.utf8.count > 200 ? nil : plain
  }

  /// What a question is called by which answers refer to it, where that is in words: `{"id": "n1", "type": "text", "ref": "your_name"}`.
  private static func reference(of node: JSONNode) -> String? {
    guard node["id"] != nil, node["type"] != nil, let text = node["ref"]?.string,
      text.allSatisfy({ $0.isLetter || "_- ".contains($0) })
    else { return nil }
    return text.replacing("_", with: " ").replacing("-", with: " ")
  }

  /// The ids of a question, its own and those of the objects within: `{"questionItem": {"question": {"questionId": "0a1"}}}`.
  private static func ids(of node: JSONNode) -> [String] {
    let inner = node.members.flatMap(\.value.members)
    let own = (node.members + inner + inner.flatMap(\.value.members)).filter {
      TreeWords.questionIds.contains(PlainLetters.folded($0.key))
    }
    return own.compactMap(\.value.scalarText).filter { !$0.isEmpty }
  }

  /// The rows of the first list of which each object has answers to at least two questions.
  private static func rows(in node: JSONNode, _ titles: [String: String], depth: Int) -> [JSONNode]? {
    guard depth > 0 else { return nil }
    if !node.items.isEmpty {
      let rows = node.items.compactMap { row(of: $0, titles) }
      if rows.count == node.items.count { return rows }
    }
    return node.containers.lazy.compactMap { rows(in: $0.value, titles, depth: depth - 1) }.first
  }

  /// The answers of one person below the titles of the questions, and when they were sent.
  private static func row(of item: JSONNode, _ titles: [String: String]) -> JSONNode? {
    var answers: [JSONNode.Member] = []
    take(&answers, in: item, titles, depth: 6)
    guard answers.count > 1, Set(answers.map(\.key)).count == answers.count,
      // Members by the codes of a legend may be counts, and answers of somebody those of a test.
      answers.contains(where: { $0.value.string != nil }),
      !TreeReference.refersToPerson(item) && TreeReference.name(of: item) == nil
        || TableHead(titles: answers.map(\.key), options: .unspecified).hasPerson
    else { return nil }
    let sent = item.members.first { member in
      TreeWords.sent.contains(PlainLetters.folded(member.key)) && TreeInstant(member.value, zone: nil) != nil
    }
    let stamp = sent.map { [JSONNode.Member(key: "Timestamp", value: $0.value)] } ?? []
    return JSONNode(value: .object(stamp + answers), range: item.range)
  }

  /// Takes down the answers within an object.
  private static func take(
    _ answers: inout [JSONNode.Member], in node: JSONNode, _ titles: [String: String], depth: Int
  ) {
    guard depth > 0 else { return }
    for entry in node.containers {
      let told = entry.value.members.isEmpty ? nil : question(of: entry.value, titles)
      let key = node.isArray ? nil : titles[entry.key]
      if let title = told ?? key, let value = answer(in: entry.value, to: title) {
        answers.append(JSONNode.Member(key: title, value: value))
      } else {
        take(&answers, in: entry.value, titles, depth: depth - 1)
      }
    }
    guard !node.isArray else { return }
    // `"answers": {"q1": "Ava"}`
    for member in node.members where !member.value.isContainer {
      if let title = titles[member.key] { answers.append(JSONNode.Member(key: title, value: member.value)) }
    }
  }

  /// The title of the question that an answer names, or stands with.
  private static func question(of node: JSONNode, _ titles: [String: String]) -> String? {
    for (_, value) in node.all(of: TreeWords.questionReferences) {
      let id = value.scalarText ?? value.first(of: TreeWords.questionIds)?.scalarText
      if let title = id.flatMap({ titles[$0] }) { return title }
    }
    return nil
  }

  /// The plain answer in an object, at any depth; several of a list are joined. `nil` where there is no answer.
  private static func answer(in node: JSONNode, to question: String) -> JSONNode? {
    // `{"type": "text", "text": "Ava", "field": {…}}`
    if let type = node["type"]?.string, let value = node[type] { return plain(value, of: node) }
    let value = node.named.first { word, member in
      TreeWords.answerValues.contains(word) && member.value.string != question
    }?.member.value
    return value.map { plain($0, of: node) }
  }

  private static func plain(_ value: JSONNode, of question: JSONNode) -> JSONNode {
    guard value.isContainer else { return option(value, of: question) }
    let parts = value.isArray ? value.items : [value]
    let texts = parts.compactMap { part -> String? in
      guard part.isContainer else { return option(part, of: question).scalarText }
      return part.named.first { TreeWords.answerParts.contains($0.word) }.flatMap {
        plain($0.member.value, of: question).scalarText
      }
    }
    return JSONNode(value: .string(texts.joined(separator: ", ")), range: value.range)
  }

  /// The text of the option that an answer names by its id: `"value": ["o1"], "options": [{"id": "o1", "text": "Yes"}]`.
  private static func option(_ value: JSONNode, of question: JSONNode) -> JSONNode {
    guard let id = value.string,
      let option = question["options"]?.items.first(where: { $0["id"]?.string == id })
    else { return value }
    return option["text"] ?? option["label"] ?? option["name"] ?? value
  }
}
