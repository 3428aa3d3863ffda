package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import proteus.fuzz.Finding;
import proteus.fuzz.Trial;
import proteus.ir.MachineModel;
import proteus.verifier.build.Gcc;

/**
 * Verdicts on a random program in which C leaves something open, against gcc's builds of it. A
 * build that computes v contradicts {@code true} for a program that errs at v; where builds differ,
 * no number is the only one.
 */
record BuildsTrial(MachineModel machine, Path folder) implements Trial {
  private static final int SECONDS = 20;

  /** What is seen where builds compute different numbers. */
  static final String DIFFER = "builds differ";

  /** What the verdict on a program is seen to be, if it is one. */
  static final String DECIDED = "decided";

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    String text = OpenChoiceWriter.write(seed);
    BuiltValues built = BuiltValues.of(text, machine, Gcc.find().orElseThrow());
    List<String> seen = new ArrayList<>(List.of(built.differ() ? DIFFER : "builds agree"));
    for (String number : built.numbers()) {
      VerifiedText other = verified(text, "!=", number);
      VerifiedText same = verified(text, "==", number);
      seen.add(same.kind().equals("unknown") ? "unknown" : DECIDED);
      if (same.isTrue()
          || other.isTrue() && built.differ()
          || other.isFalse() && !built.someIsNot(number)) {
        return new Finding.Wrong(
            "%s of %s: == %s, != %s\n%s"
                .formatted(number, built, same.verdict(), other.verdict(), text));
      }
    }
    return new Finding.Fine(seen);
  }

  /** The verdict on a program that errs if what it computes compares so with the number. */
  private VerifiedText verified(String text, String comparison, String number) throws IOException {
    String main =
        """
        extern void reach_error(void);
        extern void run(void);
        extern unsigned seen;
        int main(void) { run(); if (seen %s %su) reach_error(); return 0; }
        """
            .formatted(comparison, number);
    Path scenes = Files.writeString(folder.resolve("scenes.c"), text);
    return VerifiedText.of(main, machine, SECONDS, folder, scenes.toString());
  }
}
