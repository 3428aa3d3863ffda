package proteus.summarizer.summary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.opentest4j.TestAbortedException;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;

/** Compares a summary with executions. */
final class SummaryCheck {
  private static final int STEPS = 20_000;

  private final Terms terms;
  private final Solver solver;
  private final Cfg cfg;
  private final Loop loop;
  private final LoopSummary summary;

  SummaryCheck(Terms terms, Solver solver, Cfg cfg, Loop loop, LoopSummary summary) {
    this.terms = terms;
    this.solver = solver;
    this.cfg = cfg;
    this.loop = loop;
    this.summary = summary;
    requireBound(summary);
  }

  /** Every symbol of a disjunct or of the residual is an entry symbol or bound there. */
  static void requireBound(LoopSummary summary) {
    for (Disjunct disjunct : summary.disjuncts()) {
      List<Term> all = new ArrayList<>(disjunct.post().values());
      all.add(disjunct.condition());
      requireBound(summary, disjunct.bound(), all);
    }
    for (Residual.Case left : summary.residual().cases()) {
      requireBound(summary, left.bound(), List.of(left.condition()));
    }
  }

  private static void requireBound(LoopSummary summary, List<Term> bound, List<Term> used) {
    Set<Term> known = new LinkedHashSet<>(bound);
    known.addAll(summary.entry().values());
    assertThat(known).as(summary::toString).containsAll(TermGraph.freeVariables(used));
  }

  /** What comparing one execution showed. */
  enum Verdict {
    /** A disjunct describes it. */
    DESCRIBED,
    /** Only the residual covers it. */
    RESIDUAL,
    /** It does not end, and no disjunct says otherwise. */
    ENDLESS,
    /** It was too long to tell. */
    OPEN
  }

  /** Runs the loop without inputs from the state, and compares. */
  Verdict compare(Map<Variable, BigInteger> state) {
    Runs.Ending ending = Runs.run(cfg, loop, state, () -> BigInteger.ZERO, STEPS);
    Map<Variable, Term> values = new LinkedHashMap<>();
    for (Variable variable : summary.entry().keySet()) {
      values.put(variable, terms.intConst(state.getOrDefault(variable, BigInteger.ZERO)));
    }
    boolean described = false;
    for (Disjunct disjunct : summary.disjuncts()) {
      Application application = Application.of(terms, summary, disjunct, values);
      if (!holds(List.of(application.condition()))) {
        continue;
      }
      switch (ending) {
        case Runs.Ending.Left(var exit, var after) -> {
          List<Term> same = new ArrayList<>(List.of(application.condition()));
          same.add(equalities(application, values, after));
          boolean matches = exit.equals(disjunct.exit()) && holds(same);
          described |= matches;
          if (disjunct.approximation() != Approximation.OVER) {
            assertThat(matches).as(message(state, ending, disjunct)).isTrue();
            assertThat(
                    holds(
                        List.of(
                            application.condition(),
                            terms.not(equalities(application, values, after)))))
                .as(message(state, ending, disjunct))
                .isFalse();
          }
        }
        case Runs.Ending.TooLong end -> {}
        case Runs.Ending.Stuck end ->
            assertThat(disjunct.approximation())
                .as(message(state, ending, disjunct))
                .isEqualTo(Approximation.OVER);
      }
    }
    boolean left = isResidual(values);
    if (!(ending instanceof Runs.Ending.Left)) {
      return ending instanceof Runs.Ending.Stuck ? Verdict.ENDLESS : Verdict.OPEN;
    }
    assertThat(isEndless(values)).as("endless from " + state + "\n" + text()).isFalse();
    assertThat(described || left)
        .as(() -> "from " + state + " to " + ending + " is not described by\n" + text())
        .isTrue();
    return described ? Verdict.DESCRIBED : Verdict.RESIDUAL;
  }

  /** Whether some disjunct describes that the loop, entered with the state, is left like this. */
  boolean describes(Map<Variable, BigInteger> state, Runs.Ending.Left left) {
    Map<Variable, Term> values = new LinkedHashMap<>();
    for (Variable variable : summary.entry().keySet()) {
      values.put(variable, terms.intConst(state.getOrDefault(variable, BigInteger.ZERO)));
    }
    for (Disjunct disjunct : summary.disjuncts()) {
      if (left.exit().equals(disjunct.exit())) {
        Application application = Application.of(terms, summary, disjunct, values);
        Term same = equalities(application, values, left.state());
        if (holds(List.of(application.condition(), same))) {
          return true;
        }
      }
    }
    return false;
  }

  private String message(Map<Variable, BigInteger> state, Runs.Ending ending, Disjunct disjunct) {
    return "from "
        + state
        + " to "
        + ending
        + " by disjunct "
        + summary.disjuncts().indexOf(disjunct)
        + " of\n"
        + text();
  }

  String text() {
    return cfg.edges() + "\n" + summary;
  }

  private Term equalities(
      Application application, Map<Variable, Term> before, Map<Variable, BigInteger> after) {
    List<Term> equalities = new ArrayList<>();
    for (Variable variable : summary.entry().keySet()) {
      Term expected = terms.intConst(after.getOrDefault(variable, BigInteger.ZERO));
      Term old = before.get(variable);
      if (!summary.havocked().contains(variable) && old != null) {
        equalities.add(terms.eq(application.post().getOrDefault(variable, old), expected));
      }
    }
    return terms.and(equalities);
  }

  private boolean isResidual(Map<Variable, Term> values) {
    return summary.residual().cases().stream().anyMatch(c -> holdsAt(c, values));
  }

  private boolean isEndless(Map<Variable, Term> values) {
    return summary.nonTerminating().stream().anyMatch(c -> holdsAt(c, values));
  }

  private boolean holdsAt(Residual.Case residual, Map<Variable, Term> values) {
    List<Term> conditions = new ArrayList<>(List.of(residual.condition()));
    values.forEach(
        (v, value) -> conditions.add(terms.eq(requireNonNull(summary.entry().get(v)), value)));
    return holds(conditions);
  }

  private boolean holds(List<Term> conditions) {
    Term all = terms.and(conditions);
    if (all.isConst()) {
      return all.isTrue();
    }
    solver.push();
    try {
      solver.add(all);
      return switch (solver.check(Budget.ofProcessor(5_000))) {
        case CheckResult.Sat sat -> true;
        case CheckResult.Unsat unsat -> false;
        case CheckResult.Unknown(String reason) -> throw new TestAbortedException(reason);
      };
    } finally {
      solver.pop();
    }
  }
}
