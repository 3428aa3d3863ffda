package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Comparisons of Ints as people write them: without negative terms, with what the loop changes on
 * the left, and with the constant that the C text has, so {@code x < 100} and not {@code x <= 99}.
 */
final class Comparisons {
  private final Formulas formulas;
  private final NamedConstants constants;
  private final Subjects subjects;

  Comparisons(Formulas formulas, NamedConstants constants, Subjects subjects) {
    this.formulas = formulas;
    this.constants = constants;
    this.subjects = subjects;
  }

  /** Which symbols a loop's conditions are about: those that it changes. */
  @FunctionalInterface
  interface Subjects extends Predicate<Term> {}

  Subjects subjects() {
    return subjects;
  }

  /** How two sides are compared. */
  private enum Relation {
    AT_MOST,
    EQUAL,
    DIFFERENT
  }

  /** The comparison; empty if it is none of Ints. */
  Optional<String> of(Term comparison) {
    return isOfInts(comparison)
        ? Optional.of(
            text(comparison, comparison.op() == Op.LE ? Relation.AT_MOST : Relation.EQUAL))
        : Optional.empty();
  }

  /** The negated equation; empty for other terms. */
  Optional<String> negated(Term equation) {
    return equation.op() == Op.EQ && isOfInts(equation)
        ? Optional.of(text(equation, Relation.DIFFERENT))
        : Optional.empty();
  }

  private static boolean isOfInts(Term comparison) {
    return (comparison.op() == Op.LE || comparison.op() == Op.EQ)
        && comparison.arg(0).sort().equals(Sort.INT);
  }

  /** left - right ~ constant, each side a sum with positive factors. */
  private record Sides(
      SortedMap<Term, BigInteger> left, SortedMap<Term, BigInteger> right, BigInteger constant) {
    static Sides of(Term a, Term b) {
      SortedMap<Term, BigInteger> left = new TreeMap<>();
      SortedMap<Term, BigInteger> right = new TreeMap<>();
      LinearForm first = LinearForm.of(a);
      LinearForm second = LinearForm.of(b);
      Stream.concat(first.coefficients().keySet().stream(), second.coefficients().keySet().stream())
          .distinct()
          .forEach(
              atom -> {
                BigInteger factor = first.coefficient(atom).subtract(second.coefficient(atom));
                if (factor.signum() > 0) {
                  left.put(atom, factor);
                } else if (factor.signum() < 0) {
                  right.put(atom, factor.negate());
                }
              });
      return new Sides(left, right, second.constant().subtract(first.constant()));
    }

    Sides turned() {
      return new Sides(/* left= */ right, /* right= */ left, constant.negate());
    }
  }

  private String text(Term comparison, Relation relation) {
    Sides sides = Sides.of(comparison.arg(0), comparison.arg(1));
    boolean turn = sides.left.isEmpty() || (!sides.right.isEmpty() && comesFirst(sides));
    return switch (relation) {
      case EQUAL -> written(turn ? sides.turned() : equation(sides), " == ", BigInteger.ZERO);
      case DIFFERENT -> written(turn ? sides.turned() : equation(sides), " != ", BigInteger.ZERO);
      case AT_MOST -> turn ? atLeast(sides.turned()) : atMost(sides);
    };
  }

  /**
   * Whether the right side is to be written first: what the loop changes before what it does not,
   * and else variables in one order, so that a condition and its negation look alike.
   */
  private boolean comesFirst(Sides sides) {
    boolean right = isSubject(sides.right);
    if (right != isSubject(sides.left)) {
      return right;
    }
    return first(sides.right) < first(sides.left);
  }

  private static int first(Map<Term, BigInteger> side) {
    return TermGraph.freeVariables(List.copyOf(side.keySet())).stream()
        .mapToInt(Term::id)
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** A single variable goes to the left. */
  private Sides equation(Sides sides) {
    boolean better = sides.left.size() > 1 && sides.right.size() == 1 && isSubject(sides.right);
    return better ? sides.turned() : sides;
  }

  /** Whether something that the loop changes is on that side. */
  private boolean isSubject(Map<Term, BigInteger> side) {
    return TermGraph.freeVariables(List.copyOf(side.keySet())).stream().anyMatch(subjects);
  }

  /** left at most right + constant: the same as less than right + constant + 1. */
  private String atMost(Sides sides) {
    if (isEnd(sides, Interval::lo)) {
      return written(sides, " == ", BigInteger.ZERO);
    }
    boolean strict = isBetter(sides, BigInteger.ONE);
    return written(sides, strict ? " < " : " <= ", strict ? BigInteger.ONE : BigInteger.ZERO);
  }

  private String atLeast(Sides sides) {
    if (isEnd(sides, Interval::hi)) {
      return written(sides, " == ", BigInteger.ZERO);
    }
    BigInteger less = BigInteger.ONE.negate();
    boolean strict = isBetter(sides, less);
    return written(sides, strict ? " > " : " >= ", strict ? less : BigInteger.ZERO);
  }

  /** Whether a variable is compared with the greatest or least value that it has. */
  private static boolean isEnd(Sides sides, Function<Interval, @Nullable BigInteger> end) {
    return sides.right.isEmpty()
        && sides.left.size() == 1
        && sides.left.containsValue(BigInteger.ONE)
        && sides.constant.equals(end.apply(sides.left.firstKey().range()));
  }

  private boolean isBetter(Sides sides, BigInteger change) {
    BigInteger other = sides.constant.add(change);
    if (sides.right.isEmpty()) {
      int gain = constants.strangeness(sides.constant) - constants.strangeness(other);
      if (gain != 0) {
        return gain > 0;
      }
    }
    return other.abs().compareTo(sides.constant.abs()) < 0;
  }

  private String written(Sides sides, String relation, BigInteger change) {
    BigInteger constant = sides.constant.add(change);
    boolean add = constant.signum() < 0 && !sides.right.isEmpty() && sides.left.size() == 1;
    LinearForm left = new LinearForm(sides.left, BigInteger.ZERO);
    LinearForm right = new LinearForm(sides.right, constant);
    if (add && sides.right.size() > 1) {
      left = new LinearForm(sides.left, constant.negate());
      right = new LinearForm(sides.right, BigInteger.ZERO);
    }
    return formulas.sum(left, 0) + relation + formulas.sum(right, 0);
  }
}
