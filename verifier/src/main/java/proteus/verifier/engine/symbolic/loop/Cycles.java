package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Candidates for variables that return to former values: counters that start anew, toggles. Such a
 * variable is a function of a counter's remainder.
 */
final class Cycles {
  private static final int MAX_COUNTERS = 3;

  private final Terms terms;
  private final LoopSymbols symbols;
  private final Unwrapping unwrapping;

  Cycles(Terms terms, LoopSymbols symbols) {
    this.terms = terms;
    this.symbols = symbols;
    this.unwrapping = new Unwrapping(terms);
  }

  /**
   * @param moduli for the remainders
   */
  List<Term> candidates(Collection<BigInteger> moduli) {
    List<Term> found = new ArrayList<>();
    List<Map.Entry<Term, Term>> counters =
        symbols.entries().entrySet().stream()
            .filter(entry -> isCounter(entry.getKey()))
            .limit(MAX_COUNTERS)
            .toList();
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              for (Map.Entry<Term, Term> counter : counters) {
                Term steps = terms.sub(counter.getKey(), counter.getValue());
                cycle(symbol, entry, steps, moduli, found);
              }
            });
    return found;
  }

  private Term next(Term symbol) {
    return unwrapping.apply(symbols.next().getOrDefault(symbol, symbol));
  }

  private boolean isCounter(Term symbol) {
    return symbol.sort() instanceof Sort.Int
        && terms
            .sub(next(symbol), symbol)
            .intConstant()
            .filter(step -> step.abs().equals(BigInteger.ONE))
            .isPresent();
  }

  private void cycle(
      Term symbol, Term entry, Term steps, Collection<BigInteger> moduli, List<Term> found) {
    Term next = next(symbol);
    if (symbol.sort() instanceof Sort.Bool) {
      if (next.equals(terms.not(symbol))) {
        Term even = terms.eq(terms.mod(steps, terms.intConst(2)), terms.intConst(0));
        found.add(terms.eq(symbol, terms.eq(entry, even)));
      }
    } else if (!(symbol.sort() instanceof Sort.Int)) {
      return;
    } else if (next.op() == Op.ITE) {
      for (BigInteger modulus : moduli) {
        Term m = terms.intConst(modulus);
        found.add(terms.eq(symbol, terms.mod(terms.add(entry, steps), m)));
        found.add(terms.eq(symbol, terms.mod(terms.sub(entry, steps), m)));
      }
    } else if (LinearForm.of(next).coefficient(symbol).equals(BigInteger.ONE.negate())) {
      Term other = terms.add(next, symbol);
      Term odd = terms.mod(steps, terms.intConst(2));
      Term second = terms.sub(other, entry);
      found.add(terms.eq(symbol, terms.ite(terms.eq(odd, terms.intConst(0)), entry, second)));
    }
  }
}
