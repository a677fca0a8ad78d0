import Foundation

/// The locale that the environment names, on which nothing depends: languages are chosen by option, journal or settings.
enum MachineLocale {
  /// Keeps it from libraries, which look at it by themselves; ICU ends the process when its name is very long.
  ///
  /// To be called before anything else runs.
  static func ignore() { setenv("LC_ALL", "C.UTF-8", 1) }
}
