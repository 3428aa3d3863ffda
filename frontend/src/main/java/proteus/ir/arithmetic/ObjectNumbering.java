package proteus.ir.arithmetic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Edge;

/**
 * The numbers of the objects that exist when a program starts: 0 is none, then the global objects
 * in the program's order, then its functions, then the functions whose addresses it mentions
 * without defining them. Objects allocated later are numbered on in the order of their allocation.
 */
public final class ObjectNumbering {
  private final Map<String, Integer> objects = new LinkedHashMap<>();
  private final Map<String, Integer> functions = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();

  public ObjectNumbering(Program program) {
    names.add("nothing");
    program.objects().keySet().forEach(name -> add(objects, name));
    program.functions().keySet().forEach(name -> add(functions, name));
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        Subexpressions.of(edge.action()).forEach(this::noteFunction);
      }
    }
  }

  /** The number of a global object. */
  public int object(String name) {
    return number(objects, name);
  }

  /** The number of a function. */
  public int function(String name) {
    return number(functions, name);
  }

  public boolean isFunction(int number) {
    return number > objects.size() && number < names.size();
  }

  /** The least number that is left for allocated objects. */
  public int firstAllocated() {
    return names.size();
  }

  /** The name of a number below {@link #firstAllocated}. */
  public String name(int number) {
    return names.get(number);
  }

  private void noteFunction(Expr expression) {
    if (expression instanceof Expr.FunctionAddress(String name)) {
      add(functions, name);
    }
  }

  private void add(Map<String, Integer> numbers, String name) {
    if (numbers.putIfAbsent(name, names.size()) == null) {
      names.add(name);
    }
  }

  private static int number(Map<String, Integer> numbers, String name) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw new IllegalArgumentException("no object " + name);
    }
    return number;
  }
}
