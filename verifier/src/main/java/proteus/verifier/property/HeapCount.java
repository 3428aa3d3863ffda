package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A ghost variable that counts the blocks of the heap that are not freed. Where the program ends
 * and it is not zero, that is a violation; how much of it is lost tells the execution, and {@link
 * KeptBlocks} tells for some programs that nothing is. Of {@code abort} the competition's rules do
 * not say whether memory has to be freed before it, and of {@code exit} not whether what local
 * variables point to is lost: that is left open, as is what was lost where the program then waits
 * for ever, as {@code __VERIFIER_assume} does. What static objects lead to is not lost anywhere.
 */
final class HeapCount {
  private final Variable count;
  private final IntType type;
  private final Property property;
  private final KeptBlocks kept;

  private HeapCount(IntType type, Property property, KeptBlocks kept) {
    this.type = type;
    this.kept = kept;
    this.count = Variable.temporary("allocated$blocks", type);
    this.property = property;
  }

  /** The program with the violations; the same where nothing is allocated. */
  static Program of(Program program, Property property) {
    if (!allocates(program)) {
      return Assumptions.blocking(program, Property.VALID_MEMTRACK);
    }
    IntType type = Ghosts.counter(program.integers());
    KeptBlocks kept =
        property == Property.VALID_MEMTRACK ? KeptBlocks.of(program) : KeptBlocks.none();
    HeapCount heap = new HeapCount(type, property, kept);
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, f.with(heap.counted(f.cfg()))));
    Function entry = program.function(program.entry());
    functions.put(entry.name(), entry.with(heap.checked(heap.counted(entry.cfg()))));
    List<Variable> ghosts = new ArrayList<>(kept.slots());
    ghosts.add(heap.count);
    return program.with(functions, ghosts);
  }

  /** Whether there is code that allocates what has to be freed. */
  static boolean allocates(Program program) {
    return program
        .edges()
        .anyMatch(
            e ->
                e.action() instanceof Action.Allocate allocate
                    && allocate.kind() == AllocationKind.HEAP);
  }

  /** Where the property does not say whether memory that is not freed is allowed. */
  static Defect leftOpen(Property property) {
    return property == Property.VALID_MEMTRACK ? Defect.LOST_AT_END : Defect.MEMORY_AT_END;
  }

  private Cfg counted(Cfg cfg) {
    CfgRewriter graph = new CfgRewriter(cfg);
    cfg.edges().forEach(edge -> add(edge, graph));
    return graph.build();
  }

  private void add(Edge edge, CfgRewriter graph) {
    SourceSpan span = edge.span();
    switch (edge.action()) {
      case Action.Allocate allocate when allocate.kind() == AllocationKind.HEAP -> {
        // There are not so many blocks that their number wraps.
        Action some = new Action.Assume(Negation.of(isZero()));
        List<Action> actions = new ArrayList<>(List.of(allocate, change(BinaryOp.ADD), some));
        actions.addAll(kept.allocated(allocate.target()));
        graph.path(edge.source(), actions, edge.target(), span);
      }
      case Action.Deallocate(Expr address, var kind) when kind == AllocationKind.HEAP -> {
        Expr isNull = new Expr.Binary(BinaryOp.EQ, address, new Expr.NullPointer());
        graph.edge(edge.source(), new Action.Assume(isNull), edge.target(), span);
        List<Action> actions = new ArrayList<>();
        actions.add(new Action.Assume(Negation.of(isNull)));
        actions.addAll(kept.freed(address));
        actions.addAll(List.of(edge.action(), change(BinaryOp.SUB)));
        graph.path(edge.source(), actions, edge.target(), span);
      }
      case Action.Halt(HaltKind kind) -> {
        Action end =
            kind == HaltKind.EXIT && property == Property.VALID_MEMCLEANUP
                ? violation()
                : new Action.Undefined(leftOpen(property));
        check(edge.source(), end, edge, graph);
      }
      case Action.Violate _ when Assumptions.waits(edge, Property.VALID_MEMTRACK) -> {
        Action open = new Action.Undefined(leftOpen(property));
        check(edge.source(), open, Assumptions.blocked(edge), graph);
      }
      default -> graph.edge(edge);
    }
  }

  /** Ends with that action where something is not freed, otherwise goes on along the edge. */
  private void check(Location at, Action end, Edge edge, CfgRewriter graph) {
    Expr freed = isZero();
    Location open = graph.step(at, new Action.Assume(Negation.of(freed)), edge.span());
    if (!kept.slots().isEmpty()) {
      Expr blocks = new Expr.VariableRead(count);
      Action all = new Action.Assume(kept.areKept(blocks, type));
      Location nothingLost = graph.step(open, all, edge.span());
      graph.edge(nothingLost, edge.action(), edge.target(), edge.span());
      open = graph.step(open, new Action.Assume(kept.areNotAllKept(blocks, type)), edge.span());
      for (Action cleared : kept.cleared()) {
        open = graph.step(open, cleared, edge.span());
      }
    }
    graph.edge(open, end, graph.original().exit(), edge.span());
    Location none = graph.step(at, new Action.Assume(freed), edge.span());
    graph.edge(none, edge.action(), edge.target(), edge.span());
  }

  /** The entry function, which checks at its end. */
  private Cfg checked(Cfg cfg) {
    CfgRewriter graph = new CfgRewriter(cfg);
    Location end = graph.newLocation();
    for (Edge edge : cfg.edges()) {
      boolean ends = edge.target().equals(cfg.exit());
      graph.edge(edge.source(), edge.action(), ends ? end : edge.target(), edge.span());
    }
    SourceSpan span = cfg.edges().stream().map(Edge::span).reduce(SourceSpan.NONE, (_, s) -> s);
    Edge leave = new Edge(end, Action.NOTHING, cfg.exit(), span);
    check(end, violation(), leave, graph);
    return graph.build();
  }

  private Action violation() {
    return new Action.Violate(
        property,
        property == Property.VALID_MEMTRACK
            ? "allocated memory is lost: no pointer leads to it when the program ends"
            : "allocated memory is not freed when the program ends");
  }

  private Action change(BinaryOp by) {
    return new Action.Assign(count, new Expr.Binary(by, new Expr.VariableRead(count), number(1)));
  }

  /** Whether all is freed. */
  private Expr isZero() {
    return new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(count), number(0));
  }

  private Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }
}
