package proteus.verifier.engine.enumeration;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The program's start, or a header that is reached in a state.
 *
 * @param header its number; 0 for the start
 * @param values of the header's variables
 * @param hash of all that
 * @param from the state that it was reached from first
 */
record VisitedState(int header, long[] values, int hash, @Nullable VisitedState from) {
  static VisitedState of(int header, long[] values, @Nullable VisitedState from) {
    return new VisitedState(header, values, 31 * Arrays.hashCode(values) + header, from);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VisitedState(int h, long[] v, int code, var _)
        && hash == code
        && header == h
        && Arrays.equals(values, v);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
