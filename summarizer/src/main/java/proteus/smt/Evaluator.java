package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** The value of terms under an assignment of values to variables; shared subterms once. */
public final class Evaluator {
  /** How many assignments of its bound variables a quantifier may need. */
  private static final int QUANTIFIER_LIMIT = 1 << 16;

  private final Function<Term, Value> assignment;
  private final Map<Term, Value> values = new HashMap<>();

  private Evaluator(Function<Term, Value> assignment) {
    this.assignment = assignment;
  }

  /** Variables have the values that the function gives. */
  public static Evaluator of(Function<Term, Value> assignment) {
    return new Evaluator(assignment);
  }

  /** Variables have the map's values, others 0, false, and arrays of these. */
  public static Evaluator of(Map<Term, Value> assignment) {
    return new Evaluator(
        variable -> {
          Value value = assignment.get(variable);
          return value == null ? Value.zero(variable.sort()) : value;
        });
  }

  /** The value, or empty when a quantifier ranges over too many values to try them all. */
  public Optional<Value> tryValue(Term term) {
    try {
      return Optional.of(value(term));
    } catch (TooManyValues e) {
      return Optional.empty();
    }
  }

  /** The value; throws {@link TooManyValues} for quantifiers over too many values. */
  public Value value(Term term) {
    PostOrder.walk(List.of(term), values::containsKey, this::visit);
    return known(term);
  }

  private Value known(Term term) {
    Value value = values.get(term);
    if (value == null) {
      throw new IllegalStateException("not evaluated: " + term);
    }
    return value;
  }

  /** The value of a Bool term. */
  public boolean isTrue(Term term) {
    return ((Value.Bool) value(term)).value();
  }

  /** The value of an Int term. */
  public BigInteger integer(Term term) {
    return ((Value.Int) value(term)).value();
  }

  private void visit(Term term) {
    List<Value> args = new ArrayList<>(term.args().size());
    if (!term.op().isQuantifier()) {
      for (Term arg : term.args()) {
        args.add(known(arg));
      }
    }
    Value value =
        switch (term.op()) {
          case CONST -> term.constant().orElseThrow();
          case VAR -> assignment.apply(term);
          case FORALL, EXISTS -> new Value.Bool(quantifier(term));
          default -> Fold.apply(term.op(), term.sort(), term.payload(), args);
        };
    values.put(term, value);
  }

  private boolean quantifier(Term term) {
    List<Term> bound = term.args().subList(0, term.args().size() - 1);
    BigInteger total = BigInteger.ONE;
    List<List<Value>> domains = new ArrayList<>();
    for (Term variable : bound) {
      List<Value> domain = domain(variable);
      total = total.multiply(BigInteger.valueOf(domain.size()));
      domains.add(domain);
    }
    if (total.compareTo(BigInteger.valueOf(QUANTIFIER_LIMIT)) > 0) {
      throw new TooManyValues(term);
    }
    boolean searched = term.op() == Op.EXISTS;
    for (int i = 0; i < total.intValueExact(); i++) {
      Map<Term, Value> chosen = new HashMap<>();
      int rest = i;
      for (int v = 0; v < bound.size(); v++) {
        List<Value> domain = domains.get(v);
        chosen.put(bound.get(v), domain.get(rest % domain.size()));
        rest /= domain.size();
      }
      Evaluator inner =
          of(
              variable ->
                  chosen.containsKey(variable) ? chosen.get(variable) : assignment.apply(variable));
      if (inner.isTrue(term.args().getLast()) == searched) {
        return searched;
      }
    }
    return !searched;
  }

  private static List<Value> domain(Term variable) {
    BigInteger lo = variable.range().lo();
    BigInteger hi = variable.range().hi();
    Interval indices =
        switch (variable.sort()) {
          case Sort.Bool() -> Interval.of(0, 1);
          case Sort.BitVec(int width) -> Interval.unsigned(width);
          case Sort.Int() when lo != null && hi != null -> variable.range();
          case Sort.Int i -> throw new TooManyValues(variable);
          case Sort.Real r -> throw new TooManyValues(variable);
          case Sort.Fp f -> throw new TooManyValues(variable);
          case Sort.Array a -> throw new TooManyValues(variable);
        };
    BigInteger first = Objects.requireNonNull(indices.lo());
    BigInteger last = Objects.requireNonNull(indices.hi());
    if (last.subtract(first).compareTo(BigInteger.valueOf(QUANTIFIER_LIMIT)) >= 0) {
      throw new TooManyValues(variable);
    }
    List<Value> values = new ArrayList<>();
    for (BigInteger i = first; i.compareTo(last) <= 0; i = i.add(BigInteger.ONE)) {
      values.add(
          switch (variable.sort()) {
            case Sort.Bool() -> new Value.Bool(i.signum() != 0);
            case Sort.BitVec(int width) -> new Value.BitVec(i, width);
            default -> new Value.Int(i);
          });
    }
    return values;
  }

  /** A quantifier ranges over too many values to try them all. */
  public static final class TooManyValues extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyValues(Term term) {
      super("too many values to try for " + term);
    }
  }
}
