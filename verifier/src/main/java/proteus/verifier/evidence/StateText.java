package proteus.verifier.evidence;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/** Conditions on the variables of a function, as expressions of C. */
public final class StateText {
  private final Map<Variable, String> names = new LinkedHashMap<>();

  /** Names that several variables have are not used. */
  public StateText(Program program, String function) {
    Set<Variable> variables = new LinkedHashSet<>(program.globals());
    Function around = program.function(function);
    variables.addAll(around.parameters());
    for (Edge edge : around.cfg().edges()) {
      Actions.target(edge.action()).ifPresent(variables::add);
    }
    variables.stream()
        .filter(v -> v.sourceName().isPresent())
        .collect(Collectors.groupingBy(v -> v.sourceName().get()))
        .forEach(
            (name, all) -> {
              if (all.size() == 1) {
                names.put(all.getFirst(), name);
              }
            });
  }

  /** That all conditions hold that C can say. */
  public String of(List<Expr> conditions) {
    WitnessConditionText text = new WitnessConditionText(names);
    List<String> all = conditions.stream().map(text::of).flatMap(Optional::stream).toList();
    return switch (all.size()) {
      case 0 -> "1";
      case 1 -> all.getFirst();
      default -> "(" + String.join(") && (", all) + ")";
    };
  }
}
