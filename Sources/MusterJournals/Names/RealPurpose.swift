/// What a real name is needed for where another one is shown.
public enum RealPurpose: Hashable, Sendable {
  /// To find whom somebody at the keyboard names.
  case search
  /// To send a message.
  case address
}
