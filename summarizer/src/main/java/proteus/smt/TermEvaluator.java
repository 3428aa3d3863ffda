package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.smt.rewrite.Fold;

/** The value of terms under an assignment of values to variables; shared subterms once. */
public final class TermEvaluator {
  /** How many assignments of its bound variables a quantifier may need. */
  private static final int QUANTIFIER_LIMIT = 1 << 16;

  /** Bits of powers that are computed. */
  private static final int POWER_LIMIT = 1 << 16;

  private final Function<Term, TermValue> assignment;
  private final Map<Term, TermValue> values = new HashMap<>();

  /** Terms whose values depend on powers with too many digits. */
  private final Set<Term> huge = new HashSet<>();

  private TermEvaluator(Function<Term, TermValue> assignment) {
    this.assignment = assignment;
  }

  /** Variables have the values that the function gives. */
  public static TermEvaluator of(Function<Term, TermValue> assignment) {
    return new TermEvaluator(assignment);
  }

  /** Variables have the map's values, others 0, false, and arrays of these. */
  public static TermEvaluator of(Map<Term, TermValue> assignment) {
    return new TermEvaluator(
        variable -> {
          TermValue value = assignment.get(variable);
          return value == null ? TermValue.zero(variable.sort()) : value;
        });
  }

  /** The value, or empty when it would take too long (see {@link NotComputed}). */
  public Optional<TermValue> tryValue(Term term) {
    try {
      return Optional.of(value(term));
    } catch (NotComputed e) {
      return Optional.empty();
    }
  }

  /** The value; throws {@link NotComputed} when it would take too long. */
  public TermValue value(Term term) {
    PostOrder.walk(List.of(term), t -> values.containsKey(t) || huge.contains(t), this::visit);
    return known(term);
  }

  private TermValue known(Term term) {
    TermValue value = values.get(term);
    if (huge.contains(term)) {
      throw new NotComputed(term);
    }
    if (value == null) {
      throw new IllegalStateException("not evaluated: " + term);
    }
    return value;
  }

  /** The value of a Bool term. */
  public boolean isTrue(Term term) {
    return ((TermValue.Bool) value(term)).value();
  }

  /** The value of an Int term. */
  public BigInteger integer(Term term) {
    return ((TermValue.Int) value(term)).value();
  }

  private void visit(Term term) {
    Optional<TermValue> value =
        switch (term.op()) {
          case CONST -> term.constant();
          case VAR -> Optional.of(assignment.apply(term));
          case FORALL, EXISTS -> Optional.of(new TermValue.Bool(quantifier(term)));
          case ITE -> choice(term);
          default -> operation(term);
        };
    value.ifPresentOrElse(v -> values.put(term, v), () -> huge.add(term));
  }

  /** The branch that is not taken may be huge. */
  private Optional<TermValue> choice(Term term) {
    return Optional.ofNullable(values.get(term.arg(0)))
        .map(c -> term.arg(((TermValue.Bool) c).value() ? 1 : 2))
        .flatMap(taken -> Optional.ofNullable(values.get(taken)));
  }

  private Optional<TermValue> operation(Term term) {
    List<TermValue> args = new ArrayList<>(term.args().size());
    for (Term arg : term.args()) {
      if (huge.contains(arg)) {
        return term.op() == Op.MOD ? new Residues(values).remainder(term) : Optional.empty();
      }
      args.add(known(arg));
    }
    return isTooLarge(term)
        ? Optional.empty()
        : Optional.of(Fold.apply(term.op(), term.sort(), term.payload(), args));
  }

  private boolean isTooLarge(Term term) {
    return switch (term.op()) {
      case POW ->
          IntegerOperations.power(integer(term.arg(0)), integer(term.arg(1)), POWER_LIMIT)
              .isEmpty();
      case ELEMENT -> {
        Payload.Element element = (Payload.Element) term.payload();
        yield !element
            .recurrence()
            .isComputable(integer(term.arg(0)).max(BigInteger.ZERO), POWER_LIMIT);
      }
      default -> false;
    };
  }

  private boolean quantifier(Term term) {
    List<Term> bound = term.args().subList(0, term.args().size() - 1);
    BigInteger total = BigInteger.ONE;
    List<List<TermValue>> domains = new ArrayList<>();
    for (Term variable : bound) {
      List<TermValue> domain = domain(variable);
      total = total.multiply(BigInteger.valueOf(domain.size()));
      domains.add(domain);
    }
    if (total.compareTo(BigInteger.valueOf(QUANTIFIER_LIMIT)) > 0) {
      throw new NotComputed(term);
    }
    boolean searched = term.op() == Op.EXISTS;
    for (int i = 0; i < total.intValueExact(); i++) {
      Map<Term, TermValue> chosen = new HashMap<>();
      int rest = i;
      for (int v = 0; v < bound.size(); v++) {
        List<TermValue> domain = domains.get(v);
        chosen.put(bound.get(v), domain.get(rest % domain.size()));
        rest /= domain.size();
      }
      TermEvaluator inner =
          of(
              variable ->
                  chosen.containsKey(variable) ? chosen.get(variable) : assignment.apply(variable));
      if (inner.isTrue(term.args().getLast()) == searched) {
        return searched;
      }
    }
    return !searched;
  }

  private static List<TermValue> domain(Term variable) {
    BigInteger lo = variable.range().lo();
    BigInteger hi = variable.range().hi();
    Interval indices =
        switch (variable.sort()) {
          case Sort.Bool() -> Interval.of(0, 1);
          case Sort.BitVec(int width) -> Interval.unsigned(width);
          case Sort.Int() when lo != null && hi != null -> variable.range();
          case Sort.Int i -> throw new NotComputed(variable);
          case Sort.Real r -> throw new NotComputed(variable);
          case Sort.Fp f -> throw new NotComputed(variable);
          case Sort.Array a -> throw new NotComputed(variable);
        };
    BigInteger first = Objects.requireNonNull(indices.lo());
    BigInteger last = Objects.requireNonNull(indices.hi());
    if (last.subtract(first).compareTo(BigInteger.valueOf(QUANTIFIER_LIMIT)) >= 0) {
      throw new NotComputed(variable);
    }
    List<TermValue> values = new ArrayList<>();
    for (BigInteger i = first; i.compareTo(last) <= 0; i = i.add(BigInteger.ONE)) {
      values.add(
          switch (variable.sort()) {
            case Sort.Bool() -> new TermValue.Bool(i.signum() != 0);
            case Sort.BitVec(int width) -> new TermValue.BitVec(i, width);
            default -> new TermValue.Int(i);
          });
    }
    return values;
  }

  /**
   * A quantifier ranges over too many values to try them all, or the value depends on a power with
   * too many digits.
   */
  public static final class NotComputed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotComputed(Term term) {
      super("not computed: " + term);
    }
  }
}
