package proteus.frontend.cdt.declaration;

import java.math.BigInteger;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.cdt.ExpressionReader;
import proteus.frontend.cdt.Symbol;
import proteus.frontend.cdt.Unit;
import proteus.ir.Signedness;

/** Declaration specifiers (C11 6.7): the type that they name. */
public final class SpecifierReader {
  private static final String BITS = "__proteus_bits";

  private static final String UNSIGNED_BITS = "__proteus_unsigned_bits";

  private final Unit unit;

  public SpecifierReader(Unit unit) {
    this.unit = unit;
  }

  /** The specified type; structures, unions and enumerations are declared on the way. */
  public Specified read(IASTDeclSpecifier specifier) {
    unit.attributes().check(specifier);
    Specified base =
        switch (specifier) {
          case IASTSimpleDeclSpecifier s -> simple(s);
          case IASTNamedTypeSpecifier s -> named(s);
          case IASTCompositeTypeSpecifier s -> Specified.plain(unit.aggregates().define(s));
          case IASTElaboratedTypeSpecifier s -> Specified.plain(unit.aggregates().refer(s));
          case IASTEnumerationSpecifier s -> Specified.plain(new EnumerationReader(unit).read(s));
          default -> throw unit.unsupported("this declaration specifier", specifier);
        };
    return qualified(base, specifier);
  }

  /** The type with what the specifiers say besides it. */
  Specified qualified(Specified base, IASTDeclSpecifier specifier) {
    Specified aligned = base.aligned(unit.attributes().alignas(specifier));
    boolean describesObjects = !(specifier instanceof IASTCompositeTypeSpecifier);
    if (describesObjects) {
      aligned = aligned.aligned(unit.attributes().aligned(specifier));
    }
    aligned = aligned.withType(unit.attributes().applyMode(aligned.type(), specifier));
    aligned = aligned.withType(VectorAttribute.apply(aligned.type(), specifier, unit));
    Specified qualified = specifier.isRestrict() ? aligned.restricted() : aligned;
    return specifier.isConst() ? qualified.readOnly() : qualified;
  }

  private Specified named(IASTNamedTypeSpecifier specifier) {
    String name = specifier.getName().toString();
    return switch (unit.scopes().lookup(name).orElse(null)) {
      case Symbol.TypeName t -> t.type();
      case Symbol.Refused r -> throw Refusal.unsupported(r.reason(), unit.span(specifier));
      case null -> throw unknown(name, specifier);
      case Symbol.Variable v -> throw noType(name, specifier);
      case Symbol.Function f -> throw noType(name, specifier);
      case Symbol.Constant c -> throw noType(name, specifier);
    };
  }

  private Refusal unknown(String name, IASTNamedTypeSpecifier specifier) {
    return name.equals("nullptr")
        ? unit.unsupported("the type of nullptr", specifier)
        : unit.syntax("unknown type '" + name + "'", specifier);
  }

  private Refusal noType(String name, IASTNamedTypeSpecifier specifier) {
    return unit.syntax("'" + name + "' is no type", specifier);
  }

  private Specified simple(IASTSimpleDeclSpecifier s) {
    if (s.isImaginary()) {
      throw unit.unsupported("imaginary types", s);
    }
    return s.isComplex() ? complex(s) : real(s);
  }

  /** {@code _Complex} alone is {@code double _Complex} (GNU). */
  private Specified complex(IASTSimpleDeclSpecifier s) {
    boolean plain = s.getType() == IASTSimpleDeclSpecifier.t_unspecified;
    boolean sized = s.isShort() || s.isLong() || s.isLongLong() || s.isSigned() || s.isUnsigned();
    CType part = plain && !sized ? CTypes.DOUBLE : real(s).type();
    boolean bitPrecise = part instanceof CType.Int integer && integer.isBitPrecise();
    if (!part.isArithmetic() || part.equals(CTypes.BOOL) || bitPrecise) {
      throw unit.syntax("a complex '" + part + "'", s);
    }
    return Specified.plain(ComplexTypes.of(part, unit.layout().machine()));
  }

  private Specified real(IASTSimpleDeclSpecifier s) {
    boolean sized = s.isShort() || s.isLong() || s.isLongLong() || s.isSigned() || s.isUnsigned();
    if (sized && s.getType() == IASTSimpleDeclSpecifier.t_typeof) {
      throw unit.unsupported("these type specifiers in this order", s);
    }
    return switch (s.getType()) {
      case IASTSimpleDeclSpecifier.t_typeof -> typeof(s.getDeclTypeExpression());
      case IASTSimpleDeclSpecifier.t_void -> Specified.plain(CTypes.VOID);
      case IASTSimpleDeclSpecifier.t_bool -> Specified.plain(CTypes.BOOL);
      case IASTSimpleDeclSpecifier.t_char -> integer(character(s));
      case IASTSimpleDeclSpecifier.t_float -> real(FloatKind.FLOAT);
      case IASTSimpleDeclSpecifier.t_double ->
          real(s.isLong() ? FloatKind.LONG_DOUBLE : FloatKind.DOUBLE);
      case IASTSimpleDeclSpecifier.t_float128 -> real(FloatKind.FLOAT128);
      case IASTSimpleDeclSpecifier.t_int128 -> integer(signed(s, IntKind.INT128));
      case IASTSimpleDeclSpecifier.t_int, IASTSimpleDeclSpecifier.t_unspecified ->
          integer(signed(s, plain(s)));
      case IASTSimpleDeclSpecifier.t_decimal32,
          IASTSimpleDeclSpecifier.t_decimal64,
          IASTSimpleDeclSpecifier.t_decimal128 ->
          throw unit.unsupported("decimal floating types", s);
      default -> throw unit.unsupported("this type specifier", s);
    };
  }

  private static IntKind character(IASTSimpleDeclSpecifier s) {
    return s.isUnsigned()
        ? IntKind.UNSIGNED_CHAR
        : s.isSigned() ? IntKind.SIGNED_CHAR : IntKind.CHAR;
  }

  private static IntKind plain(IASTSimpleDeclSpecifier s) {
    if (s.isShort()) {
      return IntKind.SHORT;
    }
    return s.isLongLong() ? IntKind.LONG_LONG : s.isLong() ? IntKind.LONG : IntKind.INT;
  }

  private static IntKind signed(IASTSimpleDeclSpecifier s, IntKind kind) {
    return s.isUnsigned() ? kind.toUnsigned() : kind;
  }

  private static Specified integer(IntKind kind) {
    return Specified.plain(new CType.Int(kind));
  }

  private static Specified real(FloatKind kind) {
    return Specified.plain(new CType.Real(kind));
  }

  private Specified typeof(IASTExpression operand) {
    if (operand instanceof IASTTypeIdExpression typeId) {
      return Specified.plain(unit.declarators().typeName(typeId.getTypeId()).type());
    }
    Optional<CType> bits = bitPrecise(operand);
    if (bits.isPresent()) {
      return Specified.plain(bits.get());
    }
    TypeOperators.refuseNullType(operand, unit);
    return Specified.plain(unit.expressions().typeOf(operand));
  }

  /** What {@code _BitInt} was rewritten to (C23 6.7.3.1). */
  private Optional<CType> bitPrecise(IASTExpression operand) {
    if (!(ExpressionReader.unwrap(operand) instanceof IASTFunctionCallExpression call)
        || !(call.getFunctionNameExpression() instanceof IASTIdExpression id)) {
      return Optional.empty();
    }
    String name = id.getName().toString();
    if (!name.equals(BITS) && !name.equals(UNSIGNED_BITS)) {
      return Optional.empty();
    }
    Signedness signedness = name.equals(BITS) ? Signedness.SIGNED : Signedness.UNSIGNED;
    BigInteger bits = unit.aggregates().constant(unit.expressions().arguments(call).getFirst());
    return Optional.of(unit.bitPrecise(bits, signedness, unit.span(call)));
  }
}
