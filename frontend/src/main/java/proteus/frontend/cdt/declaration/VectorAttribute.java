package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/** gcc's {@code vector_size}, at a specifier or a declarator. */
final class VectorAttribute {
  static final String NAME = "vector_size";

  private static final int MOST = 64;

  private VectorAttribute() {}

  /** The type of vectors of so many bytes, where the attribute is there; else the type itself. */
  static CType apply(CType type, IASTAttributeOwner owner, Unit unit) {
    Optional<String> argument = Attributes.argument(NAME, owner);
    if (argument.isEmpty()) {
      return type;
    }
    SourceSpan span = unit.span(owner);
    CType element = CTypes.ofValues(type);
    boolean number =
        element instanceof CType.Int integer
                && !integer.isBitPrecise()
                && !integer.equals(CTypes.BOOL)
            || element instanceof CType.Real real
                && (real.kind() == FloatKind.FLOAT || real.kind() == FloatKind.DOUBLE);
    if (!number) {
      throw Refusal.unsupported("a vector made of '" + type + "'", span);
    }
    BigInteger bytes =
        unit.attributes()
            .evaluate(argument.get())
            .orElseThrow(() -> Refusal.syntax("the size of a vector must be constant", span));
    BigInteger[] count = bytes.divideAndRemainder(unit.layout().sizeOf(element));
    boolean power = count[0].signum() > 0 && count[0].bitCount() == 1;
    if (!power || count[1].signum() != 0) {
      throw Refusal.syntax("a vector of " + bytes + " bytes of '" + element + "'", span);
    }
    if (count[0].compareTo(BigInteger.valueOf(MOST)) > 0) {
      throw Refusal.unsupported("a vector of more than " + MOST + " elements", span);
    }
    return unit.linker().vectors().of(element, count[0].intValueExact());
  }
}
