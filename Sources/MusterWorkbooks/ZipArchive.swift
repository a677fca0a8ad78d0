import CZip
import Foundation
import MusterReading

/// The files packed in a ZIP archive, read with bounds so that a small archive cannot fill the memory.
final class ZipArchive {
  /// The most bytes that a file may unpack to for each of its packed bytes, once it is of some size.
  static let mostRatio = 200
  /// The unpacked size below which the ratio does not matter.
  static let harmless = 1 << 24

  /// The archive's path, for messages.
  let file: String
  private let archive: OpaquePointer
  fileprivate var unpacked = 0

  /// Opens an archive that a source holds.
  init(_ source: any ByteSource) throws(FileError) {
    file = source.name
    let bytes = try source.readAll()
    var problem = zip_error_t()
    zip_error_init(&problem)
    defer { zip_error_fini(&problem) }
    guard let memory = malloc(max(1, bytes.count)) else {
      throw FileError(file: file, reason: "is too large")
    }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    }
    // With 1 the archive owns the memory and frees it.
    guard let buffer = zip_source_buffer_create(memory, zip_uint64_t(bytes.count), 1, &problem) else {
      free(memory)
      throw FileError(file: file, reason: "cannot be unpacked")
    }
    guard let archive = zip_open_from_source(buffer, ZIP_RDONLY, &problem) else {
      zip_source_free(buffer)
      throw ZipArchive.broken(file)
    }
    self.archive = archive
  }

  deinit { zip_discard(archive) }

  fileprivate static func broken(_ file: String) -> FileError {
    FileError(
      file: file, reason: "is a damaged or truncated ZIP archive", help: "copy or export the file again")
  }

  /// A file of the archive, its name matched without case; `nil` when there is none.
  func entry(_ name: String) throws(FileError) -> ZipEntry? {
    let index = zip_name_locate(archive, name, ZIP_FL_NOCASE)
    guard index >= 0 else { return nil }
    // Programs differ in which of the two they read.
    guard !hasAnother(name, after: index) else {
      throw FileError(
        file: file, reason: "has two parts named \(name: name)",
        help: "save it again in a spreadsheet program")
    }
    var facts = zip_stat_t()
    guard zip_stat_index(archive, zip_uint64_t(index), 0, &facts) == 0 else { throw ZipArchive.broken(file) }
    guard facts.encryption_method == ZIP_EM_NONE else {
      throw FileError(
        file: file, reason: "is encrypted", help: "save it without a password, or export it as CSV")
    }
    guard let handle = zip_fopen_index(archive, zip_uint64_t(index), 0) else {
      throw zip_error_code_zip(zip_get_error(archive)) == ZIP_ER_COMPNOTSUPP
        ? unknownMethod(Int(facts.comp_method)) : ZipArchive.broken(file)
    }
    return ZipEntry(handle, packed: Int(clamping: facts.comp_size), of: self)
  }

  /// That a file is packed in a way that few programs know.
  private func unknownMethod(_ method: Int) -> FileError {
    let names = [
      1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz",
      98: "PPMd",
    ]
    let name: DiagnosticText =
      names[method].map { "\(known: $0) (ZIP method \(method))" } ?? "ZIP method \(method)"
    return FileError(
      file: file, reason: "is compressed with \(name), which cannot be unpacked",
      help: "save it again in a spreadsheet program, or export the table as CSV")
  }

  /// Whether a file of the archive after this one has a name, in whichever case.
  private func hasAnother(_ name: String, after index: zip_int64_t) -> Bool {
    (index + 1..<max(index + 1, zip_get_num_entries(archive, 0))).contains {
      zip_get_name(archive, zip_uint64_t($0), 0).map { strcasecmp($0, name) == 0 } ?? false
    }
  }
}

/// One packed file, read once from its beginning to its end.
final class ZipEntry {
  private let handle: OpaquePointer
  private let packed: Int
  private let archive: ZipArchive
  private var unpacked = 0

  fileprivate init(_ handle: OpaquePointer, packed: Int, of archive: ZipArchive) {
    self.handle = handle
    self.packed = packed
    self.archive = archive
  }

  deinit { zip_fclose(handle) }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = Int(zip_fread(handle, buffer.baseAddress, zip_uint64_t(buffer.count)))
    guard count >= 0 else { throw ZipArchive.broken(archive.file) }
    unpacked += count
    archive.unpacked += count
    let isBomb = unpacked > ZipArchive.harmless && unpacked / ZipArchive.mostRatio > packed
    guard !isBomb else {
      throw FileError(
        file: archive.file, reason: "unpacks to more than \(ZipArchive.mostRatio) times its size",
        help: "if it is the right file, export the table as CSV")
    }
    guard archive.unpacked <= Limits.current[.unpackedBytes] else {
      throw FileError(file: archive.file, LimitError(.unpackedBytes))
    }
    return count
  }
}
