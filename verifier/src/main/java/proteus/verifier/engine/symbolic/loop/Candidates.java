package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Candidates for invariants of a loop, from domains: order and distance to the values at entry,
 * remainders, order between variables, the loop's own conditions. Source: Kroening et al., <i>Loop
 * Summarization using State and Transition Invariants</i>, Section 4, with domains for integers in
 * place of those for strings.
 */
public final class Candidates {
  private static final int MAX_CANDIDATES = 400;
  private static final int MAX_VARIABLES = 14;

  private final Terms terms;
  private final Set<Term> found = new LinkedHashSet<>();

  private Candidates(Terms terms) {
    this.terms = terms;
  }

  /**
   * @param entries by the symbol for a changing variable's value: its value at entry
   * @param others integer terms that do not change and that conditions speak of
   * @param conditions the loop's conditions over the symbols
   * @param moduli for remainders
   */
  static List<Term> of(
      Terms terms,
      Map<Term, Term> entries,
      Collection<Term> others,
      Collection<Term> conditions,
      Collection<BigInteger> moduli) {
    Candidates candidates = new Candidates(terms);
    candidates.conditions(conditions);
    entries.forEach((symbol, entry) -> candidates.against(symbol, entry, moduli));
    List<Term> symbols =
        entries.keySet().stream()
            .filter(s -> s.sort() instanceof Sort.Int)
            .limit(MAX_VARIABLES)
            .toList();
    candidates.pairs(symbols, entries);
    for (Term symbol : symbols) {
      others.forEach(other -> candidates.orders(symbol, other));
    }
    candidates.triples(symbols, entries);
    return candidates.found.stream()
        .filter(c -> !c.isTrue() && !c.isFalse())
        .limit(MAX_CANDIDATES)
        .toList();
  }

  private void conditions(Collection<Term> conditions) {
    for (Term condition : conditions) {
      found.add(condition);
      switch (condition.op()) {
        case LT -> found.add(terms.le(condition.arg(0), condition.arg(1)));
        case LE ->
            found.add(terms.le(condition.arg(0), terms.add(condition.arg(1), terms.intConst(1))));
        case NOT -> found.add(condition.arg(0));
        default -> {}
      }
      found.add(terms.not(condition));
    }
  }

  private void against(Term symbol, Term entry, Collection<BigInteger> moduli) {
    if (!(symbol.sort() instanceof Sort.Fp)) {
      found.add(terms.eq(symbol, entry));
    }
    if (!(symbol.sort() instanceof Sort.Int)) {
      return;
    }
    found.add(terms.ge(symbol, entry));
    found.add(terms.le(symbol, entry));
    found.add(terms.ge(symbol, terms.intConst(0)));
    found.add(terms.ge(symbol, terms.intConst(1)));
    found.add(terms.le(symbol, terms.intConst(0)));
    found.add(terms.le(symbol, terms.intConst(1)));
    for (BigInteger modulus : moduli) {
      Term m = terms.intConst(modulus);
      found.add(terms.eq(terms.mod(terms.sub(symbol, entry), m), terms.intConst(0)));
      found.add(terms.eq(terms.mod(symbol, m), terms.intConst(0)));
    }
  }

  private void orders(Term a, Term b) {
    found.add(terms.le(a, b));
    found.add(terms.ge(a, b));
    found.add(terms.eq(a, b));
    found.add(terms.le(a, terms.add(b, terms.intConst(1))));
    found.add(terms.lt(a, b));
    found.add(terms.gt(a, b));
  }

  /** Relations that hold at entry between two changing variables. */
  private void pairs(List<Term> symbols, Map<Term, Term> entries) {
    List<BigInteger> factors =
        List.of(BigInteger.ONE, BigInteger.TWO, BigInteger.valueOf(3), BigInteger.valueOf(4));
    for (int i = 0; i < symbols.size(); i++) {
      for (int j = 0; j < symbols.size(); j++) {
        Term a = symbols.get(i);
        Term b = symbols.get(j);
        if (i < j) {
          orders(a, b);
          keeps(terms.add(a, b), entries);
        }
        if (i != j) {
          for (BigInteger factor : factors) {
            keeps(terms.sub(a, terms.mul(factor, b)), entries);
          }
        }
      }
    }
  }

  private void triples(List<Term> symbols, Map<Term, Term> entries) {
    int count = Math.min(symbols.size(), 6);
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        for (int k = 0; k < count; k++) {
          if (k != i && k != j) {
            Term sum = terms.add(symbols.get(i), symbols.get(j));
            keeps(terms.sub(sum, symbols.get(k)), entries);
          }
        }
      }
    }
  }

  /** The expression equals, or is at least or at most, its value at entry. */
  private void keeps(Term expression, Map<Term, Term> entries) {
    Term atEntry = Substitution.of(terms, entries).apply(expression);
    found.add(terms.eq(expression, atEntry));
    found.add(terms.le(expression, atEntry));
    found.add(terms.ge(expression, atEntry));
  }

  /** Small remainders are worth a try even where the program names none. */
  static Set<BigInteger> moduli(Collection<BigInteger> constants) {
    Set<BigInteger> moduli = new LinkedHashSet<>();
    moduli.add(BigInteger.TWO);
    for (BigInteger constant : constants) {
      if (constant.compareTo(BigInteger.TWO) >= 0 && constant.bitLength() <= 8) {
        moduli.add(constant);
      }
    }
    return new LinkedHashSet<>(new ArrayList<>(moduli).subList(0, Math.min(moduli.size(), 4)));
  }
}
