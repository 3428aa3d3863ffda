package proteus.frontend.lower.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.Conditions;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.UnnamedCalls;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.Watched;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.Property;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Location;

/** Functions that end the program or a path, and hints for compilers. */
public final class ControlBuiltins {
  /** After a call of one of these, execution may not go on. */
  private static final Map<String, Builtin> ENDING = ending();

  private ControlBuiltins() {}

  private static Map<String, Builtin> ending() {
    Map<String, Builtin> table = new LinkedHashMap<>();
    for (String name : List.of("abort", "__builtin_trap", "__builtin_abort", "__debugbreak")) {
      table.put(name, site -> halt(site, HaltKind.ABORT));
    }
    for (String name : Watched.ASSERTIONS) {
      table.put(name, site -> halt(site, HaltKind.ABORT));
    }
    table.put("__builtin_unreachable", ControlBuiltins::unreachable);
    for (String name : List.of("_exit", "quick_exit", "_Exit")) {
      table.put(name, site -> halt(site, HaltKind.EXIT));
    }
    table.put("exit", ControlBuiltins::exit);
    for (String name : List.of("err", "errx", "errc", "verr", "verrx", "verrc")) {
      table.put(name, report(ControlBuiltins::exit));
    }
    for (String name : List.of("error", "error_at_line")) {
      table.put(name, report(ControlBuiltins::exitUnlessZero));
    }
    table.put("pthread_exit", ControlBuiltins::exitThread);
    table.put("assert", ControlBuiltins::check);
    table.put("__VERIFIER_assume", ControlBuiltins::assume);
    table.put("__builtin_assume", ControlBuiltins::assume);
    return table;
  }

  /** Whether execution may not go on after a call of the library function of that name. */
  public static boolean mayEnd(String name) {
    return ENDING.containsKey(name);
  }

  static void addTo(Map<String, Builtin> table) {
    table.putAll(ENDING);
    for (String name :
        List.of("__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__builtin_prefetch")) {
      table.put(
          name,
          site -> {
            site.values(0);
            return site.type().isVoid() ? Optional.empty() : site.result(0);
          });
    }
    for (String name : List.of("__builtin_expect", "__builtin_expect_with_probability")) {
      table.put(name, site -> site.result(site.values(2).getFirst()));
    }
    table.put("__builtin_assume_aligned", site -> site.result(site.values(1).getFirst()));
  }

  /** Evaluates the arguments and ends the program. What follows cannot be reached. */
  private static Optional<Expr> halt(CallSite site, HaltKind kind) {
    site.values(0);
    site.in().halt(kind);
    return site.deadResult();
  }

  private static Optional<Expr> unreachable(CallSite site) {
    site.values(0);
    site.in().undefined(Defect.UNREACHABLE);
    return site.deadResult();
  }

  private static Optional<Expr> exit(CallSite site) {
    site.values(0);
    exit(site.in());
    return site.deadResult();
  }

  private static void exit(FunctionLowering in) {
    atExit(in);
    in.halt(HaltKind.EXIT);
  }

  /** A function with a common name: what glibc's does, where it is declared as that one. */
  private static Builtin report(Builtin ofGlibc) {
    return site -> {
      CType.Function type = site.call().function().type();
      boolean isGlibcs =
          type.result().isVoid()
              && type.parameters().size() > 1
              && type.parameters().getFirst() instanceof CType.Int;
      return isGlibcs ? ofGlibc.lower(site) : OutsideFunctions.withoutEffect(site);
    };
  }

  /** Prints, and ends the program with a status that is not zero (glibc's {@code error}). */
  private static Optional<Expr> exitUnlessZero(CallSite site) {
    List<Expr> values = site.values(2);
    new PrintedTexts(site).read(values);
    FunctionLowering in = site.in();
    in.conditions.choose(Exprs.truth(values.getFirst()), site.span(), () -> exit(in), () -> {});
    return Optional.empty();
  }

  /** That of the only thread, which is that of the program. */
  private static Optional<Expr> exitThread(CallSite site) {
    if (site.in().symbols.reachable().mayCall("pthread_key_create")) {
      throw new Unsupported("destructors that pthread_exit calls", site.span());
    }
    return exit(site);
  }

  /** What {@code atexit} registered runs, then what is to run after the program. */
  public static void atExit(FunctionLowering in) {
    in.symbols
        .reachable()
        .exitHandlers()
        .ifPresent(
            f -> in.emit.emit(new Action.Call(Optional.empty(), in.symbols.nameOf(f), List.of())));
    UnnamedCalls.run(CFunction.Phase.END, in);
  }

  /**
   * {@code assert} that is a function and not a macro. Where memory is looked at, it is one that
   * nobody defines: nothing says that it ends the program.
   */
  private static Optional<Expr> check(CallSite site) {
    FunctionLowering in = site.in();
    Watched watched = in.symbols.watched();
    if (watched.failingAssertion().isEmpty() && watched.isAboutMemory()) {
      in.symbols.note("assert is no macro; the program goes on where it fails", site.span());
      site.values(1);
      return site.arbitrary(Nondet.Kind.UNDEFINED_FUNCTION);
    }
    Location holds = in.emit.newLocation();
    Location fails = in.emit.newLocation();
    in.conditions.branch(
        site.argument(0), Conditions.Target.plain(holds), Conditions.Target.plain(fails));
    in.emit.moveTo(fails);
    watched.failingAssertion().ifPresentOrElse(in::violate, () -> in.halt(HaltKind.ABORT));
    in.emit.moveTo(holds);
    return site.type().isVoid() || site.use() == Calls.Use.NONE ? Optional.empty() : site.result(0);
  }

  /** Where the condition does not hold, that is a violation. */
  private static void failing(CallSite site, Expr condition, Action.Violate violation) {
    FunctionLowering in = site.in();
    Location wrong = in.emit.newLocation();
    in.emit.edge(new Action.Assume(Exprs.not(condition)), wrong);
    in.emit.emit(new Action.Assume(condition));
    Location rest = in.emit.here();
    in.emit.moveTo(wrong);
    in.violate(violation);
    in.emit.moveTo(rest);
  }

  private static Optional<Expr> assume(CallSite site) {
    Expr condition = site.in().conditions.truth(site.argument(0));
    site.in().emit.at(site.span());
    Optional<Property> violated = site.in().symbols.watched().assumptions();
    if (violated.isPresent()) {
      failing(site, condition, new Action.Violate(violated.get(), site.name()));
    } else {
      site.in().emit.emit(new Action.Assume(condition));
    }
    return site.type().isVoid() || site.use() == Calls.Use.NONE ? Optional.empty() : site.result(0);
  }
}
