package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import proteus.exec.runtime.CompiledRun;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/**
 * Emits a piece of a function's graph: a label for each location, jumps for edges. Loops count
 * their iterations in local variables, which are added to the session's counts at the end of the
 * piece and every {@link CompiledRun#INTERVAL} iterations, when the machine looks at the clock.
 */
final class BodyCompiler {
  /**
   * What happens where the piece ends. All its ends lead to one place, where the counters of loops
   * are added up: else a piece with many loops and many ends would be long.
   */
  interface Ends {
    /** The function returns. */
    void returned();

    /** The execution goes on at a location of another piece. */
    void left(Location location);

    /** What comes last, after either of these. */
    void leave();
  }

  private static final ClassDesc MACHINE = ExprCompiler.MACHINE;
  private static final int NO_LOOP = -1;

  private final ProgramLayout layout;
  private final FunctionShape shape;
  private final Function function;
  private final Variables variables;
  private final CodeBuilder code;
  private final Ends ends;
  private final ExprCompiler expressions;
  private final ActionCompiler actions;
  private final Map<Location, Label> labels = new HashMap<>();
  private final Label leaving;

  /** The slots of the counters by loop number. */
  private final Map<Integer, Integer> counters = new TreeMap<>();

  BodyCompiler(
      ProgramLayout layout, FunctionShape shape, Variables variables, CodeBuilder code, Ends ends) {
    this.layout = layout;
    this.shape = shape;
    this.function = shape.function();
    this.variables = variables;
    this.code = code;
    this.ends = ends;
    this.expressions = new ExprCompiler(layout.typing, layout.numbering, variables, code);
    this.actions = new ActionCompiler(layout, variables, expressions, code);
    this.leaving = code.newLabel();
  }

  /** Where the code of a location of the piece starts. */
  Label label(Location location) {
    return labels.computeIfAbsent(location, l -> code.newLabel());
  }

  /**
   * Emits the locations in that order.
   *
   * @param prologue what to emit before the first of them
   */
  void compile(List<Location> locations, Runnable prologue) {
    locations.forEach(this::label);
    for (Location location : locations) {
      for (Edge edge : function.cfg().outgoing(location)) {
        if (shape.isRetreating(edge)) {
          counters.computeIfAbsent(loopNumber(edge), n -> code.allocateLocal(TypeKind.INT));
        }
      }
    }
    counters.values().forEach(this::resetCounter);
    Label start = code.newBoundLabel();
    prologue.run();
    for (Location location : locations) {
      code.labelBinding(label(location));
      location(location);
    }
    if (!counters.isEmpty()) {
      countWhenThrown(start, code.newBoundLabel());
    }
    code.labelBinding(leaving);
    flush();
    ends.leave();
  }

  private void countWhenThrown(Label start, Label end) {
    Label handler = code.newBoundLabel();
    int thrown = code.allocateLocal(TypeKind.REFERENCE);
    code.exceptionCatchAll(start, end, handler);
    code.astore(thrown);
    flush();
    code.aload(thrown).athrow();
  }

  private void location(Location location) {
    List<Edge> outgoing = function.cfg().outgoing(location);
    if (location.equals(function.cfg().exit())) {
      ends.returned();
      code.goto_(leaving);
    } else if (outgoing.size() == 1 && !(outgoing.getFirst().action() instanceof Action.Assume)) {
      Edge edge = outgoing.getFirst();
      if (actions.act(edge) == ActionCompiler.Flow.ON) {
        go(edge);
      }
    } else {
      branch(location, outgoing);
    }
  }

  private void branch(Location location, List<Edge> outgoing) {
    for (int i = 0; i < outgoing.size(); i++) {
      Edge edge = outgoing.get(i);
      Expr condition = condition(edge);
      expressions.on(edge, layout.addressNumbers);
      boolean certain =
          condition.equals(new Expr.BoolLiteral(true))
              || (i == 1 && areOpposite(condition(outgoing.getFirst()), condition));
      if (certain) {
        take(edge);
        return;
      }
      if (isPlainJump(edge)) {
        expressions.jump(condition, label(edge.target()), true);
      } else {
        Label next = code.newLabel();
        expressions.jump(condition, next, false);
        take(edge);
        code.labelBinding(next);
      }
    }
    variables.machine();
    code.loadConstant(function.name());
    code.loadConstant(location.index());
    MethodTypeDesc signature =
        MethodTypeDesc.of(BytecodeEmitter.desc(RuntimeException.class), CD_String, CD_int);
    code.invokevirtual(MACHINE, "stuck", signature).athrow();
  }

  private static Expr condition(Edge edge) {
    if (edge.action() instanceof Action.Assume(Expr condition, var branch)) {
      return condition;
    }
    throw new IllegalStateException("several edges, not all of them assumptions: " + edge);
  }

  private static boolean areOpposite(Expr left, Expr right) {
    Expr negated = Simplifier.simplify(new Expr.Unary(UnaryOp.NOT, left));
    return negated.equals(right) || negated.equals(Simplifier.simplify(right));
  }

  private boolean isTraced() {
    return layout.style == ProgramLayout.Style.TRACED;
  }

  private boolean isPlainJump(Edge edge) {
    return !isTraced() && !shape.isRetreating(edge) && labels.containsKey(edge.target());
  }

  private void take(Edge edge) {
    if (isTraced()
        && edge.action() instanceof Action.Assume assume
        && assume.branch().isPresent()) {
      variables.machine();
      code.loadConstant(layout.sites.add(edge));
      code.invokevirtual(MACHINE, "branched", MethodTypeDesc.of(CD_void, CD_int));
    }
    go(edge);
  }

  /** Goes to the target of an edge whose action is done. */
  private void go(Edge edge) {
    if (isTraced()) {
      traceLoops(edge);
    }
    if (shape.isRetreating(edge)) {
      count(loopNumber(edge));
    }
    if (labels.containsKey(edge.target())) {
      code.goto_(label(edge.target()));
    } else {
      ends.left(edge.target());
      code.goto_(leaving);
    }
  }

  private void traceLoops(Edge edge) {
    for (Loop loop : shape.loopsLeft(edge)) {
      traceLoop("loopLeft", loop);
    }
    shape
        .loopAt(edge.target())
        .ifPresent(
            loop -> {
              if (loop.contains(edge.source())) {
                variables.machine();
                code.loadConstant(shape.number(loop));
                code.invokevirtual(MACHINE, "loopContinued", MethodTypeDesc.of(CD_void, CD_int));
              } else {
                traceLoop("loopStarted", loop);
              }
            });
  }

  /** Tells of a loop together with the frame. */
  void traceLoop(String event, Loop loop) {
    variables.machine();
    code.loadConstant(shape.number(loop));
    ((FrameVariables) variables).frame();
    code.invokevirtual(MACHINE, event, MethodTypeDesc.of(CD_void, CD_int, CD_Object));
  }

  /** The number of the loop that a retreating edge goes around. */
  private int loopNumber(Edge edge) {
    return shape
        .loopAt(edge.target())
        .filter(loop -> loop.contains(edge.source()))
        .map(shape::number)
        .orElse(NO_LOOP);
  }

  private int counter(int loop) {
    return counters.computeIfAbsent(loop, n -> code.allocateLocal(TypeKind.INT));
  }

  private void resetCounter(int slot) {
    code.loadConstant(-CompiledRun.INTERVAL).istore(slot);
  }

  private void count(int loop) {
    int slot = counter(loop);
    Label on = code.newLabel();
    code.iinc(slot, 1).iload(slot).ifne(on);
    variables.machine();
    code.loadConstant(loop);
    code.invokevirtual(MACHINE, "iterate", MethodTypeDesc.of(CD_void, CD_int));
    resetCounter(slot);
    code.labelBinding(on);
  }

  private void flush() {
    counters.forEach(
        (loop, slot) -> {
          variables.machine();
          code.loadConstant(loop).iload(slot);
          code.invokevirtual(MACHINE, "flush", MethodTypeDesc.of(CD_void, CD_int, CD_int));
        });
  }
}
