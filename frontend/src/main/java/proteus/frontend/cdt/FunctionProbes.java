package proteus.frontend.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Probe;
import proteus.ir.SourceSpan;

/**
 * The probes of one function's definition. Their expressions are read where only its parameters are
 * in scope, and are evaluated before the body and where it returns.
 *
 * @param entry before the body
 * @param exit where it returns; {@code result} has the returned value then
 * @param result empty without such probes, or without a scalar result
 */
record FunctionProbes(List<CStmt> entry, List<CExpr> exit, Optional<CVariable> result) {
  static final FunctionProbes NONE = new FunctionProbes(List.of(), List.of(), Optional.empty());

  FunctionProbes {
    entry = List.copyOf(entry);
    exit = List.copyOf(exit);
  }

  /** Reads probes in the scope of the function's parameters. */
  static FunctionProbes read(Unit unit, List<Probe> probes, SourceSpan definition) {
    CType type = unit.function().map(FunctionContext::result).orElse(CTypes.VOID);
    Optional<CVariable> result =
        type.isScalar()
            ? Optional.of(unit.hiddenVariable("result", type, definition))
            : Optional.empty();
    List<CStmt> entry = new ArrayList<>();
    List<CExpr> exit = new ArrayList<>();
    for (Probe probe : probes) {
      unit.scopes().enter();
      if (probe.kind() == Probe.Kind.FUNCTION_EXIT) {
        result.ifPresent(
            r -> unit.scopes().declare(ProbeReader.RESULT_NAME, new Symbol.Variable(r)));
        unit.probes().call(unit, probe, definition).ifPresent(exit::add);
      } else {
        unit.probes()
            .call(unit, probe, definition)
            .ifPresent(c -> entry.add(new CStmt.Expression(c, definition)));
      }
      unit.scopes().leave();
    }
    return new FunctionProbes(entry, exit, result);
  }

  /** A return with the probes before it, after its value is known. */
  CStmt returning(Unit unit, Optional<CExpr> value, SourceSpan span) {
    if (exit.isEmpty()) {
      return new CStmt.Return(value, span);
    }
    List<CStmt> statements = new ArrayList<>();
    if (value.isEmpty()) {
      statements.addAll(falling(unit, span));
      statements.add(new CStmt.Return(value, span));
    } else if (value.get().type().isVoid()) {
      statements.add(new CStmt.Expression(value.get(), span));
      statements.addAll(exits(span));
      statements.add(new CStmt.Return(Optional.empty(), span));
    } else {
      CVariable returned =
          result.orElseGet(() -> unit.hiddenVariable("returned", value.get().type(), span));
      Optional<CInitializer> initial = Optional.of(new CInitializer.Value(value.get()));
      statements.add(new CStmt.Declaration(returned, initial, span));
      statements.addAll(exits(span));
      CExpr read = new CExpr.Read(new CExpr.Variable(returned, span), span);
      statements.add(new CStmt.Return(Optional.of(read), span));
    }
    return new CStmt.Block(statements, span);
  }

  /** The probes where nothing says what is returned: main returns 0, others anything. */
  List<CStmt> falling(Unit unit, SourceSpan span) {
    if (exit.isEmpty()) {
      return List.of();
    }
    List<CStmt> statements = new ArrayList<>();
    boolean main = unit.function().map(f -> f.name().equals("main")).orElse(false);
    result.ifPresent(
        r -> {
          CExpr zero = unit.conversions().literal(0, CTypes.INT, span);
          Optional<CInitializer> initial =
              main
                  ? Optional.of(
                      new CInitializer.Value(unit.conversions().cast(zero, r.type(), span)))
                  : Optional.empty();
          statements.add(new CStmt.Declaration(r, initial, span));
        });
    statements.addAll(exits(span));
    return List.of(new CStmt.Block(statements, span));
  }

  private List<CStmt> exits(SourceSpan span) {
    return exit.stream().<CStmt>map(e -> new CStmt.Expression(e, span)).toList();
  }
}
