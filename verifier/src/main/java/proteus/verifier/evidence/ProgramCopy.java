package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import proteus.verifier.evidence.Origin.Place;
import proteus.witness.source.SourceCode;

/** A copy of a C file with insertions; its lines keep their numbers. */
final class ProgramCopy {
  private record Insertion(Place place, String text) {}

  private final SourceCode file;
  private final List<Insertion> insertions = new ArrayList<>();

  ProgramCopy(SourceCode file) {
    this.file = file;
  }

  SourceCode file() {
    return file;
  }

  /** Inserts the text before the character at the place, behind what was inserted there before. */
  void insert(Place place, String text) {
    insertions.add(new Insertion(place, text));
  }

  boolean isChanged() {
    return !insertions.isEmpty();
  }

  /** The changed text. */
  String text() {
    List<StringBuilder> lines = new ArrayList<>();
    file.text().lines().forEach(line -> lines.add(new StringBuilder(line)));
    List<Insertion> backwards = new ArrayList<>(insertions.reversed());
    backwards.sort(Comparator.comparing(Insertion::place).reversed());
    for (Insertion insertion : backwards) {
      StringBuilder line = lines.get(insertion.place().line() - 1);
      line.insert(Math.min(line.length(), insertion.place().column() - 1), insertion.text());
    }
    return String.join("\n", lines) + "\n";
  }
}
