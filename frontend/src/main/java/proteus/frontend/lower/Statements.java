package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.memory.CompoundLiterals;
import proteus.frontend.lower.memory.Place;
import proteus.frontend.lower.memory.ReturnedPointers;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Location;

/** Lowers statements: control flow, and the lifetimes of local variables. */
final class Statements {
  /**
   * A switch with more cases asks for so many of them at one location, and for the others at the
   * next: what lies behind a location, such as that no case fits, stays of bounded size.
   */
  private static final int CASES_AT_ONCE = 100;

  private record CaseLabel(BigInteger low, BigInteger high, Jumps.Goal goal) {}

  private static final class SwitchLabels {
    final List<CaseLabel> cases = new ArrayList<>();
    Optional<Jumps.Goal> otherwise = Optional.empty();
  }

  private final FunctionLowering in;
  private final Deque<SwitchLabels> switches = new ArrayDeque<>();
  private Optional<Variable> result = Optional.empty();

  Statements(FunctionLowering in) {
    this.in = in;
  }

  /** A whole body, with its returns and jumps. */
  void function(CStmt.Block body, Optional<Variable> resultVariable) {
    result = resultVariable;
    lower(body);
    in.emit.at(endOf(body.span()));
    withoutResult();
    leave();
    in.jumps.resolve();
  }

  /** Returns, which a function that is declared not to must not do (C11 6.7.4p8). */
  private void leave() {
    if (in.function.filter(f -> f.has(CFunction.Attribute.NORETURN)).isPresent()) {
      in.undefined(Defect.NORETURN_RETURNS);
    } else {
      in.jumps.jump(new Jumps.Goal(in.leave(), Scope.EMPTY));
    }
  }

  private static SourceSpan endOf(SourceSpan span) {
    return new SourceSpan(
        span.file(), span.endLine(), span.endColumn(), span.endLine(), span.endColumn());
  }

  /**
   * A return without a value: main returns 0 (C11 5.1.2.2.3), others anything, see {@link
   * MissingReturns}; of structures, it is a defect even where no caller looks at the result.
   */
  private void withoutResult() {
    if (result.isPresent()) {
      withoutResult(result.get());
    } else if (in.function.filter(f -> f.type().result() instanceof CType.Aggregate).isPresent()) {
      in.undefined(Defect.MISSING_RETURN);
    }
  }

  private void withoutResult(Variable variable) {
    if (in.function.filter(f -> f.name().equals("main")).isPresent()
        && variable.type() instanceof IntType type) {
      in.emit.assign(variable, Exprs.integer(0, type));
    } else {
      in.emit.emit(new Action.Havoc(variable, MissingReturns.nothing(variable)));
    }
  }

  void lower(CStmt statement) {
    in.emit.at(statement.span());
    switch (statement) {
      case CStmt.Block block ->
          in.jumps.scoped(
              () -> {
                CompoundLiterals.ofBlock(block.statements()).forEach(in.jumps::enter);
                block.statements().forEach(this::lower);
              });
      case CStmt.Declaration declaration -> declaration(declaration);
      case CStmt.Expression(CExpr e, var s) -> in.values.effect(in.orders.arranged(e));
      case CStmt.If s -> withHead(s, () -> branch(s));
      case CStmt.While s -> withHead(s, () -> whileLoop(s));
      case CStmt.DoWhile s -> withHead(s, () -> doLoop(s));
      case CStmt.For s -> withHead(s, () -> forLoop(s));
      case CStmt.Switch s -> withHead(s, () -> choice(s));
      case CStmt.Case s -> caseLabel(s);
      case CStmt.Default s -> {
        SwitchLabels target = Jumps.innermost(switches, s, "default");
        target.otherwise = Optional.of(in.jumps.label());
      }
      case CStmt.Label s -> in.jumps.label(s);
      case CStmt.Goto s -> in.jumps.jump(s);
      case CStmt.ComputedGoto s ->
          in.jumps.jump(s, in.emit.save(in.values.value(in.orders.arranged(s.pointer()))));
      case CStmt.Break s -> in.jumps.jump(s);
      case CStmt.Continue s -> in.jumps.jump(s);
      case CStmt.Return s -> returnFrom(s);
      case CStmt.Empty s -> {}
      case CStmt.Assembly s -> assembly(s);
      case CStmt.Unsupported(String reason, SourceSpan span, var _) ->
          throw new Unsupported(reason, span);
    }
  }

  /** Lowers a selection or a loop, a block of its own for the literals in its expressions. */
  private void withHead(CStmt statement, Runnable lowered) {
    List<CVariable> literals = CompoundLiterals.ofHead(statement);
    if (literals.isEmpty()) {
      lowered.run();
      return;
    }
    in.jumps.scoped(
        () -> {
          literals.forEach(in.jumps::enter);
          lowered.run();
        });
  }

  /** Lowers the body of a selection or a loop, a block of its own. */
  private void substatement(CStmt statement) {
    if (!CompoundLiterals.isBlock(statement)) {
      CompoundLiterals.ofBlock(List.of(statement)).forEach(in.jumps::enter);
    }
    lower(statement);
  }

  private void declaration(CStmt.Declaration s) {
    CVariable variable = s.variable();
    in.jumps.enter(variable);
    Optional<CInitializer> initializer =
        s.initializer().map(i -> in.orders.arranged(variable, i, s.span()));
    if (in.symbols.isInMemory(variable)) {
      Expr address = Exprs.read(in.symbols.address(variable));
      initializer.ifPresent(i -> in.initializers.object(address, variable.type(), i));
      in.constants.begun(variable);
      return;
    }
    if (initializer.isPresent()) {
      in.initializers.variable(variable, initializer.get());
    } else {
      in.jumps.scope().begin(in);
    }
  }

  /** What assembly does is known only as far as what it may write. */
  private void assembly(CStmt.Assembly s) {
    boolean writesAnything = s.writes() == CStmt.Assembly.Writes.MEMORY;
    if (in.symbols.world() == World.CLOSED && writesAnything) {
      throw new Unsupported("inline assembly that may change any memory", s.span());
    }
    s.inputs().forEach(in.values::effect);
    if (writesAnything) {
      new UndefinedCalls(in).outside("assembly", CTypes.VOID, Calls.Use.NONE, s.span());
    }
    for (CExpr.Lvalue output : s.outputs()) {
      Place place = in.memory.place(output);
      in.emit.at(s.span());
      in.symbols.note("what assembly gives is arbitrary", s.span());
      Expr value = in.arbitrary(output.type(), new Nondet(Nondet.Kind.UNMODELLED, "assembly"));
      in.memory.write(place, output.type(), value, s.span());
    }
  }

  private void branch(CStmt.If s) {
    in.conditions.choose(
        in.orders.arranged(s.condition()),
        s.span(),
        () -> in.jumps.scoped(() -> substatement(s.then())),
        () -> s.otherwise().ifPresent(o -> in.jumps.scoped(() -> substatement(o))));
  }

  private void whileLoop(CStmt.While s) {
    Location head = in.emit.newLocation();
    Location body = in.emit.newLocation();
    Location end = in.emit.newLocation();
    in.emit.goTo(head);
    markLoop(head, s.span(), Optional.of(s.condition()));
    in.conditions.branch(
        in.orders.arranged(s.condition()),
        Conditions.Target.of(body, s.span(), true),
        Conditions.Target.of(end, s.span(), false));
    in.emit.moveTo(body);
    body(s.body(), head, end);
    in.emit.at(s.span());
    in.emit.leaveTo(head);
    in.emit.moveTo(end);
  }

  private void markLoop(Location head, SourceSpan span, Optional<CExpr> condition) {
    boolean never = condition.flatMap(Conditions::constant).equals(Optional.of(false));
    if (!never) {
      in.emit.builder().loopHead(head, span);
    }
  }

  private void body(CStmt body, Location next, Location end) {
    in.jumps.inside(Optional.of(next), end, () -> substatement(body));
  }

  private void doLoop(CStmt.DoWhile s) {
    Location head = in.emit.newLocation();
    Location check = in.emit.newLocation();
    Location end = in.emit.newLocation();
    in.emit.goTo(head);
    markLoop(head, s.span(), Optional.of(s.condition()));
    body(s.body(), check, end);
    in.emit.goTo(check);
    in.emit.at(s.span());
    in.conditions.branch(
        in.orders.arranged(s.condition()),
        Conditions.Target.of(head, s.span(), true),
        Conditions.Target.of(end, s.span(), false));
    in.emit.moveTo(end);
  }

  private void forLoop(CStmt.For s) {
    in.jumps.scoped(
        () -> {
          s.init().forEach(this::lower);
          Location head = in.emit.newLocation();
          Location body = in.emit.newLocation();
          Location step = in.emit.newLocation();
          Location end = in.emit.newLocation();
          in.emit.at(s.span());
          in.emit.goTo(head);
          markLoop(head, s.span(), s.condition());
          s.condition()
              .ifPresentOrElse(
                  c ->
                      in.conditions.branch(
                          in.orders.arranged(c),
                          Conditions.Target.of(body, s.span(), true),
                          Conditions.Target.of(end, s.span(), false)),
                  () -> in.emit.leaveTo(body));
          in.emit.moveTo(body);
          body(s.body(), step, end);
          in.emit.at(s.span());
          in.emit.goTo(step);
          s.step()
              .ifPresent(
                  e -> {
                    in.emit.at(e.span());
                    in.values.effect(in.orders.arranged(e));
                  });
          in.emit.at(s.span());
          in.emit.leaveTo(head);
          in.emit.moveTo(end);
        });
  }

  private void choice(CStmt.Switch s) {
    Expr value = in.values.value(in.orders.arranged(s.value()));
    Location dispatch = in.emit.here();
    Scope before = in.jumps.scope();
    Location end = in.emit.newLocation();
    SwitchLabels found = new SwitchLabels();
    in.emit.moveTo(in.emit.newLocation());
    switches.push(found);
    in.jumps.inside(Optional.empty(), end, () -> substatement(s.body()));
    switches.pop();
    in.emit.leaveTo(end);
    in.emit.at(s.span());
    Expr none = Exprs.TRUE;
    int asked = 0;
    for (CaseLabel label : found.cases) {
      if (asked++ == CASES_AT_ONCE) {
        Location others = in.emit.newLocation();
        in.emit.moveTo(dispatch);
        in.emit.edge(new Action.Assume(none, Optional.empty()), others);
        dispatch = others;
        none = Exprs.TRUE;
        asked = 1;
      }
      Expr matches = matches(value, label);
      none = Exprs.and(none, Exprs.not(matches));
      Optional<BigInteger> only =
          label.low.equals(label.high) ? Optional.of(label.low) : Optional.empty();
      dispatch(dispatch, before, matches, new Branch(s.span(), true, only), label.goal);
    }
    Jumps.Goal rest = found.otherwise.orElse(new Jumps.Goal(end, before));
    dispatch(dispatch, before, none, new Branch(s.span(), false, Optional.empty()), rest);
    in.emit.moveTo(end);
  }

  private static Expr matches(Expr value, CaseLabel label) {
    IntType type = (IntType) value.type();
    Expr low = Exprs.integer(label.low, type);
    if (label.low.equals(label.high)) {
      return Exprs.compare(BinaryOp.EQ, value, low);
    }
    Expr high = Exprs.integer(label.high, type);
    return Exprs.and(
        Exprs.compare(BinaryOp.GE, value, low), Exprs.compare(BinaryOp.LE, value, high));
  }

  private void dispatch(
      Location from, Scope before, Expr condition, Branch decision, Jumps.Goal goal) {
    Location taken = in.emit.newLocation();
    in.emit.moveTo(from);
    in.emit.edge(new Action.Assume(condition, Optional.of(decision)), taken);
    in.emit.moveTo(taken);
    in.jumps.jump(before, goal);
  }

  private void caseLabel(CStmt.Case s) {
    SwitchLabels target = Jumps.innermost(switches, s, "case");
    target.cases.add(new CaseLabel(s.low(), s.high(), in.jumps.label()));
  }

  private void returnFrom(CStmt.Return s) {
    Optional<CExpr> value = s.value();
    if (value.isEmpty()) {
      withoutResult();
    } else if (value.get().type().isVoid()) {
      in.values.effect(in.orders.arranged(value.get()));
    } else {
      in.calls.giveResult(in.orders.arranged(value.get()), result, s.span());
      result.ifPresent(r -> ReturnedPointers.requireOutlives(r, value.get(), in));
      result.ifPresent(r -> ReturnedPointers.requireNonNull(r, in));
    }
    in.emit.at(s.span());
    leave();
  }
}
