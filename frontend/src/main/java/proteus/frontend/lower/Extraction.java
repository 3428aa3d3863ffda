package proteus.frontend.lower;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CStep;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.ir.SourceSpan;

/**
 * Takes what conflicts out of a full expression, as steps, and everything that is sequenced before
 * them by more than being an operand: left operands of commas, conditions. Operands are visited in
 * the order in which gcc evaluates them, so that the steps' own order is gcc's.
 */
final class Extraction {
  /**
   * Where an access happened.
   *
   * @param address of its object, if only addresses tell what it is
   */
  private record Spot(
      List<CStep.Guard> guards, BitSet after, Optional<CExpr> address, CType type) {}

  private final Symbols symbols;
  private final Steps steps = new Steps();
  private final Set<CExpr> single = identitySet();
  private final Set<CExpr> split = identitySet();
  private final Set<CExpr> placed = identitySet();
  private final Set<CExpr> spotted = identitySet();
  private final Set<CExpr> inside = identitySet();
  private final IdentityHashMap<CExpr, Spot> spots = new IdentityHashMap<>();

  private Extraction(Symbols symbols) {
    this.symbols = symbols;
  }

  private static Set<CExpr> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** The expression with its conflicting parts as steps. */
  static CExpr.AnyOrder extract(
      CExpr e, List<Sequencing.Pair> pairs, EffectSummaries summaries, Symbols symbols) {
    Extraction extraction = new Extraction(symbols);
    pairs.forEach(extraction::mark);
    extraction.enclose(e);
    CExpr rest = extraction.rest(e);
    pairs.forEach(extraction::clash);
    return new CExpr.AnyOrder(extraction.steps.finished(summaries, symbols), rest);
  }

  private void mark(Sequencing.Pair pair) {
    if (pair.isIndeterminate()) {
      mark(pair.left(), pair.right());
      mark(pair.right(), pair.left());
      return;
    }
    for (Sequencing.Event event : List.of(pair.left(), pair.right())) {
      spotted.add(event.node());
      if (!isSure(pair)) {
        placed.add(event.node());
      }
    }
  }

  /** An update is one evaluation with respect to calls, but for those in its own operand. */
  private void mark(Sequencing.Event event, Sequencing.Event other) {
    boolean update =
        event.node() instanceof CExpr.CompoundAssign || event.node() instanceof CExpr.PointerAssign;
    boolean own = update && contains(event.node(), other.node());
    (own ? split : single).add(event.node());
  }

  @SuppressWarnings("ReferenceEquality") // equal expressions at two places are two
  private static boolean contains(CExpr whole, CExpr part) {
    return whole == part || Tree.parts(whole).stream().anyMatch(p -> contains(p, part));
  }

  private static boolean isSure(Sequencing.Pair pair) {
    Optional<Accessed> left = pair.left().accessed();
    return left.isPresent()
        && pair.right().accessed().filter(r -> left.get().surelyOverlaps(r)).isPresent();
  }

  /** Finds the expressions that hold something to be taken out. */
  private boolean enclose(CExpr e) {
    boolean found =
        single.contains(e) || split.contains(e) || placed.contains(e) || spotted.contains(e);
    for (CExpr part : Tree.parts(e)) {
      found |= enclose(part);
    }
    if (found) {
      inside.add(e);
    }
    return found;
  }

  private void clash(Sequencing.Pair pair) {
    if (pair.isIndeterminate()) {
      return;
    }
    Spot left = spots.get(pair.left().node());
    Spot right = spots.get(pair.right().node());
    if (left == null || right == null) {
      throw new Unsupported("unsequenced side effects here", pair.left().node().span());
    }
    List<CStep.Guard> guards = new ArrayList<>(left.guards);
    guards.addAll(right.guards);
    BitSet after = (BitSet) left.after.clone();
    after.or(right.after);
    Optional<CStep.Overlap> overlap = isSure(pair) ? Optional.empty() : overlap(left, right);
    steps.add(new CStep.Clash(overlap), guards, after);
  }

  private Optional<CStep.Overlap> overlap(Spot left, Spot right) {
    return left.address.flatMap(
        l -> right.address.map(r -> new CStep.Overlap(l, size(left.type), r, size(right.type))));
  }

  private int size(CType type) {
    return symbols.types().size(type, SourceSpan.NONE).intValueExact();
  }

  // ---------------------------------------------------------------- what remains

  private CExpr rest(CExpr e) {
    if (!inside.contains(e)) {
      return e;
    }
    int first = steps.size();
    return switch (e) {
      case CExpr.Lvalue lvalue -> place(lvalue);
      case CExpr.Read(CExpr.Lvalue lvalue, SourceSpan span) ->
          single(e, new CExpr.Read(spot(e, place(lvalue), first), span), first);
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
      case CExpr.Complex(CExpr real, CExpr imaginary, var type, var span) ->
          new CExpr.Complex(rest(real), rest(imaginary), type, span);
      case CExpr.IntLiteral l -> l;
      case CExpr.FloatLiteral l -> l;
      case CExpr.FunctionAddress a -> a;
      case CExpr.AnyOrder o -> o;
    };
  }

  private CExpr single(CExpr original, CExpr rest, int first) {
    return single.contains(original) ? steps.evaluate(rest, first) : rest;
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
    if (!inside.contains(lvalue)) {
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

  // ---------------------------------------------------------------- accesses

  /** Notes where an access happens; the lvalue, whose address is kept if it matters. */
  private CExpr.Lvalue spot(CExpr access, CExpr.Lvalue lvalue, int first) {
    if (!placed.contains(access)) {
      if (spotted.contains(access)) {
        spots.put(access, new Spot(steps.guards(), steps.floor(), Optional.empty(), lvalue.type()));
      }
      return lvalue;
    }
    if (lvalue instanceof CExpr.Member(CExpr.Lvalue aggregate, CMember member, var span)
        && member.isBitField()) {
      return new CExpr.Member(addressed(access, aggregate, first), member, span);
    }
    return addressed(access, lvalue, first);
  }

  private CExpr.Lvalue addressed(CExpr access, CExpr.Lvalue lvalue, int first) {
    SourceSpan span = lvalue.span();
    CExpr address = new CExpr.AddressOf(lvalue, new CType.Pointer(lvalue.type()), span);
    CExpr.Lvalue result = lvalue;
    BitSet after = steps.floor();
    if (Splitting.base(lvalue).isEmpty()) {
      CExpr kept = steps.evaluate(address, first);
      address = kept;
      after.set(steps.size() - 1);
      result = new CExpr.Dereference(kept, lvalue.type(), span);
    }
    spots.put(access, new Spot(steps.guards(), after, Optional.of(address), lvalue.type()));
    return result;
  }

  private CExpr assign(CExpr.Assign e, int first) {
    boolean calls = called(e.value());
    CExpr.Lvalue early = calls ? place(e.target()) : e.target();
    CExpr value = rest(e.value());
    CExpr.Lvalue target = calls ? early : place(e.target());
    CExpr rest = new CExpr.Assign(spot(e, target, first), value, e.span());
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
    CExpr.Lvalue target = spot(e, place(e.target()), own);
    if (!split.contains(e)) {
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
    CExpr.Lvalue target = spot(e, place(e.target()), own);
    if (!split.contains(e) || !(e.type() instanceof CType.Pointer type)) {
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
    if (!inside.contains(e.right())) {
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
    if (!inside.contains(e.right())) {
      return new CExpr.Logical(e.op(), left, e.right(), e.span());
    }
    CVariable truth = condition(left, first);
    CExpr right = where(truth, e.op() == CExpr.LogicalOp.AND, e.right(), steps.size() - 1);
    return new CExpr.Logical(e.op(), Steps.read(truth, e.span()), right, e.span());
  }

  private CExpr conditional(CExpr.Conditional e, int first) {
    CExpr condition = rest(e.condition());
    if (!inside.contains(e.whenTrue()) && !inside.contains(e.whenFalse())) {
      return new CExpr.Conditional(condition, e.whenTrue(), e.whenFalse(), e.type(), e.span());
    }
    CVariable truth = condition(condition, first);
    int step = steps.size() - 1;
    CExpr yes = where(truth, true, e.whenTrue(), step);
    CExpr no = where(truth, false, e.whenFalse(), step);
    return new CExpr.Conditional(Steps.read(truth, e.span()), yes, no, e.type(), e.span());
  }

  private CExpr orElse(CExpr.OrElse e, int first) {
    CExpr value = rest(e.value());
    if (!inside.contains(e.otherwise())) {
      return new CExpr.OrElse(value, e.otherwise(), e.type(), e.span());
    }
    CVariable kept = steps.keep(value, first);
    CExpr otherwise = where(kept, false, e.otherwise(), steps.size() - 1);
    return new CExpr.OrElse(Steps.read(kept, e.span()), otherwise, e.type(), e.span());
  }
}
