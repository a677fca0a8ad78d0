extension Spanish {
  var poster: PosterWords {
    PosterWords(
      title: "Registrar la asistencia", instruction: "Escanea el código o introduce estas cinco cifras.")
  }
}
