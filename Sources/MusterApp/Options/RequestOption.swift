/// An option of a request: its name, what it takes, and where its value goes.
///
/// One list of these for each request serves the keys of jobs files, the fields of forms and the addresses of web pages.
public struct RequestOption<Request>: Sendable {
  /// The name, as in `include-current`.
  public let name: String
  /// What it takes.
  public let form: OptionForm
  /// What can be written, for a message: `a name, or a list of them`.
  public let what: String
  private let take: @Sendable (inout Request, [String]) throws(OptionProblem) -> Void

  /// An option whose value has a place in the request.
  ///
  /// - Parameter what: what can be written, where the type of the value does not say it well.
  package init<Value: OptionValue>(
    _ name: String, _ path: WritableKeyPath<Request, Value> & Sendable, _ what: String? = nil
  ) {
    self.init(name, Value.form, what ?? Value.what) { (request, texts) throws(OptionProblem) in
      request[keyPath: path] = try Value.read(texts, of: name)
    }
  }

  /// An option that takes a list of words, several of which may be written in one text, separated by commas.
  package init(
    list name: String, _ path: WritableKeyPath<Request, [String]> & Sendable, _ what: String
  ) {
    self.init(name, .texts, what) { (request, texts) throws(OptionProblem) in
      request[keyPath: path] = try OptionList.items(of: texts, option: name)
    }
  }

  private init(
    _ name: String, _ form: OptionForm, _ what: String,
    take: @escaping @Sendable (inout Request, [String]) throws(OptionProblem) -> Void
  ) {
    (self.name, self.form, self.what, self.take) = (name, form, what, take)
  }

  /// Gives the option a value.
  ///
  /// - Throws: ``OptionProblem`` when it does not take the texts; the request is then as it was.
  public func set(_ request: inout Request, to texts: [String]) throws(OptionProblem) {
    try take(&request, texts)
  }
}

/// What somebody asks for, as a value: what is not said is left to the journals, the settings file and the defaults.
///
/// ```swift
/// var request = RankRequest()
/// try request.set("by", to: "streak")
/// let answer = try request.answer(in: workspace)
/// ```
public protocol Request: Sendable, Hashable {
  /// The options, in the order of the documentation.
  static var options: [RequestOption<Self>] { get }
}

extension Request {
  /// Gives an option a value.
  ///
  /// - Throws: ``OptionProblem`` when there is no such option, or it does not take the texts.
  public mutating func set(_ name: String, to texts: String...) throws(OptionProblem) {
    try set(name, to: texts)
  }

  /// Gives an option a value, or several values when it takes them.
  ///
  /// - Throws: ``OptionProblem`` when there is no such option, or it does not take the texts.
  public mutating func set(_ name: String, to texts: [String]) throws(OptionProblem) {
    guard let option = Self.options.first(where: { $0.name == name }) else {
      let known = Self.options.map(\.name)
      throw OptionProblem(
        option: name, text: texts.joined(separator: ", "), reason: .unknownOption(known: known))
    }
    try option.set(&self, to: texts)
  }

  /// The option of a request that this one is a part of.
  static func options<Whole>(of path: WritableKeyPath<Whole, Self> & Sendable) -> [RequestOption<Whole>] {
    options.map { $0.at(path) }
  }
}

extension RequestOption {
  /// The option, of a request that the other one is a part of.
  fileprivate func at<Whole>(_ path: WritableKeyPath<Whole, Request> & Sendable) -> RequestOption<Whole> {
    RequestOption<Whole>(name, form, what) { (whole, texts) throws(OptionProblem) in
      try take(&whole[keyPath: path], texts)
    }
  }
}
