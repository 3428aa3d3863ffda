package proteus.frontend.lower.order;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStep;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Location;

/**
 * Lowers full expressions whose operands conflict: the conflicting parts are executed in every
 * order that C allows, and more where an update's read and write are apart. A location stands for
 * the set of steps that have been executed; at one with several next steps, a choice of {@link
 * Nondet.Kind#UNSPECIFIED} decides: false for the step that gcc executes first.
 */
public final class Orders {
  private static final int MOST_STEPS = 24;
  private static final int MOST_STATES = 200;
  private static final int LARGEST_OVERLAP = 16;
  private static final Nondet ORDER = new Nondet(Nondet.Kind.UNSPECIFIED, "order of evaluation");

  private final FunctionLowering in;

  public Orders(FunctionLowering in) {
    this.in = in;
  }

  /** A full expression, with its conflicting parts as steps. */
  public CExpr arranged(CExpr e) {
    Temporaries.check(e);
    EffectSummaries summaries = in.symbols.effects();
    List<Sequencing.Pair> pairs = Sequencing.conflicts(e, summaries, in.symbols);
    return pairs.isEmpty() ? e : Extraction.extract(e, pairs, summaries, in.symbols);
  }

  /** An initialiser, whose conflicting parts are evaluated here. */
  public CInitializer arranged(CVariable variable, CInitializer initializer, SourceSpan span) {
    CExpr arranged = arranged(new CExpr.CompoundLiteral(variable, initializer, span));
    if (arranged instanceof CExpr.AnyOrder(List<CStep> steps, CExpr.CompoundLiteral rest)) {
      evaluate(steps, span);
      return rest.initializer();
    }
    return initializer;
  }

  /** Executes the steps, in any order. */
  public void evaluate(List<CStep> steps, SourceSpan span) {
    if (steps.size() > MOST_STEPS) {
      throw new Unsupported("an expression with more than " + MOST_STEPS + " conflicts", span);
    }
    Map<BitSet, Location> places = new LinkedHashMap<>();
    Deque<BitSet> work = new ArrayDeque<>();
    places.put(new BitSet(), in.emit.here());
    work.add(new BitSet());
    while (!work.isEmpty()) {
      BitSet done = work.remove();
      in.emit.moveTo(requireNonNull(places.get(done)));
      if (done.cardinality() == steps.size()) {
        return;
      }
      if (places.size() > MOST_STATES) {
        throw new Unsupported("more than " + MOST_STATES + " orders of evaluation", span);
      }
      List<Integer> next = next(steps, done);
      for (int step : next) {
        Location other = in.emit.newLocation();
        if (step != next.getLast()) {
          in.emit.at(span);
          choose(other);
        }
        execute(steps.get(step));
        BitSet then = (BitSet) done.clone();
        then.set(step);
        Location known = places.get(then);
        Location place = known == null ? in.emit.newLocation() : known;
        if (known == null) {
          places.put(then, place);
          work.add(then);
        }
        in.emit.leaveTo(place);
        in.emit.moveTo(other);
      }
    }
  }

  /** Goes on with this step or, from {@code other}, with one of those after it. */
  private void choose(Location other) {
    Variable later = in.emit.temporary(BoolType.BOOL);
    in.emit.emit(new Action.Havoc(later, ORDER));
    Expr taken = Exprs.read(later);
    in.emit.edge(new Action.Assume(taken), other);
    in.emit.emit(new Action.Assume(Exprs.not(taken)));
  }

  /** The steps to choose from; those that conflict with no other need no choice. */
  private static List<Integer> next(List<CStep> steps, BitSet done) {
    List<Integer> ready = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      BitSet missing = (BitSet) steps.get(i).after().clone();
      missing.andNot(done);
      if (!done.get(i) && missing.isEmpty()) {
        ready.add(i);
      }
    }
    for (int i : ready) {
      BitSet conflicts = (BitSet) steps.get(i).conflicts().clone();
      conflicts.andNot(done);
      if (conflicts.isEmpty()) {
        return List.of(i);
      }
    }
    BitSet related = related(steps, ready.getFirst(), done);
    return ready.stream().filter(related::get).toList();
  }

  /** The steps that depend on each other or conflict, directly or by way of others. */
  private static BitSet related(List<CStep> steps, int first, BitSet done) {
    BitSet related = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(first));
    related.set(first);
    while (!work.isEmpty()) {
      int step = work.remove();
      for (int i = 0; i < steps.size(); i++) {
        boolean near =
            steps.get(i).after().get(step)
                || steps.get(step).after().get(i)
                || steps.get(step).conflicts().get(i);
        if (near && !done.get(i) && !related.get(i)) {
          related.set(i);
          work.add(i);
        }
      }
    }
    return related;
  }

  private void execute(CStep step) {
    if (step.guards().isEmpty()) {
      execute(step.work());
      return;
    }
    Expr holds = Exprs.TRUE;
    for (CStep.Guard guard : step.guards()) {
      Expr truth = Exprs.truth(Exprs.read(in.symbols.register(guard.variable())));
      holds = Exprs.and(holds, guard.holds() ? truth : Exprs.not(truth));
    }
    in.conditions.choose(holds, () -> execute(step.work()), () -> {});
  }

  private void execute(CStep.Work work) {
    switch (work) {
      case CStep.Evaluate(Optional<CVariable> target, CExpr value) -> {
        in.emit.at(value.span());
        if (target.isPresent()) {
          Expr result = in.values.value(value);
          in.emit.assign(in.symbols.register(target.get()), result);
        } else {
          in.values.effect(value);
        }
      }
      case CStep.Clash(Optional<CStep.Overlap> overlap) ->
          overlap.ifPresentOrElse(
              o -> in.conditions.choose(overlaps(o), this::undefined, () -> {}), this::undefined);
    }
  }

  private void undefined() {
    in.undefined(Defect.UNSEQUENCED);
  }

  /** Whether two objects, aligned as their types need, have a byte in common. */
  private Expr overlaps(CStep.Overlap overlap) {
    Expr left = in.values.value(overlap.left());
    Expr right = in.values.value(overlap.right());
    int leftSize = overlap.leftSize();
    int rightSize = overlap.rightSize();
    Expr same = new Expr.Binary(BinaryOp.EQ, left, right);
    if (leftSize == rightSize) {
      return same;
    }
    if (Math.max(leftSize, rightSize) > LARGEST_OVERLAP) {
      throw new Unsupported("unsequenced accesses to large objects", overlap.left().span());
    }
    for (int i = 1; i < leftSize; i++) {
      same = Exprs.or(same, equal(Exprs.move(left, in.types.offset(i)), right));
    }
    for (int i = 1; i < rightSize; i++) {
      same = Exprs.or(same, equal(left, Exprs.move(right, in.types.offset(i))));
    }
    return same;
  }

  private static Expr equal(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.EQ, left, right);
  }
}
