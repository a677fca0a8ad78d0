import ArgumentParser
import MusterApp
import MusterCheckIn
import MusterDrawing
import MusterFiles
import MusterJournals
import MusterLanguage
import MusterText

extension SessionCommand {
  /// `muster session open`.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open a session, and show its code.",
      discussion: """
        The code is five digits that no other open session of a journal in the same folder has. It is shown large and as a QR \
        code; with -o, a poster is written too. The QR code is the five digits, or, with --url, a link in which {code} is the \
        code; without {code}, ?code= and the digits are put at the link's end.

        EXAMPLES
          muster session open club.journal
          muster session open club.journal -o poster.pdf --locale it
          muster session open club.journal --url https://club.example.org/join
        """)

    @OptionGroup var journal: JournalToChange
    @Option(help: ArgumentHelp("The date; default: today.", valueName: "day")) var date: String?
    @OptionGroup var time: EventTime
    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The slot; default: the group's only one, else that of earlier sessions at about this time, else the time.",
        valueName: "name"))
    var slot: String?
    @Option(help: .rare("The name of the session, if there are several at one slot.", valueName: "name"))
    var session: String?
    @Option(help: ArgumentHelp("The code; default: one drawn at random.", valueName: "digits"))
    var code: String?
    @Option(help: ArgumentHelp("A link for the QR code.", valueName: "link")) var url: String?
    @OptionGroup(title: "Output") var output: OutputArguments<PosterOutput>

    func run() throws {
      let format = try output.file.map { _ in try output.format }
      let language = try LocaleChoice(output.locale, nil).language()
      let path = try JournalEditing.path(journal.journal)
      // A journal that is not there has no codes beside it.
      _ = try FileSource(path: path)
      var opening = SessionOpening(code: try chosenCode(besides: CheckInRequest.codesInUse(beside: path)))
      opening.day = try date.map { try CommandDay.day($0, option: "date") }
      (opening.slot, opening.name) = (slot, session)
      // Before anything is written: a link that fits no QR code is no link.
      guard CheckInPoster(group: "", day: .earliest, code: opening.code, link: url) != nil else {
        throw CommandFailure(.usage, "--url: the link is too long for a QR code", help: "give a shorter one")
      }
      let edit = try journal.change(by: .open(opening), at: time.moment, isTold: output.file != "-")
      guard !journal.dryRun, let opened = edit.session else { return }
      let pictures = PictureFiles()
      guard
        var poster = try CheckInRequest.poster(
          of: opened, opening.code, in: path, link: url, pictures: pictures)
      else { return }
      poster.creator = Muster.application
      let usesColor = Terminal.isOutput && Terminal.allowsColor
      if output.file != "-" {
        let lines = [""] + poster.lines(usesColor: usesColor) + [""]
        try JournalEditing.tell(lines.joined(separator: "\n") + "\n", of: path, isWritten: true)
      }
      if let format { try write(poster, as: format, language: language) }
      for problem in pictures.problems { StandardError.write("muster: warning: \(problem)") }
    }

    private func chosenCode(besides taken: [CheckInCode: String]) throws -> CheckInCode {
      guard let code else {
        if let drawn = CheckInCode.drawn(except: Set(taken.keys)) { return drawn }
        throw CommandFailure(.data, "all codes are in use", help: "close a session first")
      }
      guard let chosen = CheckInCode(code) else {
        throw CommandFailure(
          .usage, "--code: '\(code)' is not a code", help: "a code has five digits, as in 48213")
      }
      if let other = taken[chosen] {
        throw CommandFailure(
          .data, "\(code) is the code of the session that is open in \(other)",
          help: "leave --code out, and another one is drawn")
      }
      return chosen
    }

    private func write(_ poster: CheckInPoster, as format: OutputFormat, language: Language) throws {
      let drawing = poster.drawing(with: FontBook(), in: language)
      let bytes =
        switch format {
        case .png: try drawing.png(scale: 2)
        case .svg: try drawing.svg(name: "poster")
        default: try drawing.pdf()
        }
      try output.write(bytes, as: format, name: "poster")
    }
  }
}

/// Posters.
enum PosterOutput: OutputKind { static let formats: [OutputFormat] = [.pdf, .png, .svg] }
