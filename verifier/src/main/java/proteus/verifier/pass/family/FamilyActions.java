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
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;
import proteus.verifier.pass.family.FamilyPointers.Pointer;
import proteus.verifier.pass.offset.Path;

/** What actions do to the fields of objects, of most of which only claims are known. */
final class FamilyActions {
  private final LinkedHeap heap;
  private final FamilyPointers pointers;
  private final KnownObjects contents;
  private final Lifetimes lifetimes;
  private final KeptClaims claims;

  FamilyActions(LinkedHeap heap, FamilyPointers pointers, Obligations obligations) {
    this.heap = heap;
    this.pointers = pointers;
    this.contents = new KnownObjects(heap);
    this.lifetimes = new Lifetimes(heap);
    this.claims = new KeptClaims(heap, contents, obligations);
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
        claims.change(target, set(target, pointer.site(), pointer.index()), path);
      }
      case Action.Assign(Variable target, Expr value) ->
          claims.change(target, List.of(new Action.Assign(target, pointers.value(value))), path);
      case Action.Havoc(Variable target, var _) when target.type() instanceof PointerType ->
          path.end();
      case Action.Havoc(Variable target, var _) ->
          claims.change(target, List.of(edge.action()), path);
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

  // ---------------------------------------------------------------- accesses

  /** The pointer to the object at the address, in which an access is allowed. */
  private Pointer allowed(Expr address, Path path) {
    Pointer pointer = pointers.of(LinkedHeap.start(address));
    path.require(Exprs.not(pointer.isNull()), Defect.NULL);
    lifetimes.requireAlive(pointer, path);
    return pointer;
  }

  /** The same, where the object is known now. */
  private Pointer accessed(Expr address, Path path) {
    Pointer pointer = allowed(address, path);
    for (Site site : pointer.sites()) {
      if (site.isFamily()) {
        claims.focus(site, pointer, path);
      }
    }
    return pointer;
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
    Expr there = KeptClaims.leadsTo(pointer, object.site());
    return object.site().isFamily()
        ? Exprs.and(there, Exprs.compare(BinaryOp.EQ, pointer.index(), object.index()))
        : there;
  }

  private List<Field> fields(Pointer pointer, Expr address) {
    BigInteger offset = LinkedHeap.distance(address);
    return pointer.sites().stream().flatMap(s -> heap.field(s, offset).stream()).toList();
  }

  private void load(Variable target, Expr address, Path path) {
    Pointer pointer = accessed(address, path);
    List<Expr> held = held(pointer, fields(pointer, address), target.type());
    if (target.type() instanceof PointerType) {
      path.require(
          Exprs.compare(BinaryOp.NE, held.getFirst(), FamilyPointers.NO_VALUE), Defect.NO_OBJECT);
      claims.change(target, assign(FamilyPointers.parts(target), held), path);
    } else {
      claims.change(target, List.of(new Action.Assign(target, held.getFirst())), path);
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
    Pointer to = pointers.of(LinkedHeap.start(copy.target()));
    if (LinkedHeap.shift(copy).signum() != 0) {
      Expr isOne = FamilyPointers.equal(from, to);
      path.require(Exprs.not(isOne), Defect.OVERLAP);
    }
    Map<Field, List<Expr>> values = new LinkedHashMap<>();
    for (Site site : to.sites()) {
      for (Field field : heap.copied(site, copy)) {
        BigInteger offset = field.offset().subtract(LinkedHeap.shift(copy));
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
    claims.keep(to, path);
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
    List<Field> fields = fields(pointers.of(LinkedHeap.start(address)), address);
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
    claims.keep(pointer, path);
    path.end();
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
    claims.keep(pointer, path);
    path.end();
  }

  private void allocate(Site site, Variable target, Path path) {
    claims.leave(site, path);
    path.then(contents.grow(site));
    Expr number = FamilyPointers.number(site.number());
    claims.change(target, set(target, number, KnownObjects.last(site)), path);
  }
}
