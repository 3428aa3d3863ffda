package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import proteus.smt.rewrite.Fold;
import proteus.smt.rewrite.Rebuilder;

/** Random terms together with their meaning before any simplification. */
public final class RandomTerms {
  /** A term as the factory simplified it, and its value computed operator by operator. */
  public record Sample(Term term, TermValue value) {}

  private static final Sort.Array ARRAY = new Sort.Array(Sort.INT, Sort.INT);

  private final Terms terms;
  private final Random random;
  private final int width;
  private final Sort.Fp format;
  private final Map<Term, TermValue> assignment = new LinkedHashMap<>();
  private final Map<Sort, List<Sample>> leaves = new LinkedHashMap<>();

  /** Which integers there are. */
  enum Ints {
    ANY,
    BOUNDED
  }

  public RandomTerms(Terms terms, Random random, int width, Sort.Fp format) {
    this(terms, random, width, format, Ints.ANY);
  }

  public RandomTerms(Terms terms, Random random, int width, Sort.Fp format, Ints ints) {
    this.terms = terms;
    this.random = random;
    this.width = width;
    this.format = format;
    Interval[] ranges = {
      Interval.of(0, 1),
      Interval.of(-8, 7),
      ints == Ints.ANY ? Interval.ALL : Interval.of(-90, 5),
      Interval.of(3, 300)
    };
    for (int i = 0; i < ranges.length; i++) {
      bind(terms.intVar("i" + i, ranges[i]), new TermValue.Int(integerIn(ranges[i])));
    }
    for (int i = 0; i < 2; i++) {
      bind(terms.boolVar("p" + i), new TermValue.Bool(random.nextBoolean()));
      bind(terms.bv().var("b" + i, width), new TermValue.BitVec(bits(width), width));
      bind(terms.fp().var("f" + i, format), new TermValue.Fp(bits(format.width()), format));
    }
    TermValue.Array array =
        new TermValue.Array(
            ARRAY,
            Map.of(
                new TermValue.Int(BigInteger.ONE), new TermValue.Int(BigInteger.TEN),
                new TermValue.Int(BigInteger.TWO), new TermValue.Int(BigInteger.valueOf(-5))),
            new TermValue.Int(BigInteger.ZERO));
    bind(terms.var("a", ARRAY, Interval.of(-5, 10)), array);
  }

  public Map<Term, TermValue> assignment() {
    return assignment;
  }

  private void bind(Term variable, TermValue value) {
    assignment.put(variable, value);
    leaves
        .computeIfAbsent(variable.sort(), s -> new ArrayList<>())
        .add(new Sample(variable, value));
  }

  private BigInteger integerIn(Interval range) {
    BigInteger lo = range.lo() == null ? BigInteger.valueOf(-1000) : range.lo();
    BigInteger hi = range.hi() == null ? BigInteger.valueOf(1000) : range.hi();
    int size = hi.subtract(lo).intValueExact() + 1;
    return lo.add(BigInteger.valueOf(random.nextInt(size)));
  }

  private BigInteger bits(int count) {
    return switch (random.nextInt(4)) {
      case 0 -> BigInteger.valueOf(random.nextInt(3));
      case 1 -> IntegerOperations.power2(count).subtract(BigInteger.valueOf(1 + random.nextInt(2)));
      case 2 -> IntegerOperations.power2(random.nextInt(count));
      default -> new BigInteger(count, random);
    };
  }

  private Sample constant(Sort sort) {
    TermValue value =
        switch (sort) {
          case Sort.Bool() -> new TermValue.Bool(random.nextBoolean());
          case Sort.Int() -> new TermValue.Int(BigInteger.valueOf(random.nextInt(12) - 5));
          case Sort.BitVec(int w) -> new TermValue.BitVec(bits(w), w);
          case Sort.Fp f -> new TermValue.Fp(bits(f.width()), f);
          case Sort.Real() ->
              new TermValue.Real(
                  new Rational(
                      BigInteger.valueOf(random.nextInt(9) - 4),
                      BigInteger.valueOf(1 + random.nextInt(3))));
          case Sort.Array array -> TermValue.zero(array);
        };
    return new Sample(terms.constant(value), value);
  }

  public Sample next(Sort sort, int depth) {
    List<Sample> known = leaves.getOrDefault(sort, List.of());
    if (depth == 0 || random.nextInt(10) == 0) {
      return known.isEmpty() || random.nextInt(3) == 0
          ? constant(sort)
          : known.get(random.nextInt(known.size()));
    }
    if (random.nextInt(8) == 0) {
      return apply(Op.ITE, sort, Sort.BOOL, sort, sort, depth);
    }
    return switch (sort) {
      case Sort.Bool() -> bool(depth);
      case Sort.Int() -> integer(depth);
      case Sort.BitVec(int w) -> bitVec(w, depth);
      case Sort.Fp f -> floating(f, depth);
      case Sort.Array a -> apply(Op.STORE, sort, sort, Sort.INT, Sort.INT, depth);
      case Sort.Real() -> real(depth);
    };
  }

  private Sample bool(int depth) {
    Sort bits = Sort.bitVec(width);
    return switch (random.nextInt(15)) {
      case 0 -> apply(Op.NOT, Sort.BOOL, Sort.BOOL, depth);
      case 1, 2 -> apply(Op.AND, Sort.BOOL, Sort.BOOL, Sort.BOOL, Sort.BOOL, depth);
      case 3, 4 -> apply(Op.OR, Sort.BOOL, Sort.BOOL, Sort.BOOL, Sort.BOOL, depth);
      case 5 -> apply(Op.EQ, Sort.BOOL, Sort.BOOL, Sort.BOOL, depth);
      case 6, 7 -> apply(Op.EQ, Sort.BOOL, Sort.INT, Sort.INT, depth);
      case 8, 9 -> apply(Op.LE, Sort.BOOL, Sort.INT, Sort.INT, depth);
      case 10 ->
          apply(pick(Op.BV_ULT, Op.BV_ULE, Op.BV_SLT, Op.BV_SLE), Sort.BOOL, bits, bits, depth);
      case 11 -> apply(Op.EQ, Sort.BOOL, bits, bits, depth);
      case 12 -> apply(pick(Op.FP_LT, Op.FP_LE, Op.FP_EQ, Op.EQ), Sort.BOOL, format, format, depth);
      case 13 ->
          apply(
              pick(
                  Op.FP_IS_NAN,
                  Op.FP_IS_INFINITE,
                  Op.FP_IS_NEGATIVE,
                  Op.FP_IS_NORMAL,
                  Op.FP_IS_SUBNORMAL),
              Sort.BOOL,
              format,
              depth);
      default -> apply(pick(Op.LE, Op.LT, Op.EQ), Sort.BOOL, Sort.REAL, Sort.REAL, depth);
    };
  }

  private Sample integer(int depth) {
    return switch (random.nextInt(13)) {
      case 10 -> power(depth);
      case 11 -> {
        Op op = pick(Op.MUL, Op.DIV, Op.MOD);
        yield combine(
            op, Sort.INT, Payload.None.NONE, List.of(next(Sort.INT, depth - 1), power(depth - 1)));
      }
      case 12 ->
          combine(Op.LOG, Sort.INT, Payload.None.NONE, List.of(base(), next(Sort.INT, depth - 1)));
      case 0, 1, 2 -> apply(Op.ADD, Sort.INT, Sort.INT, Sort.INT, Sort.INT, depth);
      case 3, 4 -> apply(Op.MUL, Sort.INT, Sort.INT, Sort.INT, depth);
      case 5 -> apply(Op.DIV, Sort.INT, Sort.INT, Sort.INT, depth);
      case 6 -> apply(Op.MOD, Sort.INT, Sort.INT, Sort.INT, depth);
      case 7 -> apply(Op.BV_TO_NAT, Sort.INT, Sort.bitVec(width), depth);
      case 8 -> apply(Op.SELECT, Sort.INT, ARRAY, Sort.INT, depth);
      default -> apply(Op.TO_INT, Sort.INT, Sort.REAL, depth);
    };
  }

  private Sample base() {
    TermValue base = new TermValue.Int(BigInteger.valueOf(2 + random.nextInt(5)));
    return new Sample(terms.constant(base), base);
  }

  /** With an exponent from -3 to 8, or a variable. */
  private Sample power(int depth) {
    List<Sample> small = leaves.getOrDefault(Sort.INT, List.of()).subList(0, 2);
    Sample exponent = small.get(random.nextInt(2));
    if (depth > 0 && random.nextBoolean()) {
      TermValue size = new TermValue.Int(BigInteger.valueOf(12));
      TermValue least = new TermValue.Int(BigInteger.valueOf(-3));
      Sample rest =
          combine(
              Op.MOD,
              Sort.INT,
              Payload.None.NONE,
              List.of(next(Sort.INT, depth - 1), new Sample(terms.constant(size), size)));
      exponent =
          combine(
              Op.ADD,
              Sort.INT,
              Payload.None.NONE,
              List.of(rest, new Sample(terms.constant(least), least)));
    }
    return random.nextInt(3) == 0
        ? combine(Op.ELEMENT, Sort.INT, element(), List.of(exponent))
        : combine(Op.POW, Sort.INT, Payload.None.NONE, List.of(base(), exponent));
  }

  private Payload element() {
    LinearRecurrence recurrence = LinearRecurrenceTest.random(random);
    return new Payload.Element(recurrence, random.nextInt(recurrence.order()));
  }

  private Sample real(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> apply(Op.ADD, Sort.REAL, Sort.REAL, Sort.REAL, depth);
      case 1 -> apply(Op.MUL, Sort.REAL, Sort.REAL, Sort.REAL, depth);
      case 2 -> apply(Op.REAL_DIV, Sort.REAL, Sort.REAL, Sort.REAL, depth);
      default -> apply(Op.TO_REAL, Sort.REAL, Sort.INT, depth);
    };
  }

  private Sample bitVec(int w, int depth) {
    Sort sort = Sort.bitVec(w);
    if (w != width) {
      return random.nextBoolean() ? constant(sort) : resized(w, depth);
    }
    return switch (random.nextInt(12)) {
      case 0 -> apply(pick(Op.BV_NEG, Op.BV_NOT), sort, sort, depth);
      case 1 -> apply(Op.INT_TO_BV, sort, Sort.INT, depth);
      case 2 -> resized(w, depth);
      case 3 -> apply(pick(Op.FP_TO_SIGNED, Op.FP_TO_UNSIGNED), sort, format, depth);
      case 4 -> format.width() == w ? apply(Op.FP_TO_BITS, sort, format, depth) : constant(sort);
      default ->
          apply(
              pick(
                  Op.BV_ADD,
                  Op.BV_ADD,
                  Op.BV_MUL,
                  Op.BV_UDIV,
                  Op.BV_SDIV,
                  Op.BV_UREM,
                  Op.BV_SREM,
                  Op.BV_SHL,
                  Op.BV_LSHR,
                  Op.BV_ASHR,
                  Op.BV_AND,
                  Op.BV_OR,
                  Op.BV_XOR),
              sort,
              sort,
              sort,
              depth);
    };
  }

  private Sample resized(int w, int depth) {
    Sort sort = Sort.bitVec(w);
    if (w > 1 && random.nextBoolean()) {
      int low = 1 + random.nextInt(w - 1);
      return random.nextBoolean()
          ? apply(Op.BV_CONCAT, sort, Sort.bitVec(w - low), Sort.bitVec(low), depth)
          : apply(pick(Op.BV_ZERO_EXTEND, Op.BV_SIGN_EXTEND), sort, Sort.bitVec(w - low), depth);
    }
    int low = random.nextInt(4);
    Sample from = next(Sort.bitVec(w + low + random.nextInt(3)), depth - 1);
    return combine(Op.BV_EXTRACT, sort, new Payload.Low(low), List.of(from));
  }

  private Sample floating(Sort.Fp sort, int depth) {
    Sort.Fp other = sort.equals(format) ? new Sort.Fp(4, 5) : format;
    return switch (random.nextInt(11)) {
      case 0 -> apply(pick(Op.FP_ABS, Op.FP_NEG), sort, sort, depth);
      case 1 -> apply(pick(Op.FP_SQRT, Op.FP_ROUND), sort, sort, depth);
      case 2 -> apply(Op.FP_TO_FP, sort, other, depth);
      case 3 ->
          apply(pick(Op.FP_FROM_SIGNED, Op.FP_FROM_UNSIGNED), sort, Sort.bitVec(width), depth);
      case 4 -> apply(Op.FP_FROM_BITS, sort, Sort.bitVec(sort.width()), depth);
      case 5 -> apply(Op.FP_REM, sort, sort, sort, depth);
      default -> apply(pick(Op.FP_ADD, Op.FP_SUB, Op.FP_MUL, Op.FP_DIV), sort, sort, sort, depth);
    };
  }

  private Op pick(Op... ops) {
    return ops[random.nextInt(ops.length)];
  }

  private Sample apply(Op op, Sort sort, Sort a, int depth) {
    return combine(op, sort, payload(op), List.of(next(a, depth - 1)));
  }

  private Sample apply(Op op, Sort sort, Sort a, Sort b, int depth) {
    return combine(op, sort, payload(op), List.of(next(a, depth - 1), next(b, depth - 1)));
  }

  private Sample apply(Op op, Sort sort, Sort a, Sort b, Sort c, int depth) {
    return combine(
        op, sort, payload(op), List.of(next(a, depth - 1), next(b, depth - 1), next(c, depth - 1)));
  }

  private Payload payload(Op op) {
    return switch (op) {
      case FP_ADD,
          FP_SUB,
          FP_MUL,
          FP_DIV,
          FP_SQRT,
          FP_ROUND,
          FP_TO_FP,
          FP_FROM_SIGNED,
          FP_FROM_UNSIGNED,
          FP_TO_SIGNED,
          FP_TO_UNSIGNED ->
          List.of(RoundingMode.values()).get(random.nextInt(5));
      default -> Payload.None.NONE;
    };
  }

  private Sample combine(Op op, Sort sort, Payload payload, List<Sample> args) {
    TermValue value = Fold.apply(op, sort, payload, args.stream().map(Sample::value).toList());
    List<Term> arguments = args.stream().map(Sample::term).toList();
    Term pattern = new Term(-1, op, List.of(), sort, payload, Interval.ALL);
    return new Sample(new Rebuilder(terms).apply(pattern, arguments), value);
  }
}
