package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LoadedValues;
import proteus.smt.linked.Site;

/**
 * What may be so of the objects of families: integers are equal to, or bounded by, constants of the
 * program, terms that it compares with, or each other, or are the object's index; one of two
 * integers is as the program asks; pointers are null only in the first object, or lead to the
 * object before, or behind, and the like. Weaker claims come before stronger ones.
 */
final class ObjectClaims {
  private static final int MAX_CONSTANTS = 12;

  /** Of so many fields pairs are looked at. */
  private static final int MAX_PAIRED = 4;

  /** So many comparisons of a field with constants. */
  private static final int MAX_ASKED = 8;

  /** So many comparisons with terms over variables. */
  private static final int MAX_BOUNDS = 16;

  private static final Expr SELF = Exprs.read(ObjectInvariant.SELF);

  private final LinkedHeap heap;
  private final Cfg cfg;
  private final Set<BigInteger> constants = new LinkedHashSet<>();

  /** Variables that get values from memory: they are about some object, not about all. */
  private final Set<Variable> loaded = new LinkedHashSet<>();

  /** How the program compares something with terms over variables. */
  private final Set<Bound> bounds = new LinkedHashSet<>();

  private final List<ObjectInvariant> claims = new ArrayList<>();

  private ObjectClaims(LinkedHeap heap, Cfg cfg) {
    this.heap = heap;
    this.cfg = cfg;
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Load(Variable target, var _, var _)) {
        loaded.add(target);
      }
    }
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.IntLiteral(BigInteger value, var _)
            && constants.size() < MAX_CONSTANTS
            && isValue(part, edge.action())) {
          constants.add(value);
        }
        if (part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && op.isComparison()) {
          addBound(op.mirrored(), left);
          addBound(op, right);
        }
      }
    }
  }

  private record Bound(BinaryOp op, Expr term) {
    Expr of(Expr value) {
      return Exprs.compare(op, value, term);
    }
  }

  private void addBound(BinaryOp op, Expr term) {
    Set<Variable> variables = Subexpressions.variables(term);
    boolean lasts =
        !variables.isEmpty()
            && variables.stream().allMatch(v -> v.sourceName().isPresent() && !loaded.contains(v));
    if (term.type() instanceof IntType && lasts && bounds.size() < MAX_BOUNDS) {
      bounds.add(new Bound(op, term));
      bounds.add(new Bound(op.negated(), term));
    }
  }

  /** All claims that are worth trying. */
  static List<ObjectInvariant> of(LinkedHeap heap, Cfg cfg) {
    ObjectClaims claims = new ObjectClaims(heap, cfg);
    heap.families().forEach(family -> claims.add(heap.readFieldsOf(family)));
    return claims.claims;
  }

  /** What the program asks of the integer in the field, or writes there. */
  private Set<Expr> conditions(Field field) {
    Expr value = value(field);
    Set<Expr> conditions = new LinkedHashSet<>();
    asked(field).forEach(bound -> conditions.add(bound.of(value)));
    bounds.stream()
        .filter(bound -> bound.term().type().equals(field.type()))
        .forEach(bound -> conditions.add(bound.of(value)));
    stored(field).stream()
        .filter(e -> e instanceof Expr.IntLiteral)
        .map(e -> Exprs.convert(e, (IntType) field.type()))
        .forEach(e -> conditions.add(Exprs.compare(BinaryOp.EQ, value, e)));
    return conditions;
  }

  /** Not where something lies, or how large it is. */
  private static boolean isValue(Expr literal, Action action) {
    return switch (action) {
      case Action.Load _, Action.Allocate _, Action.Fill _ -> false;
      case Action.Store(var _, Expr value, var _) -> Subexpressions.of(value).contains(literal);
      default -> true;
    };
  }

  private void add(List<Field> fields) {
    for (Field field : fields) {
      if (field.isPointer()) {
        pointer(field);
      } else {
        integer(field, (IntType) field.type());
      }
    }
    List<Field> integers = fields.stream().filter(f -> !f.isPointer()).toList();
    for (int i = 0; i < Math.min(integers.size(), MAX_PAIRED); i++) {
      for (int j = 0; j < i; j++) {
        pair(integers.get(j), integers.get(i));
      }
    }
  }

  private void add(Field field, Expr condition) {
    claims.add(new ObjectInvariant(List.of(field), condition));
  }

  private static Expr value(Field field) {
    return Exprs.read(ObjectInvariant.value(field));
  }

  private void integer(Field field, IntType type) {
    Expr value = value(field);
    for (BinaryOp op : List.of(BinaryOp.NE, BinaryOp.LE, BinaryOp.GE)) {
      for (BigInteger constant : constants) {
        if (type.contains(constant)) {
          add(field, Exprs.compare(op, value, new Expr.IntLiteral(constant, type)));
        }
      }
    }
    conditions(field).forEach(condition -> add(field, condition));
    Expr number = new Expr.Convert(value, IntType.UNBOUNDED);
    for (int distance = -1; distance <= 1; distance++) {
      add(field, Exprs.compare(BinaryOp.EQ, number, plus(SELF, distance)));
    }
    Set<Expr> stored = stored(field);
    if (!stored.isEmpty() && stored.stream().allMatch(e -> e instanceof Expr.IntLiteral)) {
      Expr among = Exprs.FALSE;
      for (Expr one : stored) {
        among = Exprs.or(among, Exprs.compare(BinaryOp.EQ, value, Exprs.convert(one, type)));
      }
      add(field, among);
    }
  }

  private Set<Expr> stored(Field field) {
    Set<Expr> values = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Store(Expr address, Expr value, var _)
          && isAt(address, field)) {
        values.add(value);
      }
    }
    return values;
  }

  private boolean isAt(Expr address, Field field) {
    return LinkedHeap.distance(address).equals(field.offset())
        && heap.sites(LinkedHeap.start(address)).contains(field.site());
  }

  private void pair(Field left, Field right) {
    List<Field> fields = List.of(left, right);
    for (Bound one : asked(left)) {
      for (Bound other : asked(right)) {
        Expr either = Exprs.or(one.of(value(left)), other.of(value(right)));
        claims.add(new ObjectInvariant(fields, either));
      }
    }
    if (left.type().equals(right.type())) {
      for (BinaryOp op : List.of(BinaryOp.LE, BinaryOp.GE, BinaryOp.EQ)) {
        claims.add(new ObjectInvariant(fields, Exprs.compare(op, value(left), value(right))));
      }
    }
  }

  /** How the program compares the field with constants, and the opposites. */
  private Set<Bound> asked(Field field) {
    Set<Bound> asked = new LinkedHashSet<>();
    for (var comparison : LoadedValues.compared(cfg, address -> isAt(address, field))) {
      if (asked.size() < MAX_ASKED) {
        asked.add(new Bound(comparison.op(), comparison.constant()));
        asked.add(new Bound(comparison.op().negated(), comparison.constant()));
      }
    }
    return asked;
  }

  private static Expr plus(Expr number, int distance) {
    return Exprs.add(number, FamilyPointers.number(distance));
  }

  private void pointer(Field field) {
    Expr site = Exprs.read(ObjectInvariant.site(field));
    Expr index = Exprs.read(ObjectInvariant.index(field));
    Expr isNull = Exprs.compare(BinaryOp.EQ, site, FamilyPointers.NULL);
    Expr isFirst = Exprs.compare(BinaryOp.EQ, SELF, FamilyPointers.FIRST);
    add(field, Exprs.compare(BinaryOp.NE, site, FamilyPointers.NO_VALUE));
    add(field, Exprs.or(Exprs.not(isFirst), isNull));
    add(field, Exprs.or(isFirst, Exprs.not(isNull)));
    add(field, isNull);
    add(field, Exprs.not(isNull));
    for (Site to : heap.sites(field)) {
      Expr elsewhere = Exprs.compare(BinaryOp.NE, site, FamilyPointers.number(to.number()));
      add(field, elsewhere);
      add(field, Exprs.or(isFirst, Exprs.not(elsewhere)));
      add(field, Exprs.or(Exprs.not(isFirst), Exprs.not(elsewhere)));
      if (to.isFamily()) {
        for (Expr place :
            List.of(
                Exprs.compare(BinaryOp.LT, index, SELF),
                Exprs.compare(BinaryOp.GT, index, SELF),
                Exprs.compare(BinaryOp.EQ, index, plus(SELF, -1)),
                Exprs.compare(BinaryOp.EQ, index, SELF),
                Exprs.compare(BinaryOp.EQ, index, plus(SELF, 1)),
                Exprs.compare(BinaryOp.EQ, index, FamilyPointers.FIRST))) {
          add(field, Exprs.or(elsewhere, place));
        }
      }
    }
  }
}
