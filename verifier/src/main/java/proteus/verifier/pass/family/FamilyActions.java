package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.family.FamilyPointers.Pointer;
import proteus.verifier.pass.offset.Path;

/** What actions do to the fields of objects, of most of which only claims are known. */
final class FamilyActions {
  private final FamilyHeap heap;
  private final FamilyPointers pointers;
  private final KnownObjects contents;
  private final Lifetimes lifetimes;
  private final Obligations obligations;

  FamilyActions(FamilyHeap heap, FamilyPointers pointers, Obligations obligations) {
    this.heap = heap;
    this.pointers = pointers;
    this.contents = new KnownObjects(heap);
    this.lifetimes = new Lifetimes(heap);
    this.obligations = obligations;
  }

  /** What is so when the program starts. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>(contents.start());
    actions.addAll(lifetimes.start());
    for (Variable pointer : heap.pointers()) {
      actions.addAll(set(pointer, FamilyPointers.NULL, FamilyPointers.NO_INDEX));
    }
    return actions;
  }

  private static List<Action> set(Variable pointer, Expr site, Expr index) {
    return List.of(
        new Action.Assign(FamilyPointers.site(pointer), site),
        new Action.Assign(FamilyPointers.index(pointer), index));
  }

  /** Follows the edge's action. */
  void follow(Edge edge, Path path) {
    requireComparable(edge.action(), path);
    switch (edge.action()) {
      case Action.Assign(Variable target, Expr value) when target.type() instanceof PointerType -> {
        Pointer pointer = pointers.of(value);
        change(target, set(target, pointer.site(), pointer.index()), path);
      }
      case Action.Assign(Variable target, Expr value) ->
          change(target, List.of(new Action.Assign(target, pointers.value(value))), path);
      case Action.Havoc(Variable target, var _) when target.type() instanceof PointerType ->
          path.end();
      case Action.Havoc(Variable target, var _) -> change(target, List.of(edge.action()), path);
      case Action.Load(Variable target, Expr address, var _) -> load(target, address, path);
      case Action.Store(Expr address, Expr value, var _) -> store(address, value, path);
      case Action.Fill(Expr target, var _, Expr length) -> clear(target, length, path);
      case Action.Allocate allocate -> allocate(heap.site(edge), allocate.target(), path);
      case Action.Deallocate(Expr address, AllocationKind kind) -> {
        lifetimes.end(pointers.of(address), kind, path);
        path.end();
      }
      case Action.Copy copy -> copy(copy, path);
      case Action.Assume _, Action.Call _, Action.Violate _, Action.Halt _, Action.Undefined _ ->
          path.end(edge.action());
    }
  }

  /** A new object may lie where one was that has ended: only living ones are told apart. */
  void requireComparable(Action action, Path path) {
    for (Expr part : Subexpressions.of(action)) {
      if (part instanceof Expr.Binary(var _, Expr left, Expr right, var _)
          && left.type() instanceof PointerType
          && !(left instanceof Expr.NullPointer)
          && !(right instanceof Expr.NullPointer)) {
        lifetimes.requireAliveOrNull(pointers.of(left), path);
        lifetimes.requireAliveOrNull(pointers.of(right), path);
      }
    }
  }

  /**
   * The last actions give the variable a value, with which what is claimed of earlier objects must
   * be so again.
   */
  private void change(Variable variable, List<Action> actions, Path path) {
    List<Variable> parts =
        variable.type() instanceof PointerType ? FamilyPointers.parts(variable) : List.of(variable);
    List<Site> concerned =
        heap.families().stream().filter(s -> obligations.areAbout(s, parts)).toList();
    for (Site site : concerned) {
      KnownObject chosen = KnownObjects.chosen(site);
      Expr isThere = Exprs.compare(BinaryOp.GE, chosen.index(), FamilyPointers.FIRST);
      Expr isClaimed = Exprs.and(isThere, KnownObjects.isEarlier(site, chosen.index()));
      if (obligations.stayKnown(site)) {
        // What is known need not be claimed.
        Expr focus = KnownObjects.focused(site).index();
        isClaimed = Exprs.and(isClaimed, Exprs.compare(BinaryOp.NE, chosen.index(), focus));
      }
      for (ObjectInvariant claim : obligations.claims(site)) {
        isClaimed = Exprs.and(isClaimed, claim.of(chosen));
      }
      path.then(contents.choose(site));
      path.then(new Action.Assign(wasClaimed(site), isClaimed));
    }
    path.then(actions);
    for (Site site : concerned) {
      obligations.require(Exprs.read(wasClaimed(site)), KnownObjects.chosen(site), path);
    }
    path.end();
  }

  private static Variable wasClaimed(Site site) {
    return Variable.temporary("chosen#" + site.number() + "#claimed", BoolType.BOOL);
  }

  // ---------------------------------------------------------------- accesses

  /** The pointer to the object at the address, in which an access is allowed. */
  private Pointer allowed(Expr address, Path path) {
    Pointer pointer = pointers.of(FamilyHeap.start(address));
    path.require(Exprs.not(pointer.isNull()), Defect.NULL);
    lifetimes.requireAlive(pointer, path);
    return pointer;
  }

  /** The same, where the object is known now. */
  private Pointer accessed(Expr address, Path path) {
    Pointer pointer = allowed(address, path);
    for (Site site : pointer.sites()) {
      if (site.isFamily()) {
        focus(site, pointer, path);
      }
    }
    return pointer;
  }

  /**
   * One of the earlier objects becomes known. Where claims relate its fields, it stays known until
   * another one is accessed, and only then must keep its claims again.
   */
  private void focus(Site site, Pointer pointer, Path path) {
    KnownObject known = KnownObjects.focused(site);
    Expr isEarlier = KnownObjects.isEarlier(site, pointer.index());
    Expr changes = Exprs.and(leadsTo(pointer, site), isEarlier);
    if (obligations.stayKnown(site)) {
      Variable change = Variable.temporary("focus#" + site.number() + "#changes", BoolType.BOOL);
      Expr isAnother = Exprs.compare(BinaryOp.NE, pointer.index(), known.index());
      path.then(new Action.Assign(change, Exprs.and(changes, isAnother)));
      changes = Exprs.read(change);
      obligations.require(Exprs.and(changes, KnownObjects.hasFocus(site)), known, path);
      path.then(contents.focus(site, pointer.index(), changes));
    } else {
      path.then(contents.focusOnce(site, pointer.index(), changes));
    }
    Expr all = contents.areClosed(known).stream().reduce(Exprs.TRUE, Exprs::and);
    for (ObjectInvariant claim : obligations.claims(site)) {
      all = Exprs.and(all, claim.of(known));
    }
    if (!all.equals(Exprs.TRUE)) {
      // Of an object that is accessed for the first time this is what is known.
      path.then(new Action.Assume(Exprs.implies(changes, all)));
    }
  }

  private static Expr leadsTo(Pointer pointer, Site site) {
    return pointer.sites().size() == 1 ? Exprs.TRUE : pointer.leadsTo(site);
  }

  /** The known objects of the site to one of which the pointer leads, if it leads to the site. */
  private static List<KnownObject> known(Site site) {
    List<KnownObject> result = new ArrayList<>(KnownObjects.lastOnes(site));
    if (site.isFamily()) {
      result.add(KnownObjects.focused(site));
    }
    return result;
  }

  private static Expr isAt(Pointer pointer, KnownObject object) {
    Expr there = leadsTo(pointer, object.site());
    return object.site().isFamily()
        ? Exprs.and(there, Exprs.compare(BinaryOp.EQ, pointer.index(), object.index()))
        : there;
  }

  private List<Field> fields(Pointer pointer, Expr address) {
    BigInteger offset = FamilyHeap.distance(address);
    return pointer.sites().stream().flatMap(s -> heap.field(s, offset).stream()).toList();
  }

  private void load(Variable target, Expr address, Path path) {
    Pointer pointer = accessed(address, path);
    List<Expr> held = held(pointer, fields(pointer, address), target.type());
    if (target.type() instanceof PointerType) {
      path.require(
          Exprs.compare(BinaryOp.NE, held.getFirst(), FamilyPointers.NO_VALUE), Defect.NO_OBJECT);
      change(target, assign(FamilyPointers.parts(target), held), path);
    } else {
      change(target, List.of(new Action.Assign(target, held.getFirst())), path);
    }
  }

  /** The variables get their values at once: values may be about these variables. */
  private static List<Action> assign(List<Variable> variables, List<Expr> values) {
    List<Action> hold = new ArrayList<>();
    List<Action> assign = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      Variable variable = variables.get(i);
      Variable held = Variable.temporary(variable.name() + "#held", variable.type());
      hold.add(new Action.Assign(held, values.get(i)));
      assign.add(new Action.Assign(variable, Exprs.read(held)));
    }
    hold.addAll(assign);
    return hold;
  }

  /** What is in the field to which the pointer leads: the site and the index of a pointer. */
  private static List<Expr> held(Pointer pointer, List<Field> fields, Type type) {
    boolean isPointer = type instanceof PointerType;
    List<Expr> nothing =
        isPointer
            ? List.of(FamilyPointers.NO_VALUE, FamilyPointers.NO_INDEX)
            : List.of(Exprs.zero(type));
    List<Expr> result = new ArrayList<>(nothing);
    for (Field field : fields) {
      for (KnownObject object : known(field.site())) {
        Expr there = isAt(pointer, object);
        List<Variable> contents = object.contents(field);
        for (int i = 0; i < contents.size(); i++) {
          Expr content = Exprs.read(contents.get(i));
          Expr converted = isPointer ? content : Exprs.convert(content, type);
          result.set(i, Exprs.conditional(there, converted, result.get(i)));
        }
      }
    }
    return result;
  }

  /** Field by field; what is not known of the source may be anything. */
  private void copy(Action.Copy copy, Path path) {
    Pointer from = accessed(copy.source(), path);
    Pointer to = pointers.of(FamilyHeap.start(copy.target()));
    if (FamilyHeap.shift(copy).signum() != 0) {
      Expr isOne = FamilyPointers.equal(from, to);
      path.require(Exprs.not(isOne), Defect.OVERLAP);
    }
    Map<Field, List<Expr>> values = new LinkedHashMap<>();
    for (Site site : to.sites()) {
      for (Field field : heap.copied(site, copy)) {
        BigInteger offset = field.offset().subtract(FamilyHeap.shift(copy));
        List<Field> fields =
            from.sites().stream().flatMap(s -> heap.field(s, offset).stream()).toList();
        values.put(field, copied(held(from, fields, field.type()), field, path));
      }
    }
    accessed(copy.target(), path);
    values.forEach(
        (field, value) -> {
          for (KnownObject object : known(field.site())) {
            path.then(object.assign(field, value, isAt(to, object)));
          }
        });
    keepClaims(to, path);
    path.end();
  }

  /** The values stay what they are when another object becomes known. */
  private static List<Expr> copied(List<Expr> values, Field field, Path path) {
    List<Expr> result = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String name = "copy#" + field + "#" + i;
      Variable copy = Variable.temporary(name, values.get(i).type());
      path.then(new Action.Assign(copy, values.get(i)));
      result.add(Exprs.read(copy));
    }
    return result;
  }

  private void store(Expr address, Expr value, Path path) {
    List<Field> fields = fields(pointers.of(FamilyHeap.start(address)), address);
    if (fields.stream().noneMatch(heap::isRead)) {
      allowed(address, path);
      path.end();
      return;
    }
    Pointer pointer = accessed(address, path);
    for (Field field : fields) {
      List<Expr> stored = stored(value, field);
      for (KnownObject object : known(field.site())) {
        path.then(object.assign(field, stored, isAt(pointer, object)));
      }
    }
    keepClaims(pointer, path);
    path.end();
  }

  /** What is not known after the access must be as it is claimed. */
  private void keepClaims(Pointer pointer, Path path) {
    for (Site site : pointer.sites()) {
      if (site.isFamily() && !obligations.stayKnown(site)) {
        KnownObject known = KnownObjects.focused(site);
        obligations.require(
            Exprs.and(leadsTo(pointer, site), KnownObjects.hasFocus(site)), known, path);
      }
    }
  }

  private List<Expr> stored(Expr value, Field field) {
    if (field.isPointer()) {
      Pointer pointer = pointers.of(value);
      return List.of(pointer.site(), pointer.index());
    }
    return List.of(Exprs.convert(pointers.value(value), field.type()));
  }

  /** The first bytes of an object become zero. */
  private void clear(Expr target, Expr length, Path path) {
    Pointer pointer = accessed(target, path);
    BigInteger bytes = ((Expr.IntLiteral) length).value();
    for (Site site : pointer.sites()) {
      for (Field field : heap.fieldsOf(site)) {
        if (field.end().compareTo(bytes) <= 0) {
          List<Expr> zero =
              field.isPointer()
                  ? List.of(FamilyPointers.NULL, FamilyPointers.NO_INDEX)
                  : List.of(Exprs.zero(field.type()));
          for (KnownObject object : known(site)) {
            path.then(object.assign(field, zero, isAt(pointer, object)));
          }
        }
      }
    }
    keepClaims(pointer, path);
    path.end();
  }

  /** The object that is none of the last ones any more is claimed to be like the earlier ones. */
  private void allocate(Site site, Variable target, Path path) {
    if (site.isFamily()) {
      KnownObject leaving = KnownObjects.lastOnes(site).getLast();
      obligations.require(
          Exprs.compare(BinaryOp.GE, leaving.index(), FamilyPointers.FIRST), leaving, path);
    }
    path.then(contents.grow(site));
    Expr number = FamilyPointers.number(site.number());
    change(target, set(target, number, KnownObjects.last(site)), path);
  }
}
