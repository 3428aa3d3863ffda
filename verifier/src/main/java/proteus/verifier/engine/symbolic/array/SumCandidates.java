package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Direction;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.state.PrefixSums;
import proteus.verifier.engine.symbolic.state.PrefixSums.Elements;
import proteus.verifier.engine.symbolic.state.PrefixSums.Sums;
import proteus.verifier.engine.symbolic.state.Visit;

/** Candidates that say exactly what a loop adds up: differences of the sums of elements. */
final class SumCandidates {
  private static final int MAX_COMBINATIONS = 8;
  private static final List<Integer> WIDTHS = List.of(32, 64);

  private final Terms terms;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final PrefixSums sums;
  private final Set<Term> definitions = new LinkedHashSet<>();

  SumCandidates(
      Terms terms, LoopSymbols symbols, Visit visit, IndexSymbols indices, PrefixSums sums) {
    this.terms = terms;
    this.symbols = symbols;
    this.visit = visit;
    this.indices = indices;
    this.sums = sums;
  }

  /** The names of the facts that define the sums which the claims speak of. */
  Set<Term> definitions() {
    return definitions;
  }

  void addTo(Generalization general) {
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              if (symbol.sort() instanceof Sort.Int) {
                Term next = visit.unwrapping().apply(symbols.next().getOrDefault(symbol, symbol));
                LinearForm form = LinearForm.of(terms.sub(next, symbol));
                for (Movement movement : indices.among(indices.symbols())) {
                  if (movement.step().equals(BigInteger.ONE)) {
                    growth(form, movement).forEach(g -> claim(symbol, entry, g, general));
                  }
                }
              }
            });
  }

  /** The value grew by this much since the loop's entry; exactly, or but for wrapping. */
  private void claim(Term symbol, Term entry, Term growth, Generalization general) {
    Term difference = terms.sub(terms.sub(symbol, entry), growth);
    general.addCertain(terms.eq(difference, terms.intConst(0)));
    for (int width : WIDTHS) {
      Term lap = terms.intConst(BigInteger.ONE.shiftLeft(width));
      general.addCertain(terms.eq(terms.mod(difference, lap), terms.intConst(0)));
    }
  }

  /** What the value grew by until now if it grows by the form; none where elements are unknown. */
  private List<Term> growth(LinearForm form, Movement movement) {
    List<Term> totals = new ArrayList<>();
    Term steps = terms.sub(movement.symbol(), movement.entry());
    boolean up = movement.direction() == Direction.UP;
    totals.add(terms.mul(form.constant(), up ? steps : terms.neg(steps)));
    boolean reads = false;
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      List<Term> longer = new ArrayList<>();
      for (Sums of : sums(part.getKey(), movement)) {
        reads = true;
        definitions.add(of.definition().name());
        Term visited = terms.mul(part.getValue(), visited(of, movement, up));
        totals.stream()
            .limit(MAX_COMBINATIONS)
            .forEach(total -> longer.add(terms.add(total, visited)));
      }
      totals = longer;
    }
    return reads ? totals : List.of();
  }

  private Term visited(Sums of, Movement movement, boolean up) {
    Term one = terms.intConst(up ? 0 : 1);
    Term now = terms.select(of.array(), terms.add(movement.symbol(), one));
    Term first = terms.select(of.array(), terms.add(movement.entry(), one));
    return up ? terms.sub(now, first) : terms.sub(first, now);
  }

  /** The sums of elements like the one that is read, where the loop leaves its array alone. */
  private List<Sums> sums(Term read, Movement movement) {
    if (read.op() != Op.SELECT || !(read.sort() instanceof Sort.Int)) {
      return List.of();
    }
    LinearForm offset = LinearForm.of(read.arg(1));
    BigInteger factor = offset.coefficient(movement.symbol());
    Map<Term, BigInteger> others = new LinkedHashMap<>(offset.coefficients());
    others.remove(movement.symbol());
    Term rest = terms.linear(new LinearForm(others, offset.constant()));
    Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(read.arg(0)));
    variables.addAll(TermGraph.freeVariables(rest));
    boolean fixed =
        visit.areKnown(variables)
            && variables.stream()
                .noneMatch(
                    v -> symbols.entries().containsKey(v) || symbols.arrays().containsKey(v));
    return fixed && factor.signum() != 0
        ? sums.alike(new Elements(read.arg(0), factor, rest))
        : List.of();
  }
}
