package proteus.exec.runtime;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;

/** The edges, loops and variables that compiled code refers to by number or name. */
public final class Sites {
  /** A loop of a function. */
  record LoopPlace(Function function, Loop loop) {}

  private final List<Edge> edges = new ArrayList<>();
  private final List<LoopPlace> loops = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final Map<Variable, String> fields = new HashMap<>();
  private final Map<Class<?>, Map<String, Field>> fieldsByName = new HashMap<>();

  public int add(Edge edge) {
    edges.add(edge);
    return edges.size() - 1;
  }

  public int add(Function function, Loop loop) {
    loops.add(new LoopPlace(function, loop));
    return loops.size() - 1;
  }

  public int add(Function function) {
    functions.add(function);
    return functions.size() - 1;
  }

  /** Says in which field of its frame or machine a variable is. */
  public void add(Variable variable, String field) {
    fields.put(variable, field);
  }

  Edge edge(int site) {
    return edges.get(site);
  }

  LoopPlace loop(int number) {
    return loops.get(number);
  }

  int loopCount() {
    return loops.size();
  }

  Function function(int number) {
    return functions.get(number);
  }

  /** The type of the variable that the site's edge assigns. */
  Type targetType(int site) {
    return Actions.target(edge(site).action()).orElseThrow().type();
  }

  /** The value of a variable in the first of the places that has a field for it. */
  Value value(Variable variable, Object... places) {
    String field = fields.get(variable);
    for (Object place : places) {
      Field candidate = fields(place.getClass()).get(field);
      if (candidate != null) {
        return read(candidate, place, variable.type());
      }
    }
    return Value.zero(variable.type());
  }

  private Map<String, Field> fields(Class<?> place) {
    return fieldsByName.computeIfAbsent(
        place,
        c ->
            Stream.of(c.getFields())
                .collect(Collectors.toMap(Field::getName, f -> f, (a, _) -> a)));
  }

  private static Value read(Field field, Object place, Type type) {
    try {
      return Carriers.value(field.get(place), type);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
