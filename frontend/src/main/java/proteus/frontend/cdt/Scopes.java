package proteus.frontend.cdt;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.frontend.c.AggregateLayout;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Layout;
import proteus.frontend.cdt.declaration.Specified;
import proteus.ir.MachineModel;

/** The scopes of one translation unit (C11 6.2.1): names and tags, innermost scope first. */
public final class Scopes {
  private record Scope(Map<String, Symbol> names, Map<String, CType> tags) {
    Scope() {
      this(new LinkedHashMap<>(), new LinkedHashMap<>());
    }
  }

  private final Deque<Scope> scopes = new ArrayDeque<>();
  private final Scope file;

  /** A scope of builtin types, and the file scope. */
  Scopes(Layout layout) {
    enter();
    declareBuiltins(layout);
    enter();
    file = scopes.element();
  }

  private void declareBuiltins(Layout layout) {
    declareType("__int128_t", new CType.Int(IntKind.INT128));
    declareType("__uint128_t", new CType.Int(IntKind.UNSIGNED_INT128));
    declareType("bool", CTypes.BOOL);
    declareType("_Float32", CTypes.FLOAT);
    declareType("_Float64", CTypes.DOUBLE);
    declareType("_Float32x", CTypes.DOUBLE);
    declareType("_Float64x", CTypes.LONG_DOUBLE);
    declareType("_Float128", new CType.Real(FloatKind.FLOAT128));
    declareType("__float128", new CType.Real(FloatKind.FLOAT128));
    declare("_Float16", new Symbol.Refused("half precision floats"));
    declare("__bf16", new Symbol.Refused("half precision floats"));
    declare("nullptr_t", new Symbol.Refused("nullptr_t"));
    declareType("__builtin_va_list", variableArguments(layout));
  }

  /** The types of the ABIs: a pointer into the stack, or one structure of four members. */
  private static CType variableArguments(Layout layout) {
    if (layout.machine() == MachineModel.ILP32) {
      return CTypes.CHAR_POINTER;
    }
    CAggregate state = new CAggregate(CAggregate.Kind.STRUCT, "__va_list_tag");
    state.complete(
        AggregateLayout.place(
            layout,
            CAggregate.Kind.STRUCT,
            List.of(
                field("gp_offset", CTypes.UNSIGNED_INT),
                field("fp_offset", CTypes.UNSIGNED_INT),
                field("overflow_arg_area", CTypes.VOID_POINTER),
                field("reg_save_area", CTypes.VOID_POINTER)),
            OptionalInt.empty(),
            OptionalInt.empty()));
    return CType.Array.of(new CType.Aggregate(state), BigInteger.ONE);
  }

  private static AggregateLayout.Field field(String name, CType type) {
    return new AggregateLayout.Field(
        name,
        type,
        OptionalInt.empty(),
        OptionalInt.empty(),
        CMember.Qualifiers.NONE,
        AggregateLayout.Packing.NATURAL);
  }

  private void declareType(String name, CType type) {
    declare(name, new Symbol.TypeName(Specified.plain(type)));
  }

  public void enter() {
    scopes.push(new Scope());
  }

  public void leave() {
    scopes.pop();
  }

  /** The number of open scopes. */
  public int depth() {
    return scopes.size();
  }

  /** Leaves scopes until only so many are open. */
  public void leaveTo(int depth) {
    while (scopes.size() > depth) {
      leave();
    }
  }

  public void declare(String name, Symbol symbol) {
    scopes.element().names().put(name, symbol);
  }

  /** Declares in the file scope, from wherever. */
  public void declareInFile(String name, Symbol symbol) {
    file.names().put(name, symbol);
  }

  public Optional<Symbol> lookup(String name) {
    for (Scope scope : scopes) {
      Symbol symbol = scope.names().get(name);
      if (symbol != null) {
        return Optional.of(symbol);
      }
    }
    return Optional.empty();
  }

  /** What the file scope says. */
  public Optional<Symbol> lookupInFile(String name) {
    return Optional.ofNullable(file.names().get(name));
  }

  /** What the innermost scope itself says. */
  Optional<Symbol> lookupHere(String name) {
    return Optional.ofNullable(scopes.element().names().get(name));
  }

  public void declareTag(String tag, CType type) {
    scopes.element().tags().put(tag, type);
  }

  public Optional<CType> lookupTag(String tag) {
    for (Scope scope : scopes) {
      CType type = scope.tags().get(tag);
      if (type != null) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  public Optional<CType> lookupTagHere(String tag) {
    return Optional.ofNullable(scopes.element().tags().get(tag));
  }
}
