/// Names at commas, as a journal's lines and the options of `record` hold them.
public enum NameList {
  /// The names in a text; those with a comma or a quote stand in double quotes. `nil` when the quotes do not close.
  public static func names(in text: String) -> [String]? {
    var names: [String] = []
    for item in TextSyntax.list(text[...]) where !item.isEmpty {
      guard let name = try? TextSyntax.value(item) else { return nil }
      names.append(name)
    }
    return names
  }
}
