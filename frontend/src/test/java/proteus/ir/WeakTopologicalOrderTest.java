package proteus.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;

class WeakTopologicalOrderTest {
  private static final int LOCATIONS = 9;

  @Provide
  Arbitrary<List<Integer>> edges() {
    return Arbitraries.integers().between(0, LOCATIONS * LOCATIONS - 1).list().ofMaxSize(25);
  }

  private static Cfg graph(List<Integer> pairs) {
    List<Edge> edges = new ArrayList<>();
    for (int pair : pairs) {
      edges.add(
          new Edge(
              new Location(pair / LOCATIONS),
              new Action.Assume(new Expr.BoolLiteral(true)),
              new Location(pair % LOCATIONS),
              SourceSpan.NONE));
    }
    return new Cfg(new Location(0), new Location(LOCATIONS - 1), LOCATIONS, edges, Map.of());
  }

  @Property(seed = "1", tries = 1000)
  void backwardEdgesLeadIntoEnclosingComponentsOnly(@ForAll("edges") List<Integer> pairs) {
    Cfg cfg = graph(pairs);
    WeakTopologicalOrder order = WeakTopologicalOrder.of(cfg);
    List<Component> components = new ArrayList<>();
    collect(order.elements(), components);
    for (Edge edge : cfg.edges()) {
      int source = order.position(edge.source());
      int target = order.position(edge.target());
      if (source < 0) {
        continue;
      }
      assertThat(target).as("reached").isNotNegative();
      if (target <= source) {
        assertThat(components)
            .as("%s", edge)
            .anyMatch(
                c ->
                    order.position(c.head()) == target
                        && c.first() <= source
                        && source <= c.last());
      }
    }
  }

  private static void collect(List<Element> elements, List<Component> components) {
    for (Element element : elements) {
      if (element instanceof Component component) {
        components.add(component);
        collect(component.body(), components);
      }
    }
  }
}
