package proteus.summarizer.bound.memory;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.ActionReader;
import proteus.summarizer.bound.program.GuardedPath;

/** The values in memory that are followed: what they are where paths begin and where these end. */
public final class FollowedMemory {
  private final Terms terms;
  private final ActionReader reader;
  private final Map<Variable, Variable> integers;
  private final Map<Variable, Term> symbols;
  private final Map<MemoryValue<Expr>, Variable> memory = new LinkedHashMap<>();

  /** The values in memory where paths begin. */
  private final Map<MemoryValue<Expr>, MemoryValue<Term>> first = new HashMap<>();

  /**
   * @param integers gets for each variable of a value the one that stands for it
   * @param symbols gets the symbols of these
   */
  public FollowedMemory(
      Terms terms,
      ActionReader reader,
      Map<Variable, Variable> integers,
      Map<Variable, Term> symbols) {
    this.terms = terms;
    this.reader = reader;
    this.integers = integers;
    this.symbols = symbols;
  }

  /** Follows values, with the variables for them, from now on. */
  public void follow(Map<MemoryValue<Expr>, Variable> values) {
    memory.putAll(values);
    memory.forEach(this::follow);
  }

  /** Makes symbols for a value in memory. */
  private void follow(MemoryValue<Expr> value, Variable variable) {
    Variable integer =
        variable.type() instanceof PointerType
            ? new Variable(variable.name(), IntType.UNBOUNDED, variable.sourceName())
            : variable;
    integers.put(variable, integer);
    symbols.put(integer, terms.intVar(integer.name() + "@", MemoryReader.range(value)));
  }

  /** What stands for a variable of a value in memory. */
  private Variable integer(Variable variable) {
    return requireNonNull(integers.get(variable));
  }

  /** What the symbols say of memory at a place. */
  public GuardedPath remembering(GuardedPath state) {
    GuardedPath known = state;
    for (Map.Entry<MemoryValue<Expr>, Variable> entry : memory.entrySet()) {
      Optional<MemoryValue<Term>> value = entry.getKey().map(a -> reader.single(state, a));
      if (value.isPresent()) {
        first.put(entry.getKey(), value.get());
        Term symbol = requireNonNull(symbols.get(integer(entry.getValue())));
        known = reader.memory().know(known, value.get(), symbol);
      }
    }
    return known;
  }

  /** The path with the values that are in memory at its end. */
  public GuardedPath finished(GuardedPath state) {
    GuardedPath known = state;
    for (Map.Entry<MemoryValue<Expr>, Variable> entry : memory.entrySet()) {
      GuardedPath before = known;
      Optional<MemoryValue<Term>> value =
          isAtFirst(before, entry.getKey())
              ? Optional.ofNullable(first.get(entry.getKey()))
              : entry.getKey().map(a -> reader.single(before, a));
      Term now =
          value
              .flatMap(v -> reader.memory().known(before, v))
              .orElseGet(() -> reader.memory().arbitrary(entry.getKey()));
      known = known.with(integer(entry.getValue()), now);
    }
    return known;
  }

  /** Whether the addresses are what they are at the place where the path begins. */
  private boolean isAtFirst(GuardedPath state, MemoryValue<Expr> value) {
    return first.containsKey(value)
        && MemoryValue.variables(value).stream()
            .map(integers::get)
            .allMatch(v -> v != null && Objects.equals(state.values().get(v), symbols.get(v)));
  }

  /** What the variables of values in memory stand for, in an order in which they can be read. */
  public Map<Variable, MemoryValue<Expr>> byVariable() {
    Map<Variable, MemoryValue<Expr>> values = new LinkedHashMap<>();
    memory.forEach((value, variable) -> values.put(variable, value));
    return values;
  }
}
