package proteus.frontend.lower;

import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.lower.Calls.Use;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.StandardLibrary;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;

/** Calls of functions that the program does not define, and of which there is no model. */
final class UndefinedCalls {
  private final FunctionLowering in;

  UndefinedCalls(FunctionLowering in) {
    this.in = in;
  }

  /** Returns any value and changes nothing; in a world that is open, it may do anything. */
  Optional<Expr> call(
      CFunction function, List<Calls.Argument> arguments, CType type, Use use, SourceSpan span) {
    refuseAbsent(function, span);
    boolean open = in.symbols.world() == World.OPEN;
    if (open && function.has(CFunction.Attribute.NORETURN)) {
      in.halt(HaltKind.ABORT);
      return type.isVoid() || use == Use.NONE
          ? Optional.empty()
          : outside(function.name(), type, use, span);
    }
    if (open && !Builtins.isCompilers(function.name())) {
      return outside(function.name(), type, use, span);
    }
    if (Builtins.isCompilers(function.name()) || mayWriteUnseen(function)) {
      throw new Unsupported(function.name(), span);
    }
    if (function.has(CFunction.Attribute.NORETURN)) {
      in.symbols.noteUndefined(function.name(), "it is assumed to end the program", span);
      in.halt(HaltKind.ABORT);
    } else {
      in.symbols.noteUndefined(
          function.name(),
          "it is assumed to return any value and to change no memory",
          function.span());
    }
    if (type.isVoid() || use == Use.NONE) {
      return Optional.empty();
    }
    if (type instanceof CType.Aggregate) {
      Expr object = in.ownObject(in.types.size(type, span), function.name());
      in.initializers.arbitrary(object, type, result(function, arguments, type), span);
      return Optional.of(object);
    }
    return Optional.of(in.arbitrary(type, result(function, arguments, type)));
  }

  /** A call of a function that may do anything, but for leaving this one in another way. */
  Optional<Expr> outside(String name, CType type, Use use, SourceSpan span) {
    in.emit.at(span);
    in.emit.emit(new Action.Call(Optional.empty(), Lowering.OUTSIDE, List.of()));
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, name);
    if (type instanceof CType.Aggregate) {
      Expr object = in.ownObject(in.types.size(type, span), name);
      in.initializers.arbitrary(object, type, source, span);
      return Optional.of(object);
    }
    return type.isVoid() || use == Use.NONE
        ? Optional.empty()
        : Optional.of(in.arbitrary(type, source));
  }

  /** Refuses a function that may be absent. */
  static void refuseAbsent(CFunction function, SourceSpan span) {
    if (function.has(CFunction.Attribute.WEAK) && function.definition().isEmpty()) {
      throw new Unsupported(
          "the weak function " + function.name() + ", which may be absent,", span);
    }
  }

  /** What stands for the result. */
  static Nondet result(CFunction function, List<Calls.Argument> arguments, CType type) {
    boolean unmodelled = type instanceof CType.Pointer || StandardLibrary.knows(function.name());
    // Without arguments it can only be an input: it depends on nothing that the program has.
    boolean input = arguments.isEmpty();
    Nondet.Kind kind =
        unmodelled
            ? Nondet.Kind.UNMODELLED
            : input ? Nondet.Kind.INPUT : Nondet.Kind.UNDEFINED_FUNCTION;
    return new Nondet(kind, function.name());
  }

  /** Library functions without a model that are given pointers. */
  private static boolean mayWriteUnseen(CFunction function) {
    return StandardLibrary.knows(function.name())
        && function.type().parameters().stream().anyMatch(p -> p instanceof CType.Pointer);
  }
}
