package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Candidates for bounds of floating-point variables: the value at entry, zero, the constants of an
 * iteration, and where adding one of these has no effect any more because the sum is rounded.
 */
final class FloatBounds {
  private static final int MAX_VARIABLES = 4;
  private static final int MAX_CONSTANTS = 4;
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final Terms terms;

  FloatBounds(Terms terms) {
    this.terms = terms;
  }

  /**
   * @param condition of an iteration
   */
  List<Term> candidates(LoopSymbols symbols, Term condition) {
    List<Term> candidates = new ArrayList<>();
    symbols.entries().keySet().stream()
        .filter(symbol -> symbol.sort() instanceof Sort.Fp)
        .limit(MAX_VARIABLES)
        .forEach(symbol -> bounds(symbol, symbols, condition, candidates));
    return candidates;
  }

  private void bounds(Term symbol, LoopSymbols symbols, Term condition, List<Term> candidates) {
    Term next = symbols.next().getOrDefault(symbol, symbol);
    Term entry = symbols.entries().getOrDefault(symbol, symbol);
    candidates.add(terms.not(terms.fp().isNaN(symbol)));
    for (Term bound : thresholds((Sort.Fp) symbol.sort(), entry, List.of(next, condition))) {
      candidates.add(terms.fp().le(symbol, bound));
      candidates.add(terms.fp().le(bound, symbol));
    }
  }

  private Set<Term> thresholds(Sort.Fp sort, Term entry, List<Term> iteration) {
    Set<Term> thresholds = new LinkedHashSet<>(List.of(terms.fp().zero(sort), entry));
    TermGraph.subterms(iteration).stream()
        .filter(term -> term.isConst() && term.sort().equals(sort))
        .limit(MAX_CONSTANTS)
        .flatMap(constant -> Stream.of(constant, lastSum(constant, sort)))
        .flatMap(bound -> Stream.of(bound, terms.fp().neg(bound)))
        .forEach(thresholds::add);
    return thresholds;
  }

  /** The constant times the power of two at which sums with it are rounded down again. */
  private Term lastSum(Term constant, Sort.Fp sort) {
    BigInteger factor = BigInteger.ONE.shiftLeft(sort.significandBits());
    return terms
        .fp()
        .mul(NEAREST, constant, terms.fp().constant(Rational.of(factor), sort, NEAREST));
  }
}
