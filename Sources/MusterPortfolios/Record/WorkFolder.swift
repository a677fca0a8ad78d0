import MusterFiles
import MusterGrids
import MusterJournals

/// A folder of students' work: `<student number>/<assignment name>/*.png|jpg`.
struct WorkFolder {
  private let path: String
  private let facts: GroupFacts
  private let folder: ClassFolder
  private static let endings = ["png", "jpg", "jpeg"]
  /// What Windows leaves in folders of images.
  private static let leftovers = ["thumbs.db", "desktop.ini"]

  /// A folder that a journal names.
  ///
  /// - Parameters:
  ///   - file: the folder.
  ///   - facts: the group, whose folder its path begins in.
  init(_ file: NamedFile, _ facts: GroupFacts) {
    path = file.path.hasSuffix("/") ? file.path : file.path + "/"
    self.facts = facts
    folder = ClassFolder(facts)
  }

  /// Adds the images of the folder to the work of their students.
  func read(into reader: inout PortfolioReader, log: inout DiagnosticLog) {
    for number in folders(in: path, log: &log) {
      let own = path + number + "/"
      if reader.isOfOtherClass(number: number) { continue }
      guard let person = reader.students[number] else {
        log.add(
          .unknownStudent, in: facts.resolved(own), "unknown student '\(name: number)'",
          help: "folders of work are called by the numbers of students")
        continue
      }
      for name in folders(in: own, log: &log) {
        read(own + name + "/", name, of: person, into: &reader, log: &log)
      }
    }
  }

  private func read(
    _ own: String, _ name: String, of person: String, into reader: inout PortfolioReader,
    log: inout DiagnosticLog
  ) {
    let key = PlainLetters.folded(name)
    guard let assignment = reader.assignmentIndex[key] else {
      if reader.isOfOtherClass(assignment: key) { return }
      return log.add(
        .unknownAssignment, in: facts.resolved(own), "unknown assignment '\(name: name)'",
        help: reader.assignmentHelp(name))
    }
    let images = images(in: own, log: &log)
    guard !images.isEmpty else { return }
    let work = PortfolioReader.WorkKey(person: person, assignment: assignment)
    if let problem = reader.notAssigned(work) {
      log.add(.notAssigned, in: facts.resolved(own), problem, help: reader.notAssignedHelp)
    }
    let days = images.compactMap { FilePath.dayOfChange(of: facts.resolved($0)) }
      .compactMap { Day(year: $0.year, month: $0.month, day: $0.day) }
    reader.change(work) { work in
      work.submitted = work.submitted ?? days.max()
      work.add(images)
    }
  }

  /// The images of an assignment, in the order in which people count pages.
  private func images(in own: String, log: inout DiagnosticLog) -> [String] {
    names(in: own).filter { name in
      let file = facts.resolved(own + name)
      guard !FilePath.isFolder(file) else {
        log.add(
          .unknownFormat, in: file, "ignored the folder: the images of an assignment are in one folder",
          help: "move its images up", severity: .warning)
        return false
      }
      guard Self.endings.contains(FilePath.ending(of: name)) else {
        log.add(
          .unknownFormat, in: file, "ignored the file: it is neither PNG nor JPEG",
          help: "save it as PNG or JPEG", severity: .warning)
        return false
      }
      return isInside(own + name, log: &log)
    }.map { own + $0 }
  }

  /// The folders in a folder; files beside them belong to nothing.
  private func folders(in path: String, log: inout DiagnosticLog) -> [String] {
    names(in: path).filter { name in
      guard FilePath.isFolder(facts.resolved(path + name)) else {
        log.add(
          .unknownFormat, in: facts.resolved(path + name),
          "ignored the file: it is not in the folder of an assignment",
          help: "move it to <student number>/<assignment name>/", severity: .warning)
        return false
      }
      return isInside(path + name, log: &log)
    }
  }

  private func isInside(_ path: String, log: inout DiagnosticLog) -> Bool {
    if case .inside = folder.place(of: path) { return true }
    log.add(
      .outsideFolder, in: facts.resolved(path),
      "'\(name: FilePath.name(of: path))' is a link out of the folder of the class",
      help: "copy what it leads to into the folder")
    return false
  }

  private func names(in path: String) -> [String] {
    (FilePath.names(inFolder: facts.resolved(path)) ?? [])
      .filter { !Self.leftovers.contains($0.lowercased()) }
      .map { (key: Self.counted($0), name: $0) }.sorted { $0 < $1 }.map(\.name)
  }

  /// A name whose numbers are as long as each other, so that page 2 is before page 10.
  private static func counted(_ name: String) -> String {
    name.replacing(/[0-9]+/) { String(repeating: "0", count: max(0, 20 - $0.output.count)) + $0.output }
  }
}
