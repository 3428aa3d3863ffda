package proteus.smt.box;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.box.Range.Integers;
import proteus.smt.box.Range.Truths;
import proteus.smt.rewrite.Fold;

/** What terms may be, from what their arguments may be. */
final class Evaluation {
  private Evaluation() {}

  /** All that the part may be where its arguments are in these ranges. */
  static Range of(Term part, List<Range> args) {
    if (part.op() == Op.VAR || part.op().isQuantifier()) {
      return Range.all(part.sort());
    }
    List<TermValue> values = args.stream().flatMap(a -> a.single().stream()).toList();
    if (values.size() == args.size()) {
      return part.constant().map(Range::of).orElseGet(() -> folded(part, values));
    }
    return switch (part.op()) {
      case NOT -> ((Truths) args.getFirst()).not();
      case AND -> all(args, Truths.TRUE);
      case OR -> all(args, Truths.FALSE);
      case ITE -> choice(args);
      case EQ -> equality(args.getFirst(), args.getLast());
      case LE -> order(args, Op.LE);
      case BV_ULE, BV_ULT, BV_SLE, BV_SLT -> order(args, part.op());
      case FP_LT, FP_LE, FP_EQ ->
          comparison((FloatRange) args.getFirst(), (FloatRange) args.getLast(), part.op());
      case FP_IS_NAN, FP_IS_INFINITE, FP_IS_NEGATIVE, FP_IS_NORMAL, FP_IS_SUBNORMAL ->
          Classes.of(part.op(), (FloatRange) args.getFirst());
      default ->
          part.sort() instanceof Sort.Fp ? FloatRanges.of(part, args) : Range.all(part.sort());
    };
  }

  private static Range folded(Term part, List<TermValue> values) {
    return switch (part.op()) {
      case POW, ELEMENT, LOG -> Range.all(part.sort());
      default -> Range.of(Fold.apply(part.op(), part.sort(), part.payload(), values));
    };
  }

  /** {@code neutral} where all are, the other truth value where one is that. */
  private static Truths all(List<Range> args, Truths neutral) {
    return args.contains(neutral.not())
        ? neutral.not()
        : args.stream().allMatch(neutral::equals) ? neutral : Truths.BOTH;
  }

  private static Range choice(List<Range> args) {
    return switch ((Truths) args.getFirst()) {
      case TRUE -> args.get(1);
      case FALSE -> args.get(2);
      case BOTH -> args.get(1).join(args.get(2));
    };
  }

  private static Truths equality(Range one, Range other) {
    if (one instanceof Range.Any) {
      return Truths.BOTH;
    }
    return one.meet(other).isEmpty() ? Truths.FALSE : Truths.BOTH;
  }

  private static Truths order(List<Range> args, Op op) {
    if (!(args.getFirst() instanceof Integers left)
        || !(args.getLast() instanceof Integers right)) {
      return Truths.BOTH;
    }
    boolean isSigned = op == Op.BV_SLE || op == Op.BV_SLT;
    boolean isStrict = op == Op.BV_ULT || op == Op.BV_SLT;
    Interval l = isSigned ? left.signed() : left.values();
    Interval r = isSigned ? right.signed() : right.values();
    if (isBefore(l.hi(), r.lo(), isStrict)) {
      return Truths.TRUE;
    }
    return isBefore(r.hi(), l.lo(), !isStrict) ? Truths.FALSE : Truths.BOTH;
  }

  private static boolean isBefore(
      @Nullable BigInteger one, @Nullable BigInteger other, boolean isStrict) {
    return one != null && other != null && one.compareTo(other) < (isStrict ? 0 : 1);
  }

  private static Truths comparison(FloatRange x, FloatRange y, Op op) {
    if (x.numbers().isEmpty() || y.numbers().isEmpty()) {
      return Truths.FALSE;
    }
    Interval l = x.positions();
    Interval r = y.positions();
    boolean nan = x.mayBeNaN() || y.mayBeNaN();
    boolean never = op == Op.FP_EQ ? l.meet(r).isEmpty() : isBefore(r.hi(), l.lo(), op == Op.FP_LE);
    boolean always =
        op == Op.FP_EQ
            ? l.equals(r) && isBefore(l.hi(), l.lo(), false)
            : isBefore(l.hi(), r.lo(), op == Op.FP_LT);
    return never ? Truths.FALSE : always && !nan ? Truths.TRUE : Truths.BOTH;
  }
}
