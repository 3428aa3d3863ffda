package proteus.verifier.engine.symbolic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.SourceSpan;

/** What happened to the loops of a program: leapt over, or unrolled how often and why. */
public final class Unrollings {
  /**
   * One loop or recursive call.
   *
   * @param iterations the most iterations that were followed one by one
   * @param reason why it was not leapt over; empty if it was
   */
  public record Unrolling(int iterations, String reason) {}

  private final Map<SourceSpan, Unrolling> loops = new LinkedHashMap<>();

  void iteration(SourceSpan span, int count) {
    loops.merge(
        span,
        new Unrolling(count, ""),
        (old, now) -> new Unrolling(Math.max(old.iterations(), count), old.reason()));
  }

  void notLeapt(SourceSpan span, String reason) {
    loops.merge(
        span, new Unrolling(0, reason), (old, now) -> new Unrolling(old.iterations(), reason));
  }

  void abstracted(SourceSpan span) {
    loops.put(span, new Unrolling(1, "over-approximated by an invariant"));
  }

  void leapt(SourceSpan span) {
    loops.putIfAbsent(span, new Unrolling(0, ""));
  }

  /** By the loop's place in the source, in the order of first visits. */
  public Map<SourceSpan, Unrolling> loops() {
    return Collections.unmodifiableMap(loops);
  }
}
