package proteus.verifier.engine.pdr;

import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.transition.CutPoint;

/** Says of many states that they are not reached, where that was seen of some. */
final class Generalization {
  /** So many bits in a row may turn out to be needed before no more are tried. */
  private static final int PATIENCE = 12;

  private final Frames frames;
  private final Map<CutPoint, StateBits> states;

  Generalization(Frames frames, Map<CutPoint, StateBits> states) {
    this.frames = frames;
    this.states = states;
  }

  private StateBits state(Clause clause) {
    return Objects.requireNonNull(states.get(clause.at()));
  }

  /**
   * Says it of more states, as long as none of them is reached. A core suffices: of what it leaves
   * out no state is excluded that was not.
   */
  Clause of(Clause states, BitSet core, int level) {
    Clause best = inConditions(new Clause(states.at(), states.cube().only(core)), level);
    StateBits numbering = state(states);
    best = aboutOne(best, numbering, level);
    for (BitSet variable : numbering.numbers(false)) {
      BitSet left = (BitSet) best.cube().fixed().clone();
      left.andNot(variable);
      if (!left.isEmpty() && !left.equals(best.cube().fixed())) {
        best = narrowed(best, left, level).orElse(best);
      }
    }
    int failures = 0;
    BitSet tried = new BitSet();
    while (failures < PATIENCE) {
      BitSet left = (BitSet) best.cube().fixed().clone();
      left.andNot(tried);
      if (left.isEmpty()) {
        break;
      }
      int bit = left.length() - 1;
      tried.set(bit);
      Clause fewer = new Clause(best.at(), best.cube().without(bit));
      if (frames.reached(fewer, level) instanceof Frames.Reached.Never(BitSet needed)) {
        best = new Clause(best.at(), fewer.cube().only(needed));
        failures = 0;
      } else {
        failures++;
      }
    }
    return best;
  }

  /** With these literals alone, or fewer; empty where such states are reached. */
  private Optional<Clause> narrowed(Clause clause, BitSet kept, int level) {
    Clause general = new Clause(clause.at(), clause.cube().only(kept));
    return frames.reached(general, level) instanceof Frames.Reached.Never(BitSet core)
        ? Optional.of(new Clause(clause.at(), general.cube().only(core)))
        : Optional.empty();
  }

  /** Says it of one variable alone, where that excludes no state that is reached. */
  private Clause aboutOne(Clause clause, StateBits numbering, int level) {
    for (BitSet variable : numbering.numbers(true)) {
      BitSet left = (BitSet) clause.cube().fixed().clone();
      left.and(variable);
      if (!left.isEmpty() && !left.equals(clause.cube().fixed())) {
        Optional<Clause> found = narrowed(clause, left, level);
        if (found.isPresent()) {
          return found.get();
        }
      }
    }
    return clause;
  }

  /** Says it in terms of conditions alone, where that excludes no state that is reached. */
  private Clause inConditions(Clause clause, int level) {
    BitSet conditions = state(clause).conditions();
    conditions.and(clause.cube().fixed());
    if (conditions.isEmpty() || conditions.equals(clause.cube().fixed())) {
      return clause;
    }
    return narrowed(clause, conditions, level).orElse(clause);
  }
}
