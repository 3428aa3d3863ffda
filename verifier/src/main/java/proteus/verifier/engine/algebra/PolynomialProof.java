package proteus.verifier.engine.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.summarizer.recurrence.Polynomial;
import proteus.summarizer.recurrence.PolynomialIdeal;

/**
 * Proves violations unreachable by polynomial equations. A violation whose guards contain {@code a
 * != b} asks for a − b = 0 at the last loop head before it; what must hold there for that is
 * followed backwards through all segments until nothing new is asked for. The claims are then
 * inductive. A claim that is left at the function's entry refutes the attempt.
 *
 * <p>Machine integers are residues: a claim about w-bit values is one modulo 2^w, so wrapping sums
 * and products need no care. Guards that are equations help; others only bound values.
 */
public final class PolynomialProof {
  private static final int MAX_CLAIMS = 60;
  private static final int MAX_DEGREE = 10;
  private static final int MAX_MONOMIALS = 80;

  private final Location entry;
  private final List<Segment> segments;
  private final Atoms atoms;
  private final Map<Variable, Interval> ranges;
  private final Budget budget;
  private final Map<Segment, Reading> readings = new LinkedHashMap<>();
  private final Map<Segment, List<Congruence>> guards = new LinkedHashMap<>();
  private Map<Location, List<Congruence>> claims = new LinkedHashMap<>();

  private PolynomialProof(Location entry, Segments.Found found, Budget budget) {
    this.entry = entry;
    this.segments = found.segments();
    this.atoms = new Atoms(found.arbitrary());
    this.ranges = FixedRanges.of(entry, segments, atoms);
    this.budget = budget;
  }

  /**
   * The program without the violations that were proved unreachable; the same program if there are
   * none. All other executions are kept.
   */
  public static Program withoutProved(Program program, Budget budget) {
    Map<String, Function> functions = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      Set<Edge> proved =
          function.cfg().edges().stream().anyMatch(e -> e.action() instanceof Action.Violate)
              ? proved(function, program.globals(), budget)
              : Set.of();
      functions.put(function.name(), proved.isEmpty() ? function : without(function, proved));
    }
    return functions.equals(program.functions()) ? program : program.with(functions);
  }

  private static Function without(Function function, Set<Edge> proved) {
    Cfg cfg = function.cfg();
    return function.with(cfg.with(cfg.edges().stream().filter(e -> !proved.contains(e)).toList()));
  }

  private static Set<Edge> proved(Function function, List<Variable> globals, Budget budget) {
    Optional<Segments.Found> found = Segments.of(function, globals);
    return found
        .map(f -> new PolynomialProof(function.cfg().entry(), f, budget).proved())
        .orElseGet(Set::of);
  }

  private Set<Edge> proved() {
    Map<Edge, List<Segment>> violations = new LinkedHashMap<>();
    for (Segment segment : segments) {
      if (segment.end() instanceof Segment.AtViolation(Edge edge)) {
        violations.computeIfAbsent(edge, e -> new ArrayList<>()).add(segment);
      }
    }
    Set<Edge> proved = new LinkedHashSet<>();
    violations.forEach(
        (edge, ways) -> {
          if (ways.stream().allMatch(this::isImpossible)) {
            proved.add(edge);
          }
        });
    return proved;
  }

  /** Whether the segment's guards contradict each other in all reachable states. */
  private boolean isImpossible(Segment segment) {
    for (List<Congruence> goal : goals(segment)) {
      Map<Location, List<Congruence>> before = new LinkedHashMap<>(claims);
      if (establish(segment, goal)) {
        return true;
      }
      claims = before;
    }
    return false;
  }

  /** Alternatives of congruences that contradict the guards; those of the last guard come first. */
  private List<List<Congruence>> goals(Segment segment) {
    List<List<Congruence>> goals = new ArrayList<>();
    List<Expr.Binary> comparisons = segment.guards();
    for (int i = comparisons.size() - 1; i >= 0; i--) {
      Expr.Binary last = comparisons.get(i);
      if (last.op() == BinaryOp.NE) {
        equality(segment, last.left(), last.right()).ifPresent(c -> goals.add(List.of(c)));
      }
      for (int j = 0; j < i; j++) {
        contradiction(segment, last, comparisons.get(j)).ifPresent(goals::add);
      }
    }
    return goals;
  }

  /** The congruence that makes two values of a type the same. */
  private Optional<Congruence> equality(Segment segment, Expr left, Expr right) {
    if (!left.type().equals(right.type())) {
      return Optional.empty();
    }
    Reading.Value l = reading(segment).read(left);
    Reading.Value r = reading(segment).read(right);
    int bits = Math.min(l.bits(), r.bits());
    IntType type = (IntType) left.type();
    int width = type.isUnbounded() ? PolynomialIdeal.EXACT : type.bits();
    return bits >= width
        ? Optional.of(new Congruence(l.polynomial().subtract(r.polynomial()), width))
        : Optional.empty();
  }

  /** What makes one comparison the negation of the other. */
  private Optional<List<Congruence>> contradiction(
      Segment segment, Expr.Binary one, Expr.Binary other) {
    boolean order = one.op().compareTo(BinaryOp.LT) >= 0 && other.op().compareTo(BinaryOp.LT) >= 0;
    if (!order) {
      return Optional.empty();
    }
    Expr.Binary a = lessThan(one);
    Expr.Binary b = lessThan(other);
    if (a.op() == b.op() && a.op() == BinaryOp.LE) {
      return Optional.empty();
    }
    Optional<Congruence> first = equality(segment, a.left(), b.right());
    Optional<Congruence> second = equality(segment, a.right(), b.left());
    return first.flatMap(f -> second.map(s -> List.of(f, s)));
  }

  /** The comparison written with {@code <} or {@code <=}. */
  private static Expr.Binary lessThan(Expr.Binary comparison) {
    return switch (comparison.op()) {
      case GT -> new Expr.Binary(BinaryOp.LT, comparison.right(), comparison.left());
      case GE -> new Expr.Binary(BinaryOp.LE, comparison.right(), comparison.left());
      default -> comparison;
    };
  }

  private record Claim(Location location, Congruence congruence) {}

  /** Makes the congruences hold in the segment by claims at cut points. */
  private boolean establish(Segment segment, List<Congruence> goal) {
    Deque<Claim> open = new ArrayDeque<>();
    goal.forEach(congruence -> ask(segment, congruence, open));
    int made = 0;
    while (!open.isEmpty()) {
      Claim claim = open.remove();
      Location location = claim.location();
      Congruence congruence = claim.congruence();
      List<Congruence> known = claims.getOrDefault(location, List.of());
      Polynomial rest =
          new Facts(congruence.bits(), List.of(), known).reduce(congruence.polynomial());
      if (rest.isZero()) {
        continue;
      }
      if (location.equals(entry)
          || ++made > MAX_CLAIMS
          || rest.degree() > MAX_DEGREE
          || rest.coefficients().size() > MAX_MONOMIALS
          || budget.isOver()) {
        return false;
      }
      Congruence added = new Congruence(rest, congruence.bits());
      List<Congruence> more = new ArrayList<>(known);
      more.add(added);
      claims.put(location, more);
      for (Segment incoming : segments) {
        if (incoming.end() instanceof Segment.AtCutPoint(Location target)
            && target.equals(location)
            && !transport(incoming, added, open)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Asks for the congruence at the end of the segment; false where its values are not known. */
  private boolean transport(Segment segment, Congruence congruence, Deque<Claim> open) {
    Map<Term, Polynomial> values = new LinkedHashMap<>();
    for (Term atom : congruence.polynomial().atoms()) {
      Variable variable = atoms.variable(atom).orElseThrow();
      Expr end = segment.values().get(variable);
      if (end != null) {
        Reading.Value value = reading(segment).read(end);
        if (value.bits() < congruence.bits()) {
          return false;
        }
        values.put(atom, value.polynomial());
      }
    }
    Polynomial before =
        congruence.polynomial().substitute(a -> values.getOrDefault(a, Polynomial.of(a)));
    ask(segment, new Congruence(before, congruence.bits()), open);
    return true;
  }

  /** Asks for what must hold at the segment's start so that the congruence holds in it. */
  private void ask(Segment segment, Congruence congruence, Deque<Claim> open) {
    List<Congruence> equations = new ArrayList<>(guards(segment));
    equations.addAll(reading(segment).relations());
    List<Congruence> known = claims.getOrDefault(segment.from(), List.of());
    Polynomial rest =
        new Facts(congruence.bits(), equations, known).reduce(congruence.polynomial());
    for (Polynomial part : partsWithoutArbitraryValues(rest)) {
      if (!part.isZero()) {
        open.add(new Claim(segment.from(), new Congruence(part, congruence.bits())));
      }
    }
  }

  /** Zero for all arbitrary values means that all coefficients of their monomials are zero. */
  private List<Polynomial> partsWithoutArbitraryValues(Polynomial polynomial) {
    for (Term atom : polynomial.atoms()) {
      if (atoms.variable(atom).isEmpty()) {
        List<Polynomial> parts = new ArrayList<>();
        polynomial
            .coefficientsOf(atom)
            .forEach(part -> parts.addAll(partsWithoutArbitraryValues(part)));
        return parts;
      }
    }
    return List.of(polynomial);
  }

  private Reading reading(Segment segment) {
    return readings.computeIfAbsent(
        segment, s -> new Reading(atoms, s.guards(), s.from().equals(entry) ? Map.of() : ranges));
  }

  private List<Congruence> guards(Segment segment) {
    List<Congruence> known = guards.get(segment);
    if (known == null) {
      known = new ArrayList<>();
      for (Expr.Binary guard : segment.guards()) {
        if (guard.op() == BinaryOp.EQ) {
          Reading.Value left = reading(segment).read(guard.left());
          Reading.Value right = reading(segment).read(guard.right());
          known.add(
              new Congruence(
                  left.polynomial().subtract(right.polynomial()),
                  Math.min(left.bits(), right.bits())));
        }
      }
      guards.put(segment, known);
    }
    return known;
  }
}
