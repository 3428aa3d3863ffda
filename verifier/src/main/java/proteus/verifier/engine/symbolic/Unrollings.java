package proteus.verifier.engine.symbolic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.SourceSpan;

/** What was done about the loops and recursive calls of a program. */
public final class Unrollings {
  /** The ways to deal with a loop; a loop that is reached several times may be in several. */
  public enum Treatment {
    /** Replaced by its summary. */
    SUMMARIZED,
    /** Followed iteration by iteration. */
    UNROLLED,
    /** Replaced by an inductive invariant, a recursive call by a postcondition. */
    ABSTRACTED
  }

  /**
   * One loop or recursive call.
   *
   * @param treatment the last one
   * @param iterations the most iterations that were followed one by one
   * @param reason why it was not replaced; empty if it was
   */
  public record Unrolling(Treatment treatment, int iterations, String reason) {
    /** What to say after a later attempt: its treatment, and the best known reason. */
    public Unrolling then(Unrolling later) {
      boolean unrolled = later.treatment() == Treatment.UNROLLED;
      return new Unrolling(
          later.treatment(),
          unrolled ? Math.max(iterations, later.iterations()) : later.iterations(),
          later.reason().isEmpty() && unrolled ? reason : later.reason());
    }
  }

  private final Map<SourceSpan, Unrolling> loops = new LinkedHashMap<>();

  void iteration(SourceSpan span, int count) {
    Unrolling old = loops.get(span);
    int most = old == null ? count : Math.max(old.iterations(), count);
    loops.put(span, new Unrolling(Treatment.UNROLLED, most, old == null ? "" : old.reason()));
  }

  void notSummarized(SourceSpan span, String reason) {
    Unrolling old = loops.get(span);
    int most = old == null ? 0 : old.iterations();
    loops.put(span, new Unrolling(Treatment.UNROLLED, most, reason));
  }

  void abstracted(SourceSpan span) {
    Unrolling old = loops.get(span);
    String reason = old == null ? "" : old.reason();
    loops.put(span, new Unrolling(Treatment.ABSTRACTED, 0, reason));
  }

  public void summarized(SourceSpan span) {
    loops.putIfAbsent(span, new Unrolling(Treatment.SUMMARIZED, 0, ""));
  }

  /** By the loop's place in the source, in the order of first visits. */
  public Map<SourceSpan, Unrolling> loops() {
    return Collections.unmodifiableMap(loops);
  }

  /** How many loops were treated in a way. */
  long count(Treatment treatment) {
    return loops.values().stream().filter(u -> u.treatment() == treatment).count();
  }
}
