package proteus.verifier.engine.algebra;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** What the polynomials are about: values of variables at a cut point, and arbitrary values. */
final class Atoms {
  private final Terms terms = new Terms();
  private final Map<Variable, Term> variables = new LinkedHashMap<>();
  private final Map<Term, Variable> meanings = new LinkedHashMap<>();
  private final Set<Variable> arbitrary;
  private final Map<Expr, Term> expressions = new LinkedHashMap<>();

  /** {@code arbitrary} are the variables that are none of the program. */
  Atoms(Set<Variable> arbitrary) {
    this.arbitrary = arbitrary;
  }

  Term of(Variable variable) {
    return variables.computeIfAbsent(
        variable,
        v -> {
          Term atom = fresh(v.name());
          if (!arbitrary.contains(v)) {
            meanings.put(atom, v);
          }
          return atom;
        });
  }

  /** The value of an expression that is not looked into. */
  Term of(Expr expression) {
    return expressions.computeIfAbsent(expression, e -> fresh("value"));
  }

  Term fresh(String name) {
    return terms.freshVar(name, Sort.INT, Interval.ALL);
  }

  /** The program's variable whose value the atom is; empty for arbitrary values. */
  Optional<Variable> variable(Term atom) {
    return Optional.ofNullable(meanings.get(atom));
  }
}
