package proteus.ir.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/**
 * Inputs for executions that try claims: small ones, and those close to earlier ones and to the
 * constants of the program.
 *
 * @param constants of the program
 */
public record TrialInputs(List<BigInteger> constants) {
  private static final int[] SCALES = {1, 2, 4, 7, 40};

  /** One input of so many is 0, which mostly ends a loop. */
  private static final int ZERO_EVERY = 9;

  /** In every so many-th execution inputs are close to others. */
  private static final int CLOSE_EVERY = 2;

  /** One of so many is close to a constant there, and one to an earlier input. */
  private static final int FAR_EVERY = 4;

  /** For a program without calls. */
  public static TrialInputs of(Program program) {
    return new TrialInputs(
        program.function(program.entry()).cfg().edges().stream()
            .flatMap(edge -> Subexpressions.of(edge.action()).stream())
            .filter(part -> part instanceof Expr.IntLiteral)
            .map(part -> ((Expr.IntLiteral) part).value())
            .distinct()
            .toList());
  }

  /** The inputs of the execution of that number. */
  public NondetSource source(int run) {
    return new Source(run);
  }

  private final class Source implements NondetSource {
    private final Random random;
    private final int scale;
    private final boolean isClose;
    private final List<BigInteger> earlier = new ArrayList<>();

    Source(int run) {
      random = new Random(run);
      scale = SCALES[run % SCALES.length];
      isClose = run % CLOSE_EVERY != 0;
    }

    @Override
    public Value choose(Nondet nondet, Type type, Edge edge) {
      return switch (type) {
        case IntType t -> {
          BigInteger chosen = t.wrap(number());
          earlier.add(chosen);
          yield new Value.IntValue(chosen);
        }
        case BoolType t -> new Value.BoolValue(random.nextBoolean());
        case FloatType t -> Value.zero(t);
        case PointerType t -> Value.zero(t);
      };
    }

    private BigInteger number() {
      if (random.nextInt(ZERO_EVERY) == 0) {
        return BigInteger.ZERO;
      }
      BigInteger small = BigInteger.valueOf(random.nextInt(scale + 2) - 1);
      if (!isClose) {
        return small;
      }
      return switch (random.nextInt(FAR_EVERY)) {
        case 0 -> constants.isEmpty() ? small : one(constants).add(small);
        case 1 -> earlier.isEmpty() ? small : one(earlier).add(small);
        default -> small;
      };
    }

    private BigInteger one(List<BigInteger> numbers) {
      return numbers.get(random.nextInt(numbers.size()));
    }
  }
}
