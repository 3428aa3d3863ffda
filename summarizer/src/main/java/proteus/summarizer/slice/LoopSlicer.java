package proteus.summarizer.slice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.slice.LoopSlice.Result;
import proteus.summarizer.slice.LoopSlice.Strictness;

/** Slices a loop, with the loops within it, by data and control dependence. */
public final class LoopSlicer {
  private final List<Edge> edges = new ArrayList<>();
  private final Predicate<Variable> interest;
  private final Strictness strictness;

  /** Edges that are passed, or that give their targets any value. */
  private final Set<Edge> abstracted = new LinkedHashSet<>();

  /** For the variables that cannot be followed: why, and where they are written. */
  private final Map<Variable, Result.Failed> opaque = new LinkedHashMap<>();

  private LoopSlicer(Cfg cfg, Loop loop, Predicate<Variable> interest, Strictness strictness) {
    this.interest = interest;
    this.strictness = strictness;
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        boolean leaves = !loop.contains(edge.target());
        if (!leaves || edge.action() instanceof Action.Assume) {
          edges.add(edge);
        }
      }
    }
  }

  /**
   * The slice of the loop.
   *
   * @param interest whether a variable's value after the loop is wanted
   */
  public static Result slice(
      Cfg cfg, Loop loop, Predicate<Variable> interest, Strictness strictness) {
    return new LoopSlicer(cfg, loop, interest, strictness).run();
  }

  private Result run() {
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Call call) {
        return new Result.Failed("it calls " + call.function(), edge.span());
      }
    }
    findOpaque();
    Set<Variable> followed = new LinkedHashSet<>();
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        Result.Failed failure = obstacle(condition, edge.span());
        if (failure == null) {
          followed.addAll(Subexpressions.variables(condition));
        } else if (strictness == Strictness.EXACT) {
          return failure;
        } else {
          abstracted.add(edge);
        }
      }
    }
    Set<Variable> allWritten = written();
    allWritten.stream()
        .filter(v -> interest.test(v) && !opaque.containsKey(v))
        .forEach(followed::add);
    closeUnderData(followed);
    Set<Variable> written = new LinkedHashSet<>(allWritten);
    written.retainAll(followed);
    Set<Variable> havocked = new LinkedHashSet<>(allWritten);
    havocked.removeAll(followed);
    return new Result.Sliced(
        new LoopSlice(followed, exact(followed), written, havocked, omitted(), abstracted));
  }

  /** Why the condition cannot be followed; null if it can. */
  private Result.@Nullable Failed obstacle(Expr condition, SourceSpan span) {
    for (Variable variable : Subexpressions.variables(condition)) {
      Result.Failed failure = opaque.get(variable);
      if (failure != null) {
        return failure;
      }
    }
    Optional<String> obstacle = Expressible.obstacle(condition);
    return obstacle.map(o -> new Result.Failed("its control depends on " + o, span)).orElse(null);
  }

  private void findOpaque() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Edge edge : edges) {
        for (Variable target : targets(edge.action())) {
          String reason = opaque.containsKey(target) ? null : whyOpaque(target, edge.action());
          if (reason != null && strictness == Strictness.ABSTRACT && isFollowable(target)) {
            changed |= abstracted.add(edge);
          } else if (reason != null) {
            opaque.put(target, new Result.Failed("its control depends on " + reason, edge.span()));
            changed = true;
          }
        }
      }
    }
  }

  private static boolean isFollowable(Variable variable) {
    return !(variable.type() instanceof FloatType || variable.type() instanceof PointerType);
  }

  private @Nullable String whyOpaque(Variable target, Action action) {
    if (target.type() instanceof FloatType) {
      return "floating-point arithmetic";
    }
    if (target.type() instanceof PointerType) {
      return "a pointer";
    }
    return switch (action) {
      case Action.Assign(var _, Expr value) ->
          Subexpressions.variables(value).stream().anyMatch(opaque::containsKey)
              ? "a value that is not followed"
              : Expressible.obstacle(value).orElse(null);
      case Action.Load load -> "memory";
      default -> null;
    };
  }

  private static List<Variable> targets(Action action) {
    return switch (action) {
      case Action.Assign(Variable target, var _) -> List.of(target);
      case Action.Havoc(Variable target, var _) -> List.of(target);
      case Action.Load load -> List.of(load.target());
      case Action.Allocate allocate -> List.of(allocate.target());
      case Action.Call call -> call.result().stream().toList();
      case Action.Assume a -> List.of();
      case Action.Store a -> List.of();
      case Action.Deallocate a -> List.of();
      case Action.Copy a -> List.of();
      case Action.Fill a -> List.of();
      case Action.Violate a -> List.of();
      case Action.Halt a -> List.of();
      case Action.Undefined a -> List.of();
    };
  }

  private Set<Variable> written() {
    Set<Variable> written = new LinkedHashSet<>();
    edges.forEach(e -> written.addAll(targets(e.action())));
    return written;
  }

  private void closeUnderData(Set<Variable> followed) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Edge edge : edges) {
        if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && !abstracted.contains(edge)
            && followed.contains(target)) {
          changed |= followed.addAll(Subexpressions.variables(value));
        }
      }
    }
  }

  private Set<Variable> exact(Set<Variable> followed) {
    Set<Variable> exact = new LinkedHashSet<>();
    followed.stream().filter(v -> Demand.residue(v.type()) == Demand.EXACT).forEach(exact::add);
    int size;
    do {
      size = exact.size();
      for (Edge edge : edges) {
        if (abstracted.contains(edge)) {
          continue;
        }
        if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
          Demand.collect(condition, Demand.EXACT, exact);
        } else if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && followed.contains(target)) {
          int bits = exact.contains(target) ? Demand.EXACT : Demand.residue(target.type());
          Demand.collect(value, bits, exact);
        }
      }
    } while (exact.size() != size);
    return exact;
  }

  private List<Edge> omitted() {
    return edges.stream()
        .filter(
            e ->
                switch (e.action()) {
                  case Action.Load a -> true;
                  case Action.Store a -> true;
                  case Action.Allocate a -> true;
                  case Action.Deallocate a -> true;
                  case Action.Copy a -> true;
                  case Action.Fill a -> true;
                  case Action.Call a -> true;
                  case Action.Violate a -> true;
                  case Action.Halt a -> true;
                  case Action.Undefined a -> true;
                  case Action.Assume a -> false;
                  case Action.Assign a -> false;
                  case Action.Havoc a -> false;
                })
        .toList();
  }
}
