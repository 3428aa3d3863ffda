package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Makes variables of objects with static storage that only the entry function names, and only reads
 * and writes at constant offsets within their bounds, or at an index, each part with one type. They
 * begin with the object's bytes, so the program must start at its entry function.
 */
public final class GlobalObjects {
  private static final int MAX_EDGES = 5_000;
  private static final int MAX_SIZE_BITS = 16;

  private record Parted(ObjectParts parts, int bytes) {}

  private GlobalObjects() {}

  /** The program with such variables. */
  public static Program replaced(Program program) {
    return replaced(program, ObjectParts.MAX_ELEMENTS);
  }

  /** The same, but for objects of which an index chooses an element. */
  public static Program scalars(Program program) {
    return replaced(program, 0);
  }

  private static Program replaced(Program program, int mostElements) {
    Function entry = program.function(program.entry());
    if (!program.entry().equals(Lowering.START) || entry.cfg().edges().size() > MAX_EDGES) {
      return program;
    }
    Map<String, List<Action>> uses = uses(entry.cfg());
    program.functions().values().stream()
        .filter(f -> !f.name().equals(program.entry()))
        .flatMap(f -> f.cfg().edges().stream())
        .forEach(e -> uses.keySet().removeAll(named(e.action())));
    List<Parted> objects = new ArrayList<>();
    List<Action> beginnings = new ArrayList<>();
    uses.forEach(
        (name, actions) -> {
          GlobalObject object = program.objects().get(name);
          if (object != null) {
            parts(object, actions, mostElements)
                .ifPresent(
                    parts ->
                        beginnings(object, parts)
                            .ifPresent(
                                first -> {
                                  objects.add(new Parted(parts, object.size().intValueExact()));
                                  beginnings.addAll(first);
                                }));
          }
        });
    return objects.isEmpty()
        ? program
        : program.with(entry.with(replaced(entry.cfg(), objects, beginnings)));
  }

  /** What is done with the objects, by their names. */
  private static Map<String, List<Action>> uses(Cfg cfg) {
    Map<String, List<Action>> uses = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      for (String name : named(edge.action())) {
        uses.computeIfAbsent(name, _ -> new ArrayList<>()).add(edge.action());
      }
    }
    return uses;
  }

  /** The objects with static storage whose addresses the action has. */
  static Set<String> named(Action action) {
    Set<String> names = new LinkedHashSet<>();
    for (Expr part : Subexpressions.of(action)) {
      if (part instanceof Expr.ObjectAddress(String name)) {
        names.add(name);
      }
    }
    return names;
  }

  private static Optional<ObjectParts> parts(
      GlobalObject object, List<Action> uses, int mostElements) {
    // What nobody writes to is a table, whose values are constants.
    boolean isVariable =
        object.access() == GlobalObject.Access.READ_WRITE
            && uses.stream().anyMatch(a -> a instanceof Action.Store);
    if (object.size().bitLength() > MAX_SIZE_BITS || !isVariable) {
      return Optional.empty();
    }
    ObjectParts parts = new ObjectParts(new Expr.ObjectAddress(object.name()), object.name());
    int size = object.size().intValueExact();
    return uses.stream().allMatch(parts::noteIndexed)
            && parts.addElements(size, mostElements)
            && parts.fit(ObjectParts.MAX_INDEXED, size)
        ? Optional.of(parts)
        : Optional.empty();
  }

  /** The assignments of the values that the parts have at first, where all of these are known. */
  private static Optional<List<Action>> beginnings(GlobalObject object, ObjectParts parts) {
    List<Action> beginnings = new ArrayList<>();
    for (Map.Entry<Integer, ObjectParts.Part> part : parts.parts().entrySet()) {
      var variable = part.getValue().variable();
      Optional<Expr> value =
          ConstantContents.at(
              object, BigInteger.valueOf(part.getKey()), variable.type(), part.getValue().size());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      beginnings.add(new Action.Assign(variable, value.get()));
    }
    return Optional.of(beginnings);
  }

  private static Cfg replaced(Cfg cfg, List<Parted> objects, List<Action> beginnings) {
    CfgRewriter graph = new CfgRewriter(cfg);
    for (Edge edge : cfg.edges()) {
      objects.stream()
          .filter(o -> o.parts().isIn(edge.action()))
          .findFirst()
          .ifPresentOrElse(
              o -> new PartReplacement(o.parts(), o.bytes(), graph).replace(edge),
              () -> graph.edge(edge));
    }
    Location start = graph.newLocation();
    graph.path(start, beginnings, cfg.entry(), cfg.edges().getFirst().span());
    return graph.build(start, cfg.exit());
  }
}
