package proteus.summarizer.bound.rank;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Loops that go round through finitely many states until they meet the first one again, such as a
 * shift register with feedback. Where a round never makes the same of two states, an execution
 * without an end comes back to the state that the loop was entered with. So the loop ends if no
 * round that goes on can lead there.
 */
final class Permutations {
  private final IntegerProgram program;
  private final StepMath math;
  private final Terms terms;

  Permutations(IntegerProgram program, StepMath math) {
    this.program = program;
    this.math = math;
    this.terms = math.terms();
  }

  /** Whether no execution takes the part's steps for ever. */
  boolean end(Component part) {
    if (part.places().size() != 1 || part.steps().isEmpty()) {
      return false;
    }
    Location place = part.places().getFirst();
    Set<Term> changed = new LinkedHashSet<>();
    part.steps().forEach(step -> changed.addAll(step.update().keySet()));
    boolean areFinite = changed.stream().allMatch(c -> c.range().isBounded());
    if (!areFinite || !part.steps().stream().allMatch(this::isDetermined)) {
      return false;
    }
    for (Step entry : program.steps()) {
      boolean enters = entry.target().equals(place) && !part.steps().contains(entry);
      if (enters && first(entry, changed).filter(f -> isNeverMet(part, f)).isEmpty()) {
        return false;
      }
    }
    return part.steps().stream()
        .allMatch(one -> part.steps().stream().allMatch(other -> areApart(one, other, changed)));
  }

  /** Whether the state before the step determines that after it. */
  private boolean isDetermined(Step step) {
    return step.guard().stream().allMatch(program::isOver)
        && step.update().values().stream().allMatch(program::isOver);
  }

  /** The values that changing symbols get at the entry, over symbols that stay as they are. */
  private Optional<Map<Term, Term>> first(Step entry, Set<Term> changed) {
    Map<Term, Term> first = new LinkedHashMap<>();
    for (Term symbol : changed) {
      Term value = entry.update().getOrDefault(symbol, symbol);
      Optional<Term> lasting =
          value.isConst()
              ? Optional.of(value)
              : program.symbols().values().stream()
                  .filter(s -> !changed.contains(s))
                  .filter(s -> entry.update().getOrDefault(s, s).equals(value))
                  .findFirst();
      if (lasting.isEmpty()) {
        return Optional.empty();
      }
      first.put(symbol, lasting.get());
    }
    return Optional.of(first);
  }

  /** Whether no step leads to the state. */
  private boolean isNeverMet(Component part, Map<Term, Term> state) {
    return part.steps().stream()
        .allMatch(
            step -> {
              List<Term> same = new ArrayList<>();
              state.forEach((symbol, value) -> same.add(terms.eq(math.after(step, symbol), value)));
              return math.implies(step, terms.not(terms.and(same)));
            });
  }

  /** Whether the two steps never make the same of different states. */
  private boolean areApart(Step one, Step other, Set<Term> changed) {
    if (one.number() > other.number()) {
      return true;
    }
    Map<Term, Term> second = new LinkedHashMap<>();
    for (Term symbol : changed) {
      second.put(symbol, terms.freshVar("other", symbol.sort(), symbol.range()));
    }
    Substitution renamed = Substitution.of(terms, second);
    List<Term> context = new ArrayList<>(math.known(one));
    math.known(other).forEach(known -> context.add(renamed.apply(known)));
    List<Term> differences = new ArrayList<>();
    for (Term symbol : changed) {
      context.add(equal(math.after(one, symbol), renamed.apply(math.after(other, symbol))));
      differences.add(terms.not(terms.eq(symbol, renamed.apply(symbol))));
    }
    return !math.isPossible(context, terms.or(differences));
  }

  /** Whether the values are the same; what keeps all values apart is taken off both of them. */
  private Term equal(Term one, Term other) {
    if (one.op() == Op.BV_TO_NAT && other.op() == Op.BV_TO_NAT) {
      return one.arg(0).sort().equals(other.arg(0).sort())
          ? equal(one.arg(0), other.arg(0))
          : terms.eq(one, other);
    }
    if (one.op() == Op.BV_XOR && other.op() == Op.BV_XOR) {
      List<Term> left = new ArrayList<>(one.args());
      List<Term> right = new ArrayList<>(other.args());
      left.removeAll(other.args());
      right.removeAll(one.args());
      return left.size() == 1 && right.size() == 1
          ? equal(left.getFirst(), right.getFirst())
          : terms.eq(one, other);
    }
    boolean areNumbers = one.op() == Op.INT_TO_BV && other.op() == Op.INT_TO_BV;
    return areNumbers && isWithin(one) && isWithin(other)
        ? terms.eq(one.arg(0), other.arg(0))
        : terms.eq(one, other);
  }

  /** Whether no bit of the number is lost. */
  private static boolean isWithin(Term bits) {
    return bits.sort() instanceof Sort.BitVec(int width)
        && Interval.unsigned(width).contains(bits.arg(0).range());
  }
}
