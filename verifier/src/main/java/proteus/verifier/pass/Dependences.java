package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;

/** On which variables others depend, without regard to where in a program something happens. */
public final class Dependences {
  private final Map<Variable, Set<Variable>> sources = new LinkedHashMap<>();

  /** A variable depends on others. */
  public void add(Variable variable, Collection<Variable> others) {
    sources.computeIfAbsent(variable, _ -> new LinkedHashSet<>()).addAll(others);
  }

  /** These variables, and all that they depend on, in one step or several. */
  public Set<Variable> closure(Collection<Variable> variables) {
    Set<Variable> found = new LinkedHashSet<>(variables);
    List<Variable> open = new ArrayList<>(found);
    while (!open.isEmpty()) {
      for (Variable source : sources.getOrDefault(open.removeLast(), Set.of())) {
        if (found.add(source)) {
          open.add(source);
        }
      }
    }
    return found;
  }
}
