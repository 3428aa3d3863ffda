package proteus.verifier.engine.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Expr;
import proteus.ir.graph.Location;
import proteus.polynomial.Polynomial;
import proteus.smt.Budget;

/** Congruences that hold at cut points: each follows from others at all segments' starts. */
final class CutPointCongruences {
  private static final int MAX_CLAIMS = 60;
  private static final int MAX_DEGREE = 10;
  private static final int MAX_MONOMIALS = 80;

  private record Claim(Location location, Congruence congruence) {}

  private final Location entry;
  private final List<Segment> segments;
  private final Equations equations;
  private final Budget budget;
  private Map<Location, List<Congruence>> claims = new LinkedHashMap<>();

  CutPointCongruences(Location entry, List<Segment> segments, Equations equations, Budget budget) {
    this.entry = entry;
    this.segments = segments;
    this.equations = equations;
    this.budget = budget;
  }

  /** Reaches the goal by more claims; false where that is not possible. */
  boolean establish(Segment segment, Contradiction goal) {
    Map<Location, List<Congruence>> before = new LinkedHashMap<>(claims);
    boolean established = close(segment, goal);
    if (!established) {
      claims = before;
    }
    return established;
  }

  /** The claims as truth values over variables; those that have no expression are left out. */
  Map<Location, List<Expr>> equations() {
    Map<Location, List<Expr>> written = new LinkedHashMap<>();
    claims.forEach(
        (location, all) ->
            written.put(
                location, all.stream().flatMap(c -> equations.expression(c).stream()).toList()));
    return written;
  }

  private boolean close(Segment segment, Contradiction goal) {
    Deque<Claim> open = new ArrayDeque<>();
    switch (goal) {
      case Contradiction.InSegment(var congruences) ->
          congruences.forEach(c -> ask(segment, c, open));
      case Contradiction.AtStart(var congruence) -> claim(segment.from(), congruence, open);
    }
    for (int made = 0; !open.isEmpty(); ) {
      Claim claim = open.remove();
      List<Congruence> known = at(claim.location());
      int bits = claim.congruence().bits();
      Polynomial rest =
          new SegmentEquations(bits, List.of(), known).reduce(claim.congruence().polynomial());
      if (rest.isZero()) {
        continue;
      }
      if (claim.location().equals(entry) || ++made > MAX_CLAIMS || isLarge(rest)) {
        return false;
      }
      Congruence added = new Congruence(rest, bits);
      List<Congruence> more = new ArrayList<>(known);
      more.add(added);
      claims.put(claim.location(), more);
      if (budget.isOver() || !askBefore(claim.location(), added, open)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLarge(Polynomial polynomial) {
    return polynomial.degree() > MAX_DEGREE || polynomial.size() > MAX_MONOMIALS;
  }

  private List<Congruence> at(Location location) {
    return claims.getOrDefault(location, List.of());
  }

  /** Asks for the congruence at the end of all segments that lead to the location. */
  private boolean askBefore(Location location, Congruence congruence, Deque<Claim> open) {
    for (Segment segment : segments) {
      if (segment.end().equals(new Segment.AtCutPoint(location))) {
        Optional<Polynomial> before = equations.before(segment, congruence);
        if (before.isEmpty()) {
          return false;
        }
        ask(segment, new Congruence(before.get(), congruence.bits()), open);
      }
    }
    return true;
  }

  /** Asks for what must hold at the segment's start so that the congruence holds in it. */
  private void ask(Segment segment, Congruence congruence, Deque<Claim> open) {
    int bits = congruence.bits();
    Polynomial rest =
        equations.facts(segment, bits, at(segment.from())).reduce(congruence.polynomial());
    Optional<Polynomial> plain =
        equations.hasNoArbitraryValues(rest)
            ? Optional.empty()
            : equations.atStart(segment, congruence);
    claim(segment.from(), new Congruence(plain.orElse(rest), bits), open);
  }

  private void claim(Location location, Congruence congruence, Deque<Claim> open) {
    for (Polynomial part : equations.partsWithoutArbitraryValues(congruence.polynomial())) {
      if (!part.isZero()) {
        open.add(new Claim(location, new Congruence(part, congruence.bits())));
      }
    }
  }
}
