package proteus.verifier.pass.family;

import java.util.List;
import java.util.Set;
import proteus.frontend.lower.Exprs;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;

/** Expressions over the sites and indices of objects in place of pointers. */
final class FamilyPointers {
  private static final IntType NUMBER = IntType.UNBOUNDED;

  /** The site of null pointers. */
  static final Expr NULL = number(0);

  /** The site of pointers without a value, which only fields hold. */
  static final Expr NO_VALUE = number(-1);

  /** The index of pointers that lead to no object. */
  static final Expr NO_INDEX = number(0);

  /** The index of the only object of a site. */
  static final Expr FIRST = number(1);

  private final LinkedHeap heap;

  FamilyPointers(LinkedHeap heap) {
    this.heap = heap;
  }

  /**
   * A pointer to the start of an object, or null.
   *
   * @param site its number
   * @param index of the object among those of the site
   */
  record Pointer(Set<Site> sites, Expr site, Expr index) {
    Expr leadsTo(Site to) {
      return Exprs.compare(BinaryOp.EQ, site, number(to.number()));
    }

    Expr isNull() {
      return Exprs.compare(BinaryOp.EQ, site, NULL);
    }
  }

  static Expr number(long value) {
    return Exprs.integer(value, NUMBER);
  }

  static Variable variable(String name) {
    return Variable.temporary(name, NUMBER);
  }

  static Variable site(Variable pointer) {
    return variable(pointer.name() + "#site");
  }

  static Variable index(Variable pointer) {
    return variable(pointer.name() + "#index");
  }

  /** What stands for the pointer: its site and its index. */
  static List<Variable> parts(Variable pointer) {
    return List.of(site(pointer), index(pointer));
  }

  /** The pointer, which leads to the start of an object. */
  Pointer of(Expr pointer) {
    Set<Site> sites = heap.sites(pointer);
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> {
        boolean isOne = sites.stream().noneMatch(Site::isFamily);
        Expr index = isOne ? FIRST : Exprs.read(index(variable));
        yield new Pointer(sites, Exprs.read(site(variable)), index);
      }
      case Expr.NullPointer _ -> new Pointer(sites, NULL, NO_INDEX);
      case Expr.Conditional(Expr condition, Expr one, Expr other) -> {
        Expr first = value(condition);
        Pointer left = of(one);
        Pointer right = of(other);
        yield new Pointer(
            sites,
            Exprs.conditional(first, left.site(), right.site()),
            Exprs.conditional(first, left.index(), right.index()));
      }
      default -> new Pointer(sites, number(sites.iterator().next().number()), FIRST);
    };
  }

  /** An expression that is no pointer. */
  Expr value(Expr expression) {
    return expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && left.type() instanceof PointerType
        ? equality(op, of(left), of(right))
        : expression.map(this::value);
  }

  private static Expr equality(BinaryOp op, Pointer left, Pointer right) {
    Expr equal = equal(left, right);
    return op == BinaryOp.EQ ? equal : Exprs.not(equal);
  }

  /** Whether both lead to one object, or neither leads to any. */
  static Expr equal(Pointer left, Pointer right) {
    if (left.site().equals(NULL)) {
      return right.isNull();
    }
    if (right.site().equals(NULL)) {
      return left.isNull();
    }
    Expr together = Exprs.compare(BinaryOp.EQ, left.site(), right.site());
    Expr one = Exprs.compare(BinaryOp.EQ, left.index(), right.index());
    return Exprs.and(together, Exprs.or(left.isNull(), one));
  }
}
