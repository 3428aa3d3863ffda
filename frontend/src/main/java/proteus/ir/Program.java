package proteus.ir;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import proteus.ir.graph.Edge;

/**
 * A whole program.
 *
 * @param entry the function where execution starts: it gives global variables their initial values
 *     and calls the C entry function; it has no parameters
 * @param globals the global variables (registers); global objects are in {@code objects}
 * @param notes what a reader of a verdict should know: undefined functions that are assumed to
 *     return anything, library functions without a model
 * @param declared names and types of the C text
 * @param violations what invalid accesses and frees violate; of other kinds they are undefined
 */
public record Program(
    MachineModel machine,
    Integers integers,
    String entry,
    Map<String, Function> functions,
    List<Variable> globals,
    Map<String, GlobalObject> objects,
    List<Note> notes,
    SourceTypes declared,
    Map<Defect, Property> violations) {

  public Program {
    functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
    globals = List.copyOf(globals);
    objects = Collections.unmodifiableMap(new LinkedHashMap<>(objects));
    notes = List.copyOf(notes);
    violations = Map.copyOf(violations);
  }

  /** A program in which no access violates anything. */
  public Program(
      MachineModel machine,
      Integers integers,
      String entry,
      Map<String, Function> functions,
      List<Variable> globals,
      Map<String, GlobalObject> objects,
      List<Note> notes,
      SourceTypes declared) {
    this(machine, integers, entry, functions, globals, objects, notes, declared, Map.of());
  }

  /** A program without names and types of the C text. */
  public Program(
      MachineModel machine,
      Integers integers,
      String entry,
      Map<String, Function> functions,
      List<Variable> globals,
      Map<String, GlobalObject> objects,
      List<Note> notes) {
    this(machine, integers, entry, functions, globals, objects, notes, SourceTypes.NONE);
  }

  /**
   * A remark about the program, with the place that it is about.
   *
   * @param undefinedFunction the function that the program calls and nobody defines, if the remark
   *     is about one
   */
  public record Note(String message, SourceSpan span, Optional<String> undefinedFunction) {
    public Note(String message, SourceSpan span) {
      this(message, span, Optional.empty());
    }
  }

  /** The same program with other functions. */
  public Program with(Map<String, Function> otherFunctions) {
    return with(otherFunctions, List.of());
  }

  /** The same program with other functions and more global variables. */
  public Program with(Map<String, Function> otherFunctions, Collection<Variable> more) {
    List<Variable> all = new ArrayList<>(globals);
    all.addAll(more);
    return new Program(
        machine, integers, entry, otherFunctions, all, objects, notes, declared, violations);
  }

  /** The program with what becomes of each function; this program where all stay the same. */
  public Program mapped(UnaryOperator<Function> change) {
    Map<String, Function> changed = new LinkedHashMap<>();
    functions.forEach((name, function) -> changed.put(name, change.apply(function)));
    return changed.equals(functions) ? this : with(changed);
  }

  /** The same program with another function in place of that of the same name, or beside others. */
  public Program with(Function function) {
    Map<String, Function> changed = new LinkedHashMap<>(functions);
    changed.put(function.name(), function);
    return with(changed);
  }

  /** The same program with another entry. */
  public Program startingAt(String otherEntry) {
    return new Program(
        machine, integers, otherEntry, functions, globals, objects, notes, declared, violations);
  }

  /** The same program with other objects of the same names and sizes. */
  public Program withObjects(Map<String, GlobalObject> others) {
    return new Program(
        machine, integers, entry, functions, globals, others, notes, declared, violations);
  }

  /** The same program, in which invalid accesses and frees of these kinds are violations. */
  public Program violating(Map<Defect, Property> defects) {
    return new Program(
        machine, integers, entry, functions, globals, objects, notes, declared, defects);
  }

  /** The edges of all functions. */
  public Stream<Edge> edges() {
    return functions.values().stream().flatMap(function -> function.cfg().edges().stream());
  }

  /** The function of that name, which must exist. */
  public Function function(String name) {
    Function function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("no function " + name);
    }
    return function;
  }
}
