import ArgumentParser
import MusterApp

/// A command that asks for numbers and names, and prints the answer.
protocol AnswerCommand: ParsableCommand, LimitedCommand {
  /// What it asks for.
  associatedtype Asked: AnswerRequest
  /// The formats that it writes, those of an answer among them.
  associatedtype Kind: OutputKind = AnswerOutput

  var journals: JournalArguments { get }
  var selection: SelectionArguments { get }
  var output: OutputArguments<Kind> { get }
  /// What the options of this command alone ask for.
  ///
  /// - Throws: an error when a value cannot be read.
  var asked: Asked { get throws }
  /// Completes what the options of selection say by options of this command alone; nothing unless the command says so.
  ///
  /// - Throws: an error when a value cannot be read.
  func select(_ selection: inout SelectionOptions) throws
  /// What remains to be done once the answer is printed; nothing unless the command says so.
  ///
  /// - Throws: ``CommandFailure`` to end with another exit code than 0.
  func finish(_ answer: AnswerDocument<Asked.Item>) throws
}

extension AnswerCommand {
  func select(_ selection: inout SelectionOptions) throws {}
  func finish(_ answer: AnswerDocument<Asked.Item>) throws {}
}

extension AnswerCommand {
  /// What all options ask for.
  var request: Asked {
    get throws {
      var request = try asked
      request.selection = try selection.options
      try select(&request.selection)
      request.locale = output.locale
      return request
    }
  }

  func run() throws { try answer() }

  /// Asks, and prints the answer.
  ///
  /// - Throws: ``CommandFailure``, or why there is no answer.
  func answer() throws {
    let format = try output.format
    let request = try request
    let workspace = try journals.read(output: output.output, options: Asked.options.map(\.name))
    let answer = try request.answer(in: workspace)
    journals.show(answer.notes)
    let bytes = try answer.bytes(as: format, output.style(workspace.defaults))
    try output.write(bytes, as: format, name: answer.name)
    try finish(answer)
  }
}
