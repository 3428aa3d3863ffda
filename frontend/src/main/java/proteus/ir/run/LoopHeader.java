package proteus.ir.run;

import proteus.ir.graph.Location;

/** The header of a natural loop. */
public record LoopHeader(String function, Location location) {
  @Override
  public String toString() {
    return function + ":" + location;
  }
}
