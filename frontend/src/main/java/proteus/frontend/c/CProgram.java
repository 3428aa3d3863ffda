package proteus.frontend.c;

import java.util.List;
import java.util.Optional;
import proteus.ir.MachineModel;

/**
 * A program of one or more translation units, linked.
 *
 * @param globals every object with static storage, in the order of declaration
 * @param functions every function that is defined or named, in the order of declaration
 */
public record CProgram(MachineModel machine, List<CGlobal> globals, List<CFunction> functions) {
  public CProgram {
    globals = List.copyOf(globals);
    functions = List.copyOf(functions);
  }

  /** The function with external linkage, or the only static one, of that name. */
  public Optional<CFunction> function(String name) {
    Optional<CFunction> external =
        functions.stream().filter(f -> f.uniqueName().equals(name)).findFirst();
    return external.isPresent()
        ? external
        : functions.stream().filter(f -> f.name().equals(name)).findFirst();
  }
}
