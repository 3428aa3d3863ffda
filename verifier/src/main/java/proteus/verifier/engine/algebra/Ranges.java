package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Interval;

/**
 * Intervals of the variables at cut points (Cousot and Cousot, <i>Static determination of dynamic
 * properties of programs</i>, 1976). A bound that moves is widened to the next of a few thresholds.
 */
final class Ranges {
  private static final int MAX_SEGMENTS = 300;
  private static final int ROUNDS_BEFORE_WIDENING = 2;
  private static final int ROUNDS = 40;
  private static final NavigableSet<BigInteger> THRESHOLDS = thresholds();

  private final List<Segment> segments;
  private final Atoms atoms;

  /** Cut points that were not reached so far are missing. */
  private final Map<Location, Map<Variable, Interval>> found = new LinkedHashMap<>();

  private Ranges(Location entry, List<Segment> segments, Atoms atoms) {
    this.segments = segments;
    this.atoms = atoms;
    found.put(entry, Map.of());
  }

  private static NavigableSet<BigInteger> thresholds() {
    NavigableSet<BigInteger> all = new TreeSet<>();
    for (int bits : List.of(0, 1, 7, 8, 15, 16, 31, 32, 33, 47, 63, 64)) {
      BigInteger power = BigInteger.ONE.shiftLeft(bits);
      all.add(power);
      all.add(power.negate());
      all.add(power.subtract(BigInteger.ONE));
    }
    return Collections.unmodifiableNavigableSet(all);
  }

  /** The ranges at cut points; variables that are not in it may have all values of their types. */
  static Map<Location, Map<Variable, Interval>> of(
      Location entry, List<Segment> segments, Atoms atoms, Budget budget) {
    Ranges ranges = new Ranges(entry, segments, atoms);
    boolean few = segments.size() <= MAX_SEGMENTS;
    for (int round = 0; few && round < ROUNDS && !budget.isOver(); round++) {
      if (ranges.round(round)) {
        return ranges.found;
      }
    }
    return Map.of();
  }

  /** Whether nothing changed. */
  private boolean round(int round) {
    boolean stable = true;
    for (Segment segment : segments) {
      Map<Variable, Interval> start = found.get(segment.from());
      if (start != null && segment.end() instanceof Segment.AtCutPoint(Location location)) {
        Map<Variable, Interval> end = end(segment, start);
        Map<Variable, Interval> known = found.get(location);
        Map<Variable, Interval> joined =
            known == null ? end : joined(known, end, round >= ROUNDS_BEFORE_WIDENING);
        stable &= joined.equals(known);
        found.put(location, joined);
      }
    }
    return stable;
  }

  /** What is known at the segment's end. */
  private Map<Variable, Interval> end(Segment segment, Map<Variable, Interval> start) {
    Reading reading = new Reading(atoms, segment.guards(), start);
    Map<Variable, Interval> end = new LinkedHashMap<>(start);
    reading.ranges().forEach(end::put);
    end.keySet().removeIf(variable -> atoms.variable(atoms.of(variable)).isEmpty());
    for (Map.Entry<Variable, Expr> value : segment.values().entrySet()) {
      if (value.getKey().type() instanceof IntType) {
        end.put(value.getKey(), reading.read(value.getValue()).range());
      }
    }
    return end;
  }

  private static Map<Variable, Interval> joined(
      Map<Variable, Interval> known, Map<Variable, Interval> more, boolean widens) {
    Map<Variable, Interval> joined = new LinkedHashMap<>();
    for (Map.Entry<Variable, Interval> old : known.entrySet()) {
      Interval other = more.get(old.getKey());
      if (other != null) {
        Interval join = old.getValue().join(other);
        joined.put(old.getKey(), widens ? widened(old.getValue(), join) : join);
      }
    }
    return joined;
  }

  private static Interval widened(Interval old, Interval join) {
    BigInteger lo = join.lo();
    BigInteger hi = join.hi();
    BigInteger low = lo == null || lo.equals(old.lo()) ? lo : THRESHOLDS.floor(lo);
    BigInteger high = hi == null || hi.equals(old.hi()) ? hi : THRESHOLDS.ceiling(hi);
    return new Interval(low, high);
  }
}
