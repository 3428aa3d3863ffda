package proteus.ir.graph;

/** A point of a control-flow graph, numbered from 0 within its function. */
public record Location(int index) implements Comparable<Location> {
  @Override
  public int compareTo(Location other) {
    return Integer.compare(index, other.index);
  }

  @Override
  public String toString() {
    return "L" + index;
  }
}
