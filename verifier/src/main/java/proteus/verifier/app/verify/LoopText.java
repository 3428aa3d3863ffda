package proteus.verifier.app.verify;

import proteus.verifier.app.text.PlainNames;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;

/** What was done about a loop, in words. */
public final class LoopText {
  private LoopText() {}

  public static String of(Unrolling what) {
    if (Documents.isSummarized(what)) {
      return "the loop is summarized";
    }
    String times = what.iterations() == 1 ? "once" : what.iterations() + " times";
    String unrolled = what.iterations() == 0 ? "" : "unrolled " + times;
    if (what.reason().isEmpty()) {
      return unrolled;
    }
    return "the loop is not summarized: "
        + PlainNames.in(what.reason())
        + (unrolled.isEmpty() ? "" : "; " + unrolled);
  }
}
