package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.loop.Unwrapping;

/** The symbols that move through arrays, with the values they had in earlier iterations. */
public final class IndexSymbols {
  /** Which way a symbol moves. */
  public enum Direction {
    UP,
    DOWN
  }

  /**
   * A way in which a symbol may move.
   *
   * @param step its distance from iteration to iteration, 1 where it is not known
   */
  public record Movement(Term symbol, Term entry, Direction direction, BigInteger step) {
    /**
     * Whether the symbol had the value in an earlier iteration, or in one of the {@code before}
     * iterations that might have been before the first one.
     */
    public Term visited(Terms terms, Term value, int before) {
      Term more = terms.intConst(step.multiply(BigInteger.valueOf(before)));
      Term between =
          switch (direction) {
            case UP -> terms.and(terms.le(terms.sub(entry, more), value), terms.lt(value, symbol));
            case DOWN ->
                terms.and(terms.lt(symbol, value), terms.le(value, terms.add(entry, more)));
          };
      return step.equals(BigInteger.ONE)
          ? between
          : terms.and(
              between,
              terms.eq(
                  terms.mod(terms.sub(value, entry), terms.intConst(step)), terms.intConst(0)));
    }
  }

  private final Terms terms;
  private final LoopSymbols symbols;
  private final Map<Term, List<Movement>> movements = new LinkedHashMap<>();

  /** By symbol: how much it changes in each iteration, where that is a constant. */
  private final Map<Term, BigInteger> steps = new LinkedHashMap<>();

  /** By symbol: what it equals, in terms of symbols that change by constants. */
  private final Map<Term, Term> aliases = new LinkedHashMap<>();

  /**
   * @param occurring the variables that occur in offsets of accesses
   * @param invariant what is known of the symbols
   */
  public IndexSymbols(
      Terms terms,
      LoopSymbols symbols,
      Unwrapping unwrapping,
      Set<Term> occurring,
      List<Term> invariant) {
    this.terms = terms;
    this.symbols = symbols;
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              Term next = symbols.next().getOrDefault(symbol, symbol);
              if (symbol.sort() instanceof Sort.Int && !next.equals(symbol)) {
                Term step = terms.sub(unwrapping.apply(next), symbol);
                step.intConstant().ifPresent(constant -> steps.put(symbol, constant));
                if (occurring.contains(symbol)) {
                  movements.put(symbol, movements(symbol, entry, step));
                }
              }
            });
    invariant.stream().filter(part -> part.op() == Op.EQ).forEach(this::alias);
  }

  /** Learns from an equation that determines a symbol. */
  private void alias(Term equation) {
    if (!(equation.arg(0).sort() instanceof Sort.Int)) {
      return;
    }
    LinearForm form = LinearForm.of(terms.sub(equation.arg(0), equation.arg(1)));
    for (Term symbol : symbols.entries().keySet()) {
      BigInteger factor = form.coefficient(symbol);
      if (isFree(symbol) && factor.abs().equals(BigInteger.ONE)) {
        Term rest = terms.sub(terms.linear(form), terms.mul(factor, symbol));
        boolean determined =
            TermGraph.freeVariables(rest).stream()
                .allMatch(v -> steps.containsKey(v) || !symbols.entries().containsKey(v));
        if (determined) {
          aliases.put(symbol, terms.mul(factor.negate(), rest));
        }
      }
    }
  }

  /** Whether the term is a symbol of which no equation tells how it changes. */
  public boolean isFree(Term symbol) {
    return symbols.entries().containsKey(symbol)
        && !steps.containsKey(symbol)
        && !aliases.containsKey(symbol);
  }

  /**
   * What the symbols were when {@code moving} was {@code value}: those that move in step with it
   * are functions of it.
   */
  Substitution formerly(Term moving, Term value) {
    Map<Term, Term> former = new LinkedHashMap<>();
    former.put(moving, value);
    BigInteger unit = steps.get(moving);
    if (unit != null && unit.signum() != 0) {
      steps.forEach(
          (symbol, step) -> {
            if (!symbol.equals(moving) && step.mod(unit.abs()).signum() == 0) {
              Term distance = terms.sub(value, entry(moving));
              former.put(symbol, terms.add(entry(symbol), terms.mul(step.divide(unit), distance)));
            }
          });
    }
    Substitution moved = Substitution.of(terms, former);
    aliases.forEach((symbol, alias) -> former.putIfAbsent(symbol, moved.apply(alias)));
    return Substitution.of(terms, former);
  }

  /** What symbols that change by constants were one iteration ago. */
  public Substitution before() {
    Map<Term, Term> former = new LinkedHashMap<>();
    steps.forEach((symbol, step) -> former.put(symbol, terms.sub(symbol, terms.intConst(step))));
    return Substitution.of(terms, former);
  }

  /** The symbols that change by a constant other than 0 in each iteration. */
  public Set<Term> counters() {
    Set<Term> counters = new LinkedHashSet<>();
    steps.forEach(
        (symbol, step) -> {
          if (step.signum() != 0) {
            counters.add(symbol);
          }
        });
    return counters;
  }

  private Term entry(Term symbol) {
    return symbols.entries().getOrDefault(symbol, symbol);
  }

  private static List<Movement> movements(Term symbol, Term entry, Term step) {
    LinearForm form = LinearForm.of(step);
    Interval range = step.range();
    BigInteger size =
        form.isConstant() && form.constant().signum() != 0 ? form.constant().abs() : BigInteger.ONE;
    List<Movement> ways = new ArrayList<>();
    if (!range.isAtMost(BigInteger.ZERO)) {
      ways.add(new Movement(symbol, entry, Direction.UP, size));
    }
    if (!range.isAtLeast(BigInteger.ZERO)) {
      ways.add(new Movement(symbol, entry, Direction.DOWN, size));
    }
    return ways;
  }

  /** The ways in which symbols that occur among the variables move. */
  public List<Movement> among(Set<Term> variables) {
    List<Movement> ways = new ArrayList<>();
    movements.forEach(
        (symbol, list) -> {
          if (variables.contains(symbol)) {
            ways.addAll(list);
          }
        });
    return ways;
  }

  public Set<Term> symbols() {
    return movements.keySet();
  }
}
