package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;

/**
 * Gives inputs different names: bounds name them as the C text does, where a parameter may hide a
 * global variable, and several files or functions may have static variables of one name.
 */
final class DistinctInputs {
  private final Map<Variable, Variable> renamed = new LinkedHashMap<>();

  private DistinctInputs() {}

  /**
   * The program with different names for its first function's parameters and the global variables;
   * parameters keep theirs.
   */
  static Program named(Program program) {
    DistinctInputs names = new DistinctInputs();
    Set<String> used = new LinkedHashSet<>();
    List<Variable> inputs = new ArrayList<>(program.function(program.entry()).parameters());
    inputs.addAll(program.globals());
    for (Variable input : inputs) {
      String name = input.sourceName().orElse(input.name());
      if (!used.add(name)) {
        String other = input.name();
        while (!used.add(other)) {
          other += "'";
        }
        Variable distinct = new Variable(input.name(), input.type(), Optional.of(other));
        names.renamed.put(input, distinct);
      }
    }
    return names.renamed.isEmpty() ? program : names.apply(program);
  }

  private Program apply(Program program) {
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, function) -> functions.put(name, apply(function)));
    return new Program(
        program.machine(),
        program.integers(),
        program.entry(),
        functions,
        program.globals().stream().map(this::apply).toList(),
        program.objects(),
        program.notes(),
        program.declared());
  }

  private Function apply(Function function) {
    UnaryOperator<Variable> variables = this::apply;
    return new Function(
        function.name(),
        function.parameters().stream().map(variables).toList(),
        function.result().map(variables),
        function
            .cfg()
            .with(
                function.cfg().edges().stream()
                    .map(e -> e.with(Actions.map(e.action(), variables, this::apply)))
                    .toList()),
        function.span());
  }

  private Variable apply(Variable variable) {
    return renamed.getOrDefault(variable, variable);
  }

  private Expr apply(Expr expr) {
    return expr instanceof Expr.VariableRead(Variable variable)
        ? new Expr.VariableRead(apply(variable))
        : expr.map(this::apply);
  }
}
