package proteus.verifier.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import proteus.frontend.Compiler;
import proteus.ir.Program;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;
import proteus.verifier.testgen.FoundTest.Origin;
import proteus.verifier.testgen.GrowingSuite.State;

final class GrowingSuiteTest {
  private static final String FOUR_GOALS =
      """
      extern int __VERIFIER_nondet_int(void);
      int main(void) {
        if (__VERIFIER_nondet_int()) return 1;
        if (__VERIFIER_nondet_int()) return 2;
        return 0;
      }
      """;

  private static GrowingSuite suite() throws IOException {
    Compiler.Result.Compiled compiled = Programs.compiled(FOUR_GOALS);
    Program program = compiled.program();
    String file = program.function("main").span().file();
    return new GrowingSuite(Goals.branches(program, Set.of(file), compiled.choices()), _ -> {});
  }

  private static TestRun run(Outcome outcome, int... goals) {
    BitSet reached = new BitSet();
    IntStream.of(goals).forEach(reached::set);
    return new TestRun(
        List.of(),
        reached,
        reached,
        outcome,
        TestRun.Supply.ENOUGH,
        TestRun.Rest.NOTHING,
        new TreeMap<>(),
        0);
  }

  private static List<BitSet> covers(GrowingSuite suite) {
    return suite.tests().stream().map(FoundTest::covers).toList();
  }

  @Test
  void whatCoversNothingNewIsNoTest() throws IOException {
    GrowingSuite suite = suite();
    assertThat(suite.offer(run(new Outcome.Finished(), 0, 1), Origin.CHOSEN)).isTrue();
    assertThat(suite.offer(run(new Outcome.Finished(), 1), Origin.CHOSEN)).isFalse();
    assertThat(suite.tests()).hasSize(1);
  }

  /** Which of two tests is spared: not the one that does not depend on memory. */
  @Test
  void whatDependsOnMemoryIsNotCovered() throws IOException {
    GrowingSuite suite = suite();
    TestRun zeros = run(new Outcome.Finished(), 0, 1).with(new BitSet());
    assertThat(suite.offer(zeros, Origin.CHOSEN)).isTrue();
    assertThat(suite.offer(zeros, Origin.CHOSEN)).isFalse();
    assertThat(suite.in(State.COVERED)).isEmpty();
    assertThat(suite.in(State.OPEN)).hasSize(4);
    TestRun steady = run(new Outcome.Finished(), 0);
    assertThat(suite.offer(steady, Origin.SOLVED)).isTrue();
    suite.reduce();
    assertThat(suite.tests()).extracting(FoundTest::run).containsExactly(zeros, steady);
    assertThat(suite.in(State.COVERED)).hasSize(1);
    assertThat(suite.in(State.BEYOND_INPUTS)).hasSize(1);
  }

  @Test
  void laterTestsMakeEarlierOnesNeedless() throws IOException {
    GrowingSuite suite = suite();
    suite.offer(run(new Outcome.Finished(), 0), Origin.CHOSEN);
    suite.offer(run(new Outcome.Finished(), 1), Origin.CHOSEN);
    suite.offer(run(new Outcome.Finished(), 0, 1, 2), Origin.SOLVED);
    suite.reduce();
    BitSet all = new BitSet();
    all.set(0, 3);
    assertThat(covers(suite)).containsExactly(all);
    assertThat(suite.in(State.COVERED)).hasSize(3);
  }

  @Test
  void whatDidNotEndIsLeftOutFirst() throws IOException {
    GrowingSuite suite = suite();
    suite.offer(run(new Outcome.Finished(), 0, 1), Origin.CHOSEN);
    suite.offer(run(new Outcome.LimitReached(Outcome.Limit.STEPS), 0, 1, 2), Origin.CHOSEN);
    suite.offer(run(new Outcome.Finished(), 2, 3), Origin.CHOSEN);
    suite.reduce();
    assertThat(suite.tests())
        .extracting(t -> t.run().outcome())
        .containsExactly(new Outcome.Finished(), new Outcome.Finished());
  }
}
