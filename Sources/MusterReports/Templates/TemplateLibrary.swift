import MusterDocuments

/// Where templates are found: in a folder first, then among the built-in ones.
///
/// ```swift
/// let library = TemplateLibrary()
/// let template = try library.template(named: "weekly")
/// ```
public struct TemplateLibrary: Sendable {
  /// The texts of the folder's templates, by name; `nil` for a file that could not be read.
  private let folder: [String: Result<String, DocumentProblem>]
  /// The folder's path, for errors.
  private let path: String
  /// What templates can be made of, and those that are built in.
  private let catalogue: ReportCatalogue

  /// The built-in templates alone.
  public init(_ catalogue: ReportCatalogue = .standard) {
    folder = [:]
    path = ""
    self.catalogue = catalogue
  }

  /// The templates of a folder before the built-in ones: the files that end in `.yaml` or `.yml`.
  ///
  /// - Throws: `DocumentProblem` when the folder cannot be listed. A file that cannot be read is an error
  ///   only for whoever asks for it.
  public init(folder path: String, _ catalogue: ReportCatalogue = .standard) throws(DocumentProblem) {
    self.catalogue = catalogue
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    folder = try TemplateFolder(self.path).texts()
  }

  /// The names of all templates, in the order of the alphabet.
  public var names: [String] { Set(folder.keys).union(catalogue.templates.map(\.name)).sorted() }

  /// A template's text, to be printed and changed.
  ///
  /// - Throws: `DocumentProblem` when no template has the name, or it cannot be read.
  public func text(of name: String) throws(DocumentProblem) -> String { try source(of: name).text }

  /// A template, read and checked.
  ///
  /// - Throws: `DocumentProblem` with line and column when something in it is not understood.
  public func template(named name: String) throws(DocumentProblem) -> ReportTemplate {
    let folder = self.folder[name] == nil ? "" : "\(path)/"
    return try TemplateReader(catalogue: catalogue, folder: folder).template(source(of: name), name: name)
  }

  /// Whether a template is named by the path of its file: it has a slash, or the ending of YAML.
  public static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// The template of a file, read and checked; it is called like the file without the ending.
  ///
  /// - Throws: `DocumentProblem`, with line and column when something in it is not understood.
  public func template(file path: String) throws(DocumentProblem) -> ReportTemplate {
    try template(file: path, text: TemplateFolder.text(of: path, mayBePipe: true).get())
  }

  /// The template of a file that other data names, which cannot be a pipe, and its text.
  ///
  /// - Throws: `DocumentProblem`, with line and column when something in it is not understood.
  public func namedTemplate(
    file path: String
  ) throws(DocumentProblem) -> (template: ReportTemplate, text: String) {
    let text = try TemplateFolder.text(of: path).get()
    return (try template(file: path, text: text), text)
  }

  private func template(file path: String, text: String) throws(DocumentProblem) -> ReportTemplate {
    let source = DocumentSource(name: path, text: text)
    let file = path.split(separator: "/").last ?? ""
    let ending = [".yaml", ".yml"].first(where: file.hasSuffix) ?? ""
    return try TemplateReader(catalogue: catalogue, folder: String(path.dropLast(file.count)))
      .template(source, name: String(file.dropLast(ending.count)))
  }

  private func source(of name: String) throws(DocumentProblem) -> DocumentSource {
    if let found = folder[name] {
      return DocumentSource(name: "\(path)/\(name).yaml", text: try found.get())
    }
    guard let found = catalogue.templates.first(where: { $0.name == name }) else {
      throw DocumentProblem(
        source: path.isEmpty ? "templates" : path, kind: .noSuchTemplate(name, names: names))
    }
    return DocumentSource(name: "\(name).yaml", text: String(decoding: found.bytes(), as: UTF8.self))
  }
}
