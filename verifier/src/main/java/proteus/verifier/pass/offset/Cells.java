package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;
import proteus.ir.graph.Reach;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * What is remembered of the contents of memory: the values that are stored outside of loops and the
 * constants between inner loops, until something may be stored there again, and the last zero of
 * global objects that are searched. That is where strings end. Where more than one loop looks for a
 * zero in an object, the one that was found last is remembered too: the others come no farther.
 */
final class Cells {
  private static final int MAX_CELLS = 6;
  private static final IntType BYTE = IntType.signed(8);

  /** The offset of a place that is not remembered: nothing is read or written there. */
  private static final Expr NOWHERE = Offsets.number(-1);

  private final Map<Edge, Cell> stored = new LinkedHashMap<>();
  private final Map<Cell, BigInteger> initial = new LinkedHashMap<>();

  /** The zeros that were found last, and the reads that find them. */
  private final List<Cell> searched = new ArrayList<>();

  private final Map<Edge, Cell> found = new LinkedHashMap<>();

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
      return pointer.leadsTo(object);
    }

    /** Whether bytes at the pointer are some of the place's. */
    private Expr overlaps(Pointer pointer, Expr at, Expr bytes) {
      return Exprs.and(
          in(pointer),
          Exprs.and(
              Offsets.compare(BinaryOp.LT, at, Exprs.add(offset(), Offsets.number(size))),
              Offsets.compare(BinaryOp.GT, Exprs.add(at, bytes), offset())));
    }

    /** Whether the pointer leads there. */
    Expr isAt(Pointer pointer, Expr at) {
      return Exprs.and(in(pointer), Offsets.compare(BinaryOp.EQ, at, offset()));
    }

    boolean isZero() {
      return value instanceof Expr.IntLiteral(BigInteger content, var _) && content.signum() == 0;
    }

    private Action forgotten() {
      return new Action.Assign(place, NOWHERE);
    }
  }

  Cells(Program program, PointsTo pointsTo) {
    Cfg cfg = program.function(program.entry()).cfg();
    for (OffsetObject object : SearchedObjects.of(cfg, pointsTo)) {
      object
          .global()
          .filter(g -> initial.size() < MAX_CELLS && endsWithZero(g))
          .ifPresent(
              g ->
                  initial.put(
                      new Cell(object, 1, place("end#" + object.number()), Exprs.integer(0, BYTE)),
                      g.size().subtract(BigInteger.ONE)));
    }
    LoopForest loops = LoopForest.of(cfg);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Store(Expr address, Expr value, int size)
          && stored.size() < MAX_CELLS
          && value.type() instanceof IntType type
          && type.bits() == 8 * size
          && !repeats(edge, value, cfg, loops)) {
        pointsTo.accessed(address).ifPresent(o -> stored.put(edge, cell(o, size, value)));
      }
    }
    ZeroSearches.of(cfg, pointsTo).forEach(this::remember);
  }

  /** Whether a store is made again and again, by a loop with nothing else to do. */
  private static boolean repeats(Edge store, Expr value, Cfg cfg, LoopForest loops) {
    boolean isBetweenLoops =
        value instanceof Expr.IntLiteral
            && loops
                .innermostAround(store.source())
                .filter(around -> !around.inner().isEmpty())
                .isPresent();
    return !isBetweenLoops && Reach.leads(cfg, List.of(store.target()), store, List.of(store));
  }

  private void remember(OffsetObject object, List<Edge> searches) {
    if (searched.size() < MAX_CELLS) {
      int size = ((Action.Load) searches.getFirst().action()).size();
      Expr zero = Exprs.integer(0, IntType.signed(8 * size));
      Cell cell = new Cell(object, size, place("zero#" + object.number()), zero);
      searched.add(cell);
      searches.forEach(search -> found.put(search, cell));
    }
  }

  private static boolean endsWithZero(GlobalObject object) {
    int length = object.prefix().length();
    return object.size().signum() > 0
        && (BigInteger.valueOf(length).compareTo(object.size()) < 0
            || object.prefix().charAt(length - 1) == 0);
  }

  private static Variable place(String name) {
    return Variable.temporary(name, IntType.UNBOUNDED);
  }

  private Cell cell(OffsetObject object, int size, Expr value) {
    String name = "cell#" + stored.size();
    Expr remembered =
        value instanceof Expr.IntLiteral
            ? value
            : Exprs.read(Variable.temporary(name + "#value", value.type()));
    return new Cell(object, size, place(name), remembered);
  }

  /** What is known when the program starts. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    initial.forEach(
        (cell, last) ->
            actions.add(
                new Action.Assign(cell.place(), new Expr.IntLiteral(last, IntType.UNBOUNDED))));
    noticed().forEach(c -> actions.add(c.forgotten()));
    return actions;
  }

  /** What is not known from the start. */
  private Stream<Cell> noticed() {
    return Stream.concat(stored.values().stream(), searched.stream());
  }

  /** Nothing is known of an object that was just allocated. */
  List<Action> fresh(OffsetObject object) {
    return noticed().filter(c -> c.object().equals(object)).map(Cell::forgotten).toList();
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

  /** What is remembered where the read gives a zero. */
  List<Action> found(Edge load, Expr at) {
    return Optional.ofNullable(found.get(load)).stream()
        .<Action>map(cell -> new Action.Assign(cell.place(), at))
        .toList();
  }

  /** The places of that size into which the pointer may lead. */
  List<Cell> of(Pointer pointer, int size) {
    return in(pointer).filter(c -> c.size() == size).toList();
  }

  private Stream<Cell> in(Pointer pointer) {
    return Stream.concat(initial.keySet().stream(), noticed())
        .filter(c -> pointer.targets().objects().contains(c.object()));
  }
}
