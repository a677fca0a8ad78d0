import MusterFiles
import MusterGrids
import MusterJournals

/// A folder of students' work: `<student number>/<assignment name>/*.png|jpg`.
struct WorkFolder {
  private let path: String
  private let facts: GroupFacts
  private let folder: ClassFolder
  private static let endings = ["png", "jpg", "jpeg"]

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
    for number in folders(in: path) {
      let own = path + number + "/"
      if reader.isOfOtherClass(number: number) { continue }
      guard let person = reader.students[number] else {
        log.add(
          .unknownStudent, in: facts.resolved(own), "unknown student '\(name: number)'",
          help: "folders of work are called by the numbers of students")
        continue
      }
      for name in folders(in: own) { read(own + name + "/", name, of: person, into: &reader, log: &log) }
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

  private func images(in own: String, log: inout DiagnosticLog) -> [String] {
    let names = FilePath.names(inFolder: facts.resolved(own)) ?? []
    return names.filter { !FilePath.isFolder(facts.resolved(own + $0)) }.filter { name in
      guard WorkFolder.endings.contains(FilePath.ending(of: name)) else {
        log.add(
          .unknownFormat, in: facts.resolved(own + name), "ignored the file: it is neither PNG nor JPEG",
          help: "save it as PNG or JPEG", severity: .warning)
        return false
      }
      guard case .inside = folder.place(of: own + name) else {
        log.add(
          .outsideFolder, in: facts.resolved(own + name), "the file is a link out of the folder of the class",
          help: "copy the file into the folder")
        return false
      }
      return true
    }.map { own + $0 }
  }

  private func folders(in path: String) -> [String] {
    (FilePath.names(inFolder: facts.resolved(path)) ?? []).filter {
      FilePath.isFolder(facts.resolved(path + $0))
    }
  }
}
