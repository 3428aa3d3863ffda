package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import proteus.summarizer.bound.ConditionalBound;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.LoopCount;

/**
 * When a loop ends, as its bounds tell, in executions that keep to their assumptions.
 *
 * @param conditions on the inputs, in C's notation: where one of them holds, the loop ends
 * @param otherwise what it does with other inputs
 */
public record LoopEnd(List<String> conditions, Otherwise otherwise) {
  /** What a loop does where no condition holds. */
  public enum Otherwise {
    /** It ends: with all inputs, as there are no conditions then. */
    ENDS,
    /** If the loop is reached, it goes on for ever. */
    NEVER,
    /** It may end or not. */
    UNKNOWN;

    /** The name in documents. */
    public String title() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A loop with a bound. */
  public static final LoopEnd ALWAYS = new LoopEnd(List.of(), Otherwise.ENDS);

  /** A loop of which nothing is known. */
  public static final LoopEnd UNKNOWN = new LoopEnd(List.of(), Otherwise.UNKNOWN);

  public LoopEnd {
    conditions = List.copyOf(conditions);
  }

  /** What the bounds of a loop say of its end. */
  public static LoopEnd of(LoopBound loop) {
    LoopCount exact = loop.exact();
    if (!loop.upper().isEmpty() || exact.isTotal()) {
      return ALWAYS;
    }
    if (exact.others() == LoopCount.Others.NEVER_LEAVE) {
      return new LoopEnd(
          exact.cases().stream().map(c -> String.join(" && ", c.conditions())).distinct().toList(),
          Otherwise.NEVER);
    }
    return new LoopEnd(
        loop.conditional().stream().map(ConditionalBound::condition).distinct().toList(),
        Otherwise.UNKNOWN);
  }

  /** The same in words, a row for each condition and one for the rest. */
  public List<String> rows() {
    if (conditions.isEmpty()) {
      return List.of(
          switch (otherwise) {
            case ENDS -> "always";
            case NEVER -> "never, if the loop is reached";
            case UNKNOWN -> "not known";
          });
    }
    List<String> rows = new ArrayList<>(conditions.stream().map(c -> "if " + c).toList());
    switch (otherwise) {
      case ENDS -> {}
      case NEVER -> rows.add("otherwise never, if the loop is reached");
      case UNKNOWN -> rows.add("otherwise not known");
    }
    return rows;
  }
}
