package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * How many steps are left until two values meet, one of which goes round modulo a number, as in
 * {@code while (i != n) i += 3} and {@code while (tail != head) tail = (tail + 1) % SIZE}.
 *
 * <p>Let the difference d of the values change by {@code c = o * 2^t} in a step, modulo {@code M =
 * 2^w}, where o is odd and r is the inverse of {@code -o}. Then {@code (r * d) mod M} falls by
 * {@code 2^t} where it is at least that, and it is 0 for no other d between {@code -M} and M than
 * 0. The same is true of other M if c and M have no common divisor, with {@code t = 0}.
 */
final class ModularDistances {
  private final StepMath math;
  private final Terms terms;

  ModularDistances(StepMath math) {
    this.math = math;
    this.terms = math.terms();
  }

  /** The distances of values that differ where the step is taken; whether they fall is not said. */
  List<Term> of(Step step) {
    List<Term> found = new ArrayList<>();
    for (Term condition : step.guard()) {
      LinearAtom.of(terms, condition)
          .filter(a -> a.relation() == LinearAtom.Relation.DIFFERENT)
          .map(a -> terms.linear(a.form()))
          .ifPresent(difference -> found.addAll(of(step, difference)));
    }
    return found;
  }

  private List<Term> of(Step step, Term difference) {
    Set<BigInteger> moduli = new LinkedHashSet<>();
    for (Term variable : TermGraph.freeVariables(difference)) {
      modulus(variable.range()).ifPresent(moduli::add);
    }
    for (Term part : TermGraph.subterms(List.of(math.after(step, difference)))) {
      if (part.op() == Op.MOD) {
        part.arg(1)
            .intConstant()
            .filter(m -> m.compareTo(BigInteger.ONE) > 0)
            .ifPresent(moduli::add);
      }
    }
    return moduli.stream()
        .sorted(Comparator.reverseOrder())
        .flatMap(modulus -> distance(step, difference, modulus).stream())
        .toList();
  }

  private Optional<Term> distance(Step step, Term difference, BigInteger modulus) {
    return change(step, difference, modulus)
        .map(c -> modulus.bitCount() == 1 ? c.shiftRight(c.getLowestSetBit()) : c)
        .filter(c -> c.gcd(modulus).equals(BigInteger.ONE))
        .map(c -> c.negate().modInverse(modulus))
        .map(r -> terms.mod(terms.mul(r, difference), terms.intConst(modulus)));
  }

  /** The number of values, where that is a power of two. */
  private static Optional<BigInteger> modulus(Interval range) {
    BigInteger low = range.lo();
    BigInteger high = range.hi();
    if (low == null || high == null) {
      return Optional.empty();
    }
    BigInteger count = high.subtract(low).add(BigInteger.ONE);
    return Optional.of(count).filter(c -> c.bitCount() == 1 && c.bitLength() > 1);
  }

  /** By how much the value changes modulo the modulus, where that is a constant but not 0. */
  private Optional<BigInteger> change(Step step, Term value, BigInteger modulus) {
    LinearForm.Builder sum = new LinearForm.Builder();
    addModulo(LinearForm.of(math.change(step, value)), BigInteger.ONE, modulus, sum);
    LinearForm form = sum.build();
    boolean isConstant =
        form.coefficients().values().stream().allMatch(c -> c.mod(modulus).signum() == 0);
    return Optional.of(form.constant().mod(modulus)).filter(c -> isConstant && c.signum() != 0);
  }

  /** Adds what is congruent to the form: remainders of its multiples are left out. */
  private static void addModulo(
      LinearForm form, BigInteger factor, BigInteger modulus, LinearForm.Builder sum) {
    sum.addConstant(form.constant().multiply(factor));
    for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
      Term atom = addend.getKey();
      BigInteger coefficient = addend.getValue().multiply(factor);
      if (isRemainder(atom, modulus)) {
        addModulo(LinearForm.of(atom.arg(0)), coefficient, modulus, sum);
      } else {
        sum.addAtom(atom, coefficient);
      }
    }
  }

  private static boolean isRemainder(Term atom, BigInteger modulus) {
    return atom.op() == Op.MOD
        && atom.arg(1).intConstant().filter(m -> m.mod(modulus).signum() == 0).isPresent();
  }
}
