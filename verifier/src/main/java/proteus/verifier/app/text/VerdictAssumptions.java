package proteus.verifier.app.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Integers;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.VerifyOptions;
import proteus.witness.report.Diagnostic;

/** What a verdict rests on apart from the program: the meaning of C that was taken. */
public final class VerdictAssumptions {
  private static final Set<String> ALLOCATIONS = Set.of("malloc", "calloc", "realloc", "alloca");

  private VerdictAssumptions() {}

  /** First what is said of this program, then what is always so. */
  public static List<Diagnostic> of(
      List<Diagnostic> ofProgram, VerifyOptions options, List<ProgramFile> files) {
    List<Diagnostic> all = new ArrayList<>(ofProgram);
    String sizes =
        switch (options.machine()) {
          case ILP32 -> "ILP32: int, long and pointers have 4 bytes.";
          case LP64 -> "LP64: int has 4 bytes, long and pointers have 8.";
        };
    all.add(note(sizes));
    all.add(
        note(
            options.integers() == Integers.MACHINE
                ? "Signed integers wrap around where they overflow, as with gcc's -fwrapv."
                : "Integers are mathematical: they have no bounds, unlike those of a compiled"
                    + " program."));
    boolean allocates =
        files.stream().anyMatch(f -> ALLOCATIONS.stream().anyMatch(f.text()::mentions));
    if (allocates) {
      all.add(note("Memory can always be allocated."));
    }
    return all;
  }

  private static Diagnostic note(String message) {
    return new Diagnostic(Diagnostic.Level.NOTE, "semantics", message, Optional.empty());
  }
}
