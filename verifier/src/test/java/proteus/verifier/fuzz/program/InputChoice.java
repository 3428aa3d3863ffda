package proteus.verifier.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Chooses the inputs of one execution: small numbers, or those of all sizes, and keeps them. */
final class InputChoice implements Function<Kind, BigInteger> {
  private final Random random;
  private final int way;
  private final List<BigInteger> chosen = new ArrayList<>();

  InputChoice(Random random) {
    this.random = random;
    this.way = random.nextInt(4);
  }

  @Override
  public BigInteger apply(Kind kind) {
    BigInteger value =
        switch (way < 3 ? way : random.nextInt(5)) {
          case 0 -> BigInteger.valueOf(random.nextInt(5));
          case 1 -> BigInteger.valueOf(random.nextInt(60) - 8);
          case 2, 3 -> BigInteger.valueOf(random.nextInt(20));
          default -> {
            BigInteger edge = BigInteger.ONE.shiftLeft(random.nextInt(kind.bits));
            BigInteger near = edge.add(BigInteger.valueOf(random.nextInt(5) - 2));
            yield random.nextBoolean() ? near : near.negate();
          }
        };
    chosen.add(kind.wrap(value));
    return chosen.getLast();
  }

  /** What was chosen until now. */
  List<BigInteger> chosen() {
    return List.copyOf(chosen);
  }
}
