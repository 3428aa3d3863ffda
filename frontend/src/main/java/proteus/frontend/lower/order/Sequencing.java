package proteus.frontend.lower.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Symbols;

/**
 * Finds the accesses and calls of a full expression whose order C leaves open and that conflict
 * (C11 6.5p2-3, 6.5.2.2p10, 6.5.16p3, 6.7.9p23).
 */
final class Sequencing {
  /** What an event is. */
  enum Kind {
    READ,
    WRITE,
    CALL
  }

  /**
   * An access or a call.
   *
   * @param node the operator that does it
   */
  record Event(Kind kind, CExpr node, Effects effects, Optional<Accessed> accessed) {}

  /** Two events in no order that conflict. */
  record Pair(Event left, Event right) {
    /** Whether calls are executed one after another, though in any order (C11 6.5.2.2p10). */
    boolean isIndeterminate() {
      return left.kind == Kind.CALL || right.kind == Kind.CALL;
    }
  }

  /**
   * The events of an expression.
   *
   * @param open those that may happen after its value is computed: side effects
   */
  private record Events(List<Event> all, List<Event> open) {
    static final Events NONE = new Events(List.of(), List.of());
  }

  private final EffectSummaries summaries;
  private final Symbols symbols;
  private final List<Pair> pairs = new ArrayList<>();

  private Sequencing(EffectSummaries summaries, Symbols symbols) {
    this.summaries = summaries;
    this.symbols = symbols;
  }

  /** The conflicts within a full expression. */
  static List<Pair> conflicts(CExpr e, EffectSummaries summaries, Symbols symbols) {
    if (!isActive(e, 0)) {
      return List.of();
    }
    Sequencing sequencing = new Sequencing(summaries, symbols);
    sequencing.events(e);
    return sequencing.pairs;
  }

  /** Whether a part of the expression, or a call in it, does more than to compute a value. */
  private static boolean isActive(CExpr e, int depth) {
    return switch (e) {
      case CExpr.Assign a when depth > 0 -> true;
      case CExpr.CompoundAssign a when depth > 0 -> true;
      case CExpr.PointerAssign a when depth > 0 -> true;
      case CExpr.Call c -> true;
      case CExpr.IndirectCall c -> true;
      case CExpr.VaArg v -> true;
      case CExpr.StatementExpression s -> true;
      default -> Tree.parts(e).stream().anyMatch(part -> isActive(part, depth + 1));
    };
  }

  private Events events(CExpr e) {
    return switch (e) {
      case CExpr.Read(CExpr.Lvalue lvalue, var s) -> {
        Events place = events(lvalue);
        List<Event> read = event(Kind.READ, e, lvalue);
        pair(read, place.open);
        yield new Events(join(place.all, read), place.open);
      }
      case CExpr.Assign(CExpr.Lvalue target, CExpr value, var s) ->
          write(e, target, List.of(), unordered(List.of(target, value)));
      case CExpr.CompoundAssign assign -> update(e, assign.target(), List.of(assign.right()));
      case CExpr.PointerAssign assign ->
          update(e, assign.target(), List.of(assign.index(), assign.elementSize()));
      case CExpr.Call call -> call(e, call.arguments());
      case CExpr.IndirectCall call -> call(e, Tree.parts(call));
      case CExpr.VaArg va -> call(e, List.of(va.list()));
      case CExpr.StatementExpression s -> call(e, List.of());
      case CExpr.Comma(CExpr left, CExpr right, var s) -> after(events(left), events(right));
      case CExpr.Logical(var op, CExpr left, CExpr right, var s) ->
          after(events(left), events(right));
      case CExpr.OrElse(CExpr value, CExpr otherwise, var t, var s) ->
          after(events(value), events(otherwise));
      case CExpr.Conditional(CExpr condition, CExpr yes, CExpr no, var t, var s) -> {
        Events first = events(condition);
        Events left = events(yes);
        Events right = events(no);
        yield after(first, new Events(join(left.all, right.all), join(left.open, right.open)));
      }
      case CExpr.Binary binary when EffectSummaries.mayFail(binary) -> {
        Events operands = unordered(Tree.parts(e));
        Effects effects = new Effects();
        effects.mayFail = true;
        Event operator = new Event(Kind.READ, e, effects, Optional.empty());
        yield new Events(join(operands.all, List.of(operator)), operands.open);
      }
      default -> unordered(Tree.parts(e));
    };
  }

  private static List<Event> join(List<Event> left, List<Event> right) {
    return left.isEmpty()
        ? right
        : right.isEmpty() ? left : Stream.concat(left.stream(), right.stream()).toList();
  }

  /** There is a sequence point between them. */
  private static Events after(Events left, Events right) {
    return new Events(join(left.all, right.all), right.open);
  }

  private Events unordered(List<CExpr> operands) {
    Events result = Events.NONE;
    for (CExpr operand : operands) {
      Events next = events(operand);
      pair(result.all, next.all);
      result = new Events(join(result.all, next.all), join(result.open, next.open));
    }
    return result;
  }

  private List<Event> event(Kind kind, CExpr node, CExpr.Lvalue lvalue) {
    Optional<Accessed> accessed = summaries.accessed(lvalue);
    if (accessed.isEmpty()) {
      return List.of();
    }
    Effects effects = new Effects();
    (kind == Kind.READ ? effects.reads : effects.writes).add(accessed.get());
    effects.mayFail = EffectSummaries.mayFail(node);
    return List.of(new Event(kind, node, effects, accessed));
  }

  /** The new value is written after the values of the operands are known, and maybe much later. */
  private Events write(CExpr e, CExpr.Lvalue target, List<Event> old, Events operands) {
    List<Event> write = event(Kind.WRITE, e, target);
    pair(write, operands.open);
    return new Events(join(join(operands.all, old), write), join(operands.open, write));
  }

  private Events update(CExpr e, CExpr.Lvalue target, List<CExpr> others) {
    Events place = events(target);
    Events right = unordered(others);
    pair(place.all, right.all);
    List<Event> read = event(Kind.READ, e, target);
    pair(read, place.open);
    pair(read, right.all);
    Events operands = new Events(join(place.all, right.all), join(place.open, right.open));
    return write(e, target, read, operands);
  }

  /** The arguments, their side effects included, come before the call. */
  private Events call(CExpr e, List<CExpr> operands) {
    Events before = unordered(operands);
    Event call = new Event(Kind.CALL, e, summaries.ofCall(e), Optional.empty());
    return new Events(join(before.all, List.of(call)), List.of());
  }

  private void pair(List<Event> left, List<Event> right) {
    for (Event a : left) {
      for (Event b : right) {
        boolean idle = a.effects.isPassive() && b.effects.isPassive();
        if (!idle && a.effects.conflictsWith(b.effects, symbols)) {
          pairs.add(new Pair(a, b));
        }
      }
    }
  }
}
