import MusterDiagnostics
import MusterDocuments

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of templates in the file system.
struct TemplateFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The text of each template, by its file's name without the ending.
  ///
  /// - Throws: ``DocumentProblem`` when the folder cannot be listed.
  func texts() throws(DocumentProblem) -> [String: Result<String, DocumentProblem>] {
    guard let listing = opendir(path) else { throw Self.problem(errno, at: path) }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      // The name is a C array of a fixed length, which Swift sees as a tuple.
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    var texts: [String: Result<String, DocumentProblem>] = [:]
    for file in names.sorted() {
      let name = [".yaml", ".yml"].first(where: file.hasSuffix).map { file.dropLast($0.count) }
      guard let name, !name.isEmpty, name.first != "." else { continue }
      texts[String(name)] = Self.text(of: "\(path)/\(file)")
    }
    return texts
  }

  /// The text of one file.
  ///
  /// - Parameter mayBePipe: whether a person names the file, which may then be a pipe; a pipe in a folder, to which nobody
  ///   may ever write, would keep the program waiting.
  static func text(of file: String, mayBePipe: Bool = false) -> Result<String, DocumentProblem> {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | (mayBePipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { return .failure(problem(errno, at: file)) }
    defer { close(descriptor) }
    var status = stat()
    guard mayBePipe || (fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG) else {
      return .failure(DocumentProblem(source: file, kind: .unreadable("it is not a file")))
    }
    let longest = Limits.current[.templateBytes]
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= longest {
      let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { return .failure(problem(errno, at: file)) }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    guard bytes.count <= longest else {
      return .failure(DocumentProblem(source: file, kind: .limit(LimitError(.templateBytes))))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(DocumentProblem(source: file, kind: .unreadable("it is not UTF-8")))
    }
    return .success(text)
  }

  private static func problem(_ code: Int32, at place: String) -> DocumentProblem {
    DocumentProblem(source: place, kind: .unreadable(String(cString: strerror(code)).lowercased()))
  }
}
