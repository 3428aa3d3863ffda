package proteus.frontend;

import java.math.BigInteger;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.ConstantEvaluator;
import proteus.frontend.c.Layout;
import proteus.ir.FloatType;

/** The bytes that an initialiser of constants gives an object. */
final class ObjectBytes {
  private final Layout layout;
  private BigInteger bits = BigInteger.ZERO;
  private final int size;

  ObjectBytes(Layout layout, int size) {
    this.layout = layout;
    this.size = size;
  }

  byte[] of(CInitializer initializer) {
    switch (initializer) {
      case CInitializer.Value v -> store(0, bytes(v.value().type()) * 8, value(v.value()));
      case CInitializer.Items items -> items.items().forEach(this::add);
    }
    byte[] result = new byte[size];
    for (int i = 0; i < size; i++) {
      result[i] = bits.shiftRight(8 * i).byteValue();
    }
    return result;
  }

  private void add(CInitializer.Item item) {
    int offset = item.offset().intValueExact();
    switch (item) {
      case CInitializer.Item.Bytes b -> {
        for (int i = 0; i < b.bytes().length(); i++) {
          store(8 * (offset + i), 8, BigInteger.valueOf(b.bytes().charAt(i)));
        }
      }
      case CInitializer.Item.Value v -> {
        int at = 8 * offset + v.bits().map(CMember.BitField::shift).orElse(0);
        int width = v.bits().map(CMember.BitField::width).orElse(8 * bytes(v.value().type()));
        store(at, width, value(v.value()));
      }
    }
  }

  private int bytes(CType type) {
    return layout.sizeOf(type).intValueExact();
  }

  private void store(int at, int width, BigInteger value) {
    BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    bits = bits.andNot(mask.shiftLeft(at)).or(value.and(mask).shiftLeft(at));
  }

  private BigInteger value(CExpr e) {
    return e.type() instanceof CType.Real
        ? encoding(e)
        : new ConstantEvaluator(layout).evaluate(e).orElseThrow(() -> new AssertionError(e));
  }

  /** As in memory: the x87 format has an explicit leading bit. */
  private BigInteger encoding(CExpr e) {
    BigInteger sign = BigInteger.ZERO;
    CExpr literal = e;
    if (e instanceof CExpr.Unary u) {
      literal = u.operand();
      sign = BigInteger.ONE;
    }
    if (!(literal instanceof CExpr.FloatLiteral f)) {
      throw new AssertionError(e);
    }
    FloatType format = f.type().kind().format();
    if (format != FloatType.EXTENDED) {
      return f.encoding().or(sign.shiftLeft(format.bits() - 1));
    }
    BigInteger fraction = f.encoding().mod(BigInteger.ONE.shiftLeft(63));
    BigInteger exponent = f.encoding().shiftRight(63);
    BigInteger lead = exponent.signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    return fraction.or(lead.shiftLeft(63)).or(exponent.shiftLeft(64)).or(sign.shiftLeft(79));
  }
}
