package proteus.smt.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.arithmetic.SoftFloat;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;

class EncodingTest {
  private static final IntType I32 = IntType.signed(32);
  private static final IntType U32 = IntType.unsigned(32);
  private static final IntType U8 = IntType.unsigned(8);

  private final Terms t = new Terms();
  private final IntegerEncoding integers = new IntegerEncoding(t);

  @Slow
  @Property(seed = "1", tries = 6000)
  void integerEncodingAgreesWithTheReference(@ForAll long seed) {
    agreesWithTheReference(seed, IntegerEncoding::new);
  }

  @Slow
  @Property(seed = "1", tries = 6000)
  void bitPreciseEncodingAgreesWithTheReference(@ForAll long seed) {
    agreesWithTheReference(seed, BitPreciseEncoding::new);
  }

  private static void agreesWithTheReference(long seed, Function<Terms, Encoding> open) {
    Random random = new Random(seed);
    RandomExpressions expressions = new RandomExpressions(random);
    Type type =
        switch (random.nextInt(4)) {
          case 0 -> BoolType.BOOL;
          case 1 -> expressions.floatType();
          default -> expressions.intType();
        };
    Expr expression = expressions.next(type, 1 + random.nextInt(4));
    if (looksAtNaN(expression, expressions.values())) {
      return;
    }
    Terms terms = new Terms();
    Encoding encoding = open.apply(terms);
    Map<Variable, Term> variables = new LinkedHashMap<>();
    Map<Term, TermValue> assignment = new LinkedHashMap<>();
    expressions
        .values()
        .forEach(
            (variable, value) -> {
              Term term = variable(terms, encoding, variable, value, random);
              variables.put(variable, term);
              assignment.put(term, encoded(encoding, value, variable.type()));
            });
    Term term =
        new ExpressionEncoder(terms, encoding, v -> Objects.requireNonNull(variables.get(v)))
            .encode(expression);
    Value expected = reference(expression, expressions.values());
    TermValue actual = TermEvaluator.of(assignment).value(term);
    assertThat(actual)
        .as("%s with %s as %s", expression, expressions.values(), term)
        .isEqualTo(encoded(encoding, expected, type));
    if (actual instanceof TermValue.Int(BigInteger integer)) {
      assertThat(term.range().contains(integer)).isTrue();
    }
  }

  /** Whether the bits of a NaN matter, of which encodings know nothing. */
  private static boolean looksAtNaN(Expr expression, Map<Variable, Value> values) {
    return Subexpressions.of(expression).stream()
        .anyMatch(
            e ->
                e instanceof Expr.Reinterpret(Expr operand, IntType t)
                    && reference(operand, values)
                        instanceof Value.FloatValue(BigInteger bits, FloatType format)
                    && SoftFloat.isNaN(bits, format));
  }

  @Slow
  @Property(seed = "1", tries = 200)
  void theBitsOfNaNAreThoseOfSomeNaN(@ForAll long any) {
    FloatType format = FloatType.DOUBLE;
    for (Encoding encoding : List.of(new IntegerEncoding(t), new BitPreciseEncoding(t))) {
      Term nan = encoding.freshVariable("x", format);
      Term bits = encoding.reinterpret(nan, format, IntType.unsigned(64));
      Map<Term, TermValue> values = new LinkedHashMap<>();
      values.put(nan, new TermValue.Fp(BigInteger.ONE.negate(), (Sort.Fp) nan.sort()));
      for (Term variable : TermGraph.freeVariables(bits)) {
        values.putIfAbsent(variable, new TermValue.BitVec(BigInteger.valueOf(any), 64));
      }
      BigInteger encoded =
          switch (TermEvaluator.of(values).value(bits)) {
            case TermValue.Int(BigInteger i) -> i;
            case TermValue.BitVec(BigInteger i, int width) -> i;
            case TermValue other -> throw new AssertionError(other);
          };
      assertThat(SoftFloat.isNaN(encoded, format)).isTrue();
      BigInteger payload = encoded.xor(BigInteger.valueOf(any)).and(BigInteger.valueOf(0xfffff));
      assertThat(payload.bitCount()).isLessThanOrEqualTo(1);
    }
  }

  /** Sometimes a variable of less than its type's range. */
  private static Term variable(
      Terms terms, Encoding encoding, Variable variable, Value value, Random random) {
    if (random.nextInt(3) == 0
        && encoding instanceof IntegerEncoding
        && value instanceof Value.IntValue(BigInteger integer)
        && variable.type() instanceof IntType type) {
      BigInteger near = BigInteger.valueOf(random.nextInt(10));
      Interval range =
          new Interval(integer.subtract(near).max(type.min()), integer.add(near).min(type.max()));
      return terms.intVar(variable.name(), range);
    }
    return encoding.freshVariable(variable.name(), variable.type());
  }

  private static TermValue encoded(Encoding encoding, Value value, Type type) {
    Term term =
        switch (value) {
          case Value.BoolValue(boolean b) -> encoding.literal(new Expr.BoolLiteral(b));
          case Value.IntValue(BigInteger i) -> encoding.integer(i, (IntType) type);
          case Value.FloatValue(BigInteger bits, FloatType t) ->
              encoding.literal(new Expr.FloatLiteral(bits, t));
          case Value.PointerValue p -> throw new IllegalArgumentException("pointer");
        };
    return term.constant().orElseThrow();
  }

  private static Value reference(Expr expression, Map<Variable, Value> values) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, IntType t) -> new Value.IntValue(value);
      case Expr.BoolLiteral(boolean value) -> new Value.BoolValue(value);
      case Expr.FloatLiteral(BigInteger encoding, FloatType t) -> new Value.FloatValue(encoding, t);
      case Expr.VariableRead(Variable variable) -> Objects.requireNonNull(values.get(variable));
      case Expr.Unary(UnaryOp op, Expr operand) ->
          op.apply(reference(operand, values), operand.type());
      case Expr.Binary(BinaryOp op, Expr left, Expr right, Type type) ->
          op.apply(reference(left, values), reference(right, values), left.type());
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          ((Value.BoolValue) reference(condition, values)).value()
              ? reference(whenTrue, values)
              : reference(whenFalse, values);
      case Expr.Convert(Expr operand, Type type) ->
          Conversions.convert(reference(operand, values), type);
      case Expr.Reinterpret(Expr operand, Type type) ->
          Conversions.reinterpret(reference(operand, values), type);
      default -> throw new IllegalArgumentException("pointer");
    };
  }

  private Term variable(String name, long lo, long hi) {
    return t.intVar(name, Interval.of(lo, hi));
  }

  @Test
  void sumsThatStayInRangeAreNotWrapped() {
    Term x = variable("x", 0, 1000);
    Term y = variable("y", -1000, 1000);
    assertThat(integers.binary(BinaryOp.ADD, x, I32, y, I32)).isSameAs(t.add(x, y));
    Term product = integers.binary(BinaryOp.MUL, x, I32, y, I32);
    assertThat(product).isSameAs(t.mul(x, y));
  }

  @Test
  void anIncrementWrapsByOneChoice() {
    Term x = integers.freshVariable("x", U32);
    Term next = integers.binary(BinaryOp.ADD, x, U32, t.intConst(1), U32);
    assertThat(next.op()).isEqualTo(Op.ITE);
    assertThat(next.range()).isEqualTo(Interval.unsigned(32));
    Term later = integers.binary(BinaryOp.ADD, next, U32, t.intConst(1), U32);
    assertThat(TermGraph.subterms(List.of(later))).doesNotContain(next);
  }

  @Test
  void masksAreRemainders() {
    Term x = integers.freshVariable("x", I32);
    Term masked = integers.binary(BinaryOp.AND, x, I32, t.intConst(7), I32);
    assertThat(masked).isSameAs(t.mod(x, t.intConst(8)));
    Term y = variable("y", 0, 7);
    assertThat(integers.binary(BinaryOp.AND, y, I32, t.intConst(0xff), I32)).isSameAs(y);
  }

  @Test
  void truthValuesComeBackFromIntegers() {
    Term p = t.boolVar("p");
    Term number = integers.convert(p, BoolType.BOOL, I32);
    assertThat(integers.binary(BinaryOp.NE, number, I32, t.intConst(0), I32)).isSameAs(p);
  }

  @Test
  void unboundedIntegersNeverWrap() {
    IntType z = IntType.UNBOUNDED;
    Term x = integers.freshVariable("x", z);
    assertThat(integers.binary(BinaryOp.ADD, x, z, t.intConst(1), z))
        .isSameAs(t.add(x, t.intConst(1)));
    assertThat(integers.binary(BinaryOp.SHL, x, z, t.intConst(3), z))
        .isSameAs(t.mul(t.intConst(8), x));
    assertThatThrownBy(() -> new BitPreciseEncoding(t).freshVariable("x", z))
        .isInstanceOf(Inexpressible.class);
  }

  /** The term's values, whatever its other variables are, of which two values are tried. */
  private static Set<TermValue> values(Term term, Term x, long first, Term y, long second) {
    Set<TermValue> values = new HashSet<>();
    for (long other : List.of(0L, 1L)) {
      Function<Term, TermValue> assignment =
          variable ->
              variable.equals(x)
                  ? integer(first)
                  : variable.equals(y)
                      ? integer(second)
                      : variable.sort() instanceof Sort.Fp format
                          ? new TermValue.Fp(BigInteger.valueOf(other), format)
                          : integer(other);
      values.add(TermEvaluator.of(assignment).value(term));
    }
    return values;
  }

  private static TermValue integer(long value) {
    return new TermValue.Int(BigInteger.valueOf(value));
  }

  /** Where they are too great for bit-vectors, any value may come of it. */
  @Test
  void bitsOfUnboundedIntegersAreKnownNearZero() {
    IntType z = IntType.UNBOUNDED;
    Term x = integers.freshVariable("x", z);
    Term y = integers.freshVariable("y", z);
    Term xor = integers.binary(BinaryOp.XOR, x, z, y, z);
    assertThat(values(xor, x, -6, y, 3)).containsOnly(integer(-6 ^ 3));
    assertThat(values(xor, x, 1L << 62, y, -1)).containsOnly(integer(~(1L << 62)));
    Term shifted = integers.binary(BinaryOp.SHL, x, z, y, z);
    assertThat(values(shifted, x, 5, y, 40)).containsOnly(integer(5L << 40));
    Term real = integers.convert(x, z, FloatType.DOUBLE);
    Term half = integers.convert(t.mul(t.intConst(1L << 40), x), z, FloatType.DOUBLE);
    assertThat(values(integers.convert(real, FloatType.DOUBLE, z), x, -7, y, 0))
        .containsOnly(integer(-7));
    assertThat(values(half, x, 1L << 40, y, 0)).hasSize(2);
    assertThat(values(shifted, x, 5, y, 64)).hasSize(2);
  }

  @Test
  void charactersAreWidenedAndCutWithoutWrapping() {
    Term c = integers.freshVariable("c", U8);
    assertThat(integers.convert(c, U8, I32)).isSameAs(c);
    assertThat(integers.convert(integers.convert(c, U8, I32), I32, U8)).isSameAs(c);
  }

  @Test
  void bitsOfVariablesAskForBitVectors() {
    Expr x = new Expr.VariableRead(Variable.temporary("x", U32));
    Expr y = new Expr.VariableRead(Variable.temporary("y", U32));
    Expr mask = new Expr.IntLiteral(BigInteger.TEN, U32);
    Expr sum = new Expr.Binary(BinaryOp.ADD, x, new Expr.Binary(BinaryOp.AND, y, mask));
    assertThat(EncodingChoice.of(Stream.of(sum)).kind()).isEqualTo(EncodingChoice.Kind.INTEGER);
    Expr mixed = new Expr.Binary(BinaryOp.ADD, x, new Expr.Binary(BinaryOp.XOR, x, y));
    EncodingChoice choice = EncodingChoice.of(Stream.of(sum, mixed));
    assertThat(choice.kind()).isEqualTo(EncodingChoice.Kind.BIT_PRECISE);
    assertThat(choice.reason()).hasValue("^ of variables");
  }
}
