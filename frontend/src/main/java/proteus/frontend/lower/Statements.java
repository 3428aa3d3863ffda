package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CVariable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Branch;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;

/** Lowers statements: control flow, and the lifetimes of local variables. */
final class Statements {
  /** A jump's goal: the location and what is alive there. */
  private record Goal(Location location, Scope scope) {}

  private record PendingGoto(Location source, String label, Scope scope, SourceSpan span) {}

  private record CaseLabel(BigInteger low, BigInteger high, Goal goal) {}

  private static final class SwitchLabels {
    final List<CaseLabel> cases = new ArrayList<>();
    Optional<Goal> otherwise = Optional.empty();
  }

  private final FunctionLowering in;
  private final Deque<Goal> breaks = new ArrayDeque<>();
  private final Deque<Goal> continues = new ArrayDeque<>();
  private final Deque<SwitchLabels> switches = new ArrayDeque<>();
  private final Map<String, Goal> labels = new LinkedHashMap<>();
  private final List<PendingGoto> gotos = new ArrayList<>();
  private Optional<Variable> result = Optional.empty();
  private Scope scope = Scope.EMPTY;

  Statements(FunctionLowering in) {
    this.in = in;
  }

  /** A whole body, with its returns and jumps. */
  void function(CStmt.Block body, Optional<Variable> resultVariable) {
    result = resultVariable;
    lower(body);
    in.emit.at(endOf(body.span()));
    result.ifPresent(this::fallOff);
    jump(new Goal(in.leave(), Scope.EMPTY));
    for (PendingGoto pending : gotos) {
      Goal goal = labels.get(pending.label);
      if (goal == null) {
        throw new Unsupported("a jump to the unknown label " + pending.label, pending.span);
      }
      in.emit.moveTo(pending.source);
      in.emit.at(pending.span);
      scope = pending.scope;
      jump(goal);
    }
  }

  private static SourceSpan endOf(SourceSpan span) {
    return new SourceSpan(
        span.file(), span.endLine(), span.endColumn(), span.endLine(), span.endColumn());
  }

  /** The end of a function with a result: main returns 0 (C11 5.1.2.2.3), others anything. */
  private void fallOff(Variable variable) {
    if (in.function.filter(f -> f.name().equals("main")).isPresent()
        && variable.type() instanceof IntType type) {
      in.emit.assign(variable, Exprs.integer(0, type));
    } else {
      Nondet nothing = new Nondet(Nondet.Kind.UNINITIALIZED, variable.name());
      in.emit.emit(new Action.Havoc(variable, nothing));
    }
  }

  /** Runs {@code body} in a scope of its own. */
  <T> T inScope(Supplier<T> body) {
    Scope outer = scope;
    T value = body.get();
    scope.leave(outer, in);
    scope = outer;
    return value;
  }

  private void scoped(Runnable body) {
    inScope(
        () -> {
          body.run();
          return Optional.empty();
        });
  }

  /** The variable's lifetime begins here. */
  void enter(CVariable variable) {
    scope = scope.with(variable);
    if (in.symbols.isInMemory(variable)) {
      scope.begin(in);
    }
  }

  /** Goes to {@code goal}; objects that do not live there end, others begin. */
  private void jump(Goal goal) {
    scope.change(goal.scope, in);
    in.emit.leaveTo(goal.location);
  }

  void lower(CStmt statement) {
    in.emit.at(statement.span());
    switch (statement) {
      case CStmt.Block block -> scoped(() -> block.statements().forEach(this::lower));
      case CStmt.Declaration declaration -> declaration(declaration);
      case CStmt.Expression(CExpr expression, var s) -> in.values.effect(expression);
      case CStmt.If s -> branch(s);
      case CStmt.While s -> whileLoop(s);
      case CStmt.DoWhile s -> doLoop(s);
      case CStmt.For s -> forLoop(s);
      case CStmt.Switch s -> choice(s);
      case CStmt.Case s -> caseLabel(s);
      case CStmt.Default s -> {
        SwitchLabels target = innermost(switches, s, "default");
        target.otherwise = Optional.of(label());
      }
      case CStmt.Label s -> labels.put(s.name(), label());
      case CStmt.Goto(String name, SourceSpan span) -> {
        gotos.add(new PendingGoto(in.emit.here(), name, scope, span));
        in.emit.moveTo(in.emit.newLocation());
      }
      case CStmt.Break s -> jump(innermost(breaks, s, "break"));
      case CStmt.Continue s -> jump(innermost(continues, s, "continue"));
      case CStmt.Return s -> returnFrom(s);
      case CStmt.Empty s -> {}
      case CStmt.Unsupported(String reason, SourceSpan span) -> throw new Unsupported(reason, span);
    }
  }

  private static <T> T innermost(Deque<T> stack, CStmt statement, String word) {
    T top = stack.peek();
    if (top == null) {
      throw new Unsupported(word + " outside of its statement", statement.span());
    }
    return top;
  }

  /** A new location here, with what is alive. */
  private Goal label() {
    Location location = in.emit.newLocation();
    in.emit.goTo(location);
    return new Goal(location, scope);
  }

  private void declaration(CStmt.Declaration s) {
    CVariable variable = s.variable();
    enter(variable);
    if (in.symbols.isInMemory(variable)) {
      Expr address = Exprs.read(in.symbols.address(variable));
      s.initializer().ifPresent(i -> in.initializers.object(address, variable.type(), i));
      return;
    }
    Optional<CInitializer> initializer = s.initializer();
    if (initializer.isPresent()) {
      in.initializers.variable(variable, initializer.get());
    } else {
      scope.begin(in);
    }
  }

  private void branch(CStmt.If s) {
    in.conditions.choose(
        s.condition(),
        s.span(),
        () -> scoped(() -> lower(s.then())),
        () -> s.otherwise().ifPresent(o -> scoped(() -> lower(o))));
  }

  private void whileLoop(CStmt.While s) {
    Location head = in.emit.newLocation();
    Location body = in.emit.newLocation();
    Location end = in.emit.newLocation();
    in.emit.goTo(head);
    markLoop(head, s.span(), Optional.of(s.condition()));
    in.conditions.branch(
        s.condition(),
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
    breaks.push(new Goal(end, scope));
    continues.push(new Goal(next, scope));
    scoped(() -> lower(body));
    breaks.pop();
    continues.pop();
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
        s.condition(),
        Conditions.Target.of(head, s.span(), true),
        Conditions.Target.of(end, s.span(), false));
    in.emit.moveTo(end);
  }

  private void forLoop(CStmt.For s) {
    scoped(
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
                          c,
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
                    in.values.effect(e);
                  });
          in.emit.at(s.span());
          in.emit.leaveTo(head);
          in.emit.moveTo(end);
        });
  }

  private void choice(CStmt.Switch s) {
    Expr value = in.values.value(s.value());
    Location dispatch = in.emit.here();
    Scope before = scope;
    Location end = in.emit.newLocation();
    SwitchLabels found = new SwitchLabels();
    in.emit.moveTo(in.emit.newLocation());
    switches.push(found);
    breaks.push(new Goal(end, scope));
    scoped(() -> lower(s.body()));
    breaks.pop();
    switches.pop();
    in.emit.leaveTo(end);
    in.emit.at(s.span());
    Expr none = Exprs.TRUE;
    for (CaseLabel label : found.cases) {
      Expr matches = matches(value, label);
      none = Exprs.and(none, Exprs.not(matches));
      Optional<BigInteger> only =
          label.low.equals(label.high) ? Optional.of(label.low) : Optional.empty();
      dispatch(dispatch, before, matches, new Branch(s.span(), true, only), label.goal);
    }
    Goal rest = found.otherwise.orElse(new Goal(end, before));
    dispatch(dispatch, before, none, new Branch(s.span(), false, Optional.empty()), rest);
    in.emit.moveTo(end);
    scope = before;
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

  private void dispatch(Location from, Scope before, Expr condition, Branch decision, Goal goal) {
    Location taken = in.emit.newLocation();
    in.emit.moveTo(from);
    in.emit.edge(new Action.Assume(condition, Optional.of(decision)), taken);
    in.emit.moveTo(taken);
    scope = before;
    jump(goal);
  }

  private void caseLabel(CStmt.Case s) {
    SwitchLabels target = innermost(switches, s, "case");
    target.cases.add(new CaseLabel(s.low(), s.high(), label()));
  }

  private void returnFrom(CStmt.Return s) {
    s.value()
        .ifPresent(
            value -> {
              if (value.type().isVoid()) {
                in.values.effect(value);
              } else {
                in.calls.giveResult(value, result, s.span());
              }
            });
    in.emit.at(s.span());
    jump(new Goal(in.leave(), Scope.EMPTY));
  }
}
