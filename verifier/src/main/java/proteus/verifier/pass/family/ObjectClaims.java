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
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * What may be so of the objects of families: integers are equal to, or bounded by, constants of the
 * program or each other, or are the object's index; pointers are null only in the first object, or
 * lead to the object before, or behind, and the like. Weaker claims come before stronger ones.
 */
final class ObjectClaims {
  private static final int MAX_CONSTANTS = 12;

  /** Of so many fields pairs are looked at. */
  private static final int MAX_PAIRED = 4;

  /** So many constants of pairs. */
  private static final int FEW_CONSTANTS = 4;

  private static final Expr SELF = Exprs.read(ObjectInvariant.SELF);

  private final FamilyHeap heap;
  private final Cfg cfg;
  private final Set<BigInteger> constants = new LinkedHashSet<>();
  private final List<ObjectInvariant> claims = new ArrayList<>();

  private ObjectClaims(FamilyHeap heap, Cfg cfg) {
    this.heap = heap;
    this.cfg = cfg;
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.IntLiteral(BigInteger value, var _)
            && constants.size() < MAX_CONSTANTS
            && isValue(part, edge.action())) {
          constants.add(value);
        }
      }
    }
  }

  /** All claims that are worth trying. */
  static List<ObjectInvariant> of(FamilyHeap heap, Cfg cfg) {
    ObjectClaims claims = new ObjectClaims(heap, cfg);
    heap.families().forEach(family -> claims.add(heap.readFieldsOf(family)));
    return claims.claims;
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
          && FamilyHeap.distance(address).equals(field.offset())
          && heap.sites(FamilyHeap.start(address)).contains(field.site())) {
        values.add(value);
      }
    }
    return values;
  }

  private void pair(Field left, Field right) {
    List<Field> fields = List.of(left, right);
    for (BigInteger first : constants.stream().limit(FEW_CONSTANTS).toList()) {
      for (BigInteger second : constants.stream().limit(FEW_CONSTANTS).toList()) {
        Expr not = Exprs.compare(BinaryOp.NE, value(left), literal(first, left));
        Expr nor = Exprs.compare(BinaryOp.NE, value(right), literal(second, right));
        claims.add(new ObjectInvariant(fields, Exprs.or(not, nor)));
      }
    }
    if (left.type().equals(right.type())) {
      for (BinaryOp op : List.of(BinaryOp.LE, BinaryOp.GE, BinaryOp.EQ)) {
        claims.add(new ObjectInvariant(fields, Exprs.compare(op, value(left), value(right))));
      }
    }
  }

  private static Expr literal(BigInteger value, Field field) {
    return Exprs.integer(value, (IntType) field.type());
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
