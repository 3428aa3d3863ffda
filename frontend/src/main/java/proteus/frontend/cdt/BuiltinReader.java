package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.c.complex.FloatConstants;
import proteus.frontend.cdt.declaration.Signatures;
import proteus.frontend.cdt.declaration.TypeOperators;
import proteus.ir.SourceSpan;

/**
 * gcc's builtins whose results or types depend on their arguments: constants are folded, the others
 * become calls whose arguments keep their types.
 */
final class BuiltinReader {
  /** Floating tests: the arguments are not promoted, the result is int. */
  private static final Set<String> FLOAT_TESTS =
      Set.of(
          "isnan",
          "isinf",
          "isfinite",
          "isnormal",
          "signbit",
          "isinf_sign",
          "fpclassify",
          "isgreater",
          "isgreaterequal",
          "isless",
          "islessequal",
          "islessgreater",
          "isunordered",
          "issubnormal",
          "iszero",
          "finite",
          "finitef",
          "finitel",
          "isnanf",
          "isnanl",
          "isinff",
          "isinfl",
          "signbitf",
          "signbitl");

  private static final Set<String> COMPARISONS =
      Set.of(
          "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered");

  private static final Set<String> OVERFLOWS =
      Set.of(
          "add_overflow",
          "sub_overflow",
          "mul_overflow",
          "add_overflow_p",
          "sub_overflow_p",
          "mul_overflow_p");

  private static final Set<String> LONG_COMPLEX =
      Set.of("__builtin_creall", "__builtin_cimagl", "__builtin_conjl");

  private final Unit unit;

  BuiltinReader(Unit unit) {
    this.unit = unit;
  }

  /** Empty for names that are called like any other function. */
  Optional<CExpr> read(String name, List<IASTExpression> arguments, SourceSpan span) {
    TypeOperators types = unit.expressions().typeOperators();
    return switch (name) {
      case "__proteus_va_arg" -> Optional.of(types.variableArgument(arguments, span));
      case "__proteus_offsetof" -> Optional.of(types.offset(arguments, span));
      case "__proteus_compatible" -> Optional.of(types.compatible(arguments, span));
      case "__proteus_generic" -> Optional.of(types.generic(arguments, span));
      case "__builtin_choose_expr" -> Optional.of(choose(arguments, span));
      case "__builtin_constant_p" -> Optional.of(isConstant(arguments, span));
      case "__builtin_va_arg_pack", "__builtin_va_arg_pack_len" ->
          Optional.of(callersArguments(span));
      case "__builtin_object_size", "__builtin_dynamic_object_size" ->
          Optional.of(objectSize(arguments, span));
      case "__builtin_va_start", "__builtin_va_end", "__builtin_va_copy" ->
          Optional.of(listOperation(name, arguments, span));
      case "__builtin_creal", "__builtin_crealf", "__builtin_creall" ->
          Optional.of(unit.conversions().complex().real(complex(name, arguments, span), span));
      case "__builtin_cimag", "__builtin_cimagf", "__builtin_cimagl" ->
          Optional.of(unit.conversions().complex().imaginary(complex(name, arguments, span), span));
      case "__builtin_conj", "__builtin_conjf", "__builtin_conjl" ->
          Optional.of(unit.operators().complement(complex(name, arguments, span), span));
      case "__builtin_complex" -> {
        require(arguments.size() == 2, name + " takes 2 arguments", span);
        List<CExpr> parts = values(arguments);
        yield Optional.of(unit.conversions().complex().of(parts.getFirst(), parts.getLast(), span));
      }
      default ->
          new VectorBuiltinReader(unit)
              .read(name, arguments, span)
              .or(() -> byFamily(name, arguments, span));
    };
  }

  /** The one argument, as a complex number of the type that the builtin's suffix says. */
  private CExpr complex(String name, List<IASTExpression> arguments, SourceSpan span) {
    require(arguments.size() == 1, name + " takes 1 argument", span);
    CType part =
        name.endsWith("f")
            ? CTypes.FLOAT
            : LONG_COMPLEX.contains(name) ? CTypes.LONG_DOUBLE : CTypes.DOUBLE;
    return unit.conversions()
        .assign(
            unit.expressions().read(arguments.getFirst()),
            ComplexTypes.of(part, unit.layout().machine()));
  }

  private Optional<CExpr> byFamily(String name, List<IASTExpression> arguments, SourceSpan span) {
    if (name.startsWith("__sync_")
        || name.startsWith("__atomic_")
        || name.startsWith("__builtin_nontemporal_")) {
      return Optional.of(new AtomicReader(unit).read(name, arguments, span));
    }
    if (!name.startsWith("__builtin_")) {
      return Optional.empty();
    }
    String builtin = name.substring("__builtin_".length());
    if (FLOAT_TESTS.contains(builtin)) {
      return Optional.of(floatTest(name, arguments, COMPARISONS.contains(builtin), span));
    }
    if (OVERFLOWS.contains(builtin)) {
      return Optional.of(plainCall(name, CTypes.BOOL, values(arguments), span));
    }
    Optional<CExpr> constant = floatConstant(builtin, arguments, span);
    if (constant.isEmpty() && Signatures.find(name, unit.layout()).isEmpty()) {
      throw Refusal.unsupported(name, span);
    }
    return constant;
  }

  /** A call whose arguments are not converted. */
  CExpr plainCall(String name, CType result, List<CExpr> arguments, SourceSpan span) {
    CType.Function type = new CType.Function(result, List.of(), CType.Function.Style.UNSPECIFIED);
    CFunction function =
        unit.linker()
            .function(
                name,
                new CType.Function(CTypes.INT, List.of(), CType.Function.Style.UNSPECIFIED),
                Linker.Linkage.EXTERNAL,
                Optional.empty(),
                span);
    Linker.addAttributes(function, EnumSet.of(CFunction.Attribute.IMPLICIT));
    return new CExpr.Call(function, arguments, type.result(), span);
  }

  List<CExpr> values(List<IASTExpression> arguments) {
    List<CExpr> result = new ArrayList<>();
    for (IASTExpression argument : arguments) {
      result.add(unit.expressions().value(argument));
    }
    return result;
  }

  private CExpr floatTest(
      String name, List<IASTExpression> arguments, boolean compares, SourceSpan span) {
    List<CExpr> values = values(arguments);
    if (compares && values.size() == 2) {
      CType common = unit.conversions().typing().usual(values.get(0).type(), values.get(1).type());
      values = values.stream().map(v -> unit.conversions().convert(v, common)).toList();
    }
    return plainCall(name, CTypes.INT, values, span);
  }

  private CExpr choose(List<IASTExpression> arguments, SourceSpan span) {
    require(arguments.size() == 3, "__builtin_choose_expr takes 3 arguments", span);
    BigInteger condition = unit.aggregates().constant(arguments.get(0));
    return unit.expressions().read(arguments.get(condition.signum() != 0 ? 1 : 2));
  }

  private CExpr isConstant(List<IASTExpression> arguments, SourceSpan span) {
    require(arguments.size() == 1, "__builtin_constant_p takes 1 argument", span);
    CExpr value = unit.expressions().value(arguments.getFirst());
    boolean constant =
        value instanceof CExpr.FloatLiteral
            || value instanceof CExpr.ArrayDecay a && a.array() instanceof CExpr.StringLiteral
            || unit.conversions().constants().evaluate(value).isPresent();
    return constant
        ? unit.conversions().literal(1, CTypes.INT, span)
        : plainCall("__builtin_constant_p", CTypes.INT, List.of(value), span);
  }

  /** Those of an inlined call: the body that they stand in is not read any further. */
  private CExpr callersArguments(SourceSpan span) {
    unit.function().ifPresent(FunctionContext::setOnlyInlined);
    return unit.conversions().literal(0, CTypes.INT, span);
  }

  /** What gcc answers without optimisation, but for objects in plain sight. */
  private CExpr objectSize(List<IASTExpression> arguments, SourceSpan span) {
    require(arguments.size() == 2, "__builtin_object_size takes 2 arguments", span);
    boolean minimum = unit.aggregates().constant(arguments.get(1)).testBit(1);
    CType.Int type = unit.layout().sizeType();
    BigInteger unknown =
        minimum ? BigInteger.ZERO : type.kind().valueType(unit.layout().machine()).max();
    return new CExpr.IntLiteral(unknown, type, span);
  }

  private CExpr listOperation(String name, List<IASTExpression> arguments, SourceSpan span) {
    List<CExpr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      boolean isList = i == 0 || name.endsWith("copy");
      values.add(
          isList
              ? unit.expressions().typeOperators().listState(arguments.get(i))
              : unit.expressions().value(arguments.get(i)));
    }
    return plainCall(name, CTypes.VOID, values, span);
  }

  /** Infinities and the quiet NaN without a payload. */
  private Optional<CExpr> floatConstant(
      String builtin, List<IASTExpression> arguments, SourceSpan span) {
    boolean infinity = builtin.startsWith("inf") || builtin.startsWith("huge_val");
    boolean nan = builtin.matches("nan|nanf|nanl|nanf128");
    if (!infinity && !nan) {
      return Optional.empty();
    }
    if (nan && !isEmptyString(arguments)) {
      return Optional.empty();
    }
    String base = Stream.of("inf", "huge_val", "nan").filter(builtin::startsWith).findFirst().get();
    CType.Real type =
        switch (builtin.substring(base.length())) {
          case "" -> CTypes.DOUBLE;
          case "f", "f32" -> CTypes.FLOAT;
          case "l" -> CTypes.LONG_DOUBLE;
          case "f64", "f32x" -> CTypes.DOUBLE;
          case "q", "f128" -> new CType.Real(FloatKind.FLOAT128);
          default -> throw Refusal.unsupported("__builtin_" + builtin, span);
        };
    BigInteger encoding =
        infinity
            ? FloatConstants.infinity(type.kind().format())
            : FloatConstants.quietNan(type.kind().format());
    return Optional.of(new CExpr.FloatLiteral(encoding, type, span));
  }

  private boolean isEmptyString(List<IASTExpression> arguments) {
    return arguments.size() == 1
        && unit.expressions().read(arguments.getFirst()) instanceof CExpr.StringLiteral s
        && s.bytes().length() == 1;
  }

  private static void require(boolean condition, String message, SourceSpan span) {
    if (!condition) {
      throw Refusal.syntax(message, span);
    }
  }
}
