package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Task;
import proteus.witness.source.SourceCode;

/** Transition invariants as the reason why executions end: written, read, and refused. */
@Slow
final class TerminationWitnessTest extends OtherToolsWitnesses {
  private static final String ENDS = "CHECK( init(main()), LTL(F end) )";

  /** All the time is for what witnesses can say. */
  private static final String ONLY_RANKING = "[termination]\n100% ranking\n";

  private static final String FROM_WITNESS = "their transition invariants are well-founded";

  /** A program with the loops from line 5 on. */
  private static String of(String loops) {
    return """
        extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
          int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
          unsigned u = __VERIFIER_nondet_uint(), v = __VERIFIER_nondet_uint();
        """
        + loops
        + "\n  return 0;\n}\n";
  }

  private Invocation validated(String loops, Invariant... invariants) throws IOException {
    Path program = program(of(loops));
    Metadata other = metadata(program);
    Task task = new Task(other.task().inputFiles(), ENDS, other.task().dataModel());
    Metadata metadata =
        new Metadata(other.version(), other.uuid(), other.creationTime(), other.producer(), task);
    Path witness = directory.resolve("w.yml");
    List<SourceCode> sources = new ArrayList<>();
    sources.add(SourceCode.of(program.toString(), Files.readAllBytes(program)));
    WitnessWriter.write(
        new CorrectnessWitness(metadata, List.of(invariants)),
        WitnessFormat.YAML,
        sources,
        witness);
    return validated(witness, program);
  }

  private static Invocation validated(Path witness, Path program) {
    return Invocation.of(
        "witness", "validate", "--verbose", "--timelimit", "20", "" + witness, "" + program);
  }

  private Invariant falls(int line, String value) {
    return Invariant.ofLoopTransition(at(line, 0, "main"), value);
  }

  /** What the verifier writes, the validator takes for a proof. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x > 0) x--;",
        "while (u < v) u++;",
        "while (x > 0 && y > 0) { if (x > y) x--; else y--; }",
        "while (x > 0) { if (y > 0) y--; else { x--; y = 9; } }",
        "if (y > 9) y = 9; if (x > 9) x = 9; while (x >= 0) { x += y; if (y > -5) y--; }",
        "while (u > 0) { v = u; while (v > 0) v--; u--; }",
        "while (x > 0) { y = x; while (y > 0) { y--; if (x > 0) x--; } x--; }",
        "for (x = 0; x < 9; x++) for (y = 0; y < x; y++) u++;",
      })
  void ranksAreWritten(String loops) throws IOException {
    Path program = program(of(loops));
    Path property = Files.writeString(directory.resolve("p.prp"), ENDS);
    Path plan = Files.writeString(directory.resolve("ranking.plan"), ONLY_RANKING);
    Path witness = directory.resolve("w.yml");
    Invocation run =
        Invocation.of(
            "verify",
            "--prop",
            "" + property,
            "--plan",
            "" + plan,
            "--timelimit",
            "60",
            "--witness-output",
            "" + witness,
            "" + program);
    assertThat(run.lastLine()).isEqualTo("RESULT: true");
    assertThat(Files.readString(witness)).contains("loop_transition_invariant", "AnyPrev");
    assertThat(Invocation.of("witness", "lint", "" + witness, "" + program).exitCode()).isZero();
    Invocation validation = validated(witness, program);
    isConfirmed(validation, "true");
    assertThat(validation.err()).contains(FROM_WITNESS);
  }

  /** Of another tool; twins do not end, so that nothing holds there that is well-founded. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x > 0) x -= 2: while (x > 0) x -= 0: x < \\at(x, AnyPrev)",
        "while (u < v) u++: while (u <= v) u++: u > \\at(u, AnyPrev) && v == \\at(v, AnyPrev)",
        "while (x > 0 && y > 0) if (u) x--; else y--"
            + ": while (x > 0 && y > 0) if (u) x--; else y++"
            + ": x < \\at(x, AnyPrev) && x >= 0 || y < \\at(y, AnyPrev) && x <= \\at(x, AnyPrev)",
      })
  void anyToolMayShowWhyLoopsEnd(String line) throws IOException {
    String[] parts = line.split(":", -1);
    Invocation validation = validated(parts[0] + ";", falls(5, parts[2]));
    isConfirmed(validation, "true");
    assertThat(validation.err()).contains(FROM_WITNESS);
    isRefuted(validated(parts[1] + ";", falls(5, parts[2])), "does not hold after");
  }

  @Test
  void wrongRanksAreRefused() throws IOException {
    String loop = "while (x > 0) { if (y > 0) y--; else { x--; y = 9; } }";
    isRefuted(validated(loop, falls(5, "x < \\at(x, AnyPrev)")), "does not hold after");
    isRefuted(validated(loop, falls(5, "y < \\at(y, AnyPrev)")), "does not hold after");
    isRefuted(
        validated(loop, falls(5, "x < \\at(x, AnyPrev) || y > \\at(y, AnyPrev)")),
        "does not hold after");
    isConfirmed(validated(loop, falls(5, "x < \\at(x, AnyPrev) || y < \\at(y, AnyPrev)")), "true");
  }

  /** What holds and orders nothing does no harm, and is no proof. */
  @Test
  void trueRelationsMayShowNothing() throws IOException {
    for (String relation :
        List.of(
            "x <= \\at(x, AnyPrev)",
            "x < \\at(x, AnyPrev) || x == \\at(x, AnyPrev)",
            "x != \\at(x, AnyPrev)",
            "y == \\at(y, AnyPrev)")) {
      Invocation validation = validated("while (x > 0) x--;", falls(5, relation));
      isConfirmed(validation, "true");
      assertThat(validation.err()).as(relation).doesNotContain(FROM_WITNESS);
    }
    Invocation twice =
        validated("while (x > 0) x--;\nwhile (y > 0) y--;", falls(5, "x < \\at(x, AnyPrev)"));
    assertThat(twice.err()).doesNotContain(FROM_WITNESS);
  }
}
