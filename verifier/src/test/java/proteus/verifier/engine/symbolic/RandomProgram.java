package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/**
 * Small random programs over 8-bit integers with an input at the start and perhaps more later,
 * loops and, if wanted, an array of four bytes.
 */
public final class RandomProgram {
  private static final int CELLS = 4;
  private static final Nondet INPUT = new Nondet(Nondet.Kind.INPUT, "__VERIFIER_nondet_char");

  /** What a program has besides variables. */
  public enum Memory {
    NONE,
    ARRAY
  }

  private final Random random;
  private final Memory memory;
  private final IntType type;
  private final List<Variable> variables;
  private final Variable array = Variable.temporary("array", PointerType.POINTER);
  private final CfgBuilder cfg = new CfgBuilder();

  private RandomProgram(long seed, Memory memory) {
    this.memory = memory;
    random = new Random(seed);
    type = random.nextBoolean() ? IntType.unsigned(8) : IntType.signed(8);
    variables =
        List.of(
            Variable.temporary("a", type),
            Variable.temporary("b", type),
            Variable.temporary("c", type));
  }

  /** The program of that number. */
  static Program of(long seed) {
    return of(seed, Memory.ARRAY);
  }

  /** The program of that number. */
  public static Program of(long seed, Memory memory) {
    return new RandomProgram(seed, memory).build();
  }

  private Program build() {
    Location entry = cfg.newLocation();
    Location exit = cfg.newLocation();
    Location at = entry;
    at = step(at, new Action.Havoc(variables.getFirst(), INPUT));
    at = step(at, new Action.Assign(variables.get(1), constant()));
    at = step(at, new Action.Assign(variables.get(2), constant()));
    at = memory == Memory.ARRAY ? array(at) : at;
    at = statements(at, 3);
    Expr bad = condition();
    Location error = cfg.newLocation();
    cfg.edge(at, new Action.Assume(bad), error, SourceSpan.NONE);
    cfg.edge(error, new Action.Violate(Property.UNREACH_CALL), exit, SourceSpan.NONE);
    cfg.edge(at, new Action.Assume(not(bad)), exit, SourceSpan.NONE);
    Function main =
        new Function("main", List.of(), Optional.empty(), cfg.build(entry, exit), SourceSpan.NONE);
    return new Program(
        MachineModel.ILP32,
        Integers.MACHINE,
        "main",
        Map.of("main", main),
        List.of(),
        Map.of(),
        List.of());
  }

  private Location array(Location at) {
    IntType offset = MachineModel.ILP32.offsetType();
    Expr size = new Expr.IntLiteral(BigInteger.valueOf(CELLS), offset);
    Location next = step(at, new Action.Allocate(array, size, AllocationKind.LOCAL, "array"));
    return step(next, new Action.Fill(read(array), literal(0), size));
  }

  private Location step(Location at, Action action) {
    return cfg.step(at, action, SourceSpan.NONE);
  }

  private Location statements(Location at, int depth) {
    Location here = at;
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      here = statement(here, depth);
    }
    return here;
  }

  private Location statement(Location at, int depth) {
    int kind = random.nextInt(depth > 0 ? 9 : 5);
    return switch (kind) {
      case 0, 1 -> step(at, new Action.Assign(variable(), expression()));
      case 2 ->
          memory == Memory.ARRAY
              ? step(at, new Action.Store(cell(), read(variable()), 1))
              : step(at, new Action.Assign(variable(), read(variable())));
      case 3 -> memory == Memory.ARRAY ? step(at, new Action.Load(variable(), cell(), 1)) : at;
      case 4 -> random.nextBoolean() ? step(at, new Action.Havoc(variable(), INPUT)) : at;
      case 5, 6 -> branch(at, depth - 1);
      default -> loop(at, depth - 1);
    };
  }

  private Location branch(Location at, int depth) {
    Expr condition = condition();
    Location join = cfg.newLocation();
    Location yes = cfg.newLocation();
    Location no = cfg.newLocation();
    cfg.edge(at, new Action.Assume(condition), yes, SourceSpan.NONE);
    cfg.edge(at, new Action.Assume(not(condition)), no, SourceSpan.NONE);
    cfg.skip(statements(yes, depth), join, SourceSpan.NONE);
    cfg.skip(random.nextBoolean() ? statements(no, depth) : no, join, SourceSpan.NONE);
    return join;
  }

  private Location loop(Location at, int depth) {
    Location head = cfg.newLocation();
    cfg.skip(at, head, SourceSpan.NONE);
    cfg.loopHead(head, SourceSpan.NONE);
    Expr condition = condition();
    Location body = cfg.newLocation();
    Location after = cfg.newLocation();
    cfg.edge(head, new Action.Assume(condition), body, SourceSpan.NONE);
    cfg.edge(head, new Action.Assume(not(condition)), after, SourceSpan.NONE);
    Location end = random.nextInt(3) == 0 ? statements(body, depth) : body;
    Variable counter = variable();
    BinaryOp direction = random.nextInt(3) == 0 ? BinaryOp.SUB : BinaryOp.ADD;
    Expr next = new Expr.Binary(direction, read(counter), literal(1 + random.nextInt(3)));
    end = step(end, new Action.Assign(counter, next));
    cfg.skip(end, head, SourceSpan.NONE);
    return after;
  }

  private Variable variable() {
    return variables.get(random.nextInt(variables.size()));
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr not(Expr condition) {
    return new Expr.Unary(UnaryOp.NOT, condition);
  }

  private Expr literal(long value) {
    return new Expr.IntLiteral(type.wrap(BigInteger.valueOf(value)), type);
  }

  private Expr constant() {
    return literal(
        switch (random.nextInt(4)) {
          case 0 -> 0;
          case 1 -> random.nextInt(256);
          case 2 -> 127 - random.nextInt(3);
          default -> random.nextInt(10);
        });
  }

  private Expr cell() {
    Expr index =
        random.nextBoolean()
            ? new Expr.Binary(BinaryOp.AND, read(variable()), literal(CELLS - 1))
            : literal(random.nextInt(CELLS));
    return new Expr.PointerAdd(
        read(array), new Expr.Convert(index, MachineModel.ILP32.offsetType()));
  }

  private Expr expression() {
    Expr left = read(variable());
    return switch (random.nextInt(9)) {
      case 0 -> constant();
      case 1 -> left;
      case 2 -> new Expr.Binary(BinaryOp.ADD, left, read(variable()));
      case 3 -> new Expr.Binary(BinaryOp.SUB, left, read(variable()));
      case 4 -> new Expr.Binary(BinaryOp.MUL, left, literal(1 + random.nextInt(4)));
      case 5 -> new Expr.Binary(BinaryOp.REM, left, literal(2 + random.nextInt(4)));
      case 6 -> new Expr.Binary(BinaryOp.AND, left, constant());
      case 7 -> new Expr.Conditional(condition(), left, constant());
      default -> new Expr.Binary(BinaryOp.ADD, left, constant());
    };
  }

  private Expr condition() {
    List<BinaryOp> comparisons =
        List.of(BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.NE, BinaryOp.EQ);
    BinaryOp op = comparisons.get(random.nextInt(comparisons.size()));
    Expr right = random.nextInt(3) == 0 ? read(variable()) : constant();
    return new Expr.Binary(op, read(variable()), right);
  }
}
