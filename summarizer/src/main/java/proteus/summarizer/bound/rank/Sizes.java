package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.Inputs;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Upper bounds of terms at places, over the inputs: what was there when the component was entered,
 * what steps set it to, and what they add as often as they can run (Brockschmidt et al. 2016,
 * Section 4).
 */
final class Sizes {
  private static final int MAX_DEPTH = 8;

  /** For one question not more than so many others are asked. */
  private static final int MAX_QUESTIONS = 200;

  /** Bounds with more atoms are of no use to anybody. */
  private static final int MAX_SIZE = 60;

  private final IntegerProgram program;
  private final Map<Location, Component> components = new HashMap<>();
  private final StepMath math;
  private final Terms terms;
  private final Inputs inputs;
  private final Function<Step, Optional<BoundExpression>> counts;
  private final Map<Key, Optional<BoundExpression>> known = new HashMap<>();
  private final Set<Key> asked = new HashSet<>();
  private final Set<Key> failed = new HashSet<>();

  /** What has no answer, however long it is looked for. */
  private final Set<Key> hopeless = new HashSet<>();

  private boolean cut;
  private int questions;
  private int depth;

  private record Key(Component component, Term term) {}

  /**
   * @param counts how often a step can run, as far as it is known already
   */
  Sizes(
      IntegerProgram program,
      List<Component> components,
      StepMath math,
      Function<Step, Optional<BoundExpression>> counts) {
    this.program = program;
    this.math = math;
    this.terms = math.terms();
    this.inputs = new Inputs(program);
    this.counts = counts;
    components.forEach(c -> c.places().forEach(p -> this.components.put(p, c)));
  }

  /** Forgets what was found, because more counts are known. */
  void forget() {
    known.clear();
    hopeless.clear();
  }

  /** A value that the term never exceeds at the place. */
  Optional<BoundExpression> upper(Location place, Term term) {
    if (place.equals(program.start())) {
      return inputs.upper(term);
    }
    Optional<BigInteger> constant = term.intConstant();
    if (constant.isPresent()) {
      return constant.map(BoundExpression::of);
    }
    Component component = components.get(place);
    if (component == null) {
      return Inputs.limit(term, BigInteger.ONE);
    }
    Key key = new Key(component, term);
    Optional<BoundExpression> answer = known.get(key);
    if (answer != null) {
      return answer;
    }
    if (depth == 0) {
      if (hopeless.contains(key)) {
        return Optional.empty();
      }
      questions = 0;
      failed.clear();
    }
    if (depth > MAX_DEPTH
        || questions++ > MAX_QUESTIONS
        || failed.contains(key)
        || !asked.add(key)) {
      cut = true;
      return Optional.empty();
    }
    depth++;
    boolean before = cut;
    cut = false;
    Optional<BoundExpression> found = smaller(potential(component, term), sum(place, term));
    if (found.isEmpty()) {
      found = norm(component, term);
    }
    if (!cut || found.isPresent()) {
      known.put(key, found);
    } else {
      failed.add(key);
    }
    cut |= before;
    depth--;
    asked.remove(key);
    if (depth == 0 && found.isEmpty()) {
      hopeless.add(key);
    }
    return found;
  }

  /** A value that the term, over the state before the step, never exceeds where it is taken. */
  Optional<BoundExpression> upper(Step step, Term term) {
    Optional<BoundExpression> best = upper(step.source(), term);
    if (best.isPresent() && BoundOrder.isSmall(best.get())) {
      return best;
    }
    for (Term other : math.notBelow(step, term)) {
      best = smaller(best, upper(step.source(), other));
    }
    return best;
  }

  /** The value of a term that has the same one at all places; empty if that is not known. */
  Optional<BoundExpression> exact(Term term) {
    Set<Term> first = new HashSet<>();
    for (Step step : program.steps()) {
      boolean starts = step.source().equals(program.start());
      if (starts && components.containsKey(step.target())) {
        first.add(math.after(step, term));
      } else if (!starts
          && TermGraph.freeVariables(term).stream().anyMatch(step.update()::containsKey)) {
        return Optional.empty();
      }
    }
    return first.size() == 1 ? inputs.exact(first.iterator().next()) : Optional.empty();
  }

  /** The one that grows more slowly, or is shorter. */
  static Optional<BoundExpression> smaller(
      Optional<BoundExpression> a, Optional<BoundExpression> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.or(() -> b);
    }
    return BoundOrder.TIGHTEST_FIRST.compare(a.get(), b.get()) <= 0 ? a : b;
  }

  /** The sum of the addends' bounds. */
  private Optional<BoundExpression> sum(Location place, Term term) {
    LinearForm form = LinearForm.of(term);
    BoundExpression sum = BoundExpression.of(form.constant());
    boolean single = form.coefficients().size() == 1 && form.constant().signum() == 0;
    for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
      BigInteger factor = addend.getValue();
      boolean same = single && factor.abs().equals(BigInteger.ONE);
      Optional<BoundExpression> bound =
          same && addend.getKey().op() == Op.VAR
              ? Inputs.limit(addend.getKey(), factor)
              : multiple(place, addend.getKey(), factor);
      if (bound.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(bound.get());
    }
    return sum.size() > MAX_SIZE ? Optional.empty() : Optional.of(sum);
  }

  private Optional<BoundExpression> multiple(Location place, Term atom, BigInteger factor) {
    BigInteger size = factor.abs();
    boolean negative = factor.signum() < 0;
    if (atom.op() == Op.VAR) {
      return upper(place, negative ? terms.neg(atom) : atom).map(e -> e.times(size));
    }
    if (atom.op() == Op.DIV && atom.arg(1).intConstant().isPresent()) {
      BigInteger divisor = atom.arg(1).intConstant().get();
      if (divisor.signum() > 0) {
        Rational part = new Rational(BigInteger.ONE, divisor);
        return negative
            ? upper(place, terms.neg(atom.arg(0))).map(e -> e.times(part).ceiling().times(size))
            : upper(place, atom.arg(0)).map(e -> e.times(part).floor().times(size));
      }
    }
    if (atom.op() == Op.ITE && !negative) {
      return Inputs.greater(upper(place, atom.arg(1)), upper(place, atom.arg(2)))
          .map(e -> e.times(size));
    }
    if (atom.op() == Op.MUL) {
      return product(place, atom.args())
          .map(e -> e.times(size))
          .or(() -> Inputs.limit(atom, factor));
    }
    return Inputs.limit(atom, factor);
  }

  /** The product of the factors' absolute values. */
  private Optional<BoundExpression> product(Location place, List<Term> factors) {
    BoundExpression product = BoundExpression.ONE;
    for (Term factor : factors) {
      Optional<BoundExpression> high = upper(place, factor);
      Optional<BoundExpression> low = upper(place, terms.neg(factor));
      if (high.isEmpty() || low.isEmpty()) {
        return Optional.empty();
      }
      product =
          product.times(BoundExpression.max(List.of(high.get(), low.get(), BoundExpression.ZERO)));
    }
    return product.size() > MAX_SIZE ? Optional.empty() : Optional.of(product);
  }

  /** The term as a potential: first values and values that are set, plus what is added. */
  private Optional<BoundExpression> potential(Component component, Term term) {
    if (!program.isOver(term)) {
      return Optional.empty();
    }
    List<BoundExpression> values = new ArrayList<>();
    for (Step entry : component.entries()) {
      Optional<BoundExpression> first = upper(entry, math.after(entry, term));
      if (first.isEmpty()) {
        return Optional.empty();
      }
      values.add(first.get());
    }
    if (values.isEmpty()) {
      return Optional.empty();
    }
    BoundExpression added = BoundExpression.ZERO;
    BoundExpression factor = BoundExpression.ONE;
    for (Step step : component.steps()) {
      Term change = math.change(step, term);
      if (math.implies(step, terms.le(change, terms.intConst(0)))) {
        continue;
      }
      Optional<BoundExpression> set = lasting(component, step, math.after(step, term));
      if (set.isPresent()) {
        values.add(set.get());
        continue;
      }
      Optional<BoundExpression> count = counts.apply(step);
      Optional<BoundExpression> more = count.isPresent() ? upper(step, change) : Optional.empty();
      if (more.isPresent()) {
        added = added.plus(count.get().times(more.get().orZero()));
        continue;
      }
      Optional<BoundExpression> next = upper(step, math.after(step, term));
      if (next.isPresent()) {
        values.add(next.get());
        continue;
      }
      Optional<Scaling> scaling = count.isPresent() ? scaling(step, term) : Optional.empty();
      if (scaling.isEmpty()) {
        return Optional.empty();
      }
      added = added.plus(count.get().times(scaling.get().more.orZero()));
      factor =
          factor.times(BoundExpression.of(new BoundAtom.Power(scaling.get().base, count.get())));
    }
    if (!factor.equals(BoundExpression.ONE)) {
      values.add(BoundExpression.ZERO);
    }
    BoundExpression bound = BoundExpression.max(values).plus(added).times(factor);
    return bound.size() > MAX_SIZE ? Optional.empty() : Optional.of(bound);
  }

  /**
   * Of a variable that depends on others, and they on it: no absolute value of them grows by more
   * than the sum of the factors in each step.
   */
  private Optional<BoundExpression> norm(Component component, Term term) {
    LinearForm form = LinearForm.of(term);
    boolean single =
        form.coefficients().size() == 1
            && form.constant().signum() == 0
            && form.coefficients().values().iterator().next().abs().equals(BigInteger.ONE);
    return single
        ? new Norm(program, component, math, this, counts)
            .of(form.coefficients().keySet().iterator().next())
        : Optional.empty();
  }

  /** The step makes {@code base * term + more} of the term. */
  private record Scaling(BigInteger base, BoundExpression more) {}

  private Optional<Scaling> scaling(Step step, Term term) {
    LinearForm form = LinearForm.of(term);
    if (form.coefficients().size() != 1) {
      return Optional.empty();
    }
    Term atom = form.coefficients().keySet().iterator().next();
    Term after = math.after(step, term);
    BigInteger c = form.coefficient(atom);
    BigInteger factor = LinearForm.of(after).coefficient(atom);
    if (factor.signum() != c.signum() || factor.mod(c.abs()).signum() != 0) {
      return Optional.empty();
    }
    BigInteger base = factor.divide(c);
    if (base.compareTo(BigInteger.TWO) < 0) {
      return Optional.empty();
    }
    Term rest = terms.sub(after, terms.mul(base, term));
    return upper(step, rest).map(more -> new Scaling(base, more));
  }

  /** A bound of the value where the step is taken, by what no step of the component changes. */
  Optional<BoundExpression> lasting(Component component, Step step, Term value) {
    List<Term> candidates = new ArrayList<>(List.of(value));
    candidates.addAll(math.notBelow(step, value));
    Optional<BoundExpression> best = Optional.empty();
    for (Term candidate : candidates) {
      boolean lasting =
          TermGraph.freeVariables(candidate).stream()
              .allMatch(s -> program.symbols().containsValue(s) && component.keeps(s));
      if (lasting) {
        best = smaller(best, upper(step.source(), candidate));
      }
    }
    return best;
  }
}
