package proteus.summarizer.slice;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/**
 * What of a loop a summary follows (Xie et al. 2019, Section 4.1): the variables that its control
 * depends on, and those of interest, with all that these depend on.
 *
 * @param followed the variables that are followed; integers and truth values
 * @param exact those of them whose values matter; of the others only the residue modulo 2^width
 *     matters, because nothing but sums, differences and products of the same or a smaller width is
 *     computed from them
 * @param written the followed variables that the loop writes
 * @param havocked the variables that the loop writes and that are not followed
 * @param omitted the loop's edges whose actions are not followed at all
 * @param abstracted edges that may be passed whatever their condition, or that give a followed
 *     variable an arbitrary value: what they really do cannot be expressed
 */
public record LoopSlice(
    Set<Variable> followed,
    Set<Variable> exact,
    Set<Variable> written,
    Set<Variable> havocked,
    List<Edge> omitted,
    Set<Edge> abstracted) {
  public LoopSlice {
    followed = Collections.unmodifiableSet(new LinkedHashSet<>(followed));
    exact = Collections.unmodifiableSet(new LinkedHashSet<>(exact));
    written = Collections.unmodifiableSet(new LinkedHashSet<>(written));
    havocked = Collections.unmodifiableSet(new LinkedHashSet<>(havocked));
    omitted = List.copyOf(omitted);
    abstracted = Collections.unmodifiableSet(new LinkedHashSet<>(abstracted));
  }

  /** What to do about conditions and values that summaries cannot speak of. */
  public enum Strictness {
    /** There is no slice where something depends on them. */
    EXACT,
    /** They are arbitrary (Xie et al. 2019, Section 6, strategy 3): an over-approximation. */
    ABSTRACT
  }

  /** A slice, or why there is none. */
  public sealed interface Result {
    /** The slice. */
    record Sliced(LoopSlice slice) implements Result {}

    /** What happens in the loop depends on something that summaries cannot speak of. */
    record Failed(String reason, SourceSpan where) implements Result {}
  }

  /** Whether only the variable's residue modulo 2^width matters. */
  public boolean isModular(Variable variable) {
    return followed.contains(variable) && !exact.contains(variable);
  }
}
