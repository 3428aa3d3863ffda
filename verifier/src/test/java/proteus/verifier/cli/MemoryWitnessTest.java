package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.WitnessSegment;

/** Witnesses about memory, as other tools write them and our own. */
@Slow
final class MemoryWitnessTest extends OtherToolsWitnesses {
  private static final String SAFETY =
      """
      CHECK( init(main()), LTL(G valid-free) )
      CHECK( init(main()), LTL(G valid-deref) )
      CHECK( init(main()), LTL(G valid-memtrack) )
      """;

  private static final String CLEANUP = "CHECK( init(main()), LTL(G valid-memcleanup) )";

  private static final String DECLARED =
      HEAD + "extern void *malloc(unsigned); extern void free(void *);\nint *get(void);\n";

  /** Two invalid accesses, at lines 8 and 11. */
  private static final String TWO_ACCESSES =
      DECLARED
          + """
          int main(void) {
            int a[3];
            int i = __VERIFIER_nondet_int();
            if (i == 3) {
              a[i] = 1;
            }
            if (i > 100) {
              int x = i + a[i];
            }
            return 0;
          }
          """;

  /** Line 6: a loop that fills an array and frees it. */
  private static final String FILLED =
      DECLARED
          + """
          int main(void) {
            int *a = malloc(40);
            for (int i = 0; i < 10; i++) {
              a[i] = i;
            }
            free(a);
            return 0;
          }
          """;

  private static Metadata metadata(Path program, String property) throws IOException {
    Metadata other = metadata(program);
    return new Metadata(
        other.version(),
        other.uuid(),
        other.creationTime(),
        other.producer(),
        new Task(other.task().inputFiles(), property, other.task().dataModel()));
  }

  private Invocation follows(String property, String text, WitnessSegment... segments)
      throws IOException {
    Path program = program(text);
    return validate(
        new ViolationWitness(metadata(program, property), List.of(segments)),
        program,
        WitnessFormat.YAML);
  }

  private Invocation holds(String text, Invariant... invariants) throws IOException {
    Path program = program(text);
    return validate(
        new CorrectnessWitness(metadata(program, SAFETY), List.of(invariants)),
        program,
        WitnessFormat.YAML);
  }

  @Test
  void invalidAccessesAreFollowed() throws IOException {
    String label = "false(valid-deref)";
    isConfirmed(follows(SAFETY, TWO_ACCESSES, returned(6, 33, "3"), target(8, 5)), label);
    isConfirmed(follows(SAFETY, TWO_ACCESSES, target(8, 0)), label);
    isConfirmed(follows(SAFETY, TWO_ACCESSES, branched(7, 3, "false"), target(11, 5)), label);
    isConfirmed(follows(SAFETY, TWO_ACCESSES, target(11, 17)), label);
    isOpen(follows(SAFETY, TWO_ACCESSES, returned(6, 33, "3"), target(11, 5)), "not describe");
    isOpen(follows(SAFETY, TWO_ACCESSES, branched(7, 3, "true"), target(11, 5)), "not describe");
    isRefuted(follows(SAFETY, FILLED, target(7, 5)), "target");
    String other = "CHECK( init(main()), LTL(G valid-free) )";
    isOpen(follows(other, TWO_ACCESSES, returned(6, 33, "3"), target(8, 5)), "undefined");
  }

  @Test
  void invalidFreesAndLostMemoryAreFollowed() throws IOException {
    String freed =
        DECLARED
            + """
            int main(void) {
              int *p = malloc(4);
              free(p);
              if (__VERIFIER_nondet_int() == 5) free(p);
              return 0;
            }
            """;
    isConfirmed(follows(SAFETY, freed, branched(7, 3, "true"), target(7, 37)), "false(valid-free)");
    isOpen(follows(SAFETY, freed, branched(7, 3, "false"), target(7, 37)), "not describe");
    String lost =
        DECLARED
            + """
            int *kept;
            int main(void) {
              kept = malloc(4);
              if (__VERIFIER_nondet_int() == 5) kept = 0;
              return 0;
            }
            """;
    isConfirmed(
        follows(SAFETY, lost, branched(7, 3, "true"), target(8, 3)), "false(valid-memtrack)");
    isConfirmed(follows(CLEANUP, lost, target(9, 1)), "false(valid-memcleanup)");
    isRefuted(follows(CLEANUP, FILLED, target(11, 1)), "target");
    String unknown = DECLARED + "int main(void) {\n  return *get();\n}\n";
    isOpen(follows(SAFETY, unknown, target(5, 3)), "get");
  }

  @Test
  void invariantsProveAccessesValid() throws IOException {
    isConfirmed(holds(FILLED), "true");
    isConfirmed(holds(FILLED, loop(6, 3, "0 <= i && i <= 10")), "true");
    isRefuted(holds(FILLED, loop(6, 3, "i <= 9")), "i <= 9");
    isOpen(holds(FILLED, loop(6, 3, "a[0] == a[0]")), "may be undefined");
    isRefuted(holds(TWO_ACCESSES), "violates the property");
    isOpen(
        holds(DECLARED + "int main(void) {\n  for (;;) *(int *)malloc(4) = 1;\n}\n"),
        "does not end");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.0", "2.1", "graphml"})
  void ownWitnessesAreFollowed(String format) throws IOException {
    Path program = program(TWO_ACCESSES);
    Path property = Files.writeString(directory.resolve("p.prp"), SAFETY);
    String witness = directory.resolve("own").toString();
    Invocation.of(
        "verify",
        "--prop",
        property.toString(),
        "--witness-format",
        format,
        "--witness-output",
        witness,
        program.toString());
    isConfirmed(
        Invocation.of("witness", "validate", witness, program.toString()), "false(valid-deref)");
  }
}
