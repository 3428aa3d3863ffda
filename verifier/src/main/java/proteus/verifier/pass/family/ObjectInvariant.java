package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Expr;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.linked.Field;
import proteus.smt.linked.Site;

/**
 * What is claimed of all objects of a family but those that are known exactly.
 *
 * @param fields those that the claim is about
 * @param condition over {@link #SELF}, for each of the fields its {@link #value}, or {@link #site}
 *     and {@link #index} where it is a pointer, and variables of the program
 */
record ObjectInvariant(List<Field> fields, Expr condition) {
  /** The index of the object. */
  static final Variable SELF = FamilyPointers.variable("self");

  public ObjectInvariant {
    fields = List.copyOf(fields);
  }

  Site of() {
    return fields.getFirst().site();
  }

  /** Stands for the integer in the field. */
  static Variable value(Field field) {
    return Variable.temporary("value#" + field, field.type());
  }

  /** Stands for the site to which the pointer in the field leads. */
  static Variable site(Field field) {
    return FamilyPointers.variable("site#" + field);
  }

  /** Stands for the index of the object to which the pointer in the field leads. */
  static Variable index(Field field) {
    return FamilyPointers.variable("index#" + field);
  }

  /** The placeholders of the fields. */
  static List<Variable> placeholders(Field field) {
    return field.isPointer() ? List.of(site(field), index(field)) : List.of(value(field));
  }

  /** The variables of the program that the claim is about. */
  Set<Variable> programVariables() {
    Set<Variable> variables = new LinkedHashSet<>(Subexpressions.variables(condition));
    variables.remove(SELF);
    fields.forEach(f -> variables.removeAll(placeholders(f)));
    return variables;
  }

  /**
   * Whether the claim holds.
   *
   * @param values of {@link #SELF}, of the fields' placeholders, and of the program's variables
   */
  boolean holds(Function<Variable, Value> values, ObjectNumbering numbering) {
    return new Evaluator(values, numbering, AddressSpace.withoutObjects()).truth(condition);
  }

  /**
   * Whether objects of the site stay known after an access: claims about several fields need
   * several accesses.
   */
  static boolean stayKnown(List<ObjectInvariant> claims, Site site) {
    return claims.stream().anyMatch(c -> c.of().equals(site) && c.fields.size() > 1);
  }

  /** The claim about an object that is known exactly. */
  Expr of(KnownObject object) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    values.put(SELF, object.index());
    for (Field field : fields) {
      List<Variable> contents = object.contents(field);
      List<Variable> places = new ArrayList<>(placeholders(field));
      for (int i = 0; i < places.size(); i++) {
        values.put(places.get(i), new Expr.VariableRead(contents.get(i)));
      }
    }
    return condition.substitute(values);
  }

  @Override
  public String toString() {
    return condition.toString();
  }
}
