package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.PointerType;
import proteus.ir.arithmetic.ResidueClass;
import proteus.verifier.pass.offset.Column.Kind;

/** How the accesses to an object fall apart into columns. */
final class ObjectColumns {
  private final OffsetObject object;

  /** The accesses, and whether it matters what is read there. */
  private final Map<Access, Boolean> accesses = new LinkedHashMap<>();

  private final Set<Access> stores = new LinkedHashSet<>();

  /** The accesses that store other values than 0. */
  private final Set<Access> others = new LinkedHashSet<>();

  /** The places and lengths of blocks that become zero. */
  private ResidueClass cleared = ResidueClass.of(BigInteger.ZERO);

  private boolean isCopied;

  /**
   * An access.
   *
   * @param at its offsets
   * @param start the constant part of its offset
   */
  record Access(ResidueClass at, long start, Kind kind) {
    long end() {
      return start + kind.size();
    }

    boolean isConstant() {
      return at.isNumber();
    }

    boolean overlaps(Access other) {
      return start < other.end() && other.start < end();
    }
  }

  /**
   * Accesses of one kind at offsets that are not constant, with one residue.
   *
   * @param start the least constant part of their offsets
   * @param isStored whether some of them store
   */
  private record Group(
      Kind kind, BigInteger stride, BigInteger residue, long start, boolean isStored) {
    static Group with(Group one, Group other) {
      long start = Math.min(one.start, other.start);
      return new Group(one.kind, one.stride, one.residue, start, one.isStored || other.isStored);
    }

    ResidueClass at() {
      return new ResidueClass(stride, residue);
    }

    /** Whether elements do not overlap each other. */
    boolean isApart() {
      return residue.add(BigInteger.valueOf(kind.size())).compareTo(stride) <= 0;
    }

    /** Whether an access is to elements that lie there or elsewhere in the object. */
    boolean isLike(Access access) {
      return isApart()
          && kind.equals(access.kind())
          && access
              .at()
              .plus(ResidueClass.of(residue.negate()))
              .areMultiplesOf(stride.longValueExact());
    }

    /** Whether an access of a kind may overlap an element, as far as their residues tell. */
    boolean meets(ResidueClass other, Kind as) {
      BigInteger modulus = stride.gcd(other.modulus());
      BigInteger apart = other.residue().subtract(residue);
      return apart.mod(modulus).compareTo(BigInteger.valueOf(kind.size())) < 0
          || apart.negate().mod(modulus).compareTo(BigInteger.valueOf(as.size())) < 0;
    }
  }

  ObjectColumns(OffsetObject object) {
    this.object = object;
  }

  void read(Access access, boolean matters) {
    accesses.merge(access, matters, (a, b) -> a || b);
  }

  void stored(Access access, boolean isZero) {
    read(access, false);
    stores.add(access);
    if (!isZero) {
      others.add(access);
    }
  }

  /** A block becomes zero. */
  void cleared(ResidueClass at, ResidueClass bytes) {
    cleared = cleared.or(at).or(bytes);
  }

  /** More is written than by accesses and by what becomes zero. */
  void copied() {
    isCopied = true;
  }

  /** All columns; empty if what is stored does not fall apart into columns. */
  List<Column> all() {
    if (isCopied || object.repeats()) {
      return List.of();
    }
    List<Group> groups = groups();
    List<Column> found = new ArrayList<>();
    for (Group group : groups) {
      Optional<Column> column = column(group, groups);
      if (column.isEmpty() && group.isStored()) {
        return List.of();
      }
      column.ifPresent(found::add);
    }
    for (Access access : accesses.keySet()) {
      if (access.isConstant()
          && isAlone(access, groups)
          && found.stream().noneMatch(c -> c.contains(access.at(), access.kind()))) {
        found.add(single(access));
      }
    }
    return found;
  }

  /** Whether nothing that is stored elsewhere overlaps what is accessed. */
  private boolean isAlone(Access access, List<Group> groups) {
    return access.start() % access.kind().size() == 0
        && stores.stream().noneMatch(s -> s.isConstant() && !s.equals(access) && s.overlaps(access))
        && (stores.contains(access)
            || groups.stream()
                .noneMatch(
                    g -> g.isStored() && !g.isLike(access) && g.meets(access.at(), access.kind())));
  }

  private Column single(Access access) {
    return new Column(
        object,
        access.kind(),
        access.kind().size(),
        access.start(),
        Optional.of(access.end()),
        true,
        !others.contains(access));
  }

  /** Whether what the elements of a column hold matters, and nothing is unknown of it. */
  boolean isFollowed(Column column) {
    // Blocks that become zero begin and end between elements.
    BigInteger unit =
        BigInteger.valueOf(column.stride())
            .gcd(BigInteger.valueOf(column.residue()))
            .gcd(cleared.divisor());
    return column.kind().isWhole()
        && column.residue() + column.size() <= column.stride()
        && unit.compareTo(BigInteger.valueOf(column.size())) >= 0
        && accesses.keySet().stream()
            .anyMatch(a -> accesses.getOrDefault(a, false) && column.contains(a.at(), a.kind()));
  }

  /** The accesses that read pointers. */
  List<Access> pointersRead() {
    return accesses.keySet().stream()
        .filter(a -> a.kind().type() instanceof PointerType)
        .filter(a -> accesses.getOrDefault(a, false))
        .toList();
  }

  private List<Group> groups() {
    Map<Kind, BigInteger> strides = new LinkedHashMap<>();
    for (Access access : accesses.keySet()) {
      if (!access.isConstant()) {
        BigInteger modulus = access.at().modulus();
        boolean isSmall = modulus.bitLength() < Integer.SIZE;
        strides.merge(access.kind(), isSmall ? modulus : BigInteger.ONE, BigInteger::gcd);
      }
    }
    Map<List<Object>, Group> groups = new LinkedHashMap<>();
    for (Access access : accesses.keySet()) {
      if (!access.isConstant()) {
        BigInteger stride = strides.getOrDefault(access.kind(), BigInteger.ONE);
        BigInteger residue = access.at().residue().mod(stride);
        groups.merge(
            List.of(access.kind(), residue),
            new Group(access.kind(), stride, residue, access.start(), stores.contains(access)),
            Group::with);
      }
    }
    return List.copyOf(groups.values());
  }

  /** The part of the object where a group's accesses should be, between all others that meet it. */
  private Optional<Column> column(Group group, List<Group> groups) {
    List<Access> met =
        stores.stream()
            .filter(a -> a.isConstant() && !group.isLike(a) && group.meets(a.at(), a.kind()))
            .sorted((a, b) -> Long.compare(a.start(), b.start()))
            .toList();
    long first = Math.max(group.start(), 0);
    for (Access access : met) {
      first = access.start() <= first ? Math.max(first, access.end()) : first;
    }
    long start = first;
    boolean isFree = met.isEmpty() || met.getFirst().start() > first;
    Optional<Long> end = met.stream().map(Access::start).filter(s -> s >= start).findFirst();
    for (Group other : groups) {
      if (!other.equals(group) && other.isStored() && group.meets(other.at(), other.kind())) {
        if (other.start() == group.start() || !group.isStored()) {
          return Optional.empty();
        }
        boolean isBehind = other.start() > group.start();
        isFree &= isBehind;
        if (isBehind) {
          end = Optional.of(Math.min(other.start(), end.orElse(other.start())));
        }
      }
    }
    long residue = group.residue().longValueExact();
    long stride = group.stride().longValueExact();
    long from = isFree ? residue : residue + Math.ceilDiv(first - residue, stride) * stride;
    boolean isZero = others.stream().noneMatch(group::isLike);
    return Optional.of(new Column(object, group.kind(), stride, from, end, false, isZero));
  }
}
