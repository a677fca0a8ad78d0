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
      commandName: "open", abstract: "Open a session, and show its code.",
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
    @OptionGroup var told: ChangeOutput
    @OptionGroup(title: "Output") var output: OutputArguments<PosterOutput>

    func validate() throws {
      if told.json, output.file == "-" {
        throw ValidationError(
          "--json cannot be combined with -o -, since both are written to standard output")
      }
    }

    func run() throws {
      let format = try output.file.map { _ in try output.format }
      let language = try LocaleChoice(output.locale, nil).language()
      let path = try JournalEditing.path(journal.journal)
      let day = try date.map { try CommandDay.day($0, option: "date") }
      // A journal that is not there has no codes beside it.
      _ = try FileSource(path: path)
      try CheckInRequest.withCodesInUse(beside: path) { taken in
        var opening = SessionOpening(code: try chosenCode(besides: taken))
        (opening.day, opening.slot, opening.name) = (day, slot, session)
        try checkLink(with: opening.code)
        if journal.dryRun {
          try journal.change(by: .open(opening), at: time.moment, output: told)
        } else {
          try open(opening, in: path, format, language)
        }
      }
    }

    /// Opens a session, once everything that could fail has been tried.
    private func open(
      _ opening: SessionOpening, in path: String, _ format: OutputFormat?, _ language: Language
    ) throws {
      let pictures = PictureFiles()
      var poster = try CheckInRequest.poster(
        of: opening.day ?? Clock.today, opening.code, in: path, link: url, pictures: pictures)
      poster?.creator = Muster.application
      let bytes = try poster.flatMap { poster in
        try format.map { (format: $0, bytes: try Self.bytes(of: poster, as: $0, language)) }
      }
      if let bytes { try output.check(as: bytes.format, name: "poster") }
      let edit = try journal.change(
        by: .open(opening), at: time.moment, output: told, isTold: output.file != "-")
      if let poster, output.file != "-", !told.json {
        let lines = [""] + poster.lines(usesColor: Terminal.isOutput && Terminal.allowsColor) + [""]
        try JournalEditing.tell(lines.joined(separator: "\n") + "\n", of: path, isWritten: edit.isWritten)
      }
      if let bytes {
        try JournalEditing.follow(path, isWritten: edit.isWritten) {
          try output.write(bytes.bytes, as: bytes.format, name: "poster")
        }
      }
      for problem in pictures.problems { StandardError.write("muster: warning: \(problem)") }
    }

    private func checkLink(with code: CheckInCode) throws {
      guard let url else { return }
      let isWhole = !url.unicodeScalars.contains { scalar in
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      }
      guard !url.isEmpty, isWhole else {
        throw CommandFailure(
          .usage, "--url: '\(url)' is not a link", help: "write it without spaces and line breaks")
      }
      guard CheckInPoster(group: "", day: .earliest, code: code, link: url) != nil else {
        throw CommandFailure(.usage, "--url: the link is too long for a QR code", help: "give a shorter one")
      }
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

    private static func bytes(of poster: CheckInPoster, as format: OutputFormat, _ language: Language) throws
      -> [UInt8]
    {
      let drawing = poster.drawing(with: FontBook(), in: language)
      return switch format {
      case .png: try drawing.png(scale: 2)
      case .svg: try drawing.svg(name: "poster")
      default: try drawing.pdf()
      }
    }
  }
}

/// Posters.
enum PosterOutput: OutputKind { static let formats: [OutputFormat] = [.pdf, .png, .svg] }
