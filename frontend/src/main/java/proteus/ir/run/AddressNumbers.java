package proteus.ir.run;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Edge;
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
    Set<Place> used = closure(all, NumberFlow::to, NumberFlow::from, NumberFlow.End.USED);
    Set<Place> mixed = closure(all, NumberFlow::from, NumberFlow::to, NumberFlow.End.OTHER);
    flows.forEach(
        (edge, here) -> {
          if (here.stream()
              .anyMatch(
                  f ->
                      f.from() == NumberFlow.End.ADDRESS && used.contains(f.to())
                          || f.to() == NumberFlow.End.POINTER && mixed.contains(f.from()))) {
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

  /** The start, and the variables that flows connect with it. */
  private static Set<Place> closure(
      List<NumberFlow> flows,
      java.util.function.Function<NumberFlow, Place> near,
      java.util.function.Function<NumberFlow, Place> far,
      Place start) {
    Map<Place, List<Place>> next =
        flows.stream()
            .filter(f -> far.apply(f) instanceof Held)
            .collect(groupingBy(near, mapping(far, toList())));
    Set<Place> reached = new HashSet<>(Set.of(start));
    Deque<Place> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (Place place : next.getOrDefault(open.remove(), List.of())) {
        if (reached.add(place)) {
          open.add(place);
        }
      }
    }
    return reached;
  }
}
