package proteus.verifier.property;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/**
 * Ghost variables that say of some blocks where they are: each holds null or the start of a block
 * that is not freed, and no two the same. So blocks are not lost where as many are not freed as
 * there are in these variables, and a static variable leads to each of these. What is allocated
 * beyond their number is counted only.
 *
 * @param slots as many as may be of use
 * @param roots the static variables, as far as they are not in memory
 */
record KeptBlocks(List<Variable> slots, List<Variable> roots) {
  /** More ghost variables would cost more than such programs are worth. */
  private static final int MOST = 4;

  private static final String SLOT = "kept$block";

  private static final Expr NULL = new Expr.NullPointer();

  KeptBlocks {
    slots = List.copyOf(slots);
    roots = List.copyOf(roots);
  }

  /** None: nothing is kept. */
  static KeptBlocks none() {
    return new KeptBlocks(List.of(), List.of());
  }

  static KeptBlocks of(Program program) {
    List<Variable> roots =
        program.globals().stream().filter(g -> g.type() instanceof PointerType).toList();
    // One more, for what takes the place of another before that is freed.
    int count = roots.isEmpty() ? 0 : Math.min(MOST, roots.size() + 1);
    List<Variable> slots =
        IntStream.range(0, count)
            .mapToObj(i -> Variable.temporary(SLOT + i, PointerType.POINTER))
            .toList();
    return new KeptBlocks(slots, roots);
  }

  /** Before it is asked what variables lead to: these are none of the program's. */
  List<Action> cleared() {
    return slots.stream().<Action>map(s -> new Action.Assign(s, NULL)).toList();
  }

  /**
   * The program for executions: where blocks are not freed they look for themselves what leads to
   * them, and do not compare pointers, of which some may lead to what has ended.
   */
  static Program unasked(Program program) {
    return program.mapped(
        function ->
            function.with(
                function
                    .cfg()
                    .with(function.cfg().edges().stream().map(KeptBlocks::unasked).toList())));
  }

  private static Edge unasked(Edge edge) {
    if (!(edge.action() instanceof Action.Assume(Expr condition, var _))
        || Subexpressions.variables(condition).stream().noneMatch(KeptBlocks::isSlot)) {
      return edge;
    }
    boolean denied = condition instanceof Expr.Unary;
    return edge.with(new Action.Assume(new Expr.BoolLiteral(denied)));
  }

  private static boolean isSlot(Variable variable) {
    return variable.name().startsWith(SLOT);
  }

  /** Behind an allocation: the first free variable, from the last one on. */
  List<Action> allocated(Variable block) {
    List<Action> actions = new ArrayList<>();
    for (int i = slots.size() - 1; i >= 0; i--) {
      Expr takes = isNull(slots.get(i));
      for (Variable before : slots.subList(0, i)) {
        takes = new Expr.Binary(BinaryOp.LOGICAL_AND, takes, isFull(before));
      }
      actions.add(assign(slots.get(i), takes, read(block)));
    }
    return actions;
  }

  /** Before a block is freed. */
  List<Action> freed(Expr address) {
    return slots.stream().map(s -> assign(s, equal(read(s), address), NULL)).toList();
  }

  /** The opposite of that. */
  Expr areNotAllKept(Expr count, IntType type) {
    return new Expr.Unary(UnaryOp.NOT, areKept(count, type));
  }

  /** Whether this is where all blocks are that are not freed, and static variables lead to them. */
  Expr areKept(Expr count, IntType type) {
    Expr full =
        slots.stream()
            .<Expr>map(s -> new Expr.Convert(isFull(s), type))
            .reduce(
                new Expr.Convert(new Expr.BoolLiteral(false), type),
                (a, b) -> new Expr.Binary(BinaryOp.ADD, a, b));
    return slots.stream()
        .map(
            s ->
                Stream.concat(
                        Stream.of(isNull(s)), roots.stream().map(r -> equal(read(s), read(r))))
                    .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b))
                    .orElseThrow())
        .reduce(
            new Expr.Binary(BinaryOp.EQ, count, full),
            (a, b) -> new Expr.Binary(BinaryOp.LOGICAL_AND, a, b));
  }

  private static Action assign(Variable slot, Expr condition, Expr value) {
    return new Action.Assign(slot, new Expr.Conditional(condition, value, read(slot)));
  }

  private static Expr isNull(Variable slot) {
    return equal(read(slot), NULL);
  }

  private static Expr isFull(Variable slot) {
    return new Expr.Binary(BinaryOp.NE, read(slot), NULL);
  }

  private static Expr equal(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.EQ, a, b);
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }
}
