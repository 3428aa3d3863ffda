package proteus.verifier.fuzz.program;

import java.math.BigInteger;

/** An expression without side effects. */
sealed interface Expression {
  /** Its type. */
  Kind type();

  /** A literal. */
  record Constant(BigInteger value, Kind type) implements Expression {
    public Constant {
      if (type != type.promoted() || !type.wrap(value).equals(value)) {
        throw new IllegalArgumentException(value + " is no literal of " + type);
      }
    }

    static Constant of(long value) {
      return new Constant(BigInteger.valueOf(value), Kind.INT);
    }

    /** The value of a type. */
    static Constant of(BigInteger value, Kind type) {
      return new Constant(value, type.promoted());
    }
  }

  /** What a variable holds. */
  record Read(Place place) implements Expression {
    @Override
    public Kind type() {
      return place.type();
    }
  }

  /** What is known of an index. */
  enum Range {
    /** It is less than the size, and not negative. */
    WITHIN,
    /** Nothing: the element is the one whose number is the index modulo the size. */
    ANY
  }

  /** An element of an array. */
  record Element(Place array, Expression index, Range range) implements Expression {
    @Override
    public Kind type() {
      return array.type();
    }
  }

  /** A binary operation. */
  record Operation(Operator operator, Expression left, Expression right) implements Expression {
    @Override
    public Kind type() {
      return operator.type(left.type(), right.type());
    }
  }

  /** Whether the expression is zero. */
  record Not(Expression of) implements Expression {
    @Override
    public Kind type() {
      return Kind.INT;
    }
  }

  /** What is 1 where the expression is 0, and the reverse. */
  static Expression negation(Expression of) {
    return of instanceof Operation(var operator, var left, var right)
            && operator.negated() != operator
        ? new Operation(operator.negated(), left, right)
        : new Not(of);
  }
}
