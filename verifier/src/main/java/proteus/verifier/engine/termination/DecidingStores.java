package proteus.verifier.engine.termination;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/**
 * Which stores of a loop may decide how it goes on: what they write may be read by the loop, and
 * what is read there gets into a condition. A counter that a structure holds and nobody looks at is
 * none. Calls are inlined to see where pointers lead.
 */
public final class DecidingStores {
  private final Map<String, Action.Store> marked = new HashMap<>();
  private final LoopMarks marks;
  private final Cfg cfg;
  private final Set<Variable> allocated = new HashSet<>();

  private DecidingStores(Program program) {
    this.marks = new LoopMarks(program.mapped(this::marked));
    Program inlined =
        Pipeline.CALLS
            .then(Pipeline.of(Pass.COPIES))
            .apply(marks.program(), Preserved.REACHABILITY);
    this.cfg = inlined.function(inlined.entry()).cfg();
    Set<Variable> others = new HashSet<>();
    for (Edge edge : cfg.edges()) {
      Optional<Variable> target = Actions.target(edge.action());
      if (edge.action() instanceof Action.Allocate) {
        target.filter(v -> !allocated.add(v)).ifPresent(others::add);
      } else {
        target.ifPresent(others::add);
      }
    }
    allocated.removeAll(others);
  }

  /** For loops of the program the stores that may matter; for others all of them may. */
  public static Map<LoopHeader, Set<Action.Store>> of(Program program) {
    return new DecidingStores(program).find();
  }

  /** Each store after a mark. */
  private Function marked(Function function) {
    CfgRewriter graph = new CfgRewriter(function.cfg());
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Store store) {
        String name = "store$" + marked.size();
        marked.put(name, store);
        Variable mark = Variable.temporary(name, BoolType.BOOL);
        Action passed = new Action.Assign(mark, new Expr.BoolLiteral(true));
        Location at = graph.step(edge.source(), passed, edge.span());
        graph.edge(at, store, edge.target(), edge.span());
      } else {
        graph.edge(edge);
      }
    }
    return function.with(graph.build());
  }

  private Map<LoopHeader, Set<Action.Store>> find() {
    Map<LoopHeader, Set<Action.Store>> found = new LinkedHashMap<>();
    Set<LoopHeader> open = new HashSet<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      marks
          .original(cfg, loop)
          .ifPresent(
              head -> {
                List<Edge> edges =
                    loop.body().stream().flatMap(at -> cfg.outgoing(at).stream()).toList();
                if (edges.stream().anyMatch(e -> e.action() instanceof Action.Call)) {
                  open.add(head);
                } else {
                  found
                      .computeIfAbsent(head, _ -> new LinkedHashSet<>())
                      .addAll(new Relevance(edges).stores());
                }
              });
    }
    found.keySet().removeAll(open);
    return found;
  }

  /**
   * Bytes in memory.
   *
   * @param object the pointer to where they are counted from, the same one in all iterations
   * @param from the number of the first; empty if it is not known
   */
  private record Place(Expr object, Optional<BigInteger> from, int size) {
    private boolean isApart(Place other, Set<Variable> allocated) {
      return object.equals(other.object)
          ? isBefore(other) || other.isBefore(this)
          : isObject(object, allocated) && isObject(other.object, allocated);
    }

    private boolean isBefore(Place other) {
      return from.isPresent()
          && other.from.isPresent()
          && from.get().add(BigInteger.valueOf(size)).compareTo(other.from.get()) <= 0;
    }

    private static boolean isObject(Expr pointer, Set<Variable> allocated) {
      return pointer instanceof Expr.ObjectAddress
          || pointer instanceof Expr.VariableRead(Variable v) && allocated.contains(v);
    }
  }

  /** What decides how a loop goes on. */
  private final class Relevance {
    private final List<Edge> edges;
    private final Set<Variable> changed = new HashSet<>();
    private final Set<Variable> variables = new HashSet<>();
    private final Set<Edge> loads = new LinkedHashSet<>();
    private final Set<Edge> stores = new LinkedHashSet<>();
    private boolean readsBlocks;

    Relevance(List<Edge> edges) {
      this.edges = edges;
      edges.forEach(edge -> Actions.target(edge.action()).ifPresent(changed::add));
      boolean grows = true;
      while (grows) {
        int before = variables.size() + loads.size() + stores.size();
        edges.forEach(this::follow);
        grows = variables.size() + loads.size() + stores.size() > before;
      }
    }

    /** The program's own stores that are relevant. */
    Set<Action.Store> stores() {
      Set<Action.Store> found = new LinkedHashSet<>();
      for (Edge store : stores) {
        for (Edge mark : cfg.edges()) {
          if (mark.target().equals(store.source())) {
            Actions.target(mark.action())
                .flatMap(v -> Optional.ofNullable(marked.get(v.originalName())))
                .ifPresent(found::add);
          }
        }
      }
      return found;
    }

    private void follow(Edge edge) {
      switch (edge.action()) {
        case Action.Assign(Variable target, Expr value) -> {
          if (variables.contains(target)) {
            variables.addAll(Subexpressions.variables(value));
          }
        }
        case Action.Load(Variable target, Expr address, int _) -> {
          if (variables.contains(target)) {
            loads.add(edge);
            variables.addAll(Subexpressions.variables(address));
          }
        }
        case Action.Store(Expr address, Expr value, int size) -> {
          variables.addAll(Subexpressions.variables(address));
          if (isRead(place(address, size))) {
            stores.add(edge);
            variables.addAll(Subexpressions.variables(value));
          }
        }
        case Action.Copy copy -> {
          readsBlocks = true;
          variables.addAll(Subexpressions.variables(copy));
        }
        case Action.Havoc _ -> {}
        default -> variables.addAll(Subexpressions.variables(edge.action()));
      }
    }

    private boolean isRead(Optional<Place> written) {
      return readsBlocks
          || loads.stream()
              .map(e -> (Action.Load) e.action())
              .map(load -> place(load.address(), load.size()))
              .anyMatch(
                  read ->
                      read.isEmpty()
                          || written.isEmpty()
                          || !read.get().isApart(written.get(), allocated));
    }

    /** Where the pointer leads; empty if its object may be another one in each iteration. */
    private Optional<Place> place(Expr pointer, int size) {
      return switch (pointer) {
        case Expr.ObjectAddress _ ->
            Optional.of(new Place(pointer, Optional.of(BigInteger.ZERO), size));
        case Expr.VariableRead(Variable v) when !changed.contains(v) ->
            Optional.of(new Place(pointer, Optional.of(BigInteger.ZERO), size));
        case Expr.PointerAdd(Expr from, Expr.IntLiteral(BigInteger by, var _)) ->
            place(from, size).map(p -> new Place(p.object(), p.from().map(by::add), size));
        case Expr.PointerAdd(Expr from, var _) ->
            place(from, size).map(p -> new Place(p.object(), Optional.empty(), size));
        default -> Optional.empty();
      };
    }
  }
}
