package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.state.Linearization;

class LinearizationTest {
  /** What is assumed about a result holds for the operation itself, whatever the operands are. */
  @Property(seed = "1", tries = 400)
  void factsHold(
      @ForAll @IntRange(min = -9, max = 9) int first,
      @ForAll @IntRange(min = -9, max = 9) int second,
      @ForAll @IntRange(min = 0, max = 2) int operation) {
    Terms terms = new Terms();
    Term x = terms.freshVar("x", Sort.INT, Interval.ALL);
    Term y = terms.freshVar("y", Sort.INT, Interval.ALL);
    Term result =
        switch (operation) {
          case 0 -> terms.mul(x, y);
          case 1 -> terms.div(x, y);
          default -> terms.mod(x, y);
        };
    Linearization linearization = new Linearization(terms);
    Term variable = linearization.apply(result);
    Map<Term, Term> values = new LinkedHashMap<>();
    values.put(x, terms.intConst(first));
    values.put(y, terms.intConst(second));
    Term exact = Substitution.of(terms, values).apply(result);
    values.put(variable, exact);
    assertThat(variable.range().contains(exact.intConstant().orElseThrow())).isTrue();
    for (Term fact : linearization.facts()) {
      assertThat(Substitution.of(terms, values).apply(fact).isTrue()).as(fact.toString()).isTrue();
    }
  }

  @Test
  void sameOperationsStaySame() {
    Terms terms = new Terms();
    Term x = terms.freshVar("x", Sort.INT, Interval.ALL);
    Term y = terms.freshVar("y", Sort.INT, Interval.ALL);
    Linearization linearization = new Linearization(terms);
    Term claim = terms.eq(terms.mul(x, y), terms.add(terms.mul(y, x), terms.intConst(1)));
    assertThat(linearization.apply(claim).isFalse()).isTrue();
    Term kept = terms.mul(BigInteger.TWO, x);
    assertThat(linearization.apply(kept)).isEqualTo(kept);
    assertThat(Linearization.concerns(List.of(kept))).isFalse();
    assertThat(TermGraph.subterms(List.of(linearization.apply(terms.div(x, terms.mul(x, y))))))
        .noneMatch(term -> term.op() == Op.MUL || term.op() == Op.DIV);
  }
}
