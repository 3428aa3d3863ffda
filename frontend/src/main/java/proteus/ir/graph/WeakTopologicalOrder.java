package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A weak topological order of a control-flow graph: locations in an order in which every edge leads
 * forward or back into an enclosing component. Components are the graph's nested strongly connected
 * parts, so that irreducible graphs are no special case. Source: Bourdoncle, <i>Efficient chaotic
 * iteration strategies with widenings</i>, 1993, Fig. 4.
 *
 * @param elements the outermost elements
 * @param positions a location's place in the flattened order; −1 where it cannot be reached
 */
public record WeakTopologicalOrder(List<Element> elements, int[] positions) {

  /** A location, or a component. */
  public sealed interface Element {
    Location head();
  }

  /** A location outside of any further component. */
  public record Vertex(Location head) implements Element {}

  /**
   * A strongly connected part. Its locations take up the positions {@code first} to {@code last}.
   *
   * @param head the first location; each cycle of the part that avoids it lies in a component of
   *     the body
   */
  public record Component(Location head, List<Element> body, int first, int last)
      implements Element {}

  public int position(Location location) {
    return positions[location.index()];
  }

  /** The locations that can be reached, in this order. */
  public List<Location> locations() {
    return IntStream.range(0, positions.length)
        .filter(i -> positions[i] >= 0)
        .mapToObj(Location::new)
        .sorted(Comparator.comparingInt(this::position))
        .toList();
  }

  /** The heads of all components, each before those in its body: no cycle avoids them all. */
  public List<Location> heads() {
    List<Location> heads = new ArrayList<>();
    addHeads(elements, heads);
    return heads;
  }

  private static void addHeads(List<Element> elements, List<Location> heads) {
    for (Element element : elements) {
      if (element instanceof Component component) {
        heads.add(component.head());
        addHeads(component.body(), heads);
      }
    }
  }

  public static WeakTopologicalOrder of(Cfg cfg) {
    return new Builder(cfg).build();
  }

  /** Mutable state of the construction. Elements are collected last first. */
  private static final class Builder {
    private static final int DONE = Integer.MAX_VALUE;

    private final Cfg cfg;
    private final int[] number;
    private final Deque<Location> stack = new ArrayDeque<>();
    private int visited;

    Builder(Cfg cfg) {
      this.cfg = cfg;
      this.number = new int[cfg.locationCount()];
    }

    WeakTopologicalOrder build() {
      List<Element> partition = new ArrayList<>();
      visit(cfg.entry(), partition);
      int[] positions = new int[cfg.locationCount()];
      Arrays.fill(positions, -1);
      List<Element> elements = place(partition.reversed(), positions, new int[1]);
      return new WeakTopologicalOrder(elements, positions);
    }

    /**
     * Visits what was not visited yet and can be reached from {@code root}. Graphs can be long:
     * only components, which are not nested as deeply, are visited by recursion.
     */
    private void visit(Location root, List<Element> partition) {
      Deque<Visit> visits = new ArrayDeque<>(List.of(new Visit(root)));
      while (!visits.isEmpty()) {
        Visit visit = visits.getFirst();
        if (visit.edges.hasNext()) {
          Location target = visit.edges.next().target();
          if (number[target.index()] == 0) {
            visits.push(new Visit(target));
          } else {
            visit.meet(number[target.index()]);
          }
        } else {
          visits.pop();
          close(visit, partition);
          if (!visits.isEmpty()) {
            visits.getFirst().meet(visit.head);
          }
        }
      }
    }

    private void close(Visit visit, List<Element> partition) {
      Location vertex = visit.vertex;
      if (visit.head != number[vertex.index()]) {
        return;
      }
      number[vertex.index()] = DONE;
      Location element = stack.pop();
      if (!visit.loop) {
        partition.add(new Vertex(vertex));
        return;
      }
      while (!element.equals(vertex)) {
        number[element.index()] = 0;
        element = stack.pop();
      }
      partition.add(component(vertex));
    }

    /** The visit of a location that has begun, with the edges that it has not followed yet. */
    private final class Visit {
      private final Location vertex;
      private final Iterator<Edge> edges;
      private int head;
      private boolean loop;

      Visit(Location vertex) {
        this.vertex = vertex;
        this.edges = cfg.outgoing(vertex).iterator();
        stack.push(vertex);
        number[vertex.index()] = ++visited;
        this.head = number[vertex.index()];
      }

      /** An edge leads to where the location with this number can be reached. */
      void meet(int other) {
        if (other <= head) {
          head = other;
          loop = true;
        }
      }
    }

    private Component component(Location head) {
      List<Element> body = new ArrayList<>();
      for (Edge edge : cfg.outgoing(head)) {
        if (number[edge.target().index()] == 0) {
          visit(edge.target(), body);
        }
      }
      return new Component(head, body.reversed(), 0, 0);
    }

    /** Numbers the locations in the final order. */
    private static List<Element> place(List<Element> elements, int[] positions, int[] next) {
      List<Element> placed = new ArrayList<>();
      for (Element element : elements) {
        int first = next[0]++;
        positions[element.head().index()] = first;
        placed.add(
            switch (element) {
              case Vertex vertex -> vertex;
              case Component component -> {
                List<Element> body = place(component.body(), positions, next);
                yield new Component(component.head(), body, first, next[0] - 1);
              }
            });
      }
      return List.copyOf(placed);
    }
  }
}
