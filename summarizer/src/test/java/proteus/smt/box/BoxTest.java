package proteus.smt.box;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.RandomTerms;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.rewrite.FloatTerms;
import proteus.smt.z3.Z3Solver;

class BoxTest {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final Terms terms = new Terms();
  private final FloatTerms fp = terms.fp();
  private final Term x = fp.var("x", Sort.Fp.DOUBLE);
  private final Term y = fp.var("y", Sort.Fp.DOUBLE);

  private Term number(String value) {
    return terms.constant(TermValue.Fp.of(Double.parseDouble(value)));
  }

  private Term isWithin(Term term, String lo, String hi) {
    return terms.and(fp.le(number(lo), term), fp.le(term, number(hi)));
  }

  private Optional<CheckResult> search(Term... asserted) {
    List<Term> conjuncts = new ArrayList<>();
    for (Term term : asserted) {
      conjuncts.addAll(term.conjuncts());
    }
    return BoxSearch.of(conjuncts, Budget.ofWork(60_000));
  }

  /** What holds somewhere is not refuted, and the values there stay in all boxes around them. */
  @Property(seed = "1", tries = 2000)
  void noValueIsLost(@ForAll long seed) {
    Random random = new Random(seed);
    Terms own = new Terms();
    RandomTerms samples = new RandomTerms(own, random, 7, new Sort.Fp(3, 4));
    List<Term> asserted = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(4); i++) {
      RandomTerms.Sample sample = samples.next(Sort.BOOL, 2 + random.nextInt(4));
      boolean holds = ((TermValue.Bool) sample.value()).value();
      asserted.addAll((holds ? sample.term() : own.not(sample.term())).conjuncts());
    }
    assertThat(BoxSearch.of(asserted, Budget.ofWork(60_000)).filter(CheckResult::isUnsat))
        .as("%s", asserted)
        .isEmpty();
    Formula formula = new Formula(asserted);
    Box box = Box.of(formula, Map.of()).orElseThrow();
    TermEvaluator evaluator = TermEvaluator.of(samples.assignment());
    for (Term part : formula.parts()) {
      if (formula.isEvaluated() && evaluator.tryValue(part).isPresent()) {
        Range value = Range.of(evaluator.value(part));
        assertThat(box.range(part).meet(value)).as("%s in %s", part, asserted).isPresent();
      }
    }
  }

  @Test
  void roundedRootsOfQuotientsArePositive() {
    Term quotient = fp.div(NEAREST, number("0.25"), x);
    Term next = fp.div(NEAREST, fp.add(NEAREST, x, quotient), number("2"));
    Term after = fp.div(NEAREST, number("0.25"), next);
    Term isNormal = terms.and(fp.isNormal(x), fp.lt(number("0"), x));
    assertThat(search(isNormal, terms.not(fp.lt(number("0"), after))))
        .contains(new CheckResult.Unsat(List.of()));
    assertThat(search(isNormal, terms.not(fp.lt(number("1e-307"), after))))
        .get()
        .isInstanceOf(CheckResult.Sat.class);
  }

  @Test
  void remaindersAreAtMostHalfOfTheDivisor() {
    Term remainder = fp.rem(x, number("3"));
    Term isFinite = isWithin(x, "-1e300", "1e300");
    assertThat(search(isFinite, terms.not(isWithin(remainder, "-1.5", "1.5"))))
        .contains(new CheckResult.Unsat(List.of()));
    assertThat(search(isFinite, fp.eq(remainder, number("1.5"))).filter(CheckResult::isUnsat))
        .isEmpty();
  }

  @Test
  void modelsAreTriedInBoxes() {
    Term product = fp.mul(NEAREST, x, y);
    Term both = terms.and(isWithin(x, "2", "3"), isWithin(y, "5", "7"));
    assertThat(search(both, fp.lt(number("14"), product)))
        .get()
        .isInstanceOfSatisfying(
            CheckResult.Sat.class,
            sat -> assertThat(sat.model().isTrue(fp.lt(number("14"), product))).isTrue());
    assertThat(search(both, fp.lt(number("21"), product)))
        .contains(new CheckResult.Unsat(List.of()));
  }

  @Test
  void assumptionsAreTheCoreAndScopesEnd() {
    Term square = fp.mul(NEAREST, x, x);
    Term isNegative = fp.lt(square, number("0"));
    try (BoxSolver solver = new BoxSolver(Z3Solver.create())) {
      solver.push();
      solver.add(isNegative);
      assertThat(solver.check(Budget.ofWork(60_000)).isUnsat()).isTrue();
      solver.pop();
      assertThat(solver.check(List.of(isNegative), Budget.ofWork(60_000)))
          .isEqualTo(new CheckResult.Unsat(List.of(isNegative)));
      solver.add(fp.eq(x, number("3")));
      assertThat(solver.check(Budget.ofWork(60_000)).isSat()).isTrue();
    }
  }
}
