package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Interval;

/**
 * Where the elements of objects lie that were accessed at symbolic offsets, on any path. As long as
 * no two of them overlap in part, and none is accessed as values of two shapes, each shape can have
 * an array of its own.
 */
public final class Footprints {
  private static final int MAX_PLACES = 48;

  private final Map<Integer, List<Place>> places = new LinkedHashMap<>();

  /** The type and size of an element. */
  public record Shape(Type type, int size) {
    /** Whether elements of both shapes can be held in one array. */
    public boolean isLike(Shape other) {
      return size == other.size && (type.equals(other.type) || (isWhole() && other.isWhole()));
    }

    /** Whether the element is an integer that takes up all of its bytes. */
    private boolean isWhole() {
      return type instanceof IntType t && t.bits() == 8 * size;
    }

    public boolean isNumber() {
      return type instanceof IntType || type instanceof FloatType;
    }
  }

  /** The places of the object's elements that were accessed. */
  public List<Place> places(int object) {
    return Collections.unmodifiableList(places.getOrDefault(object, List.of()));
  }

  /** Elements at offsets of which a congruence and a range are known. */
  public record Place(Shape shape, ResidueClass offsets, Interval range) {
    boolean contains(Place other) {
      BigInteger distance = offsets.residue().subtract(other.offsets.residue());
      return shape.isLike(other.shape)
          && range.contains(other.range)
          && (offsets.equals(other.offsets)
              || (offsets.modulus().signum() > 0
                  && other.offsets.modulus().mod(offsets.modulus()).signum() == 0
                  && distance.mod(offsets.modulus()).signum() == 0));
    }

    private Place join(Place other) {
      return new Place(shape, offsets.or(other.offsets), range.join(other.range));
    }

    private Interval bytes() {
      return range.add(Interval.of(0, shape.size() - 1));
    }

    /** Whether two different elements never have bytes in common. */
    boolean isApartFrom(Place other) {
      if (bytes().meet(other.bytes()).isEmpty()) {
        return true;
      }
      BigInteger period = offsets.modulus().gcd(other.offsets.modulus());
      BigInteger distance = other.offsets.residue().subtract(offsets.residue());
      BigInteger size = BigInteger.valueOf(shape.size());
      BigInteger otherSize = BigInteger.valueOf(other.shape.size());
      if (period.signum() == 0) {
        return distance.signum() == 0
            ? shape.isLike(other.shape)
            : distance.compareTo(size) >= 0 || distance.negate().compareTo(otherSize) >= 0;
      }
      BigInteger ahead = distance.mod(period);
      return ahead.signum() == 0
          ? shape.isLike(other.shape) && period.compareTo(size) >= 0
          : ahead.compareTo(size) >= 0 && period.subtract(ahead).compareTo(otherSize) >= 0;
    }
  }

  /**
   * Whether elements of the shape at these offsets are apart from all that were accessed before;
   * remembers them if so.
   *
   * @param range of the offsets
   */
  public boolean admit(int object, Shape shape, ResidueClass offsets, Interval range) {
    Place place = new Place(shape, offsets, range);
    List<Place> known = places.computeIfAbsent(object, o -> new ArrayList<>());
    if (known.stream().anyMatch(k -> k.contains(place))) {
      return true;
    }
    if (!isApart(place, known)) {
      return false;
    }
    known.add(place);
    return known.size() <= MAX_PLACES || condense(known);
  }

  /** Whether {@link #admit} would say so. */
  boolean admits(int object, Shape shape, ResidueClass offsets, Interval range) {
    return isApart(new Place(shape, offsets, range), places.getOrDefault(object, List.of()));
  }

  private static boolean isApart(Place place, List<Place> known) {
    return place.isApartFrom(place) && known.stream().allMatch(place::isApartFrom);
  }

  /** Whether all elements of the object are of the shape, at multiples of its size. */
  boolean isInStep(int object, Shape shape) {
    return places.getOrDefault(object, List.of()).stream()
        .allMatch(p -> p.shape().isLike(shape) && p.offsets().areMultiplesOf(shape.size()));
  }

  /** An element within a block. */
  public record Part(int position, Shape shape) {}

  /**
   * The elements that were accessed in a block of {@code size} bytes at these offsets, by position;
   * empty where that is not the same for all of them.
   */
  public Optional<List<Part>> within(int object, ResidueClass offsets, int size) {
    List<Part> parts = new ArrayList<>();
    for (Place place : places.getOrDefault(object, List.of())) {
      BigInteger period = offsets.modulus().gcd(place.offsets().modulus());
      BigInteger distance = place.offsets().residue().subtract(offsets.residue());
      boolean single = period.signum() == 0;
      BigInteger position = single ? distance : distance.mod(period);
      BigInteger end = position.add(BigInteger.valueOf(place.shape().size()));
      boolean outside =
          position.compareTo(BigInteger.valueOf(size)) >= 0
              && (single || period.compareTo(end) >= 0);
      boolean before = single && end.signum() <= 0;
      boolean inside = position.signum() >= 0 && end.compareTo(BigInteger.valueOf(size)) <= 0;
      boolean once = single || period.compareTo(BigInteger.valueOf(size)) >= 0;
      if (inside && once) {
        parts.add(new Part(position.intValue(), place.shape()));
      } else if (!outside && !before) {
        return Optional.empty();
      }
    }
    return Optional.of(parts);
  }

  /** Makes one place of the single offsets of each shape; whether they are still apart. */
  private static boolean condense(List<Place> known) {
    Map<Shape, Place> single = new LinkedHashMap<>();
    for (Place place : known) {
      if (place.offsets().modulus().signum() == 0) {
        single.merge(place.shape(), place, Place::join);
      }
    }
    known.removeIf(place -> place.offsets().modulus().signum() == 0);
    known.addAll(single.values());
    return known.stream().allMatch(place -> isApart(place, known));
  }
}
