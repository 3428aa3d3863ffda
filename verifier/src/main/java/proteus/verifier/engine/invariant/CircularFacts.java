package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/**
 * Where a program counts modulo a constant, as in {@code at = (head + count) % SIZE}: which places
 * are not farther behind another one than a length says. Those are the ones in use of a ring.
 */
public final class CircularFacts {
  private static final int MAX_MODULUS_BITS = 16;
  private static final int MAX_FACTS = 60;
  private static final int MAX_COPIES = 8;
  private static final IntType NUMBER = IntType.UNBOUNDED;

  private final List<Edge> edges;

  private final Map<Variable, Set<Expr>> assigned = new HashMap<>();
  private final Map<Variable, Expr> copies = new HashMap<>();

  private final Map<BigInteger, Ring> rings = new LinkedHashMap<>();
  private final List<Expr> facts = new ArrayList<>();

  /**
   * What is counted modulo a number.
   *
   * @param starts the variables whose remainders are used
   * @param lengths what may say how many places are in use
   * @param places the variables that are compared with remainders
   */
  private record Ring(
      BigInteger modulus, Set<Variable> starts, Set<Expr> lengths, Set<Variable> places) {
    static Ring of(BigInteger modulus) {
      return new Ring(modulus, new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
    }

    private Expr size() {
      return new Expr.IntLiteral(modulus, NUMBER);
    }

    private Expr rest(Expr value) {
      return new Expr.Binary(BinaryOp.REM, value, size());
    }

    /** How many places a place is behind a start. */
    Expr distance(Expr place, Variable start) {
      Expr behind = new Expr.Binary(BinaryOp.SUB, place, rest(number(Exprs.read(start))));
      return rest(new Expr.Binary(BinaryOp.ADD, behind, size()));
    }
  }

  private CircularFacts(List<Edge> edges) {
    this.edges = edges;
  }

  /** The facts, over the variables of the entry function; whether they hold anywhere is open. */
  public static List<Expr> of(Program inlined) {
    CircularFacts circular = new CircularFacts(inlined.function(inlined.entry()).cfg().edges());
    circular.find();
    return circular.facts.stream().limit(MAX_FACTS).toList();
  }

  private void find() {
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
        assigned.computeIfAbsent(target, _ -> new HashSet<>()).add(value);
      }
    }
    List<Expr> parts =
        edges.stream().flatMap(e -> Subexpressions.of(e.action()).stream()).distinct().toList();
    parts.forEach(this::findRing);
    if (!rings.isEmpty()) {
      parts.forEach(this::findComparison);
      rings.values().forEach(this::relate);
    }
  }

  private void findRing(Expr part) {
    modulus(part)
        .ifPresent(
            modulus -> {
              Ring ring = rings.computeIfAbsent(modulus, Ring::of);
              List<Variable> addends = addends(((Expr.Binary) part).left());
              ring.starts().addAll(addends);
              if (addends.size() > 1) {
                addends.forEach(v -> ring.lengths().add(number(Exprs.read(v))));
              }
            });
  }

  /** Modulo what the value of an expression is a remainder. */
  private static Optional<BigInteger> modulus(Expr part) {
    if (part instanceof Expr.Binary(BinaryOp op, var _, Expr.IntLiteral by, IntType _)) {
      BigInteger modulus =
          switch (op) {
            case REM -> by.value();
            case AND -> by.value().add(BigInteger.ONE);
            default -> BigInteger.ONE;
          };
      boolean isRing =
          modulus.compareTo(BigInteger.ONE) > 0
              && modulus.bitLength() <= MAX_MODULUS_BITS
              && (op == BinaryOp.REM || modulus.bitCount() == 1);
      return isRing ? Optional.of(modulus) : Optional.empty();
    }
    return Optional.empty();
  }

  /** The variables that are added up. */
  private List<Variable> addends(Expr sum) {
    return switch (stripped(sum)) {
      case Expr.VariableRead(Variable variable) -> List.of(variable);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op == BinaryOp.ADD -> {
        List<Variable> all = new ArrayList<>(addends(left));
        all.addAll(addends(right));
        yield all;
      }
      default -> List.of();
    };
  }

  /** The expression without conversions, and what a variable is a copy of in its place. */
  private Expr stripped(Expr expression) {
    Expr value = copied(expression);
    return value instanceof Expr.Convert(Expr operand, IntType _)
            && operand.type() instanceof IntType
        ? stripped(operand)
        : value;
  }

  /** What a variable is always a copy of, in its place. */
  private Expr copied(Expr value) {
    return value instanceof Expr.VariableRead(Variable variable)
        ? copies.computeIfAbsent(variable, this::original)
        : value;
  }

  private Expr original(Variable copy) {
    Variable variable = copy;
    for (int i = 0; i < MAX_COPIES; i++) {
      Set<Expr> values = assigned.getOrDefault(variable, Set.of());
      if (values.size() != 1
          || !(values.iterator().next() instanceof Expr.VariableRead(Variable of))) {
        break;
      }
      variable = of;
    }
    return Exprs.read(variable);
  }

  private void findComparison(Expr part) {
    if (!(part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _))
        || !op.isComparison()
        || !(left.type() instanceof IntType)) {
      return;
    }
    if (left instanceof Expr.VariableRead(Variable place) && place.type().equals(NUMBER)) {
      moduli(right).forEach(m -> rings.computeIfAbsent(m, Ring::of).places().add(place));
    }
    Ring ring = stripped(right) instanceof Expr.IntLiteral most ? rings.get(most.value()) : null;
    if (ring != null) {
      Set<Expr> lengths = ring.lengths();
      switch (stripped(left)) {
        case Expr.VariableRead read -> lengths.add(number(read));
        case Expr.Binary difference when difference.op() == BinaryOp.SUB ->
            lengths.add(number(difference.map(this::copied)));
        default -> {}
      }
    }
  }

  /** Modulo what the value of an expression may be a remainder. */
  private List<BigInteger> moduli(Expr expression) {
    Expr value = stripped(expression);
    List<Expr> values = new ArrayList<>(List.of(value));
    if (value instanceof Expr.VariableRead(Variable variable)) {
      assigned.getOrDefault(variable, Set.of()).forEach(a -> values.add(stripped(a)));
    }
    return values.stream().flatMap(v -> modulus(v).stream()).toList();
  }

  private void relate(Ring ring) {
    if (ring.places().isEmpty()) {
      return;
    }
    List<Variable> starts = List.copyOf(ring.starts());
    for (Variable start : starts) {
      List<Expr> lengths = new ArrayList<>(ring.lengths());
      for (Variable end : starts) {
        if (!end.equals(start)) {
          lengths.add(ring.distance(number(Exprs.read(end)), start));
          ring.lengths().forEach(length -> facts.add(isAt(ring, start, length, end)));
        }
      }
      for (Variable place : ring.places()) {
        for (Expr length : lengths) {
          Expr distance = ring.distance(Exprs.read(place), start);
          Expr isInUse = Exprs.compare(BinaryOp.LT, distance, length);
          Expr isNone = Exprs.compare(BinaryOp.LT, Exprs.read(place), Exprs.integer(0, NUMBER));
          facts.add(isInUse);
          facts.add(Exprs.or(isNone, Exprs.not(isInUse)));
        }
      }
    }
  }

  /** The end is as far behind the start as the length says. */
  private static Expr isAt(Ring ring, Variable start, Expr length, Variable end) {
    Expr behind = new Expr.Binary(BinaryOp.ADD, number(Exprs.read(start)), length);
    return Exprs.compare(BinaryOp.EQ, ring.rest(behind), ring.rest(number(Exprs.read(end))));
  }

  private static Expr number(Expr integer) {
    return Exprs.convert(integer, NUMBER);
  }
}
