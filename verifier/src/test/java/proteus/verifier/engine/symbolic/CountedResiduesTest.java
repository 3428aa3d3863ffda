package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;

/** Summaries of loops that take remainders agree with all executions. */
@Slow
class CountedResiduesTest {
  private static final SymbolicEngine.Options SUMMARIES =
      new SymbolicEngine.Options(
          IntegerEncoding::new,
          Loops.COMPLETE_SUMMARIES,
          new UnrollBounds(3, 3, 300),
          SummaryLimits.STANDARD);

  private static final List<String> TYPES =
      List.of("int", "unsigned", "signed char", "unsigned char", "short");

  private static String random(Random random) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    int modulus = random.nextInt(3, 9);
    String remainder = random.nextInt(5) == 0 ? "(x & 3)" : "x % " + modulus;
    String start = List.of("0", "3", "250", "-7", "n").get(random.nextInt(5));
    String step = List.of("x++", "x--", "x += 2", "x -= 3", "x += 5").get(random.nextInt(5));
    String comparison = List.of("==", "<", ">", "!=").get(random.nextInt(4));
    String other =
        List.of(
                "",
                "else s += 3;",
                "else if (%s == 0) s--;".formatted(remainder),
                "if (s > 40) break;")
            .get(random.nextInt(4));
    return """
    extern unsigned char __VERIFIER_nondet_uchar(void);
    extern void reach_error(void);
    int main(void) {
      unsigned char n = __VERIFIER_nondet_uchar();
      %s x = %s;
      int s = 0;
      for (int i = 0; i < n; i++) {
        if (%s %s %d) s++; %s
        %s;
      }
      if (s == %d) reach_error();
      return 0;
    }
    """
        .formatted(
            type,
            start,
            remainder,
            comparison,
            random.nextInt(-2, modulus),
            other,
            step,
            random.nextInt(-5, 70));
  }

  @Property(seed = "1", tries = 6)
  void answersAgreeWithExecutions(@ForAll @LongRange(min = 0, max = 10_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    Program program = program(text);
    Program counted = Pipeline.COUNTED.apply(program, Preserved.REACHABILITY);
    Answer answer =
        new SymbolicEngine(counted, Z3Solver::create)
            .run(SUMMARIES, Budget.ofProcessor(4_000))
            .answer();
    switch (answer) {
      case Answer.Holds _, Answer.HoldsWhereDefined _ ->
          assertThat(RandomExecutions.isViolated(program)).as(text).isFalse();
      case Answer.Unknown _ -> {}
      case Answer.Violated violated ->
          assertThat(RandomExecutions.replay(program, violated))
              .as(text)
              .isInstanceOf(Replay.Confirmed.class);
    }
  }

  private static Program program(String text) throws IOException {
    return Pipeline.CALLS.apply(Programs.checked(text), Preserved.REACHABILITY);
  }
}
