package proteus.summarizer.bound.program;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/** The greatest sums of weights on walks between the places of a component. */
public final class Walks {
  private final Map<Location, Map<Location, BigInteger>> greatest = new HashMap<>();

  private Walks(List<Location> places) {
    for (Location place : places) {
      greatest.put(place, new HashMap<>(Map.of(place, BigInteger.ZERO)));
    }
  }

  /**
   * The sums for walks of steps that have weights; empty if going round makes them grow forever.
   */
  public static Optional<Walks> of(List<Location> places, Map<Step, BigInteger> weights) {
    Walks walks = new Walks(places);
    weights.forEach(
        (step, weight) -> walks.from(step.source()).merge(step.target(), weight, BigInteger::max));
    for (Location middle : places) {
      for (Location from : places) {
        for (Location to : places) {
          walks
              .between(from, middle)
              .flatMap(a -> walks.between(middle, to).map(a::add))
              .ifPresent(sum -> walks.from(from).merge(to, sum, BigInteger::max));
        }
      }
    }
    boolean grows =
        places.stream().anyMatch(p -> walks.between(p, p).orElse(BigInteger.ZERO).signum() > 0);
    return grows ? Optional.empty() : Optional.of(walks);
  }

  private Map<Location, BigInteger> from(Location place) {
    return greatest.computeIfAbsent(place, p -> new HashMap<>());
  }

  /** The greatest sum; empty if no walk leads there. A walk may have no steps. */
  public Optional<BigInteger> between(Location from, Location to) {
    return Optional.ofNullable(greatest.getOrDefault(from, Map.of()).get(to));
  }
}
