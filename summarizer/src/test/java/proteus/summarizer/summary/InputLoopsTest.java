package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.RandomLoops;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.TraceInputs;
import proteus.testing.Slow;

/** Loops that take arbitrary values: all outcomes by search against the summary's models. */
class InputLoopsTest {
  private static final IntType TYPE = IntType.signed(3);

  @Slow
  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x < 3) { y = *; if (y != 0) { x++; } }",
        "while (1) { y = *; if (y == 0) break; x++; }",
        "while (x < 3) { y = *; if (y < x) { x = 3; } else { x++; } }",
        "while (x > 0) { y = *; x--; }",
        "do { y = *; x += 1; } while (y > x);",
        "do { if (y >= 0) { if (y != 0) { y = *; } x -= 1; } } while (x != y);",
      })
  void namedLoops(String text) {
    check(text, new Random(3), 6);
  }

  @Property(seed = "1", tries = 15, shrinking = ShrinkingMode.OFF)
  void randomLoops(@ForAll long seed) {
    Random random = new Random(seed);
    check(new RandomLoops(random, RandomLoops.Inputs.SOME, 2).loop(1), random, 2);
  }

  static void check(String text, Random random, int states) {
    LoopText.Parsed parsed = LoopText.parse(text, TYPE);
    Terms terms = new Terms();
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            new LoopSummarizer(terms, solver, new SummaryLimits(64, 5, 24, 2000, 500_000))
                .summarize(
                    parsed.cfg(),
                    loop,
                    new EntryContext(List.of(), Interests.some(parsed, random)),
                    Budget.ofProcessor(30_000));
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck.requireBound(summary);
          Outcomes outcomes = new Outcomes(terms, solver, parsed, loop, summary);
          for (int i = 0; i < states; i++) {
            Map<Variable, BigInteger> state = new LinkedHashMap<>();
            for (Variable variable : parsed.variables().values()) {
              state.put(variable, BigInteger.valueOf(random.nextInt(8) - 4));
            }
            outcomes.compare(state);
          }
        }
      }
    }
  }

  private record Outcomes(
      Terms terms, Z3Solver solver, LoopText.Parsed parsed, Loop loop, LoopSummary summary) {

    void compare(Map<Variable, BigInteger> state) {
      Set<Runs.Ending.Left> open = new LinkedHashSet<>();
      Runs.outcomes(parsed.cfg(), loop, state, TYPE).forEach(o -> open.add(described(o)));
      Set<Runs.Ending.Left> possible = Set.copyOf(open);
      Map<Variable, Term> values = new LinkedHashMap<>();
      state.forEach((v, value) -> values.put(v, terms.intConst(value)));
      summary.entry().keySet().forEach(v -> values.putIfAbsent(v, terms.intConst(0)));
      for (Disjunct disjunct : summary.disjuncts()) {
        Application application = Application.of(terms, summary, disjunct, values);
        for (Model model : models(application)) {
          Map<Variable, BigInteger> after = new LinkedHashMap<>(state);
          application.post().forEach((v, post) -> after.put(v, model.integer(post)));
          Runs.Ending.Left outcome = described(new Runs.Ending.Left(disjunct.exit(), after));
          open.remove(outcome);
          if (disjunct.approximation() == Approximation.EXACT) {
            assertThat(possible).as(() -> state + "\n" + text()).contains(outcome);
            assertThat(replay(state, application, model))
                .as(() -> state + " by " + application.trace() + "\n" + text())
                .isEqualTo(outcome);
          }
        }
      }
      assertThat(open.isEmpty() || !summary.residual().isNone())
          .as(() -> state + " to " + open + " is not described by\n" + text())
          .isTrue();
    }

    private String text() {
      return parsed.cfg().edges() + "\n" + summary;
    }

    /** The outcome without the variables that the summary says nothing about. */
    private Runs.Ending.Left described(Runs.Ending.Left outcome) {
      Map<Variable, BigInteger> state = new LinkedHashMap<>(outcome.state());
      state.keySet().removeAll(summary.havocked());
      return new Runs.Ending.Left(outcome.exit(), state);
    }

    private Runs.Ending replay(
        Map<Variable, BigInteger> state, Application application, Model model) {
      TraceInputs inputs = new TraceInputs(application.trace(), model::get);
      Runs.Ending ending =
          Runs.run(
              parsed.cfg(),
              loop,
              state,
              () ->
                  inputs.hasNext()
                      ? ((TermValue.Int) inputs.next().value()).value()
                      : BigInteger.TWO,
              5000);
      return ending instanceof Runs.Ending.Left left ? described(left) : ending;
    }

    /** A model for each outcome of the disjunct. */
    private List<Model> models(Application application) {
      List<Model> models = new ArrayList<>();
      solver.push();
      try {
        solver.add(application.condition());
        while (true) {
          switch (solver.check(Budget.ofProcessor(20_000))) {
            case CheckResult.Sat(Model model) -> {
              models.add(model);
              List<Term> different = new ArrayList<>();
              for (Term post : application.post().values()) {
                different.add(terms.ne(post, terms.intConst(model.integer(post))));
              }
              solver.add(terms.or(different));
            }
            case CheckResult.Unsat unsat -> {
              return models;
            }
            case CheckResult.Unknown(String reason) -> throw new TestAbortedException(reason);
          }
        }
      } finally {
        solver.pop();
      }
    }
  }
}
