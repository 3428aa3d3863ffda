package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;

/** Facts about powers and elements of recurrences that are true, and asserted where they matter. */
final class PowerCorrections {
  /** Of exponents for which powers are computed one by one. */
  private static final int POINT_BITS = 12;

  /** Of small moduli. */
  private static final int RESIDUE_BITS = 6;

  private final long context;
  private final Translator translator;
  private final PowerTranslator powers;
  private final FactBuilder make;
  private final LongConsumer asserter;

  PowerCorrections(long context, Translator translator, LongConsumer asserter) {
    this.context = context;
    this.translator = translator;
    this.powers = translator.powers();
    this.make = powers.facts();
    this.asserter = asserter;
  }

  /** What elements of recurrences in a remainder by a small constant are modulo it. */
  void residues(Term remainder) {
    Optional<BigInteger> modulus =
        remainder.arg(1).intConstant().filter(m -> m.signum() > 0 && m.bitLength() <= RESIDUE_BITS);
    if (modulus.isPresent()) {
      for (Term term : TermGraph.subterms(List.of(remainder))) {
        if (term.op() == Op.ELEMENT) {
          powers.elements().residue(term, modulus.get(), asserter);
        }
      }
    }
  }

  /** What powers in the assertions are at the model's point, as far as it can be computed. */
  void correct(Collection<Term> assertions, TermEvaluator model) {
    for (Term term : TermGraph.subterms(assertions)) {
      if (PowerTranslator.grows(term)) {
        point(term, model)
            .ifPresent(
                p -> {
                  long result = make.apply(PowerTranslator.function(term), p.index);
                  asserter.accept(make.implies(p.holds, make.equal(result, make.number(p.value))));
                });
      } else if (PowerTranslator.concerns(term) && term.op() == Op.MUL) {
        powers.factors(term, (power, number) -> multiple(power, number, model));
      } else if (term.op() == Op.MOD && model.tryValue(term.arg(0)).isEmpty()) {
        model.tryValue(term).ifPresent(rest -> remainder(term, (TermValue.Int) rest, model));
      }
    }
  }

  private long multiple(Term power, long number, TermEvaluator model) {
    long index = translator.translate(power.args().getLast());
    long result = make.apply("times_" + PowerTranslator.function(power), number, index);
    point(power, model)
        .ifPresent(
            p ->
                asserter.accept(
                    make.implies(p.holds, make.equal(result, make.times(p.value, number)))));
    return result;
  }

  private record Point(long index, long holds, BigInteger value) {}

  private Optional<Point> point(Term power, TermEvaluator model) {
    Term exponent = power.args().getLast();
    Optional<BigInteger> at = integer(exponent, model).filter(v -> v.bitLength() <= POINT_BITS);
    return at.flatMap(
        v ->
            integer(power, model)
                .map(
                    value -> {
                      long index = translator.translate(exponent);
                      return new Point(index, make.equal(index, make.number(v)), value);
                    }));
  }

  private static Optional<BigInteger> integer(Term term, TermEvaluator model) {
    return model.tryValue(term).map(v -> ((TermValue.Int) v).value());
  }

  /** The remainder of a number with too many digits. */
  private void remainder(Term term, TermValue.Int rest, TermEvaluator model) {
    List<Long> point = new ArrayList<>();
    for (Term variable : TermGraph.freeVariables(term)) {
      if (!(model.value(variable) instanceof TermValue.Int(BigInteger value))) {
        return;
      }
      point.add(
          Native.mkEq(
              context, translator.translate(variable), translator.numeral(value, Sort.INT)));
    }
    long here = make.and(point);
    asserter.accept(
        make.implies(here, make.equal(translator.translate(term), make.number(rest.value()))));
  }
}
