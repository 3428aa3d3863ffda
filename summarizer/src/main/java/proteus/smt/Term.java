package proteus.smt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * An immutable term, made by {@link Terms} only. Terms of one factory that look the same are the
 * same object: equality is identity.
 */
public final class Term implements Comparable<Term> {
  private final int id;
  private final Op op;
  private final List<Term> args;
  private final Sort sort;
  private final Payload payload;
  private final Interval range;

  Term(int id, Op op, List<Term> args, Sort sort, Payload payload, Interval range) {
    this.id = id;
    this.op = op;
    this.args = args;
    this.sort = sort;
    this.payload = payload;
    this.range = range;
  }

  /** Position in the order of creation; arguments have smaller ids than the term. */
  public int id() {
    return id;
  }

  /** The operator. */
  public Op op() {
    return op;
  }

  /** The arguments. */
  public List<Term> args() {
    return args;
  }

  /** The argument at the position. */
  public Term arg(int index) {
    return args.get(index);
  }

  /** The sort. */
  public Sort sort() {
    return sort;
  }

  /** What the term carries besides operator, arguments and sort. */
  public Payload payload() {
    return payload;
  }

  /**
   * An interval that contains the term's value whenever all variables lie in their declared ranges.
   * For arrays with Int elements (at any depth) it contains every element; for all other sorts it
   * says nothing.
   */
  public Interval range() {
    return range;
  }

  /** Whether this is a variable. */
  public boolean isVar() {
    return op == Op.VAR;
  }

  /** Whether this is a constant. */
  public boolean isConst() {
    return op == Op.CONST;
  }

  /** What is conjoined here: the arguments of a conjunction, and otherwise this. */
  public List<Term> conjuncts() {
    return op == Op.AND ? args : List.of(this);
  }

  /** Whether this is the constant true. */
  public boolean isTrue() {
    return payload instanceof TermValue.Bool(boolean value) && value;
  }

  /** Whether this is the constant false. */
  public boolean isFalse() {
    return payload instanceof TermValue.Bool(boolean value) && !value;
  }

  /** The constant's value, or empty when this is no constant. */
  public Optional<TermValue> constant() {
    return payload instanceof TermValue value ? Optional.of(value) : Optional.empty();
  }

  /** The Int constant's value, or empty when this is no Int constant. */
  public Optional<BigInteger> intConstant() {
    return payload instanceof TermValue.Int(BigInteger value)
        ? Optional.of(value)
        : Optional.empty();
  }

  /** The variable's name; a bug when this is no variable. */
  public String name() {
    if (payload instanceof Payload.Name(String name)) {
      return name;
    }
    throw new IllegalStateException("not a variable: " + op);
  }

  /** The rounding mode of a floating-point operation; a bug when the operator has none. */
  public RoundingMode roundingMode() {
    if (payload instanceof RoundingMode mode) {
      return mode;
    }
    throw new IllegalStateException("no rounding mode: " + op);
  }

  @Override
  public int compareTo(Term other) {
    return Integer.compare(id, other.id);
  }

  // equals is Object's: terms of one factory are equal exactly when they are identical

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return TermPrinter.print(this);
  }
}
