package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * The objects that one edge allocates, where also others than the latest are used, or arrays hold
 * them. One of them is watched, and it may be any: its size, its end and where arrays hold it are
 * known. Accesses to others than the watched and the latest one are not looked at. If the first
 * undefined behaviour of an execution is an access to one of them, it is found where that one is
 * watched.
 */
final class Families {
  private static final Expr NONE = Offsets.number(0);
  private static final Expr LATEST = Offsets.number(1);
  private static final Expr EARLIER = Offsets.number(2);
  private static final Expr ENDED = Offsets.number(3);
  private static final Expr LATEST_ENDED = Offsets.number(4);

  private final Map<OffsetObject, Family> families = new LinkedHashMap<>();

  /**
   * A family.
   *
   * @param state whether no object is watched yet, the latest, or an earlier one, and whether that
   *     has ended; all that is assigned are constants
   * @param size of the watched object, if it is not the latest
   * @param choice whether the next one is watched
   * @param isFocus whether one of them is ever watched
   */
  record Family(OffsetObject object, Variable state, Variable size, Variable choice, Expr isFocus) {
    private static Family of(OffsetObject object, Expr isFocus) {
      String number = "#" + object.number();
      return new Family(
          object,
          Variable.temporary("watch" + number, IntType.UNBOUNDED),
          Variable.temporary("size#watched" + number, IntType.UNBOUNDED),
          Variable.temporary("choice#watched" + number, BoolType.BOOL),
          isFocus);
    }

    private static Expr is(Expr number, int object) {
      return Offsets.compare(BinaryOp.EQ, number, Offsets.number(object));
    }

    private Expr is(Expr watched) {
      return Offsets.compare(BinaryOp.EQ, Exprs.read(state), watched);
    }

    private Expr isLatest() {
      return Exprs.or(is(LATEST), is(LATEST_ENDED));
    }

    private Action becomes(Expr watched) {
      return new Action.Assign(state, watched);
    }

    /** Whether an object with that number is the watched one, an earlier one. */
    private Expr isEarlier(Expr number) {
      return Exprs.and(Exprs.or(is(EARLIER), is(ENDED)), is(number, object.watched()));
    }

    /**
     * Whether no pointer in an array has that number: the latest object counts as one of the others
     * where it is not watched, and there is no earlier watched one.
     */
    Expr isNone(Expr number) {
      Expr isLatest = Exprs.and(is(number, object.number()), Exprs.not(isLatest()));
      Expr isEarlier = Exprs.and(is(number, object.watched()), Exprs.not(isEarlier(number)));
      return Exprs.or(isLatest, isEarlier);
    }

    /** Whether it is one of those that are not looked at. */
    Expr isOther(Expr number) {
      return is(number, object.others());
    }

    /** Whether an object with that number is the watched one, an earlier one, and lives. */
    Expr isAlive(Expr number) {
      return Exprs.and(is(EARLIER), is(number, object.watched()));
    }

    /** Whether the watched one lives. */
    Expr lives() {
      return Exprs.or(is(LATEST), is(EARLIER));
    }

    /** Whether it is the watched one. */
    Expr isWatched(Expr number) {
      Expr latest = Exprs.and(isLatest(), is(number, object.number()));
      return Exprs.or(isEarlier(number), latest);
    }

    /** What led to the latest object leads to an earlier one. */
    private Action retired(Variable number) {
      Expr now = Exprs.read(number);
      Expr watched = Offsets.number(object.watched());
      Expr other = Offsets.number(object.others());
      Expr earlier = Exprs.conditional(isLatest(), watched, other);
      return new Action.Assign(number, Exprs.conditional(is(now, object.number()), earlier, now));
    }

    /**
     * Before the next object is allocated: the latest one is an earlier one.
     *
     * @param latestSize the variable that holds the size of the latest one
     * @param numbers the variables that may hold the number of the latest one
     */
    void allocated(Variable latestSize, List<Variable> numbers, Path path) {
      numbers.forEach(number -> path.then(retired(number)));
      Expr latest = is(LATEST);
      Expr watched = Exprs.conditional(latest, Exprs.read(latestSize), Exprs.read(size));
      path.then(new Action.Assign(size, watched));
      path.when(latest, becomes(EARLIER));
      path.when(is(LATEST_ENDED), becomes(ENDED));
      path.then(OffsetActions.any(choice));
      Expr isNext = Exprs.and(isFocus, Exprs.and(is(NONE), Exprs.read(choice)));
      path.when(isNext, becomes(LATEST));
    }

    /** Where the number is that of the watched object, that one ends. */
    void ended(Expr number, Path path) {
      path.when(isAlive(number), becomes(ENDED));
      Expr isLatest = is(number, object.number());
      path.when(Exprs.and(is(LATEST), isLatest), becomes(LATEST_ENDED));
    }
  }

  /**
   * @param ends the objects whose end matters until the program ends
   */
  Families(PointsTo pointsTo, LiveVariables live, Set<OffsetObject> ends, Focus focus) {
    Set<OffsetObject> followed = new LinkedHashSet<>(ends);
    followed.removeIf(object -> !object.repeats());
    for (OffsetObject array : pointsTo.holders()) {
      pointsTo.contents(array).objects().stream()
          .filter(object -> object.repeats() || object.isBlock())
          .forEach(followed::add);
    }
    for (OffsetObject object : pointsTo.objects()) {
      if (object.repeats()
          && object.allocations().stream().anyMatch(e -> isUsedLater(object, e, live, pointsTo))) {
        followed.add(object);
      }
    }
    followed.forEach(object -> families.put(object, Family.of(object, focus.add())));
  }

  /** Whether a variable may lead to an earlier object when the next one is allocated. */
  private static boolean isUsedLater(
      OffsetObject object, Edge allocation, LiveVariables live, PointsTo pointsTo) {
    Optional<Variable> target = Actions.target(allocation.action());
    return live.at(allocation.target()).stream()
        .filter(v -> PointsTo.isPointer(v) && target.filter(v::equals).isEmpty())
        .anyMatch(v -> pointsTo.of(v).objects().contains(object));
  }

  /** The family of which the object is one; empty where only the latest is used. */
  Optional<Family> of(OffsetObject object) {
    return Optional.ofNullable(families.get(object));
  }

  /** Those into which the pointer may lead. */
  List<Family> of(Pointer pointer) {
    return pointer.targets().objects().stream().flatMap(o -> of(o).stream()).toList();
  }

  /** The variables that may be states of the control, as all that they are assigned is constant. */
  List<Variable> states() {
    return all().map(Family::state).toList();
  }

  /** All families. */
  Stream<Family> all() {
    return families.values().stream();
  }

  /** What is so when the program starts: nothing is watched. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    all().forEach(f -> actions.add(new Action.Assign(f.state(), NONE)));
    return actions;
  }
}
