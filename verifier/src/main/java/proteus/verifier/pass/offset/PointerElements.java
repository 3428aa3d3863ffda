package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.verifier.pass.offset.Elements.Element;
import proteus.verifier.pass.offset.Families.Family;

/** Reads of pointers that were stored in columns: all that is known of what an element leads to. */
final class PointerElements {
  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final Families families;
  private final FamilySlots slots;
  private final ElementStates states;

  PointerElements(
      PointsTo pointsTo,
      Offsets offsets,
      Families families,
      FamilySlots slots,
      ElementStates states) {
    this.pointsTo = pointsTo;
    this.offsets = offsets;
    this.families = families;
    this.slots = slots;
    this.states = states;
  }

  /** The variable gets one of the pointers that were stored in the element's column. */
  void read(Variable target, Element element, Path path) {
    states.read(element, path);
    Variable offset = Offsets.offset(target);
    if (element.column().isZero()) {
      path.then(new Action.Assign(offset, Offsets.number(0)));
    } else {
      path.then(OffsetActions.any(offset));
      path.require(element.mayBe(Exprs.read(offset)), OffsetActions.NEVER);
    }
    offsets.object(target).ifPresent(object -> choose(object, element, path));
  }

  /** The number of an object to which the element may lead. */
  private void choose(Variable object, Element element, Path path) {
    // Not where the variable leads: of variables that nobody reads that is not known.
    PointsTo.Targets targets = pointsTo.held(element.column().object());
    Variable choice = Variable.temporary(object.name() + "#choice", IntType.UNBOUNDED);
    path.then(OffsetActions.any(choice));
    path.then(new Action.Assign(object, chosen(Exprs.read(choice), numbers(targets))));
    Expr number = Exprs.read(object);
    Expr possible = states.mayBe(number, element);
    for (OffsetObject target : targets.objects()) {
      Optional<Family> family = families.of(target);
      if (family.isPresent()) {
        Expr watched = family.get().isWatched(number);
        Expr leads = slots.isWatched(element, family.get());
        possible = Exprs.and(possible, Exprs.implies(watched, leads));
        possible = Exprs.and(possible, Exprs.implies(leads, watched));
        possible = Exprs.and(possible, Exprs.not(family.get().isNone(number)));
      }
    }
    path.require(possible, OffsetActions.NEVER);
  }

  /** The numbers of the objects; of families also those of the watched one and of the others. */
  private List<Expr> numbers(PointsTo.Targets targets) {
    List<Expr> numbers = new ArrayList<>();
    for (OffsetObject target : targets.objects()) {
      numbers.add(ObjectSizes.number(target));
      if (families.of(target).isPresent()) {
        numbers.add(Offsets.number(target.watched()));
        numbers.add(Offsets.number(target.others()));
      }
    }
    if (targets.objects().contains(OffsetObject.NULL)) {
      numbers.add(Offsets.number(OffsetObject.OTHER_NULL));
    }
    if (targets.isOpen() || numbers.isEmpty()) {
      numbers.add(Offsets.number(OffsetObject.UNKNOWN));
    }
    return numbers;
  }

  /** One of the numbers, by small choices, which samples of executions meet. */
  private static Expr chosen(Expr choice, List<Expr> numbers) {
    Expr chosen = numbers.getLast();
    for (int i = numbers.size() - 2; i >= 0; i--) {
      Expr isIt = Offsets.compare(BinaryOp.EQ, choice, Offsets.number(i));
      chosen = Exprs.conditional(isIt, numbers.get(i), chosen);
    }
    return chosen;
  }
}
