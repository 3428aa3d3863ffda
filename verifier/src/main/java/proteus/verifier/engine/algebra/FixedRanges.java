package proteus.verifier.engine.algebra;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Variable;
import proteus.smt.Interval;

/** Ranges of variables that get their values before the first cut point and keep them. */
final class FixedRanges {
  private FixedRanges() {}

  /** The ranges that hold at all cut points but the entry. */
  static Map<Variable, Interval> of(Location entry, List<Segment> segments, Atoms atoms) {
    Set<Variable> set = new LinkedHashSet<>();
    Set<Variable> changed = new LinkedHashSet<>();
    for (Segment segment : segments) {
      (segment.from().equals(entry) ? set : changed).addAll(segment.values().keySet());
    }
    set.removeAll(changed);
    set.removeIf(variable -> !(variable.type() instanceof IntType));
    Map<Variable, Interval> ranges = new LinkedHashMap<>();
    for (Segment segment : segments) {
      if (segment.from().equals(entry) && segment.end() instanceof Segment.AtCutPoint) {
        Reading reading = new Reading(atoms, segment.guards(), Map.of());
        for (Variable variable : set) {
          Expr value = segment.values().getOrDefault(variable, new Expr.VariableRead(variable));
          ranges.merge(variable, reading.read(value).range(), Interval::join);
        }
      }
    }
    return ranges;
  }
}
