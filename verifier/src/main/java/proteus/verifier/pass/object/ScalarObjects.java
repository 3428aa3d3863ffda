package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Reach;

/**
 * Makes variables of memory objects that are only read and written at constant offsets within their
 * bounds and lifetimes, each part with one type: what loops do to variables is better known than
 * what they do to memory. A variable is uninitialised from where its object was allocated.
 */
public final class ScalarObjects {
  private static final int MAX_EDGES = 5_000;
  private static final int MAX_PARTS = 16;

  private ScalarObjects() {}

  /** The program with such variables. */
  public static Program replaced(Program program) {
    boolean single = program.functions().size() == 1;
    Map<String, Function> functions = new LinkedHashMap<>();
    program
        .functions()
        .forEach(
            (name, function) -> {
              Cfg cfg = function.cfg();
              for (Edge edge : cfg.edges().size() > MAX_EDGES ? List.<Edge>of() : cfg.edges()) {
                if (edge.action() instanceof Action.Allocate allocate
                    && (single || !program.globals().contains(allocate.target()))) {
                  cfg =
                      ScalarObject.of(cfg, edge, allocate).map(ScalarObject::replaced).orElse(cfg);
                }
              }
              functions.put(name, function.with(cfg));
            });
    return program.with(functions);
  }

  /** An object that consists of variables. */
  private record ScalarObject(
      Cfg cfg, Edge allocation, Action.Allocate allocate, ObjectParts parts) {

    static Optional<ScalarObject> of(Cfg cfg, Edge edge, Action.Allocate allocate) {
      if (!(allocate.size() instanceof Expr.IntLiteral(BigInteger size, IntType _))
          || size.bitLength() > 16) {
        return Optional.empty();
      }
      Expr start = new Expr.VariableRead(allocate.target());
      ObjectParts parts = new ObjectParts(start, allocate.target().name());
      ScalarObject object = new ScalarObject(cfg, edge, allocate, parts);
      return object.onlyHere() && object.collect() && parts.fit(MAX_PARTS, size.intValueExact())
          ? Optional.of(object)
          : Optional.empty();
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
          .map(Edge::action)
          .allMatch(a -> !parts.isIn(a) || ends(a) || parts.note(a));
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
        } else {
          graph.edge(parts.isIn(edge.action()) ? edge.with(parts.scalar(edge.action())) : edge);
        }
      }
      return graph.build();
    }
  }
}
