package proteus.frontend.c;

import java.util.List;
import java.util.Optional;
import proteus.ir.MachineModel;
import proteus.ir.SourceSpan;

/**
 * A program of one or more translation units, linked.
 *
 * @param globals every object with static storage, in the order of declaration
 * @param functions every function that is defined or named, in the order of declaration
 * @param skipped what was left out ({@link Faults#SKIP_DECLARATION})
 */
public record CProgram(
    MachineModel machine, List<CGlobal> globals, List<CFunction> functions, List<Skipped> skipped) {
  public CProgram {
    globals = List.copyOf(globals);
    functions = List.copyOf(functions);
    skipped = List.copyOf(skipped);
  }

  /**
   * A declaration or definition that cannot be read.
   *
   * @param names what it declares
   * @param reason the construct
   * @param place of the construct
   * @param span the definition, for a function
   * @param loops the loop statements of a function
   */
  public record Skipped(
      String names,
      String reason,
      SourceSpan place,
      Optional<SourceSpan> span,
      List<SourceSpan> loops) {
    public Skipped {
      loops = List.copyOf(loops);
    }
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
