package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Term;

/** What segments say in polynomials. */
final class Equations {
  private static final int MAX_MONOMIALS = 2_000;

  private final Atoms atoms;
  private final Map<Location, Map<Variable, Interval>> ranges;
  private final Map<Segment, Reading> readings = new LinkedHashMap<>();
  private final Map<Segment, List<Congruence>> guards = new LinkedHashMap<>();

  Equations(Location entry, Segments.Found found, Budget budget) {
    this.atoms = new Atoms(found.arbitrary());
    this.ranges = Ranges.of(entry, found.segments(), atoms, budget);
  }

  /** The congruence that makes two values of a type the same; empty if none is known to. */
  Optional<Congruence> equality(Segment segment, Expr left, Expr right) {
    if (!left.type().equals(right.type())) {
      return Optional.empty();
    }
    ReadValue l = reading(segment).read(left);
    ReadValue r = reading(segment).read(right);
    IntType type = (IntType) left.type();
    int width = type.isUnbounded() ? Ring.EXACT : type.bits();
    return Math.min(l.bits(), r.bits()) >= width
        ? Optional.of(new Congruence(l.polynomial().subtract(r.polynomial()), width))
        : Optional.empty();
  }

  /**
   * A polynomial over the values at the segment's end as one over those at its start; empty where
   * these values are not known modulo 2^bits, or there are too many monomials.
   */
  Optional<Polynomial> before(Segment segment, Congruence end) {
    Map<Term, Polynomial> values = new LinkedHashMap<>();
    for (Term atom : end.polynomial().atoms()) {
      Expr expression = atoms.variable(atom).map(segment.values()::get).orElse(null);
      if (expression != null) {
        ReadValue value = reading(segment).read(expression);
        if (value.bits() < end.bits()) {
          return Optional.empty();
        }
        values.put(atom, value.polynomial());
      }
    }
    return end.polynomial()
        .substitute(a -> values.getOrDefault(a, Polynomial.of(a)), MAX_MONOMIALS);
  }

  /** What holds in the segment, given what holds at its start. */
  SegmentEquations facts(Segment segment, int bits, List<Congruence> start) {
    List<Congruence> equations = new ArrayList<>(guards(segment));
    equations.addAll(reading(segment).relations());
    return new SegmentEquations(bits, equations, start);
  }

  /** The same claim about the values at the segment's start alone, if that is seen. */
  Optional<Polynomial> atStart(Segment segment, Congruence congruence) {
    List<Congruence> relations = new ArrayList<>(reading(segment).relations());
    relations.addAll(guards(segment));
    return new StartValues(relations, atom -> atoms.variable(atom).isEmpty()).of(congruence);
  }

  /** Zero for all arbitrary values means that all coefficients of their monomials are zero. */
  List<Polynomial> partsWithoutArbitraryValues(Polynomial polynomial) {
    for (Term atom : polynomial.atoms()) {
      if (atoms.variable(atom).isEmpty()) {
        List<Polynomial> parts = new ArrayList<>();
        polynomial
            .coefficientsOf(atom)
            .forEach(part -> parts.addAll(partsWithoutArbitraryValues(part)));
        return parts;
      }
    }
    return List.of(polynomial);
  }

  /** Whether the polynomial is about the program's variables only. */
  boolean hasNoArbitraryValues(Polynomial polynomial) {
    return polynomial.atoms().stream().allMatch(atom -> atoms.variable(atom).isPresent());
  }

  /** The claim as a truth value over variables; empty where it has none. */
  Optional<Expr> expression(Congruence congruence) {
    return CongruenceExpression.of(congruence, atoms::variable);
  }

  /** The equations that are among the segment's guards. */
  List<Congruence> guards(Segment segment) {
    List<Congruence> known = guards.get(segment);
    if (known == null) {
      known = new ArrayList<>();
      for (Expr.Binary guard : segment.guards()) {
        ReadValue left = reading(segment).read(guard.left());
        ReadValue right = reading(segment).read(guard.right());
        if (guard.op() == BinaryOp.EQ) {
          known.add(zero(left.polynomial().subtract(right.polynomial()), left, right));
        } else if (guard.op() == BinaryOp.NE) {
          theOther(left, right).ifPresent(known::add);
        }
      }
      guards.put(segment, known);
    }
    return known;
  }

  private static Congruence zero(Polynomial polynomial, ReadValue left, ReadValue right) {
    return new Congruence(polynomial, Math.min(left.bits(), right.bits()));
  }

  /** A value of two possible ones that is not the one is the other. */
  private static Optional<Congruence> theOther(ReadValue left, ReadValue right) {
    BigInteger one = right.range().lo();
    BigInteger low = left.range().lo();
    BigInteger high = left.range().hi();
    if (one == null || low == null || high == null) {
      return Optional.empty();
    }
    boolean choice =
        one.equals(right.range().hi())
            && high.subtract(low).equals(BigInteger.ONE)
            && (one.equals(low) || one.equals(high));
    Polynomial other = Polynomial.of(Rational.of(one.equals(low) ? high : low));
    return choice
        ? Optional.of(zero(left.polynomial().subtract(other), left, right))
        : Optional.empty();
  }

  private Reading reading(Segment segment) {
    return readings.computeIfAbsent(
        segment, s -> new Reading(atoms, s.guards(), ranges.getOrDefault(s.from(), Map.of())));
  }
}
