package proteus.frontend.cdt.initializer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.Layout;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.Tree;

/**
 * Initialisers that later ones for the same object, or for one that holds it, override (C11
 * 6.7.9p19). They need not be evaluated (footnote 151), so that those with effects are refused.
 */
final class Overrides {
  private static final BigInteger BYTE = BigInteger.valueOf(Byte.SIZE);

  /** Whatever follows in an array without a length. */
  private static final BigInteger WITHOUT_END = BigInteger.ONE.shiftLeft(80);

  /** Bits of the object, the last one excluded. */
  private record Range(BigInteger from, BigInteger to) {}

  /**
   * @param before how many items there were when the range got an initialiser of its own
   */
  private record Whole(int before, Range range) {}

  private final Layout layout;
  private final List<Whole> wholes = new ArrayList<>();

  Overrides(Layout layout) {
    this.layout = layout;
  }

  int count() {
    return wholes.size();
  }

  /** A part of the object gets an initialiser of its own, which overrides all items so far. */
  void whole(int before, CType type, BigInteger offset, Optional<CMember.BitField> bits) {
    wholes.add(new Whole(before, range(type, offset, bits)));
  }

  /** What was overridden since {@code since} is overridden in so many elements more, too. */
  void copy(int since, BigInteger times, BigInteger bytes) {
    BigInteger size = bytes.multiply(BYTE);
    for (Whole whole : List.copyOf(wholes.subList(since, wholes.size()))) {
      Range range = whole.range();
      BigInteger length = range.to().subtract(range.from());
      if (length.equals(size)) {
        wholes.add(
            new Whole(whole.before(), sized(range.from(), length.add(size.multiply(times)))));
        continue;
      }
      for (int i = 1; i <= times.intValueExact(); i++) {
        BigInteger from = range.from().add(size.multiply(BigInteger.valueOf(i)));
        wholes.add(new Whole(whole.before(), sized(from, length)));
      }
    }
  }

  /** The items that remain. */
  List<CInitializer.Item> remaining(List<CInitializer.Item> items) {
    if (wholes.isEmpty()) {
      return items;
    }
    List<CInitializer.Item> result = new ArrayList<>();
    TreeMap<BigInteger, BigInteger> covered = new TreeMap<>();
    int next = wholes.size();
    for (int i = items.size() - 1; i >= 0; i--) {
      while (next > 0 && wholes.get(next - 1).before() > i) {
        cover(covered, wholes.get(--next).range());
      }
      if (remains(items.get(i), covered)) {
        result.addFirst(items.get(i));
      }
    }
    return result;
  }

  private boolean remains(CInitializer.Item item, TreeMap<BigInteger, BigInteger> covered) {
    Range range = range(item);
    var last = covered.lowerEntry(range.to());
    if (last == null || last.getValue().compareTo(range.from()) <= 0) {
      return true;
    }
    boolean all =
        last.getKey().compareTo(range.from()) <= 0 && last.getValue().compareTo(range.to()) >= 0;
    if (item instanceof CInitializer.Item.Value(var _, var _, CExpr value)) {
      if (all && hasEffects(value)) {
        throw Refusal.unsupported(
            "an initialiser with effects that a later one overrides", value.span());
      }
      if (!all && value.type() instanceof CType.Aggregate) {
        throw Refusal.unsupported(
            "a structure's value that a later initialiser overrides in part", value.span());
      }
    }
    return !all;
  }

  private static void cover(TreeMap<BigInteger, BigInteger> covered, Range range) {
    BigInteger from = range.from();
    BigInteger to = range.to();
    for (var met = covered.floorEntry(to);
        met != null && met.getValue().compareTo(from) >= 0;
        met = covered.floorEntry(to)) {
      from = from.min(met.getKey());
      to = to.max(met.getValue());
      covered.remove(met.getKey());
    }
    covered.put(from, to);
  }

  /** Whether evaluating it, or how often, makes a difference to what follows. */
  static boolean hasEffects(CExpr e) {
    return Tree.isActive(e) || Tree.parts(e).stream().anyMatch(Overrides::hasEffects);
  }

  private Range range(CInitializer.Item item) {
    return switch (item) {
      case CInitializer.Item.Value(var offset, var bits, CExpr value) ->
          range(value.type(), offset, bits);
      case CInitializer.Item.Bytes(var offset, String bytes) ->
          sized(offset.multiply(BYTE), BigInteger.valueOf(bytes.length()).multiply(BYTE));
    };
  }

  private Range range(CType type, BigInteger offset, Optional<CMember.BitField> bits) {
    BigInteger start = offset.multiply(BYTE);
    if (bits.isPresent()) {
      BigInteger shift = BigInteger.valueOf(bits.get().shift());
      return sized(start.add(shift), BigInteger.valueOf(bits.get().width()));
    }
    boolean flexible =
        type instanceof CType.Array array && array.length() instanceof CType.Length.Unknown;
    return sized(start, flexible ? WITHOUT_END : layout.sizeOf(type).multiply(BYTE));
  }

  private static Range sized(BigInteger start, BigInteger size) {
    return new Range(start, start.add(size));
  }
}
