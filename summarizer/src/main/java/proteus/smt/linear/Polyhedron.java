package proteus.smt.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import proteus.smt.IntegerOperations;
import proteus.smt.LinearForm;
import proteus.smt.Term;

/**
 * Linear equations and inequalities over integers, with projection: Gauss for equations, Fourier
 * and Motzkin for inequalities. A projection contains at least the points that it should contain;
 * where it would become large, it contains more.
 */
public final class Polyhedron {
  private static final int MAX_ROWS = 160;

  /** Forms that are 0. */
  private final Set<LinearForm> equations = new LinkedHashSet<>();

  /** The constants of forms that are at most 0, by the rest of the form. */
  private final Map<Map<Term, BigInteger>, BigInteger> inequalities = new LinkedHashMap<>();

  /** Adds the condition, unless it is that something differs from 0. */
  public void add(LinearAtom atom) {
    switch (atom.relation()) {
      case AT_MOST -> addAtMostZero(atom.form());
      case EQUAL -> addEquation(atom.form());
      case DIFFERENT -> {}
    }
  }

  /** Adds that the dimension has a value in its range. */
  public void addRange(Term dimension) {
    BigInteger least = dimension.range().lo();
    if (least != null) {
      addAtMostZero(new LinearForm(Map.of(dimension, BigInteger.ONE.negate()), least));
    }
    BigInteger greatest = dimension.range().hi();
    if (greatest != null) {
      addAtMostZero(new LinearForm(Map.of(dimension, BigInteger.ONE), greatest.negate()));
    }
  }

  /** Adds that the form is 0. */
  public void addEquation(LinearForm form) {
    if (!form.isConstant()) {
      equations.add(form);
    }
  }

  /** Adds that the form is at most 0. */
  public void addAtMostZero(LinearForm form) {
    if (form.isConstant()) {
      return;
    }
    BigInteger divisor = divisor(form.coefficients());
    Map<Term, BigInteger> coefficients = new LinkedHashMap<>();
    form.coefficients().forEach((t, c) -> coefficients.put(t, c.divide(divisor)));
    BigInteger constant = IntegerOperations.ceilDiv(form.constant(), divisor);
    inequalities.merge(
        new LinearForm(coefficients, BigInteger.ZERO).coefficients(), constant, BigInteger::max);
  }

  private static BigInteger divisor(Map<Term, BigInteger> coefficients) {
    return coefficients.values().stream().reduce(BigInteger.ZERO, BigInteger::gcd);
  }

  /** The forms that are 0. */
  public List<LinearForm> equations() {
    return List.copyOf(equations);
  }

  /** The forms that are at most 0. */
  public List<LinearForm> inequalities() {
    List<LinearForm> forms = new ArrayList<>();
    inequalities.forEach((rest, constant) -> forms.add(new LinearForm(rest, constant)));
    return forms;
  }

  /** The projection to the dimensions that are kept. */
  public Polyhedron projected(Predicate<Term> kept) {
    Polyhedron result = new Polyhedron();
    result.equations.addAll(equations);
    result.inequalities.putAll(inequalities);
    result.eliminateByEquations(kept);
    Set<Term> left = result.dimensions();
    left.removeIf(kept);
    while (!left.isEmpty()) {
      Term next = null;
      long least = Long.MAX_VALUE;
      for (Term dimension : left) {
        long cost = result.cost(dimension);
        if (cost < least) {
          least = cost;
          next = dimension;
        }
      }
      if (next != null) {
        result.eliminate(next);
        left.remove(next);
      }
    }
    return result;
  }

  /** What equations and inequalities speak of. */
  public Set<Term> dimensions() {
    Set<Term> dimensions = new LinkedHashSet<>();
    equations.forEach(e -> dimensions.addAll(e.coefficients().keySet()));
    inequalities.keySet().forEach(i -> dimensions.addAll(i.keySet()));
    return dimensions;
  }

  private void eliminateByEquations(Predicate<Term> kept) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (LinearForm equation : List.copyOf(equations)) {
        for (Term dimension : equation.coefficients().keySet()) {
          if (!kept.test(dimension) && !changed) {
            substitute(equation, dimension);
            changed = true;
          }
        }
        if (changed) {
          break;
        }
      }
    }
  }

  /** Removes the dimension from everything else by the equation. */
  private void substitute(LinearForm equation, Term dimension) {
    equations.remove(equation);
    List<LinearForm> otherEquations = List.copyOf(equations);
    List<LinearForm> otherInequalities = inequalities();
    equations.clear();
    inequalities.clear();
    otherEquations.forEach(e -> addEquation(without(e, equation, dimension)));
    otherInequalities.forEach(i -> addAtMostZero(without(i, equation, dimension)));
  }

  private static LinearForm without(LinearForm form, LinearForm equation, Term dimension) {
    BigInteger c = form.coefficient(dimension);
    BigInteger e = equation.coefficient(dimension);
    return c.signum() == 0
        ? form
        : combined(form, e.abs(), equation, e.signum() > 0 ? c.negate() : c);
  }

  private static LinearForm combined(LinearForm a, BigInteger x, LinearForm b, BigInteger y) {
    Map<Term, BigInteger> coefficients = new LinkedHashMap<>();
    a.coefficients().forEach((t, c) -> coefficients.put(t, c.multiply(x)));
    b.coefficients().forEach((t, c) -> coefficients.merge(t, c.multiply(y), BigInteger::add));
    coefficients.values().removeIf(c -> c.signum() == 0);
    BigInteger constant = a.constant().multiply(x).add(b.constant().multiply(y));
    BigInteger divisor = divisor(coefficients).gcd(constant);
    if (divisor.signum() > 0) {
      coefficients.replaceAll((t, c) -> c.divide(divisor));
      constant = constant.divide(divisor);
    }
    return new LinearForm(coefficients, constant);
  }

  private long cost(Term dimension) {
    long above = 0;
    long below = 0;
    for (Map<Term, BigInteger> row : inequalities.keySet()) {
      int sign = row.getOrDefault(dimension, BigInteger.ZERO).signum();
      above += sign > 0 ? 1 : 0;
      below += sign < 0 ? 1 : 0;
    }
    return above * below - above - below;
  }

  private void eliminate(Term dimension) {
    equations.removeIf(e -> e.coefficients().containsKey(dimension));
    List<LinearForm> above = new ArrayList<>();
    List<LinearForm> below = new ArrayList<>();
    for (LinearForm row : inequalities()) {
      int sign = row.coefficient(dimension).signum();
      if (sign > 0) {
        above.add(row);
      } else if (sign < 0) {
        below.add(row);
      }
    }
    inequalities.keySet().removeIf(row -> row.containsKey(dimension));
    for (LinearForm up : above) {
      for (LinearForm down : below) {
        if (inequalities.size() < MAX_ROWS) {
          addAtMostZero(
              combined(up, down.coefficient(dimension).negate(), down, up.coefficient(dimension)));
        }
      }
    }
  }
}
