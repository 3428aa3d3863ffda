package proteus.summarizer.bound.program;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Variable;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;

/** Bound expressions of terms over the inputs. */
public final class Inputs {
  private final Map<Term, BoundExpression> inputs = new LinkedHashMap<>();

  /** What holds for any values of the variables that are no inputs holds for 0. */
  public Inputs(IntegerProgram program) {
    program
        .symbols()
        .forEach(
            (variable, symbol) ->
                inputs.put(
                    symbol,
                    program.inputs().contains(variable)
                        ? BoundExpression.of(new BoundAtom.Input(name(variable), symbol.range()))
                        : BoundExpression.ZERO));
  }

  private static String name(Variable variable) {
    return variable.sourceName().orElse(variable.name());
  }

  /** The term's value; empty if it cannot be written. */
  public Optional<BoundExpression> exact(Term term) {
    LinearForm form = LinearForm.of(term);
    BoundExpression sum = BoundExpression.of(form.constant());
    for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
      Optional<BoundExpression> atom = exactAtom(addend.getKey());
      if (atom.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(atom.get().times(addend.getValue()));
    }
    return Optional.of(sum);
  }

  private Optional<BoundExpression> exactAtom(Term atom) {
    if (atom.op() == Op.VAR) {
      return Optional.ofNullable(inputs.get(atom));
    }
    if (atom.op() == Op.MUL) {
      BoundExpression product = BoundExpression.ONE;
      for (Term factor : atom.args()) {
        Optional<BoundExpression> read = exact(factor);
        if (read.isEmpty()) {
          return Optional.empty();
        }
        product = product.times(read.get());
      }
      return Optional.of(product);
    }
    if (atom.op() == Op.DIV) {
      Optional<BigInteger> divisor = atom.arg(1).intConstant().filter(d -> d.signum() > 0);
      return divisor.flatMap(
          d -> exact(atom.arg(0)).map(e -> e.times(new Rational(BigInteger.ONE, d)).floor()));
    }
    return Optional.empty();
  }

  /** A value that the term never exceeds. */
  public Optional<BoundExpression> upper(Term term) {
    LinearForm form = LinearForm.of(term);
    BoundExpression sum = BoundExpression.of(form.constant());
    for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
      Term key = addend.getKey();
      Optional<BoundExpression> atom =
          (key.op() == Op.ITE && addend.getValue().signum() > 0
                  ? greater(upper(key.arg(1)), upper(key.arg(2)))
                  : exactAtom(key))
              .map(e -> e.times(addend.getValue()))
              .or(() -> limit(key, addend.getValue()));
      if (atom.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(atom.get());
    }
    return Optional.of(sum);
  }

  /** What neither of the two exceeds. */
  public static Optional<BoundExpression> greater(
      Optional<BoundExpression> a, Optional<BoundExpression> b) {
    return a.flatMap(x -> b.map(y -> BoundExpression.max(List.of(x, y))));
  }

  /** What the range says of a multiple of a term. */
  public static Optional<BoundExpression> limit(Term term, BigInteger factor) {
    return Optional.ofNullable(term.range().scale(factor).hi()).map(BoundExpression::of);
  }
}
