package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.ValueTypes;
import proteus.ir.FloatType;
import proteus.ir.Integers;

/** Encodes constant initialisers as the bytes that an object starts with. */
public final class ConstantBytes {
  /** Smaller objects that are not constant get a store for each item. */
  private static final int FEW_ITEMS = 256;

  private final ValueTypes types;

  public ConstantBytes(ValueTypes types) {
    this.types = types;
  }

  /**
   * The first bytes of the object, up to the last one that is given; empty where something is no
   * constant, and where stores say it better.
   */
  public Optional<String> encode(CInitializer initializer, CVariable variable) {
    boolean constant = variable.access() == CVariable.Access.READ_ONLY;
    if (!(initializer instanceof CInitializer.Items(List<CInitializer.Item> items))) {
      return constant
              && types.integers() == Integers.MACHINE
              && initializer instanceof CInitializer.Value(CExpr value)
          ? scalar(value)
          : Optional.empty();
    }
    boolean strings = items.stream().allMatch(i -> i instanceof CInitializer.Item.Bytes);
    if (!strings
        && (types.integers() == Integers.MATHEMATICAL || !constant && items.size() <= FEW_ITEMS)) {
      return Optional.empty();
    }
    StringBuilder bytes = new StringBuilder();
    for (CInitializer.Item item : items) {
      if (!append(bytes, item)) {
        return Optional.empty();
      }
    }
    return Optional.of(bytes.toString());
  }

  private boolean append(StringBuilder bytes, CInitializer.Item item) {
    if (item.offset().bitLength() > 24) {
      return false;
    }
    Optional<String> encoded =
        switch (item) {
          case CInitializer.Item.Value(var offset, var bits, CExpr value) ->
              bits.isPresent() ? Optional.empty() : scalar(value);
          case CInitializer.Item.Bytes(var offset, String text) -> Optional.of(text);
        };
    if (encoded.isEmpty()) {
      return false;
    }
    int start = item.offset().intValueExact();
    int end = start + encoded.get().length();
    if (bytes.length() < end) {
      bytes.setLength(end);
    }
    bytes.replace(start, end, encoded.get());
    return true;
  }

  private Optional<String> scalar(CExpr e) {
    return switch (e) {
      case CExpr.FloatLiteral(BigInteger encoding, CType.Real type, var s)
          when type.kind().format() != FloatType.EXTENDED ->
          Optional.of(littleEndian(encoding, type.kind().size(types.machine())));
      case CExpr value when value.type() instanceof CType.Int type ->
          ExactConstants.of(value, types.machine())
              .map(v -> littleEndian(v, type.kind().size(types.machine())));
      default -> Optional.empty();
    };
  }

  private static String littleEndian(BigInteger value, int size) {
    StringBuilder bytes = new StringBuilder();
    for (int i = 0; i < size; i++) {
      bytes.append((char) value.shiftRight(8 * i).and(BigInteger.valueOf(255)).intValue());
    }
    return bytes.toString();
  }
}
