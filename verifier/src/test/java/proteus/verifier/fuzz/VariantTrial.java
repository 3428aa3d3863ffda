package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import proteus.fuzz.Finding;
import proteus.fuzz.Trial;
import proteus.ir.MachineModel;
import proteus.verifier.fuzz.program.Subject;
import proteus.verifier.fuzz.program.Subjects;
import proteus.verifier.fuzz.program.Variation;

/**
 * Verdicts on a random program and on some of its variants, which mean the same: none is {@code
 * true} where another is {@code false}.
 */
record VariantTrial(Path folder) implements Trial {
  private static final int SECONDS = 3;
  private static final int VARIANTS = 3;
  private static final List<Variation> ALL = List.of(Variation.values());

  private record Verdict(String name, VerifiedText verified, String text) {}

  @Override
  public Finding of(long seed) throws IOException {
    Subject subject = Subjects.of(seed);
    MachineModel machine = seed % 4 < 2 ? MachineModel.ILP32 : MachineModel.LP64;
    List<Verdict> verdicts =
        new ArrayList<>(List.of(verdict("PLAIN", Subjects.text(subject), machine)));
    for (int i = 0; i < VARIANTS; i++) {
      Variation variation = ALL.get(Math.floorMod(seed * VARIANTS + i, ALL.size()));
      String text = Subjects.text(subject, variation, seed);
      verdicts.add(verdict(variation.name(), text, machine));
    }
    List<String> seen = verdicts.stream().map(v -> v.name + " " + v.verified.kind()).toList();
    boolean someTrue = verdicts.stream().anyMatch(v -> v.verified.isTrue());
    boolean someFalse = verdicts.stream().anyMatch(v -> v.verified.isFalse());
    if (!someTrue || !someFalse) {
      return new Finding.Fine(seen);
    }
    StringBuilder how = new StringBuilder(seen.toString());
    verdicts.stream()
        .filter(v -> v.verified.isTrue() || v.verified.isFalse())
        .forEach(v -> how.append("\n").append(v.name).append(":\n").append(v.text));
    return new Finding.Wrong(how.toString());
  }

  private Verdict verdict(String name, String text, MachineModel machine) throws IOException {
    return new Verdict(name, VerifiedText.of(text, machine, SECONDS, folder), text);
  }
}
