"""Where things are in the checkout."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ROOT / "SampleData"
FUZZING = ROOT / "Fuzzing"
TEMPLATES = ROOT / "Templates"
KEPT = ROOT / ".build-fuzz" / "torture"
