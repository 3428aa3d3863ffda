package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceTypes;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.summarizer.bound.expression.Readable;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Kind;

/**
 * The values in memory that were found to be worth following, each with the variable that stands
 * for it; expressions are written in terms of these.
 */
final class CandidateValues {
  /** More than these are too many to follow. */
  private static final int MAX_VALUES = 28;

  private final Set<Variable> given;
  private final Definitions definitions;
  private final Map<MemoryValue<Expr>, Variable> values = new LinkedHashMap<>();

  /** The variables for values whose addresses depend on nothing but inputs. */
  private final Set<Variable> inputs;

  private final MemoryText names;
  private final Set<String> texts = new HashSet<>();
  private int number;

  /**
   * @param given the variables that have a value where the function is entered
   * @param declared gives inputs their names
   */
  CandidateValues(Definitions definitions, Set<Variable> given, SourceTypes declared) {
    this.names = new MemoryText(declared);
    this.inputs = new HashSet<>(given);
    given.forEach(v -> texts.add(MemoryText.name(v)));
    this.given = given;
    this.definitions = definitions;
  }

  /** The values with their variables, in the order in which they were added; changes with them. */
  Map<MemoryValue<Expr>, Variable> all() {
    return Collections.unmodifiableMap(values);
  }

  /** Whether there are so many that guesses are not worth a further one. */
  boolean isFull() {
    return values.size() >= MAX_VALUES;
  }

  /** Takes values away. */
  void removeIf(Predicate<MemoryValue<Expr>> condition) {
    values.keySet().removeIf(condition);
  }

  /** The variable that stands for the value, which is one of these from now on. */
  Variable add(MemoryValue<Expr> value) {
    Variable known = values.get(value);
    if (known != null) {
      return known;
    }
    IntType unbounded = IntType.UNBOUNDED;
    String name = "memory#" + number++;
    Type type = value instanceof Cell<Expr>(Kind kind, var _) ? kind.type() : unbounded;
    boolean isInput = inputs.containsAll(MemoryValue.variables(value));
    Variable variable = new Variable(name, type, isInput ? distinct(value) : Optional.empty());
    if (isInput) {
      inputs.add(variable);
      names.know(variable, value);
    }
    values.put(value, variable);
    return variable;
  }

  private Optional<String> distinct(MemoryValue<Expr> value) {
    String text = names.of(value);
    while (!texts.add(text)) {
      text += "'";
    }
    return Optional.of(text);
  }

  /** The variable for the value that is read; empty if it is not followed. */
  Optional<Variable> cell(Action.Load load) {
    Kind kind = new Kind(load.target().type(), load.size());
    return !isFull() && MemoryReader.isFollowed(kind)
        ? expanded(load.address()).map(a -> add(new Cell<>(kind, a)))
        : Optional.empty();
  }

  /** The expression over variables of the C text, as far as temporaries have one definition. */
  Optional<Expr> expanded(Expr expression) {
    if (expression instanceof Expr.VariableRead(Variable v)) {
      if (!Readable.isFollowed(v.type())) {
        return Optional.empty();
      }
      List<Edge> all = definitions.of(v);
      if (v.sourceName().isPresent() || all.size() != 1 || given.contains(v)) {
        return Optional.of(expression);
      }
      return switch (all.getFirst().action()) {
        case Action.Assign(var _, Expr value) when !Subexpressions.variables(value).contains(v) ->
            expanded(value);
        case Action.Load load when !Subexpressions.variables(load.address()).contains(v) ->
            Optional.of(cell(load).<Expr>map(Expr.VariableRead::new).orElse(expression));
        default -> Optional.of(expression);
      };
    }
    boolean[] fails = {false};
    Expr result =
        expression.map(
            operand -> {
              Optional<Expr> other = expanded(operand);
              fails[0] |= other.isEmpty();
              return other.orElse(operand);
            });
    return fails[0] ? Optional.empty() : Optional.of(result);
  }

  /** What an assignment adds to its target. */
  Optional<BigInteger> step(Variable target, Expr value) {
    return expanded(value)
        .flatMap(AddressForm::of)
        .filter(f -> f.base().filter(target::equals).isPresent())
        .map(AddressForm::constant);
  }
}
