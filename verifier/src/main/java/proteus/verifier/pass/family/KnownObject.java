package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.Variable;
import proteus.smt.linked.Field;
import proteus.smt.linked.Site;

/**
 * An object whose fields are known exactly: variables hold what is in them.
 *
 * @param name tells it from others of its site
 * @param index among the objects of its site
 */
record KnownObject(Site site, String name, Expr index) {
  private static final Nondet ANYTHING = new Nondet(Nondet.Kind.UNMODELLED, "memory");

  /** The integer in the field. */
  Variable integer(Field field) {
    return Variable.temporary(place(field), field.type());
  }

  /** The site to which the pointer in the field leads. */
  Variable siteOf(Field field) {
    return FamilyPointers.variable(place(field) + "#site");
  }

  /** The index of the object to which the pointer in the field leads. */
  Variable indexOf(Field field) {
    return FamilyPointers.variable(place(field) + "#index");
  }

  private String place(Field field) {
    return "field#" + field + "@" + name;
  }

  /** The variables that hold what is in the field. */
  List<Variable> contents(Field field) {
    return field.isPointer() ? List.of(siteOf(field), indexOf(field)) : List.of(integer(field));
  }

  /** Where the condition holds, the field gets other contents. */
  List<Action> assign(Field field, List<Expr> values, Expr condition) {
    List<Action> actions = new ArrayList<>();
    List<Variable> contents = contents(field);
    for (int i = 0; i < contents.size(); i++) {
      Expr before = Exprs.read(contents.get(i));
      Expr after = Exprs.conditional(condition, values.get(i), before);
      actions.add(new Action.Assign(contents.get(i), after));
    }
    return actions;
  }

  /** The field holds nothing yet. */
  List<Action> noValue(Field field) {
    return field.isPointer()
        ? assign(field, List.of(FamilyPointers.NO_VALUE, FamilyPointers.NO_INDEX), Exprs.TRUE)
        : List.of(any(integer(field)));
  }

  static Action any(Variable variable) {
    return new Action.Havoc(variable, ANYTHING);
  }
}
