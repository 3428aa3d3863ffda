package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

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

    private int visit(Location vertex, List<Element> partition) {
      stack.push(vertex);
      number[vertex.index()] = ++visited;
      int head = number[vertex.index()];
      boolean loop = false;
      for (Edge edge : cfg.outgoing(vertex)) {
        int n = number[edge.target().index()];
        int min = n == 0 ? visit(edge.target(), partition) : n;
        if (min <= head) {
          head = min;
          loop = true;
        }
      }
      if (head == number[vertex.index()]) {
        number[vertex.index()] = DONE;
        Location element = stack.pop();
        if (loop) {
          while (!element.equals(vertex)) {
            number[element.index()] = 0;
            element = stack.pop();
          }
          partition.add(component(vertex));
        } else {
          partition.add(new Vertex(vertex));
        }
      }
      return head;
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
