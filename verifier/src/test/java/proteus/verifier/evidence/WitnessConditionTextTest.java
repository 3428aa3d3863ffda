package proteus.verifier.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Variable;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionDecoder;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.Programs;

/** What a condition's text says, read as C, is what the condition says. */
final class WitnessConditionTextTest {
  private static final Map<IntType, String> TYPES =
      Map.of(
          IntType.signed(8), "signed char",
          IntType.unsigned(16), "unsigned short",
          IntType.signed(32), "int",
          IntType.unsigned(32), "unsigned int",
          IntType.signed(64), "long long");

  private final Terms terms = new Terms();
  private final IntegerEncoding encoding = new IntegerEncoding(terms);

  private Term condition(Random random, List<Term> symbols) {
    Term a = sum(random, symbols, 2);
    Term b = sum(random, symbols, 1);
    return switch (random.nextInt(5)) {
      case 0 -> terms.eq(a, b);
      case 1 -> terms.and(terms.le(a, b), terms.ne(b, terms.intConst(3)));
      case 2 -> terms.or(terms.lt(b, a), terms.le(symbols.getFirst(), terms.intConst(7)));
      case 3 -> {
        Term modulus = terms.intConst(BigInteger.TWO.pow(8 << random.nextInt(4)));
        yield terms.eq(terms.mod(a, modulus), terms.intConst(random.nextInt(3)));
      }
      default -> terms.le(a, b);
    };
  }

  private Term sum(Random random, List<Term> symbols, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? terms.intConst(random.nextInt(-9, 9))
          : symbols.get(random.nextInt(symbols.size()));
    }
    Term a = sum(random, symbols, depth - 1);
    Term b = sum(random, symbols, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> terms.mul(terms.intConst(random.nextInt(-3, 4)), a);
      case 1 -> terms.mod(a, terms.intConst(random.nextInt(2, 9)));
      case 2 -> terms.sub(a, b);
      default -> terms.add(a, b);
    };
  }

  @Property(seed = "1", tries = 150)
  void meansTheSameInC(@ForAll @LongRange(min = 0, max = 100_000_000) long seed)
      throws IOException {
    Random random = new Random(seed);
    Map<Term, Variable> variables = new LinkedHashMap<>();
    Map<Variable, String> names = new LinkedHashMap<>();
    Map<Term, TermValue> values = new LinkedHashMap<>();
    StringBuilder text = new StringBuilder("int result;\nint main(void) {\n");
    for (IntType type : TYPES.keySet().stream().sorted((a, b) -> a.bits() - b.bits()).toList()) {
      String name = "v" + variables.size();
      Variable variable = new Variable("main::" + name, type, Optional.of(name));
      Term symbol = encoding.freshVariable(name, type);
      variables.put(symbol, variable);
      names.put(variable, name);
      BigInteger value = value(random, type);
      values.put(symbol, new TermValue.Int(value));
      boolean least = type.bits() == 64 && value.equals(type.min());
      text.append(
          "  %s %s = %s;\n"
              .formatted(
                  TYPES.get(type), name, least ? "-9223372036854775807LL - 1" : value + "LL"));
    }
    Term condition = condition(random, new ArrayList<>(variables.keySet()));
    Optional<String> said =
        new ExpressionDecoder(Integers.MACHINE, variables)
            .decode(condition)
            .flatMap(new WitnessConditionText(names)::of);
    if (said.isPresent()) {
      text.append("  result = (").append(said.get()).append(") ? 1 : 0;\n  return 0;\n}\n");
      boolean expected = TermEvaluator.of(values).isTrue(condition);
      assertThat(result(text.toString())).as(text.toString()).isEqualTo(expected ? "1" : "0");
    }
  }

  private static BigInteger value(Random random, IntType type) {
    return switch (random.nextInt(3)) {
      case 0 -> type.max().subtract(BigInteger.valueOf(random.nextInt(3)));
      case 1 -> type.min().add(BigInteger.valueOf(random.nextInt(3)));
      default -> type.wrap(BigInteger.valueOf(random.nextInt(-20, 20)));
    };
  }

  private static String result(String text) throws IOException {
    var run = new Interpreter(Programs.of(text)).run(NondetSource.random(0), Limits.NONE);
    return run.globals().entrySet().stream()
        .filter(e -> e.getKey().sourceName().equals(Optional.of("result")))
        .map(e -> e.getValue().toString())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void isShortWhereCIs() {
    Variable x = new Variable("main::x", IntType.signed(32), Optional.of("x"));
    Variable u = new Variable("main::u", IntType.unsigned(32), Optional.of("u"));
    WitnessConditionText text = new WitnessConditionText(Map.of(x, "x", u, "u"));
    IntType wide = IntType.signed(64);
    Expr five = new Expr.IntLiteral(BigInteger.valueOf(5), wide);
    Expr minus = new Expr.IntLiteral(BigInteger.valueOf(-5), wide);
    Expr wideX = new Expr.Convert(new Expr.VariableRead(x), wide);
    Expr wideU = new Expr.Convert(new Expr.VariableRead(u), wide);
    assertThat(text.of(new Expr.Binary(BinaryOp.LE, wideX, minus))).contains("x <= -5");
    assertThat(text.of(new Expr.Binary(BinaryOp.LE, five, wideU))).contains("5 <= u");
    assertThat(text.of(new Expr.Binary(BinaryOp.LE, minus, wideU)))
        .contains("(-5) <= (long long)u");
    assertThat(text.of(new Expr.Binary(BinaryOp.LE, wideX, wideU)))
        .contains("(long long)x <= (long long)u");
  }

  @Test
  void unknownVariablesHaveNoText() {
    Variable x = new Variable("main::x", IntType.signed(32), Optional.of("x"));
    Expr zero = new Expr.IntLiteral(BigInteger.ZERO, IntType.signed(32));
    assertThat(
            new WitnessConditionText(Map.of())
                .of(new Expr.Binary(BinaryOp.LE, new Expr.VariableRead(x), zero)))
        .isEmpty();
  }
}
