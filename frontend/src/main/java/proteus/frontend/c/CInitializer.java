package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A normalised initialiser (C11 6.7.9). */
public sealed interface CInitializer {
  /** The whole object is {@code value}: a scalar of the object's type, or a structure to copy. */
  record Value(CExpr value) implements CInitializer {}

  /**
   * An array, structure or union is filled item by item, in this order; every byte that no item
   * names is zero. Later items overwrite earlier ones where designators overlap. Items may lie
   * beyond the size of the type where a flexible array member is initialised (GNU): the object is
   * then as much larger.
   */
  record Items(List<Item> items) implements CInitializer {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** A part of an object. Offsets are in bytes from the object's start. */
  sealed interface Item {
    BigInteger offset();

    /**
     * A scalar or structure of type {@code value.type()} at {@code offset}.
     *
     * @param bits present for a bit-field, whose unit then starts at {@code offset}
     */
    record Value(BigInteger offset, Optional<CMember.BitField> bits, CExpr value) implements Item {}

    /** Bytes of a string literal, one character (0 to 255) a byte, cut or with its final zero. */
    record Bytes(BigInteger offset, String bytes) implements Item {}
  }
}
