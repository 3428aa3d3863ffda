package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.smt.Budget;

/**
 * What is known of a loop's header.
 *
 * @param all states that were seen there
 * @param integers variables that matter there
 * @param written those of them that loops change
 * @param conditions of the program that can be asked there
 * @param combinations of them by "and" and "or"
 */
record SampledHeader(
    ClaimExpressions claims,
    Constants constants,
    Group all,
    List<Variable> integers,
    List<Variable> written,
    Set<Expr> conditions,
    List<Expr> combinations) {
  /**
   * The facts that a stage adds, as far as the budget goes; all states that were seen have them.
   *
   * @param known what holds there
   */
  Set<Expr> facts(Stage stage, Set<Expr> known, Budget budget) {
    Set<Expr> facts = new LinkedHashSet<>();
    if (all.size() == 0) {
      return facts;
    }
    CommonFacts common = new CommonFacts(claims, integers, written, constants.all());
    Cases cases = new Cases(claims, integers, written, all);
    switch (stage) {
      case Stage.Bounds _ -> {
        facts.addAll(common.ranges(all));
        facts.addAll(held(combinations));
      }
      case Stage.Sums _ -> {
        facts.addAll(common.linear(all));
        facts.removeAll(common.narrow(all));
      }
      case Stage.Facts _ -> {
        facts.addAll(common.equalities(all));
        facts.removeAll(common.narrow(all));
        new ExitBounds(claims)
            .of(common.equations(all), conditions).stream()
                .filter(all::allHave)
                .forEach(facts::add);
        facts.addAll(common.bounds(all));
        facts.addAll(held(conditions));
      }
      case Stage.Polynomials _ -> {
        facts.addAll(common.narrow(all));
        new PolynomialFacts(claims, byImportance(), constants.divisors(), all)
            .equations().stream().filter(all::allHave).forEach(facts::add);
      }
      case Stage.Equations _ ->
          inCases(cases.conditions(conditions), common::linear, known, facts, budget);
      case Stage.Counters _ -> facts.addAll(CounterBounds.of(claims, all, written, known));
      case Stage.Changes _ -> inCases(cases.changes(), common::orders, known, facts, budget);
      case Stage.Weighted _ -> facts.addAll(common.weightedBounds(all));
      case Stage.Conditions _ ->
          inCases(cases.conditions(conditions), common::all, known, facts, budget);
      case Stage.Values _ -> inCases(cases.values(), common::all, known, facts, budget);
      case Stage.Residues(BigInteger modulus, boolean onlyEquations) ->
          inCases(
              cases.residues(modulus),
              onlyEquations ? common::linear : common::equalities,
              known,
              facts,
              budget);
    }
    return facts;
  }

  /** Conditions that all states have, and opposites of those that none has. */
  private List<Expr> held(Collection<Expr> some) {
    return some.stream()
        .flatMap(c -> Stream.of(c, ClaimExpressions.not(c)))
        .filter(all::allHave)
        .toList();
  }

  /** The integers; those that loops change come first. */
  private List<Variable> byImportance() {
    Set<Variable> ordered = new LinkedHashSet<>(written);
    ordered.addAll(integers);
    return List.copyOf(ordered);
  }

  /**
   * What the states of a case have in common, as far as it is not known to hold in all, and speaks
   * of something that loops change: all else can be said without cases.
   */
  private void inCases(
      List<Expr> conditions,
      Function<Group, Set<Expr>> common,
      Set<Expr> known,
      Set<Expr> facts,
      Budget budget) {
    for (Expr condition : conditions) {
      if (budget.isOver()) {
        return;
      }
      common.apply(all.where(condition)).stream()
          .filter(fact -> !fact.equals(condition) && !known.contains(fact))
          .filter(fact -> Cases.isAbout(written, fact))
          .forEach(fact -> facts.add(ClaimExpressions.or(ClaimExpressions.not(condition), fact)));
    }
  }
}
