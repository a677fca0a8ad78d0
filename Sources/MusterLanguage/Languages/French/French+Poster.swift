extension French {
  var poster: PosterWords {
    PosterWords(
      title: "Signaler sa présence", instruction: "Scannez le code ou saisissez ces cinq chiffres.")
  }
}
