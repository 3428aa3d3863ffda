package proteus.verifier.pass.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;

/**
 * Leaves out claims, but for those about variables of the program, that follow from others, as far
 * as small values tell, and those close to the constants in the claims.
 */
final class EssentialClaims {
  private static final int MANY = 4;

  private final ObjectNumbering numbering;
  private final LinkedHeap heap;

  private EssentialClaims(Program program, LinkedHeap heap) {
    this.numbering = new ObjectNumbering(program);
    this.heap = heap;
  }

  /** The claims that are needed; weaker ones come before stronger ones. */
  static List<ObjectInvariant> of(List<ObjectInvariant> claims, Program program, LinkedHeap heap) {
    EssentialClaims essential = new EssentialClaims(program, heap);
    List<ObjectInvariant> result = new ArrayList<>(claims);
    for (List<Field> fields : claims.stream().map(ObjectInvariant::fields).distinct().toList()) {
      essential.reduce(result, fields);
    }
    return result;
  }

  /** Takes out what is claimed of just these fields and follows. */
  private void reduce(List<ObjectInvariant> claims, List<Field> fields) {
    List<ObjectInvariant> about =
        new ArrayList<>(
            claims.stream()
                .filter(c -> fields.containsAll(c.fields()) && c.programVariables().isEmpty())
                .toList());
    List<Map<Variable, Value>> points = points(about, fields);
    for (ObjectInvariant claim : List.copyOf(about)) {
      boolean follows =
          claim.fields().equals(fields)
              && points.stream()
                  .filter(p -> about.stream().allMatch(c -> c.equals(claim) || holds(c, p)))
                  .allMatch(p -> holds(claim, p));
      if (follows) {
        about.remove(claim);
        claims.remove(claim);
      }
    }
  }

  private boolean holds(ObjectInvariant claim, Map<Variable, Value> point) {
    return claim.holds(v -> point.getOrDefault(v, Value.zero(v.type())), numbering);
  }

  private List<Map<Variable, Value>> points(List<ObjectInvariant> claims, List<Field> fields) {
    List<Map<Variable, Value>> result = new ArrayList<>();
    for (int self = 1; self <= MANY; self++) {
      result.add(Map.of(ObjectInvariant.SELF, number(self)));
    }
    for (Field field : fields) {
      List<Map<Variable, Value>> longer = new ArrayList<>();
      for (Map<Variable, Value> point : result) {
        for (Map<Variable, Value> content : contents(claims, field)) {
          Map<Variable, Value> both = new LinkedHashMap<>(point);
          both.putAll(content);
          longer.add(both);
        }
      }
      result = longer;
    }
    return result;
  }

  private List<Map<Variable, Value>> contents(List<ObjectInvariant> claims, Field field) {
    List<Map<Variable, Value>> result = new ArrayList<>();
    if (field.type() instanceof IntType type) {
      for (BigInteger value : values(claims)) {
        Value wrapped = new Value.IntValue(type.wrap(value));
        result.add(Map.of(ObjectInvariant.value(field), wrapped));
      }
      return result;
    }
    for (int site : sites(field)) {
      for (int index = site > 0 ? 1 : 0; index <= (site > 0 ? MANY : 0); index++) {
        result.add(
            Map.of(
                ObjectInvariant.site(field),
                number(site),
                ObjectInvariant.index(field),
                number(index)));
      }
    }
    return result;
  }

  private static Value number(int value) {
    return new Value.IntValue(BigInteger.valueOf(value));
  }

  private List<Integer> sites(Field field) {
    List<Integer> result = new ArrayList<>(List.of(-1, 0));
    heap.sites(field).forEach(s -> result.add(s.number()));
    return result;
  }

  private static Set<BigInteger> values(List<ObjectInvariant> claims) {
    Set<BigInteger> result = new LinkedHashSet<>();
    for (int small = -1; small <= MANY + 1; small++) {
      result.add(BigInteger.valueOf(small));
    }
    for (ObjectInvariant claim : claims) {
      for (Expr part : Subexpressions.of(claim.condition())) {
        if (part instanceof Expr.IntLiteral(BigInteger constant, var _)) {
          result.add(constant.subtract(BigInteger.ONE));
          result.add(constant);
          result.add(constant.add(BigInteger.ONE));
        }
      }
    }
    return result;
  }
}
