package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Trace;

/** Compares traces over split paths with executions: the headers are reached in that order. */
final class SplitCheck {
  private static final int STEPS = 4000;

  private final Terms terms;
  private final Cfg cfg;
  private final Loop loop;
  private final LoopSummary split;

  SplitCheck(Terms terms, Cfg cfg, Loop loop, LoopSummary split) {
    this.terms = terms;
    this.cfg = cfg;
    this.loop = loop;
    this.split = split;
  }

  /** Compares where a disjunct applies that leaves nothing open. */
  boolean compare(Map<Variable, BigInteger> state) {
    List<Location> headers = new ArrayList<>(List.of(loop.header()));
    if (!(Runs.run(cfg, loop, state, () -> BigInteger.ZERO, STEPS, headers::add)
        instanceof Runs.Ending.Left)) {
      return false;
    }
    headers.retainAll(SplitNest.headers(loop));
    Map<Term, Term> values = new LinkedHashMap<>();
    split
        .entry()
        .forEach(
            (v, symbol) ->
                values.put(symbol, terms.intConst(state.getOrDefault(v, BigInteger.ZERO))));
    Substitution entry = Substitution.of(terms, values);
    for (Disjunct disjunct : split.disjuncts()) {
      if (disjunct.bound().isEmpty() && entry.apply(disjunct.condition()).isTrue()) {
        List<Location> along = new ArrayList<>();
        expand(disjunct.trace().substitute(entry), Map.of(), along);
        assertThat(along)
            .as(() -> state + " along " + disjunct.trace() + " of\n" + cfg.edges())
            .isEqualTo(headers);
        return true;
      }
    }
    return false;
  }

  /** Adds where each path along the trace starts. */
  private void expand(Trace trace, Map<Term, Term> indices, List<Location> along) {
    Substitution outer = Substitution.of(terms, indices);
    for (Trace.Phase phase : trace.phases()) {
      int count = integer(outer.apply(phase.count()));
      for (int i = 0; i < count; i++) {
        Map<Term, Term> here = new LinkedHashMap<>(indices);
        here.put(phase.index(), terms.intConst(i));
        if (phase.path().isRound()
            && phase.events().getFirst()
                instanceof Trace.Event.Inner(var _, Trace during, Trace last)) {
          expand(i + 1 < count ? during : last, here, along);
        } else {
          along.add(phase.path().head());
        }
      }
    }
  }

  private static int integer(Term term) {
    Optional<BigInteger> value = term.intConstant();
    assertThat(value).as("%s", term).isPresent();
    return value.orElseThrow().intValueExact();
  }
}
