package proteus.ir.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.run.NumberFlow.Held;
import proteus.ir.run.NumberFlow.Place;

/**
 * Where it matters which integer a pointer becomes. It does not where the integer only becomes the
 * pointer again, through variables and calls, or is compared with numbers that are no addresses. A
 * variable is taken as a whole: one place where its number matters makes all its assignments
 * matter.
 */
public final class AddressNumbers {
  private final Set<Edge> edges = Collections.newSetFromMap(new IdentityHashMap<>());

  public AddressNumbers(Program program) {
    IdentityHashMap<Edge, List<NumberFlow>> flows = new IdentityHashMap<>();
    List<NumberFlow> all = new ArrayList<>();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        List<NumberFlow> here = NumberFlow.of(edge.action(), program);
        all.addAll(here);
        if (here.stream().anyMatch(AddressNumbers::converts)) {
          flows.put(edge, here);
        }
      }
    }
    if (flows.isEmpty()) {
      return;
    }
    Set<Variable> used = closure(all, NumberFlow::to, NumberFlow::from, NumberFlow.End.USED);
    Set<Variable> mixed = closure(all, NumberFlow::from, NumberFlow::to, NumberFlow.End.OTHER);
    Predicate<Place> isUsed =
        p -> p == NumberFlow.End.USED || p instanceof Held(var v) && used.contains(v);
    Predicate<Place> isMixed =
        p -> p == NumberFlow.End.OTHER || p instanceof Held(var v) && mixed.contains(v);
    flows.forEach(
        (edge, here) -> {
          if (here.stream()
              .anyMatch(
                  f ->
                      f.from() == NumberFlow.End.ADDRESS && isUsed.test(f.to())
                          || f.to() == NumberFlow.End.POINTER && isMixed.test(f.from()))) {
            edges.add(edge);
          }
        });
  }

  /** Whether it matters on the edge which number an address is, or which address a number. */
  public boolean matterOn(Edge edge) {
    return edges.contains(edge);
  }

  private static boolean converts(NumberFlow flow) {
    return flow.from() == NumberFlow.End.ADDRESS || flow.to() == NumberFlow.End.POINTER;
  }

  /** The variables that are connected to {@code start} by flows. */
  private static Set<Variable> closure(
      List<NumberFlow> flows,
      java.util.function.Function<NumberFlow, Place> near,
      java.util.function.Function<NumberFlow, Place> far,
      Place start) {
    Set<Variable> reached = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (NumberFlow flow : flows) {
        boolean connected =
            near.apply(flow).equals(start)
                || near.apply(flow) instanceof Held(var v) && reached.contains(v);
        if (connected && far.apply(flow) instanceof Held(var w)) {
          grows |= reached.add(w);
        }
      }
    }
    return reached;
  }
}
