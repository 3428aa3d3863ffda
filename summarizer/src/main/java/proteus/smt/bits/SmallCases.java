package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * The few cases that a small variable tells apart: it occurs only in terms of its own (a length
 * that is compared with constants, a remainder), and for all its values these have few combinations
 * of values.
 */
final class SmallCases {
  private static final int MAX_WIDTH = 10;
  private static final int MAX_CASES = 40;

  /** Larger formulas are not written down for each case. */
  private static final int MAX_TERMS = 20_000;

  private final Terms terms;
  private final Term formula;

  /** The only variable of terms that have just one. */
  private final Map<Term, Optional<Term>> only = new HashMap<>();

  SmallCases(Terms terms, Term formula) {
    this.terms = terms;
    this.formula = formula;
  }

  /**
   * The formula in each case of a variable: it is possible if it is in one of them. Empty where no
   * variable tells few cases apart; of several it is that which occurs in the most terms.
   */
  Optional<List<Term>> split() {
    if (TermGraph.size(formula) > MAX_TERMS) {
      return Optional.empty();
    }
    Map<Term, Set<Term>> selectors = selectors();
    return selectors.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .map(entry -> cases(entry.getKey(), List.copyOf(entry.getValue())))
        .filter(cases -> cases.size() > 1 && cases.size() <= MAX_CASES)
        .findFirst()
        .map(cases -> cases.stream().map(c -> Substitution.of(terms, c).apply(formula)).toList());
  }

  /** The greatest terms of one small variable each, for those that occur in such terms alone. */
  private Map<Term, Set<Term>> selectors() {
    Map<Term, Set<Term>> selectors = new LinkedHashMap<>();
    Set<Term> bare = new LinkedHashSet<>();
    for (Term term : TermGraph.subterms(List.of(formula))) {
      Optional<Term> variable = variable(term);
      if (variable.isPresent()) {
        only.put(term, variable);
        continue;
      }
      for (Term arg : term.args()) {
        only.getOrDefault(arg, Optional.empty())
            .ifPresent(
                v -> {
                  if (arg.isVar()) {
                    bare.add(v);
                  } else {
                    selectors.computeIfAbsent(v, _ -> new LinkedHashSet<>()).add(arg);
                  }
                });
      }
    }
    selectors.keySet().removeAll(bare);
    return selectors;
  }

  /** The one variable that the term has, if that is small and the arguments were asked before. */
  private Optional<Term> variable(Term term) {
    if (term.isVar()) {
      return term.sort() instanceof Sort.BitVec(int width) && width <= MAX_WIDTH
          ? Optional.of(term)
          : Optional.empty();
    }
    if (term.op().isQuantifier()) {
      return Optional.empty();
    }
    Set<Term> variables = new LinkedHashSet<>();
    for (Term arg : term.args()) {
      Optional<Term> variable = only.getOrDefault(arg, Optional.empty());
      if (variable.isPresent()) {
        variables.add(variable.get());
      } else if (!arg.isConst()) {
        return Optional.empty();
      }
    }
    return variables.size() == 1 ? variables.stream().findFirst() : Optional.empty();
  }

  /** What the selectors are in each case. */
  private Collection<Map<Term, Term>> cases(Term variable, List<Term> selectors) {
    Map<List<TermValue>, Map<Term, Term>> cases = new LinkedHashMap<>();
    int width = ((Sort.BitVec) variable.sort()).width();
    for (int i = 0; i < 1 << width && cases.size() <= MAX_CASES; i++) {
      TermEvaluator evaluator =
          TermEvaluator.of(Map.of(variable, new TermValue.BitVec(BigInteger.valueOf(i), width)));
      List<TermValue> values = new ArrayList<>();
      Map<Term, Term> replacements = new LinkedHashMap<>();
      for (Term selector : selectors) {
        TermValue value = evaluator.value(selector);
        values.add(value);
        replacements.put(selector, terms.constant(value));
      }
      cases.putIfAbsent(values, replacements);
    }
    return cases.values();
  }
}
