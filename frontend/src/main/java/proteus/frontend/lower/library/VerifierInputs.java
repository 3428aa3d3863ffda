package proteus.frontend.lower.library;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.ValueTypes;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** {@code __VERIFIER_nondet_*} and its counterpart in models. */
final class VerifierInputs {
  private static final String NONDET = "__VERIFIER_nondet_";

  private static final Map<String, CType> TYPES =
      Map.ofEntries(
          Map.entry("bool", CTypes.BOOL),
          Map.entry("_Bool", CTypes.BOOL),
          Map.entry("char", CTypes.CHAR),
          Map.entry("uchar", CTypes.UNSIGNED_CHAR),
          Map.entry("u8", CTypes.UNSIGNED_CHAR),
          Map.entry("short", new CType.Int(IntKind.SHORT)),
          Map.entry("ushort", new CType.Int(IntKind.UNSIGNED_SHORT)),
          Map.entry("u16", new CType.Int(IntKind.UNSIGNED_SHORT)),
          Map.entry("int", CTypes.INT),
          Map.entry("uint", CTypes.UNSIGNED_INT),
          Map.entry("unsigned", CTypes.UNSIGNED_INT),
          Map.entry("unsigned_int", CTypes.UNSIGNED_INT),
          Map.entry("u32", CTypes.UNSIGNED_INT),
          Map.entry("long", CTypes.LONG),
          Map.entry("ulong", CTypes.UNSIGNED_LONG),
          Map.entry("longlong", CTypes.LONG_LONG),
          Map.entry("ulonglong", CTypes.UNSIGNED_LONG_LONG),
          Map.entry("int128", new CType.Int(IntKind.INT128)),
          Map.entry("uint128", new CType.Int(IntKind.UNSIGNED_INT128)),
          Map.entry("float", CTypes.FLOAT),
          Map.entry("double", CTypes.DOUBLE));

  /** More names of inputs in SV-COMP's rules and tasks, whose types are those of declarations. */
  private static final Set<String> DECLARED =
      Set.of(
          "charp",
          "const_char_pointer",
          "loff_t",
          "pchar",
          "pointer",
          "pthread_t",
          "sector_t",
          "size_t",
          "ssize_t",
          "u64",
          "unsigned_char");

  private VerifierInputs() {}

  /** Whether the function is one of SV-COMP's inputs, of which a definition is only a stand-in. */
  static boolean isStandard(String function) {
    String type = function.substring(Math.min(NONDET.length(), function.length()));
    return function.startsWith(NONDET) && (TYPES.containsKey(type) || DECLARED.contains(type));
  }

  /**
   * A value of the type that the function's name says, as a value of the type it is declared with.
   */
  static Optional<Expr> nondet(CallSite site) {
    site.values(0);
    CType declared = site.type();
    if (declared.isVoid()) {
      return Optional.empty();
    }
    String function = site.call().function().name();
    Nondet source = new Nondet(Nondet.Kind.INPUT, function);
    if (declared instanceof CType.Pointer) {
      return Optional.of(site.in().arbitrary(declared, source));
    }
    if (declared instanceof CType.Aggregate) {
      return Optional.of(aggregate(site, declared, source));
    }
    CType named = TYPES.getOrDefault(function.substring(NONDET.length()), declared);
    CType returned = isSignOnly(named, declared, site.in().types) ? declared : named;
    return site.result(site.in().arbitrary(returned, source));
  }

  /**
   * Whether types differ in their signs only: then any value of the one is, converted, any of the
   * other, and what the call returns is a value of the declared one.
   */
  private static boolean isSignOnly(CType named, CType declared, ValueTypes types) {
    return types.integers() == Integers.MACHINE
        && named instanceof CType.Int(IntKind a, var _, var _, var _)
        && declared instanceof CType.Int(IntKind b, var _, var _, var _)
        && a != IntKind.BOOL
        && b != IntKind.BOOL
        && a.valueType(types.machine()).bits() == b.valueType(types.machine()).bits();
  }

  private static Expr aggregate(CallSite site, CType type, Nondet source) {
    FunctionLowering in = site.in();
    Expr object = in.ownObject(in.types.size(type, site.span()), source.name());
    in.initializers.arbitrary(object, type, source, site.span());
    return object;
  }

  static Optional<Expr> unspecified(CallSite site) {
    Nondet source = new Nondet(Nondet.Kind.UNSPECIFIED, model(site));
    return site.result(site.in().arbitrary(site.type(), source));
  }

  /** The library function whose model makes the call. */
  private static String model(CallSite site) {
    String file = site.call().span().file();
    return file.startsWith(Library.FOLDER)
        ? file.substring(Library.FOLDER.length(), file.lastIndexOf('.'))
        : site.name();
  }

  private static String unmodelledName(CallSite site) {
    return switch (site.call().function().name().substring(Builtins.UNMODELLED.length())) {
      case "member" -> "a pointer in what an argument leads to";
      case "byte" -> Nondet.INPUT_BYTE;
      case "text" -> Nondet.INPUT_TEXT;
      case "encoding" -> "the locale's encoding";
      case "space" -> "the locale's white space";
      case "goes_on" -> Nondet.INPUT_TEXT_GOES_ON;
      default -> model(site);
    };
  }

  static Optional<Expr> unmodelled(CallSite site) {
    if (site.type() instanceof CType.Int(IntKind kind, int _, int _, int _)
        && kind != IntKind.BOOL) {
      // Also with mathematical integers a value of the machine's type.
      IntType type = kind.valueType(site.in().types.machine());
      Variable value = site.in().emit.temporary(type);
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, unmodelledName(site));
      site.in().emit.emit(new Action.Havoc(value, source));
      return site.result(Exprs.read(value));
    }
    if (site.type() instanceof CType.Real) {
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, model(site));
      return site.result(site.in().arbitrary(site.type(), source));
    }
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, unmodelledName(site));
    return site.result(site.in().arbitrary(site.type(), source));
  }
}
