package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Interval;

/**
 * The bits of an input that the program looks at, where it masks it, or a copy of it, wherever it
 * reads it.
 */
final class MaskedBits {
  private static final int MOST_BITS = 10;
  private static final int MOST_COPIES = 4;

  private final Cfg cfg;
  private final LiveVariables live;
  private final Variable variable;
  private final int copies;
  private BigInteger bits = BigInteger.ZERO;

  private MaskedBits(Cfg cfg, LiveVariables live, Variable variable, int copies) {
    this.cfg = cfg;
    this.live = live;
    this.variable = variable;
    this.copies = copies;
  }

  /**
   * All combinations of the bits that matter, the others zero; empty where that is not known, or
   * there are many.
   *
   * @param edge gives the input to the variable
   */
  static Optional<List<Interval>> values(Cfg cfg, LiveVariables live, Edge edge, Variable input) {
    if (!isBounded(input)) {
      return Optional.empty();
    }
    MaskedBits masked = new MaskedBits(cfg, live, input, 0);
    return masked.follow(edge.target()) && masked.bits.bitCount() <= MOST_BITS
        ? Optional.of(masked.combinations((IntType) input.type()))
        : Optional.empty();
  }

  private static boolean isBounded(Variable variable) {
    return variable.type() instanceof IntType type && !type.isUnbounded();
  }

  /** Collects the bits; whether no others are read from there on. */
  private boolean follow(Location start) {
    Set<Location> seen = new HashSet<>(List.of(start));
    Deque<Location> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Location at = open.remove();
      if (!live.at(at).contains(variable)) {
        continue;
      }
      for (Edge edge : cfg.outgoing(at)) {
        if (!note(edge)) {
          return false;
        }
        boolean isOver = Actions.target(edge.action()).equals(Optional.of(variable));
        if (!isOver && seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return true;
  }

  private boolean note(Edge edge) {
    return edge.action() instanceof Action.Assign(Variable copy, Expr value)
            && isBounded(copy)
            && copies < MOST_COPIES
            && noteBits(value, BigInteger.ZERO)
        ? noteCopy(copy, value, edge.target())
        : Actions.expressions(edge.action()).stream().allMatch(this::note);
  }

  private boolean noteCopy(Variable copy, Expr value, Location from) {
    MaskedBits masked = new MaskedBits(cfg, live, copy, copies + 1);
    return masked.follow(from) && noteBits(value, masked.bits);
  }

  /** Notes the bits that the expression reads; whether it reads no others. */
  private boolean note(Expr e) {
    if (e instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
        && op == BinaryOp.AND
        && (noteMask(left, right) || noteMask(right, left))) {
      return true;
    }
    return e instanceof Expr.VariableRead(Variable read)
        ? !read.equals(variable)
        : Actions.operands(e).allMatch(this::note);
  }

  private boolean noteMask(Expr value, Expr mask) {
    return mask instanceof Expr.IntLiteral(BigInteger literal, IntType t)
        && !t.isUnbounded()
        && noteBits(value, literal.mod(t.cardinality()));
  }

  /**
   * Notes the bits of the variable that these bits of the value are; false if the value is not the
   * variable's, converted or not.
   */
  private boolean noteBits(Expr value, BigInteger mask) {
    if (value instanceof Expr.Convert(Expr operand, IntType _)
        && operand.type() instanceof IntType from
        && !from.isUnbounded()) {
      BigInteger low = mask.mod(from.cardinality());
      boolean isSign = from.isSigned() && !low.equals(mask);
      return noteBits(operand, isSign ? low.setBit(from.bits() - 1) : low);
    }
    if (!(value instanceof Expr.VariableRead(Variable read)) || !read.equals(variable)) {
      return false;
    }
    bits = bits.or(mask);
    return true;
  }

  private List<Interval> combinations(IntType type) {
    List<Interval> values = new ArrayList<>();
    BigInteger part = BigInteger.ZERO;
    do {
      values.add(Interval.of(type.wrap(part)));
      part = part.subtract(bits).and(bits);
    } while (part.signum() != 0);
    return values;
  }
}
