import ArgumentParser
import MusterApp
import MusterDrawing
import MusterFiles
import MusterReports

/// How a draw is made and shown, the same for one person and for groups.
struct DrawArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Repeat the draw with this number; default: a new draw each time.", valueName: "number"))
  var seed: String?

  @Option(help: .rare("The size of the paper; default: A4."))
  var paper: Paper?

  @Option(help: .rare("The orientation of the paper; default: portrait.", valueName: "orientation"))
  var orientation: Orientation?

  @Option(help: .rare("The colours; default: light. print is black and white."))
  var theme: ThemeChoice?
}

/// A command that draws people at random.
protocol DrawCommand: ParsableCommand, LimitedCommand {
  var journals: JournalArguments { get }
  var selection: SelectionArguments { get }
  var draw: DrawArguments { get }
  var output: OutputArguments<SplitOutput> { get }
  /// What the options of this command alone ask for.
  var asked: SplitRequest { get }
}

extension DrawCommand {
  var limitOptions: LimitArguments { journals.reading.limits }

  /// What all options ask for; without a seed, one that nobody can foresee.
  func request() throws -> SplitRequest {
    var request = asked
    request.selection = try selection.options
    if let seed = draw.seed { try request.set("seed", to: [seed]) } else { request.seed = .random() }
    (request.theme, request.paper, request.orientation) = (draw.theme, draw.paper, draw.orientation)
    request.locale = output.locale
    return request
  }

  func run() throws {
    let format = try output.format
    let request = try request()
    let workspace = try journals.read(output: output.output, options: SplitRequest.options.map(\.name))
    if format == .pdf || format == .png {
      try writePages(request, workspace, as: format)
    } else {
      let answer = try request.answer(in: workspace)
      journals.show(answer.notes)
      try output.write(
        answer.bytes(as: format, output.style(workspace.defaults)), as: format, name: answer.name)
    }
    if draw.seed == nil, format != .text || output.output != nil, !journals.reading.quiet,
      let seed = request.seed
    {
      StandardError.write("note: --seed \(seed.value) repeats this draw")
    }
  }

  private func writePages(_ request: SplitRequest, _ workspace: Workspace, as format: OutputFormat) throws {
    let (fonts, pictures) = (FontBook(), PictureFiles())
    let report = try request.pages(in: workspace, pictures: pictures)
    journals.show(report.notes)
    if format == .png {
      try output.writePages(
        of: report.maker.drawing(with: fonts), name: report.name, isQuiet: journals.reading.quiet)
    } else {
      try output.write(report.maker.bytes(as: format, fonts: fonts), as: format, name: report.name)
    }
    journals.warn(about: fonts, pictures, in: workspace)
  }
}
