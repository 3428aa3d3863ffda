package proteus.verifier.engine.pdr;

import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.transition.CutPoint;

/** Says of many states that they are not reached, where that was seen of some. */
final class LemmaGeneralization {
  /** So many bits in a row may turn out to be needed before no more are tried. */
  private static final int PATIENCE = 12;

  private final FrameTrace frames;
  private final Map<CutPoint, StateBits> states;

  LemmaGeneralization(FrameTrace frames, Map<CutPoint, StateBits> states) {
    this.frames = frames;
    this.states = states;
  }

  private StateBits state(Lemma lemma) {
    return Objects.requireNonNull(states.get(lemma.at()));
  }

  /**
   * Says it of more states, as long as none of them is reached. A core suffices: of what it leaves
   * out no state is excluded that was not.
   */
  Lemma of(Lemma states, BitSet core, int level) {
    Lemma best = inConditions(new Lemma(states.at(), states.cube().only(core)), level);
    StateBits numbering = state(states);
    best = aboutOne(best, numbering, level);
    for (BitSet variable : numbering.about()) {
      BitSet left = (BitSet) best.cube().fixed().clone();
      left.andNot(variable);
      if (!left.isEmpty() && !left.equals(best.cube().fixed())) {
        best = narrowed(best, left, level).orElse(best);
      }
    }
    return bitByBit(best, level);
  }

  /** Without each bit or condition, the last ones first. */
  private Lemma bitByBit(Lemma lemma, int level) {
    Lemma best = lemma;
    int failures = 0;
    int bit = best.cube().fixed().length() - 1;
    while (bit >= 0 && failures < PATIENCE) {
      BitSet left = (BitSet) best.cube().fixed().clone();
      left.clear(bit);
      Optional<Lemma> fewer = narrowed(best, left, level);
      failures = fewer.isPresent() ? 0 : failures + 1;
      best = fewer.orElse(best);
      bit = best.cube().fixed().previousSetBit(bit - 1);
    }
    return best;
  }

  /** With these literals alone, or fewer; empty where such states are reached. */
  private Optional<Lemma> narrowed(Lemma lemma, BitSet kept, int level) {
    Lemma general = new Lemma(lemma.at(), lemma.cube().only(kept));
    return frames.reached(general, level) instanceof FrameTrace.Reached.Never(BitSet core)
        ? Optional.of(new Lemma(lemma.at(), general.cube().only(core)))
        : Optional.empty();
  }

  /** Says it of one variable alone, where that excludes no state that is reached. */
  private Lemma aboutOne(Lemma lemma, StateBits numbering, int level) {
    for (BitSet variable : numbering.aboutAlone()) {
      BitSet left = (BitSet) lemma.cube().fixed().clone();
      left.and(variable);
      if (!left.isEmpty() && !left.equals(lemma.cube().fixed())) {
        Optional<Lemma> found = narrowed(lemma, left, level);
        if (found.isPresent()) {
          return found.get();
        }
      }
    }
    return lemma;
  }

  /** Says it in terms of conditions alone, where that excludes no state that is reached. */
  private Lemma inConditions(Lemma lemma, int level) {
    BitSet conditions = state(lemma).conditions();
    conditions.and(lemma.cube().fixed());
    if (conditions.isEmpty() || conditions.equals(lemma.cube().fixed())) {
      return lemma;
    }
    return narrowed(lemma, conditions, level).orElse(lemma);
  }
}
