package proteus.frontend.lower.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CStep;
import proteus.frontend.c.CType;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.ValueTypes;
import proteus.frontend.lower.memory.Splitting;
import proteus.ir.SourceSpan;

/** What has to be taken out of a full expression because it conflicts, and where it happened. */
final class Accesses {
  /**
   * Where an access happened.
   *
   * @param address of its object, if only addresses tell what it is
   */
  private record Spot(
      List<CStep.Guard> guards, BitSet after, Optional<CExpr> address, CType type) {}

  private final EvaluationSteps steps;
  private final ValueTypes types;
  private final Set<CExpr> single = identitySet();
  private final Set<CExpr> split = identitySet();
  private final Set<CExpr> placed = identitySet();
  private final Set<CExpr> spotted = identitySet();
  private final Set<CExpr> inside = identitySet();
  private final IdentityHashMap<CExpr, Spot> spots = new IdentityHashMap<>();

  /**
   * @param steps where what is taken out goes
   */
  Accesses(CExpr e, List<Sequencing.Pair> pairs, EvaluationSteps steps, ValueTypes types) {
    this.steps = steps;
    this.types = types;
    pairs.forEach(this::mark);
    enclose(e);
  }

  private static Set<CExpr> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** Whether the expression holds something to be taken out, or is it. */
  boolean isInside(CExpr e) {
    return inside.contains(e);
  }

  /** Whether the expression becomes a step. */
  boolean isStep(CExpr e) {
    return single.contains(e);
  }

  /** Whether the update's read and write become steps of their own. */
  boolean isSplit(CExpr e) {
    return split.contains(e);
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

  /** Adds the steps at which unsequenced accesses to one object are found. */
  void addClashes(List<Sequencing.Pair> pairs) {
    pairs.forEach(this::clash);
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
    return types.size(type, SourceSpan.NONE).intValueExact();
  }

  /** Notes where an access happens; the lvalue, whose address is kept if it matters. */
  CExpr.Lvalue spot(CExpr access, CExpr.Lvalue lvalue, int first) {
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
}
