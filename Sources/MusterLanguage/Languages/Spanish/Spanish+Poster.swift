extension Spanish {
  var poster: PosterWords {
    PosterWords(
      title: "Registrar la asistencia", instruction: "Escanee el código o introduzca estas cinco cifras.")
  }
}
