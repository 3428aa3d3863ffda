package proteus.polynomial;

import java.util.Optional;
import java.util.function.Function;

/** Ends a computation of the library, which knows no limits, after a number of multiplications. */
final class MultiplicationLimit implements Coefficients.Meter {
  private static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exhausted() {
      super("too many steps", null, false, false);
    }
  }

  private int left;

  private MultiplicationLimit(int limit) {
    left = limit;
  }

  /**
   * What the computation gives; empty where it takes too many steps.
   *
   * @param computation multiplies coefficients only by the ring that it is given
   */
  static <T> Optional<T> limited(Ring ring, int limit, Function<Coefficients, T> computation) {
    try {
      return Optional.of(computation.apply(new Coefficients(ring, new MultiplicationLimit(limit))));
    } catch (Exhausted exhausted) {
      return Optional.empty();
    }
  }

  @Override
  public void count() {
    if (--left < 0) {
      throw new Exhausted();
    }
  }
}
