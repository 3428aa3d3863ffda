package proteus.frontend.lower.order;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CStep;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Operators;
import proteus.frontend.lower.Symbols;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.ValueTypes;
import proteus.ir.SourceSpan;

/**
 * Takes what conflicts out of a full expression, as steps, and everything that is sequenced before
 * them by more than being an operand: left operands of commas, conditions. Operands are visited in
 * the order in which gcc evaluates them, so that the steps' own order is gcc's.
 */
final class Extraction {
  private final EvaluationSteps steps = new EvaluationSteps();
  private final Accesses accesses;

  private Extraction(CExpr e, List<Sequencing.Pair> pairs, ValueTypes types) {
    accesses = new Accesses(e, pairs, steps, types);
  }

  /** The expression with its conflicting parts as steps. */
  static CExpr.AnyOrder extract(
      CExpr e, List<Sequencing.Pair> pairs, EffectSummaries summaries, Symbols symbols) {
    Extraction extraction = new Extraction(e, pairs, symbols.types());
    CExpr rest = extraction.rest(e);
    extraction.accesses.addClashes(pairs);
    return new CExpr.AnyOrder(extraction.steps.finished(summaries, symbols), rest);
  }

  // ---------------------------------------------------------------- what remains

  private CExpr rest(CExpr e) {
    if (!accesses.isInside(e)) {
      return e;
    }
    int first = steps.size();
    return switch (e) {
      case CExpr.Lvalue lvalue -> place(lvalue);
      case CExpr.Read(CExpr.Lvalue lvalue, SourceSpan span) ->
          single(e, new CExpr.Read(accesses.spot(e, place(lvalue), first), span), first);
      case CExpr.Assign assign -> assign(assign, first);
      case CExpr.CompoundAssign assign -> compound(assign, first);
      case CExpr.PointerAssign assign -> pointer(assign, first);
      case CExpr.Call(var function, List<CExpr> arguments, CType type, SourceSpan span) ->
          single(e, new CExpr.Call(function, rightToLeft(arguments), type, span), first);
      case CExpr.IndirectCall(CExpr pointer, var signature, List<CExpr> arguments, var span) -> {
        CExpr function = rest(pointer);
        yield single(
            e, new CExpr.IndirectCall(function, signature, rightToLeft(arguments), span), first);
      }
      case CExpr.VaArg(CExpr list, CType type, SourceSpan span) ->
          single(e, new CExpr.VaArg(rest(list), type, span), first);
      case CExpr.StatementExpression s -> single(e, s, first);
      case CExpr.Comma comma -> comma(comma, first);
      case CExpr.Logical logical -> logical(logical, first);
      case CExpr.Conditional conditional -> conditional(conditional, first);
      case CExpr.OrElse orElse -> orElse(orElse, first);
      case CExpr.Binary binary -> single(e, binary(binary), first);
      case CExpr.ArrayDecay(CExpr.Lvalue array, var type, var span) ->
          new CExpr.ArrayDecay(place(array), type, span);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var type, var span) ->
          new CExpr.AddressOf(place(lvalue), type, span);
      case CExpr.Convert(CExpr operand, CType type, var origin, var span) ->
          new CExpr.Convert(rest(operand), type, origin, span);
      case CExpr.Unary(var op, CExpr operand, var span) -> new CExpr.Unary(op, rest(operand), span);
      case CExpr.Not(CExpr operand, var span) -> new CExpr.Not(rest(operand), span);
      case CExpr.PointerAdd(CExpr pointer, var way, CExpr index, CExpr size, var type, var span) ->
          new CExpr.PointerAdd(rest(pointer), way, rest(index), rest(size), type, span);
      case CExpr.PointerDifference(CExpr left, CExpr right, CExpr size, var type, var span) ->
          new CExpr.PointerDifference(rest(left), rest(right), rest(size), type, span);
      case CExpr.Composite(List<CExpr> parts, var type, var span) ->
          new CExpr.Composite(parts.stream().map(this::rest).toList(), type, span);
      case CExpr.IntLiteral l -> l;
      case CExpr.FloatLiteral l -> l;
      case CExpr.FunctionAddress a -> a;
      case CExpr.AnyOrder o -> o;
    };
  }

  private CExpr single(CExpr original, CExpr rest, int first) {
    return accesses.isStep(original) ? steps.evaluate(rest, first) : rest;
  }

  private List<CExpr> rightToLeft(List<CExpr> arguments) {
    List<CExpr> rest = new ArrayList<>();
    arguments.reversed().forEach(a -> rest.add(rest(a)));
    return rest.reversed();
  }

  private CExpr binary(CExpr.Binary e) {
    boolean rightFirst = Operators.evaluatesRightFirst(e.op(), e.left(), e.right());
    CExpr early = rest(rightFirst ? e.right() : e.left());
    CExpr late = rest(rightFirst ? e.left() : e.right());
    return new CExpr.Binary(
        e.op(), rightFirst ? late : early, rightFirst ? early : late, e.type(), e.span());
  }

  private CExpr.Lvalue place(CExpr.Lvalue lvalue) {
    if (!accesses.isInside(lvalue)) {
      return lvalue;
    }
    return switch (lvalue) {
      case CExpr.Variable v -> v;
      case CExpr.StringLiteral l -> l;
      case CExpr.Dereference(CExpr pointer, CType type, var span) ->
          new CExpr.Dereference(rest(pointer), type, span);
      case CExpr.Member(CExpr.Lvalue aggregate, CMember member, var span) ->
          new CExpr.Member(place(aggregate), member, span);
      case CExpr.Temporary(CExpr value, var span) -> new CExpr.Temporary(rest(value), span);
      case CExpr.CompoundLiteral(CVariable object, CInitializer initializer, var span) ->
          new CExpr.CompoundLiteral(object, initializer(initializer), span);
    };
  }

  private CInitializer initializer(CInitializer initializer) {
    return switch (initializer) {
      case CInitializer.Value(CExpr value) -> new CInitializer.Value(rest(value));
      case CInitializer.Items(List<CInitializer.Item> items) -> {
        // gcc goes from the first byte on.
        IdentityHashMap<CInitializer.Item, CInitializer.Item> rest = new IdentityHashMap<>();
        items.stream()
            .sorted((a, b) -> a.offset().compareTo(b.offset()))
            .forEach(item -> rest.put(item, item(item)));
        yield new CInitializer.Items(items.stream().map(i -> rest.getOrDefault(i, i)).toList());
      }
    };
  }

  private CInitializer.Item item(CInitializer.Item item) {
    return switch (item) {
      case CInitializer.Item.Value(var offset, var bits, CExpr value) ->
          new CInitializer.Item.Value(offset, bits, rest(value));
      case CInitializer.Item.Bytes bytes -> bytes;
    };
  }

  // ---------------------------------------------------------------- updates

  private CExpr assign(CExpr.Assign e, int first) {
    boolean calls = called(e.value());
    CExpr.Lvalue early = calls ? place(e.target()) : e.target();
    CExpr value = rest(e.value());
    CExpr.Lvalue target = calls ? early : place(e.target());
    CExpr rest = new CExpr.Assign(accesses.spot(e, target, first), value, e.span());
    return single(e, rest, first);
  }

  /** Where gcc evaluates the right operand of an assignment last: it writes the result at once. */
  private static boolean called(CExpr value) {
    return switch (value) {
      case CExpr.Call c -> true;
      case CExpr.IndirectCall c -> true;
      default -> false;
    };
  }

  private CExpr compound(CExpr.CompoundAssign e, int first) {
    CExpr right = rest(e.right());
    int own = steps.size();
    CExpr.Lvalue target = accesses.spot(e, place(e.target()), own);
    if (!accesses.isSplit(e)) {
      return single(
          e,
          new CExpr.CompoundAssign(target, e.op(), right, e.computation(), e.result(), e.span()),
          first);
    }
    CExpr.Lvalue stable = stable(target, own);
    CExpr old = steps.evaluate(new CExpr.Read(stable, e.span()), own);
    CExpr left = new CExpr.Convert(old, e.computation(), CExpr.Origin.IMPLICIT, e.span());
    CExpr sum = new CExpr.Binary(e.op(), left, right, e.computation(), e.span());
    CExpr value = new CExpr.Convert(sum, e.type(), CExpr.Origin.IMPLICIT, e.span());
    return single(e, new CExpr.Assign(stable, value, e.span()), first);
  }

  private CExpr pointer(CExpr.PointerAssign e, int first) {
    CExpr index = rest(e.index());
    CExpr size = rest(e.elementSize());
    int own = steps.size();
    CExpr.Lvalue target = accesses.spot(e, place(e.target()), own);
    if (!accesses.isSplit(e) || !(e.type() instanceof CType.Pointer type)) {
      return single(
          e,
          new CExpr.PointerAssign(target, e.direction(), index, size, e.result(), e.span()),
          first);
    }
    CExpr.Lvalue stable = stable(target, own);
    CExpr old = steps.evaluate(new CExpr.Read(stable, e.span()), own);
    CExpr moved = new CExpr.PointerAdd(old, e.direction(), index, size, type, e.span());
    return single(e, new CExpr.Assign(stable, moved, e.span()), first);
  }

  /** An lvalue that designates the same object however often it is evaluated. */
  private CExpr.Lvalue stable(CExpr.Lvalue lvalue, int first) {
    return switch (lvalue) {
      case CExpr.Dereference(CExpr pointer, CType type, var span) ->
          new CExpr.Dereference(steps.evaluate(pointer, first), type, span);
      case CExpr.Member(CExpr.Lvalue aggregate, CMember member, var span) ->
          new CExpr.Member(stable(aggregate, first), member, span);
      case CExpr.Variable v -> v;
      case CExpr.StringLiteral l -> l;
      case CExpr.CompoundLiteral l -> throw new Unsupported("an update here", l.span());
      case CExpr.Temporary t -> throw new Unsupported("an update here", t.span());
    };
  }

  // ---------------------------------------------------------------- sequence points

  private CExpr comma(CExpr.Comma e, int first) {
    CExpr left = rest(e.left());
    if (!accesses.isInside(e.right())) {
      return new CExpr.Comma(left, e.right(), e.span());
    }
    int step = steps.add(new CStep.Evaluate(Optional.empty(), left), first);
    CExpr[] right = {e.right()};
    steps.following(step, () -> right[0] = rest(e.right()));
    return right[0];
  }

  /** Makes a step of a condition; the variable that is not zero where it holds. */
  private CVariable condition(CExpr condition, int first) {
    CExpr not = new CExpr.Not(condition, condition.span());
    return steps.keep(new CExpr.Not(not, condition.span()), first);
  }

  private CExpr where(CVariable condition, boolean holds, CExpr e, int step) {
    CExpr[] rest = {e};
    steps.where(step, new CStep.Guard(condition, holds), () -> rest[0] = rest(e));
    return rest[0];
  }

  private CExpr logical(CExpr.Logical e, int first) {
    CExpr left = rest(e.left());
    if (!accesses.isInside(e.right())) {
      return new CExpr.Logical(e.op(), left, e.right(), e.span());
    }
    CVariable truth = condition(left, first);
    CExpr right = where(truth, e.op() == CExpr.LogicalOp.AND, e.right(), steps.size() - 1);
    return new CExpr.Logical(e.op(), EvaluationSteps.read(truth, e.span()), right, e.span());
  }

  private CExpr conditional(CExpr.Conditional e, int first) {
    CExpr condition = rest(e.condition());
    if (!accesses.isInside(e.whenTrue()) && !accesses.isInside(e.whenFalse())) {
      return new CExpr.Conditional(condition, e.whenTrue(), e.whenFalse(), e.type(), e.span());
    }
    CVariable truth = condition(condition, first);
    int step = steps.size() - 1;
    CExpr yes = where(truth, true, e.whenTrue(), step);
    CExpr no = where(truth, false, e.whenFalse(), step);
    return new CExpr.Conditional(
        EvaluationSteps.read(truth, e.span()), yes, no, e.type(), e.span());
  }

  private CExpr orElse(CExpr.OrElse e, int first) {
    CExpr value = rest(e.value());
    if (!accesses.isInside(e.otherwise())) {
      return new CExpr.OrElse(value, e.otherwise(), e.type(), e.span());
    }
    CVariable kept = steps.keep(value, first);
    CExpr otherwise = where(kept, false, e.otherwise(), steps.size() - 1);
    return new CExpr.OrElse(EvaluationSteps.read(kept, e.span()), otherwise, e.type(), e.span());
  }
}
