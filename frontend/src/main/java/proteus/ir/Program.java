package proteus.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole program.
 *
 * @param entry the function where execution starts: it gives global variables their initial values
 *     and calls the C entry function; it has no parameters
 * @param globals the global variables (registers); global objects are in {@code objects}
 * @param notes what a reader of a verdict should know: undefined functions that are assumed to
 *     return anything, library functions without a model
 * @param declared names and types of the C text
 */
public record Program(
    MachineModel machine,
    Integers integers,
    String entry,
    Map<String, Function> functions,
    List<Variable> globals,
    Map<String, GlobalObject> objects,
    List<Note> notes,
    SourceTypes declared) {

  public Program {
    functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
    globals = List.copyOf(globals);
    objects = Collections.unmodifiableMap(new LinkedHashMap<>(objects));
    notes = List.copyOf(notes);
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
    return new Program(machine, integers, entry, otherFunctions, globals, objects, notes, declared);
  }

  /** The same program with another entry. */
  public Program startingAt(String otherEntry) {
    return new Program(machine, integers, otherEntry, functions, globals, objects, notes, declared);
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
