package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Makes variables of memory objects that are only read and written at constant offsets within their
 * bounds and lifetimes, each part with one type: what loops do to variables is better known than
 * what they do to memory. A variable is uninitialised from where its object was allocated.
 */
final class ScalarObjects {
  private static final int MAX_EDGES = 5_000;
  private static final int MAX_PARTS = 16;

  private ScalarObjects() {}

  /** The program with such variables. */
  static Program replaced(Program program) {
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

  /**
   * An object that consists of variables.
   *
   * @param parts by offset
   */
  private record ScalarObject(
      Cfg cfg, Edge allocation, Action.Allocate allocate, Map<Integer, Part> parts) {

    private record Part(Variable variable, int size) {}

    static Optional<ScalarObject> of(Cfg cfg, Edge edge, Action.Allocate allocate) {
      if (!(allocate.size() instanceof Expr.IntLiteral(BigInteger size, IntType t))
          || size.bitLength() > 16) {
        return Optional.empty();
      }
      ScalarObject object = new ScalarObject(cfg, edge, allocate, new TreeMap<>());
      return object.onlyHere() && object.collect() && object.fits(size.intValueExact())
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
        if (Subexpressions.variables(edge.action()).contains(allocate.target())) {
          uses.add(edge);
        }
      }
      return !Reach.leads(cfg, elsewhere, allocation, uses);
    }

    private boolean ends(Action action) {
      return action instanceof Action.Deallocate(Expr address, AllocationKind kind)
          && isPointer(address)
          && kind == allocate.kind();
    }

    private boolean isPointer(Expr address) {
      return address.equals(new Expr.VariableRead(allocate.target()));
    }

    /** The parts that are accessed; whether nothing else is done with the pointer. */
    private boolean collect() {
      for (Edge edge : cfg.edges()) {
        if (!Subexpressions.variables(edge.action()).contains(allocate.target())
            || ends(edge.action())) {
          continue;
        }
        boolean known =
            switch (edge.action()) {
              case Action.Load(Variable target, Expr address, int size) ->
                  access(address, target.type(), size);
              case Action.Store(Expr address, Expr value, int size) ->
                  !reads(value) && access(address, value.type(), size);
              default -> false;
            };
        if (!known) {
          return false;
        }
      }
      return !parts.isEmpty() && parts.size() <= MAX_PARTS;
    }

    private boolean reads(Expr expr) {
      return Subexpressions.of(expr).stream().anyMatch(this::isPointer);
    }

    private boolean access(Expr address, Type type, int size) {
      OptionalInt offset = offset(address);
      boolean whole =
          switch (type) {
            case IntType t -> t.isUnbounded() || t.bits() == 8 * size;
            case FloatType t -> t.bits() == 8 * size;
            case PointerType t -> true;
            case BoolType t -> false;
          };
      if (offset.isEmpty() || !whole) {
        return false;
      }
      String name = allocate.target().name() + "[" + offset.getAsInt() + "]";
      Part part = new Part(Variable.temporary(name, type), size);
      Part known = parts.putIfAbsent(offset.getAsInt(), part);
      return known == null || known.equals(part);
    }

    /** The constant distance of an address from the object's start. */
    private OptionalInt offset(Expr address) {
      return switch (address) {
        case Expr.VariableRead read when isPointer(read) -> OptionalInt.of(0);
        case Expr.PointerAdd(Expr pointer, Expr.IntLiteral(BigInteger value, IntType t))
            when value.bitLength() <= 16 ->
            plus(offset(pointer), value.intValueExact());
        default -> OptionalInt.empty();
      };
    }

    private static OptionalInt plus(OptionalInt offset, int more) {
      return offset.isEmpty() ? offset : OptionalInt.of(offset.getAsInt() + more);
    }

    /** Whether the parts are within the object and apart from each other. */
    private boolean fits(int size) {
      int end = 0;
      for (Map.Entry<Integer, Part> part : parts.entrySet()) {
        if (part.getKey() < end) {
          return false;
        }
        end = part.getKey() + part.getValue().size();
      }
      return end <= size;
    }

    Cfg replaced() {
      CfgRewriter graph = new CfgRewriter(cfg);
      for (Edge edge : cfg.edges()) {
        if (edge.equals(allocation)) {
          Location at = edge.source();
          int object = -1 - at.index();
          for (Map.Entry<Integer, Part> part : parts.entrySet()) {
            Nondet.Bytes bytes = new Nondet.Bytes(object, part.getKey(), part.getValue().size());
            Nondet source = Nondet.uninitialized(allocate.name(), bytes);
            at = graph.step(at, new Action.Havoc(part.getValue().variable(), source), edge.span());
          }
          graph.edge(at, Action.NOTHING, edge.target(), edge.span());
        } else if (Subexpressions.variables(edge.action()).contains(allocate.target())) {
          graph.edge(edge.with(scalar(edge.action())));
        } else {
          graph.edge(edge);
        }
      }
      return graph.build();
    }

    private Action scalar(Action action) {
      return switch (action) {
        case Action.Load(Variable target, Expr address, int size) ->
            new Action.Assign(target, new Expr.VariableRead(variable(address)));
        case Action.Store(Expr address, Expr value, int size) ->
            new Action.Assign(variable(address), value);
        default -> Action.NOTHING;
      };
    }

    private Variable variable(Expr address) {
      Part part = parts.get(offset(address).orElseThrow());
      if (part == null) {
        throw new IllegalStateException("no part at " + address);
      }
      return part.variable();
    }
  }
}
