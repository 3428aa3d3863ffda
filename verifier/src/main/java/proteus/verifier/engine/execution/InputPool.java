package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.IntType;

/**
 * Integers that are worth trying as inputs: a program's constants, what is close, what is between.
 */
final class InputPool {
  private static final int NEAR = 2;

  /** Mostly the value itself. */
  private static final int[] NEARBY = {0, 0, 0, 0, 0, 0, 1, -1};

  /** What has no bounds gets values that C's {@code int} holds: compiled programs can take them. */
  private static final int INT = 32;

  private final List<BigInteger> constants;
  private final List<BigInteger> favourites;
  private final List<BigInteger> sorted;

  InputPool(List<BigInteger> constants) {
    Set<BigInteger> chosen = new LinkedHashSet<>();
    List.of(0, 1, 2, -1).forEach(i -> chosen.add(BigInteger.valueOf(i)));
    this.constants = constants.isEmpty() ? List.copyOf(chosen) : List.copyOf(constants);
    for (int distance = 0; distance <= NEAR; distance++) {
      for (BigInteger constant : constants) {
        chosen.add(constant.add(BigInteger.valueOf(distance)));
        chosen.add(constant.subtract(BigInteger.valueOf(distance)));
      }
    }
    constants.forEach(constant -> chosen.add(constant.negate()));
    this.favourites = List.copyOf(chosen);
    this.sorted = List.copyOf(new TreeSet<>(chosen));
  }

  /**
   * A value of the type.
   *
   * @param compared what it is compared with; half of the values are these, or next to them
   */
  BigInteger pick(IntType type, List<BigInteger> compared, Random random) {
    if (!compared.isEmpty() && random.nextBoolean()) {
      BigInteger value = compared.get(random.nextInt(compared.size()));
      return type.wrap(value.add(BigInteger.valueOf(NEARBY[random.nextInt(NEARBY.length)])));
    }
    return pick(type, random);
  }

  private BigInteger pick(IntType type, Random random) {
    BigInteger value =
        switch (random.nextInt(8)) {
          case 0 -> BigInteger.valueOf(random.nextInt(-8, 24));
          case 1 -> between(random);
          case 2 ->
              new BigInteger(type.isUnbounded() ? INT - 1 : Math.min(type.bits(), 64), random);
          case 3 -> extreme(type, random);
          case 4, 5 -> constants.get(random.nextInt(constants.size()));
          default -> favourites.get(random.nextInt(favourites.size()));
        };
    return type.wrap(value);
  }

  private static BigInteger extreme(IntType type, Random random) {
    BigInteger half = BigInteger.ONE.shiftLeft((type.isUnbounded() ? INT : type.bits()) - 1);
    return half.subtract(BigInteger.valueOf(random.nextInt(3)));
  }

  /** A number between two neighbours, of any magnitude beyond the lower one. */
  private BigInteger between(Random random) {
    int place = random.nextInt(sorted.size() - 1);
    BigInteger low = sorted.get(place);
    BigInteger width = sorted.get(place + 1).subtract(low);
    int bits = random.nextInt(1, width.bitLength() + 2);
    return low.add(new BigInteger(bits, random).mod(width));
  }
}
