import ArgumentParser
import MusterApp

/// A command that asks for numbers and names, and prints the answer.
protocol AnswerCommand: ParsableCommand {
  /// What it asks for.
  associatedtype Asked: AnswerRequest

  var journals: JournalArguments { get }
  var output: OutputArguments { get }
  /// What the options ask for.
  var request: Asked { get throws }
}

extension AnswerCommand {
  func run() throws {
    let format = try output.format(among: OutputFormat.answers)
    var request = try request
    request.locale = output.locale
    let workspace = try journals.read(output: output.output)
    let answer: AnswerDocument<Asked.Item>
    do throws(RequestFailure) {
      answer = try request.answer(in: workspace)
    } catch {
      throw CommandFailure(error)
    }
    journals.show(answer.notes)
    let text = answer.text(as: format, output.style(workspace.defaults))
    try output.write(Array(text.utf8), as: format, name: answer.name)
  }
}
