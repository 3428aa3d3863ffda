package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Reach;

/**
 * Makes variables of memory objects that are only read and written at constant offsets within their
 * bounds and lifetimes, each part with one type, or at an index where parts are also read at
 * constant offsets: what loops do to variables is better known than what they do to memory. A
 * variable is uninitialised from where its object was allocated.
 */
public final class ScalarObjects {
  private static final int MAX_EDGES = 5_000;

  /** An object with more is left as it is. */
  static final int MAX_PARTS = 16;

  private ScalarObjects() {}

  /** The program with such variables. */
  public static Program replaced(Program program) {
    return replaced(program, ObjectParts.MAX_ELEMENTS);
  }

  /** The same, but for objects of which an index chooses an element. */
  public static Program scalars(Program program) {
    return replaced(program, 0);
  }

  private static Program replaced(Program program, int mostElements) {
    boolean single = program.functions().size() == 1;
    Predicate<Variable> isOfFunction = variable -> single || !program.globals().contains(variable);
    IntType offsets = program.machine().offsetType();
    return program.mapped(
        function ->
            function.cfg().edges().size() > MAX_EDGES
                ? function
                : function.with(replaced(function.cfg(), isOfFunction, offsets, mostElements)));
  }

  private static Cfg replaced(
      Cfg original, Predicate<Variable> isOfFunction, IntType offsets, int mostElements) {
    Cfg cfg = StructureCopies.expanded(original, offsets);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Allocate allocate
          && isOfFunction.test(allocate.target())) {
        cfg =
            ScalarObject.of(cfg, edge, allocate, mostElements)
                .map(ScalarObject::replaced)
                .orElse(cfg);
      }
    }
    return cfg;
  }

  /** An object that consists of variables. */
  private record ScalarObject(
      Cfg cfg, Edge allocation, Action.Allocate allocate, int bytes, ObjectParts parts) {

    static Optional<ScalarObject> of(
        Cfg cfg, Edge edge, Action.Allocate allocate, int mostElements) {
      if (!(allocate.size() instanceof Expr.IntLiteral(BigInteger size, IntType _))
          || size.bitLength() > 16) {
        return Optional.empty();
      }
      Expr start = new Expr.VariableRead(allocate.target());
      ObjectParts parts = new ObjectParts(start, allocate.target().name());
      int bytes = size.intValueExact();
      ScalarObject object = new ScalarObject(cfg, edge, allocate, bytes, parts);
      return object.onlyHere() && object.collect() && object.fits(mostElements)
          ? Optional.of(object)
          : Optional.empty();
    }

    /** Arrays of which an index chooses each time stay: their elements are known all at once. */
    private boolean fits(int mostElements) {
      if (!parts.isIndexed()) {
        return parts.fit(MAX_PARTS, bytes);
      }
      return parts.hasMembers()
          && parts.addElements(bytes, mostElements)
          && parts.elementsReachEnd(bytes)
          && parts.fit(ObjectParts.MAX_INDEXED, bytes);
    }

    /** Whether the pointer is the object's address wherever it is read. */
    private boolean onlyHere() {
      List<Location> elsewhere = new ArrayList<>(List.of(cfg.entry()));
      List<Edge> uses = new ArrayList<>();
      for (Edge edge : cfg.edges()) {
        boolean assigned = Actions.target(edge.action()).equals(Optional.of(allocate.target()));
        if (!edge.equals(allocation) && (assigned || ends(edge.action()))) {
          elsewhere.add(edge.target());
        }
        if (parts.isIn(edge.action())) {
          uses.add(edge);
        }
      }
      return !Reach.leads(cfg, elsewhere, allocation, uses);
    }

    private boolean ends(Action action) {
      return action instanceof Action.Deallocate(Expr address, AllocationKind kind)
          && parts.isStart(address)
          && kind == allocate.kind();
    }

    /** The parts that are accessed; whether nothing else is done with the pointer. */
    private boolean collect() {
      return cfg.edges().stream()
          .filter(edge -> parts.isIn(edge.action()))
          .allMatch(
              e ->
                  ends(e.action())
                      || clears(e.action())
                      || parts.noteIndexed(e.action())
                      || !parts.isIn(apart(e)));
    }

    /** Whether all bytes of the object become zero. */
    private boolean clears(Action action) {
      return action instanceof Action.Fill(Expr target, Expr value, Expr length)
          && parts.isStart(target)
          && value(value).equals(Optional.of(BigInteger.ZERO))
          && value(length).isPresent()
          && value(length).equals(value(allocate.size()));
    }

    private static Optional<BigInteger> value(Expr constant) {
      return Simplifier.simplify(constant) instanceof Expr.IntLiteral(BigInteger value, var _)
          ? Optional.of(value)
          : Optional.empty();
    }

    /**
     * The action of an edge that asks whether the object is null, whether another access is to it,
     * or whether its address is a function's result: all that is not so where nothing else is done
     * with the address. The action of another edge as it is.
     */
    private Action apart(Edge edge) {
      if (!(edge.action() instanceof Action.Assume(Expr condition, var branch))) {
        return edge.action();
      }
      boolean ofAll = PlaceChecks.isOne(cfg, edge);
      return new Action.Assume(unequal(condition, ofAll), branch);
    }

    /**
     * The condition where addresses in the object are not null.
     *
     * @param ofAll whether they also are not equal to other pointers
     */
    private Expr unequal(Expr condition, boolean ofAll) {
      return condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
              && (op == BinaryOp.EQ || op == BinaryOp.NE)
              && parts.offset(left).isPresent() != parts.offset(right).isPresent()
              && (ofAll || Exprs.NULL.equals(left) || Exprs.NULL.equals(right))
          ? new Expr.BoolLiteral(op == BinaryOp.NE)
          : condition.map(operand -> unequal(operand, ofAll));
    }

    Cfg replaced() {
      CfgRewriter graph = new CfgRewriter(cfg);
      for (Edge edge : cfg.edges()) {
        if (edge.equals(allocation)) {
          Location at = edge.source();
          int object = -1 - at.index();
          for (Map.Entry<Integer, ObjectParts.Part> part : parts.parts().entrySet()) {
            Nondet.Bytes bytes = new Nondet.Bytes(object, part.getKey(), part.getValue().size());
            Nondet source = Nondet.uninitialized(allocate.name(), bytes);
            at = graph.step(at, new Action.Havoc(part.getValue().variable(), source), edge.span());
          }
          graph.edge(at, Action.NOTHING, edge.target(), edge.span());
        } else if (clears(edge.action())) {
          List<Action> zeros = new ArrayList<>();
          for (ObjectParts.Part part : parts.parts().values()) {
            zeros.add(new Action.Assign(part.variable(), Expr.zero(part.variable().type())));
          }
          graph.path(edge.source(), zeros, edge.target(), edge.span());
        } else {
          Edge rest = edge.with(apart(edge));
          if (parts.isIn(rest.action())) {
            new PartReplacement(parts, bytes, graph).replace(rest);
          } else {
            graph.edge(rest);
          }
        }
      }
      return graph.build();
    }
  }
}
