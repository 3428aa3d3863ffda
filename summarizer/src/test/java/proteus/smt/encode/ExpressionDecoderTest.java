package proteus.smt.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;

/** Decoded conditions say what the terms say, whatever the variables hold. */
final class ExpressionDecoderTest {
  private static final List<IntType> TYPES =
      List.of(
          IntType.signed(8),
          IntType.unsigned(8),
          IntType.signed(32),
          IntType.unsigned(32),
          IntType.signed(64),
          IntType.unsigned(64));

  private final Terms terms = new Terms();
  private final Encoding encoding = new IntegerEncoding(terms);

  private Map<Term, Variable> variables(Random random) {
    Map<Term, Variable> variables = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      Variable variable = Variable.temporary("v" + i, TYPES.get(random.nextInt(TYPES.size())));
      variables.put(encoding.freshVariable(variable.name(), variable.type()), variable);
    }
    return variables;
  }

  private Term condition(Random random, List<Term> symbols, int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> terms.le(sum(random, symbols, 2), sum(random, symbols, 2));
      case 1 -> terms.eq(sum(random, symbols, 2), sum(random, symbols, 2));
      case 2 -> {
        Term modulus = terms.intConst(BigInteger.TWO.pow(8 << random.nextInt(4)));
        yield terms.eq(
            terms.mod(sum(random, symbols, 3), modulus), terms.intConst(random.nextInt(4)));
      }
      case 3 -> terms.not(condition(random, symbols, depth - 1));
      case 4 ->
          terms.and(condition(random, symbols, depth - 1), condition(random, symbols, depth - 1));
      default ->
          terms.or(condition(random, symbols, depth - 1), condition(random, symbols, depth - 1));
    };
  }

  private Term sum(Random random, List<Term> symbols, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? terms.intConst(random.nextInt(-300, 300))
          : symbols.get(random.nextInt(symbols.size()));
    }
    Term a = sum(random, symbols, depth - 1);
    Term b = sum(random, symbols, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> terms.mul(a, b);
      case 1 -> terms.sub(a, b);
      case 2 -> terms.mod(a, terms.intConst(random.nextInt(2, 9)));
      case 3 -> terms.div(a, terms.intConst(random.nextInt(2, 9)));
      case 4 -> terms.ite(terms.le(a, b), a, b);
      default -> terms.add(a, b);
    };
  }

  private static BigInteger value(Random random, IntType type) {
    return switch (random.nextInt(4)) {
      case 0 -> type.max().subtract(BigInteger.valueOf(random.nextInt(3)));
      case 1 -> type.min().add(BigInteger.valueOf(random.nextInt(3)));
      case 2 -> type.wrap(BigInteger.valueOf(random.nextInt(-20, 20)));
      default -> type.wrap(new BigInteger(70, random));
    };
  }

  @Slow
  @Property(seed = "1", tries = 1000)
  void saysWhatTheTermSays(@ForAll @LongRange(min = 0, max = 100_000_000) long seed) {
    Random random = new Random(seed);
    Map<Term, Variable> variables = variables(random);
    Term term = condition(random, new ArrayList<>(variables.keySet()), 2);
    Optional<Expr> decoded = new ExpressionDecoder(Integers.MACHINE, variables).decode(term);
    for (int i = 0; i < 20 && decoded.isPresent(); i++) {
      Map<Term, TermValue> assignment = new HashMap<>();
      Map<Variable, Value> state = new HashMap<>();
      variables.forEach(
          (symbol, variable) -> {
            BigInteger value = value(random, (IntType) variable.type());
            assignment.put(symbol, new TermValue.Int(value));
            state.put(variable, new Value.IntValue(value));
          });
      boolean expected = TermEvaluator.of(assignment).isTrue(term);
      assertThat(evaluated(decoded.get(), state))
          .as(decoded.get() + " " + state)
          .isEqualTo(expected);
    }
  }

  private static boolean evaluated(Expr expression, Map<Variable, Value> state) {
    Terms terms = new Terms();
    Encoding encoding = new IntegerEncoding(terms);
    Term constant =
        new ExpressionEncoder(
                terms,
                encoding,
                v ->
                    encoding.integer(
                        ((Value.IntValue)
                                state.getOrDefault(v, new Value.IntValue(BigInteger.ZERO)))
                            .value(),
                        (IntType) v.type()))
            .encode(expression);
    assertThat(constant.isConst()).isTrue();
    return constant.isTrue();
  }

  /** Where 128 bits do not suffice there is no expression. */
  @Test
  void largeProductsHaveNone() {
    Variable variable = Variable.temporary("x", IntType.unsigned(64));
    Term symbol = encoding.freshVariable("x", variable.type());
    Term cube = terms.mul(symbol, terms.mul(symbol, symbol));
    ExpressionDecoder decoder = new ExpressionDecoder(Integers.MACHINE, Map.of(symbol, variable));
    assertThat(decoder.decode(terms.le(cube, terms.intConst(8)))).isEmpty();
    assertThat(decoder.decode(terms.le(symbol, terms.intConst(8)))).isPresent();
  }
}
