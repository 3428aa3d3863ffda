package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * Replaces parts of formulas by constants and by each other where their bits are the same sums
 * modulo 2 (normal forms over GF(2), for what is linear there; whatever else bits are made of is
 * taken for independent).
 */
public final class BitSimplification {
  private final Terms terms;
  private final BitForms forms;
  private final Map<Term, Term> simplified = new HashMap<>();
  private final Map<Same, Term> first = new HashMap<>();

  private record Same(Sort sort, List<BitForm> bits) {}

  public BitSimplification(Terms terms) {
    this.terms = terms;
    this.forms = new BitForms(terms);
  }

  /** Whether something occurs that is linear over bits, and nowhere else. */
  public static boolean concerns(Collection<Term> formulas) {
    return TermGraph.subterms(formulas).stream()
        .anyMatch(t -> t.op() == Op.BV_XOR && !t.arg(0).isConst() && !t.arg(1).isConst());
  }

  /**
   * Formulas that are possible together exactly when these are, under the same values: false where
   * that is found out, otherwise simplified one by one.
   */
  public List<Term> apply(List<Term> formulas) {
    List<Term> all = formulas.stream().map(this::apply).toList();
    Term together = terms.and(all);
    return isImpossible(together) ? List.of(terms.fals()) : all;
  }

  /** Whether it is false by itself, or in each case of a variable with few. */
  private boolean isImpossible(Term formula) {
    return formula.isFalse()
        || new SmallCases(terms, formula)
            .split()
            .filter(cases -> cases.stream().allMatch(c -> apply(c).isFalse()))
            .isPresent();
  }

  private Term apply(Term formula) {
    for (Term term : TermGraph.subterms(List.of(formula))) {
      if (!simplified.containsKey(term)) {
        simplified.put(term, simplify(term));
      }
    }
    return forms
        .onlyValue(formula)
        .map(value -> value.signum() > 0 ? terms.tru() : terms.fals())
        .orElseGet(() -> of(formula));
  }

  private Term of(Term term) {
    return simplified.getOrDefault(term, term);
  }

  private Term simplify(Term term) {
    Optional<List<BitForm>> bits = forms.of(term);
    Optional<BigInteger> constant = bits.flatMap(BitwiseOperations::value);
    if (constant.isPresent()) {
      return term.sort() instanceof Sort.BitVec(int width)
          ? terms.constant(new TermValue.BitVec(constant.get(), width))
          : terms.constant(new TermValue.Bool(constant.get().signum() > 0));
    }
    Term rebuilt = rebuilt(term);
    return bits.map(b -> first.computeIfAbsent(new Same(term.sort(), b), _ -> rebuilt))
        .orElse(rebuilt);
  }

  private Term rebuilt(Term term) {
    if (term.args().isEmpty() || term.op().isQuantifier()) {
      return term;
    }
    List<Term> args = new ArrayList<>();
    term.args().forEach(arg -> args.add(of(arg)));
    return args.equals(term.args()) ? term : terms.rebuild(term, args);
  }
}
