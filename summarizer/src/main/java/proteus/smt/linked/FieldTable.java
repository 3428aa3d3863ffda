package proteus.smt.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.PointerType;
import proteus.ir.Type;

/** The fields of the objects of sites, which lie apart from each other. */
final class FieldTable {
  private final Map<Site, Map<BigInteger, Field>> fields = new LinkedHashMap<>();

  /** How many there are. */
  int count() {
    return fields.values().stream().mapToInt(Map::size).sum();
  }

  /** The site's field at the offset, which is there from now on. */
  Field at(Site site, BigInteger offset, int size, Type type) {
    Map<BigInteger, Field> ofSite = fields.computeIfAbsent(site, s -> new LinkedHashMap<>());
    Field field = ofSite.computeIfAbsent(offset, o -> new Field(site, o, size, type));
    boolean same = field.size() == size && field.isPointer() == type instanceof PointerType;
    boolean within = field.offset().signum() >= 0 && field.end().compareTo(site.size()) <= 0;
    if (!same || !within || !ofSite.values().stream().allMatch(f -> areApart(f, field))) {
      throw new NotLinked("fields that overlap, or do not lie in their object");
    }
    return field;
  }

  private static boolean areApart(Field one, Field other) {
    return one.equals(other)
        || one.end().compareTo(other.offset()) <= 0
        || other.end().compareTo(one.offset()) <= 0;
  }

  Optional<Field> find(Site site, BigInteger offset) {
    return Optional.ofNullable(fields.getOrDefault(site, Map.of()).get(offset));
  }

  List<Field> of(Site site) {
    return List.copyOf(fields.getOrDefault(site, Map.of()).values());
  }

  /** The site's fields among so many bytes from the offset on, of which none is there in part. */
  List<Field> within(Site site, BigInteger offset, BigInteger length) {
    BigInteger end = offset.add(length);
    if (offset.signum() < 0 || end.compareTo(site.size()) > 0) {
      throw new NotLinked("a copy beyond an object");
    }
    List<Field> within = new ArrayList<>();
    for (Field field : of(site)) {
      boolean begins = field.offset().compareTo(offset) >= 0 && field.offset().compareTo(end) < 0;
      boolean ends = field.end().compareTo(offset) > 0 && field.end().compareTo(end) <= 0;
      if (begins != ends) {
        throw new NotLinked("a field that is copied in part");
      }
      if (begins) {
        within.add(field);
      }
    }
    return within;
  }
}
