package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.Reach;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * What is remembered of the contents of memory: the values that are stored outside of loops, until
 * something may be stored there again, and the last zero of global objects. That is where strings
 * end.
 */
final class Cells {
  private static final int MAX_CELLS = 6;
  private static final IntType BYTE = IntType.signed(8);

  /** The offset of a place that is not remembered: nothing is read or written there. */
  private static final Expr NOWHERE = Offsets.number(-1);

  private final Map<Edge, Cell> stored = new LinkedHashMap<>();
  private final Map<Cell, BigInteger> initial = new LinkedHashMap<>();

  /**
   * A place in an object, and what it holds.
   *
   * @param place holds the offset
   * @param value of an integer type
   */
  record Cell(OffsetObject object, int size, Variable place, Expr value) {
    private Expr offset() {
      return Exprs.read(place);
    }

    private Expr in(Pointer pointer) {
      return Offsets.compare(BinaryOp.EQ, pointer.object(), Offsets.number(object.number()));
    }

    /** Whether bytes at the pointer are some of the place's. */
    private Expr overlaps(Pointer pointer, Expr at, Expr bytes) {
      return Exprs.and(
          in(pointer),
          Exprs.and(
              Offsets.compare(BinaryOp.LT, at, Offsets.sum(offset(), Offsets.number(size))),
              Offsets.compare(BinaryOp.GT, Offsets.sum(at, bytes), offset())));
    }

    /** Whether the pointer leads there. */
    Expr isAt(Pointer pointer, Expr at) {
      return Exprs.and(in(pointer), Offsets.compare(BinaryOp.EQ, at, offset()));
    }

    private Action forgotten() {
      return new Action.Assign(place, NOWHERE);
    }
  }

  Cells(Program program, PointsTo pointsTo) {
    for (OffsetObject object : pointsTo.objects()) {
      object
          .global()
          .filter(g -> initial.size() < MAX_CELLS && endsWithZero(g))
          .ifPresent(
              g ->
                  initial.put(
                      new Cell(object, 1, place(object.number()), Exprs.integer(0, BYTE)),
                      g.size().subtract(BigInteger.ONE)));
    }
    Cfg cfg = program.function(program.entry()).cfg();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Store(Expr address, Expr value, int size)
          && stored.size() < MAX_CELLS
          && value.type() instanceof IntType type
          && type.bits() == 8 * size
          && !Reach.leads(cfg, List.of(edge.target()), edge, List.of(edge))) {
        pointsTo.of(address).only().ifPresent(o -> stored.put(edge, cell(o, size, value)));
      }
    }
  }

  private static boolean endsWithZero(GlobalObject object) {
    int length = object.prefix().length();
    return object.size().signum() > 0
        && (BigInteger.valueOf(length).compareTo(object.size()) < 0
            || object.prefix().charAt(length - 1) == 0);
  }

  private static Variable place(int number) {
    return Variable.temporary("end#" + number, IntType.UNBOUNDED);
  }

  private Cell cell(OffsetObject object, int size, Expr value) {
    String name = "cell#" + stored.size();
    Expr remembered =
        value instanceof Expr.IntLiteral
            ? value
            : Exprs.read(Variable.temporary(name + "#value", value.type()));
    return new Cell(object, size, Variable.temporary(name, IntType.UNBOUNDED), remembered);
  }

  /** What is known when the program starts. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    initial.forEach(
        (cell, last) ->
            actions.add(
                new Action.Assign(cell.place(), new Expr.IntLiteral(last, IntType.UNBOUNDED))));
    stored.values().forEach(c -> actions.add(c.forgotten()));
    return actions;
  }

  /** Nothing is known of an object that was just allocated. */
  List<Action> fresh(OffsetObject object) {
    return stored.values().stream()
        .filter(c -> c.object().equals(object))
        .map(Cell::forgotten)
        .toList();
  }

  /** What becomes of what is known where so many bytes are written. */
  List<Action> written(Edge edge, Pointer pointer, Expr bytes) {
    List<Action> actions = new ArrayList<>();
    for (Cell cell : in(pointer).filter(c -> !c.equals(stored.get(edge))).toList()) {
      Expr ends = pointer.offset().map(at -> cell.overlaps(pointer, at, bytes)).orElse(Exprs.TRUE);
      actions.add(
          new Action.Assign(
              cell.place(), Exprs.conditional(ends, NOWHERE, Exprs.read(cell.place()))));
    }
    return actions;
  }

  /** What is remembered of a store. */
  List<Action> stored(Edge store, Pointer pointer, Optional<Expr> value) {
    Cell cell = stored.get(store);
    if (cell == null) {
      return List.of();
    }
    if (value.isEmpty() || pointer.offset().isEmpty()) {
      return List.of(cell.forgotten());
    }
    Action place = new Action.Assign(cell.place(), pointer.offset().get());
    return cell.value() instanceof Expr.VariableRead(Variable content)
        ? List.of(place, new Action.Assign(content, value.get()))
        : List.of(place);
  }

  /** The places of that size into which the pointer may lead. */
  List<Cell> of(Pointer pointer, int size) {
    return in(pointer).filter(c -> c.size() == size).toList();
  }

  private Stream<Cell> in(Pointer pointer) {
    return Stream.concat(initial.keySet().stream(), stored.values().stream())
        .filter(c -> pointer.targets().objects().contains(c.object()));
  }
}
