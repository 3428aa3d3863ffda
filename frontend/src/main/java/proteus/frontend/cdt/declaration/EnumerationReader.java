package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.jspecify.annotations.Nullable;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;
import proteus.ir.SourceSpan;

/** Enumerations (C11 6.7.2.2, C23 6.7.3.3). */
final class EnumerationReader {
  /** The enumerator that an underlying type was rewritten to. */
  private static final String UNDERLYING = "__proteus_underlying";

  private final Unit unit;

  EnumerationReader(Unit unit) {
    this.unit = unit;
  }

  /** {@code enum e { ... }}; the type is the one that gcc takes. */
  CType read(IASTEnumerationSpecifier specifier) {
    String tag = specifier.getName().toString();
    IASTEnumerationSpecifier.IASTEnumerator[] enumerators = specifier.getEnumerators();
    if (enumerators.length > 0 && enumerators[0].getName().toString().equals(UNDERLYING)) {
      return ofType(specifier, tag, enumerators);
    }
    BigInteger next = BigInteger.ZERO;
    BigInteger least = BigInteger.ZERO;
    BigInteger greatest = BigInteger.ZERO;
    List<String> names = new ArrayList<>();
    List<BigInteger> values = new ArrayList<>();
    for (IASTEnumerationSpecifier.IASTEnumerator enumerator : enumerators) {
      @Nullable IASTExpression value = enumerator.getValue();
      BigInteger current = value == null ? next : unit.aggregates().constant(value);
      String name = enumerator.getName().toString();
      names.add(name);
      values.add(current);
      unit.scopes().declare(name, new Symbol.Constant(current, enumeratorType(current)));
      least = least.min(current);
      greatest = greatest.max(current);
      next = current.add(BigInteger.ONE);
    }
    CType.Int type =
        Attributes.has("packed", specifier)
            ? smallest(least, greatest)
            : underlying(least, greatest);
    for (int i = 0; i < names.size(); i++) {
      boolean isInt = IntKind.INT.holds(values.get(i), unit.layout().machine());
      unit.scopes()
          .declare(names.get(i), new Symbol.Constant(values.get(i), isInt ? CTypes.INT : type));
    }
    if (!tag.isEmpty()) {
      unit.scopes().declareTag(tag, type);
    }
    return type;
  }

  /** An enumeration with a type of its own: that of its enumerators, too (C23 6.7.3.3p13). */
  private CType.Int ofType(
      IASTEnumerationSpecifier specifier,
      String tag,
      IASTEnumerationSpecifier.IASTEnumerator[] enumerators) {
    CType named = unit.expressions().typeOperators().operandType(enumerators[0].getValue());
    boolean fits = named instanceof CType.Int integer && !integer.isBitPrecise();
    if (!fits || !(CTypes.ofValues(named) instanceof CType.Int type)) {
      throw unit.syntax("an enumeration of type '" + named + "'", specifier);
    }
    if (!tag.isEmpty()) {
      unit.scopes().declareTag(tag, type);
    }
    BigInteger next = BigInteger.ZERO;
    for (int i = 1; i < enumerators.length; i++) {
      @Nullable IASTExpression value = enumerators[i].getValue();
      BigInteger current = value == null ? next : unit.aggregates().constant(value);
      if (!type.kind().holds(current, unit.layout().machine())) {
        throw unit.syntax("'" + type + "' does not hold " + current, enumerators[i]);
      }
      unit.scopes()
          .declare(enumerators[i].getName().toString(), new Symbol.Constant(current, type));
      next = current.add(BigInteger.ONE);
    }
    return type;
  }

  private CType.Int enumeratorType(BigInteger value) {
    return IntKind.INT.holds(value, unit.layout().machine())
        ? CTypes.INT
        : underlying(value.min(BigInteger.ZERO), value.max(BigInteger.ZERO));
  }

  private CType.Int underlying(BigInteger least, BigInteger greatest) {
    return first(
        least,
        greatest,
        List.of(
            IntKind.UNSIGNED_INT,
            IntKind.INT,
            IntKind.UNSIGNED_LONG,
            IntKind.LONG,
            IntKind.UNSIGNED_LONG_LONG,
            IntKind.LONG_LONG));
  }

  private CType.Int smallest(BigInteger least, BigInteger greatest) {
    return first(
        least,
        greatest,
        List.of(
            IntKind.UNSIGNED_CHAR,
            IntKind.SIGNED_CHAR,
            IntKind.UNSIGNED_SHORT,
            IntKind.SHORT,
            IntKind.UNSIGNED_INT,
            IntKind.INT));
  }

  private CType.Int first(BigInteger least, BigInteger greatest, List<IntKind> kinds) {
    for (IntKind kind : kinds) {
      if (kind.holds(least, unit.layout().machine())
          && kind.holds(greatest, unit.layout().machine())) {
        return new CType.Int(kind);
      }
    }
    throw Refusal.unsupported("an enumeration from " + least + " to " + greatest, SourceSpan.NONE);
  }
}
