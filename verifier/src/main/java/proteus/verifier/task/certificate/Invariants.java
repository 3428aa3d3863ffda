package proteus.verifier.task.certificate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * Inductive invariants prove the property.
 *
 * @param program that they are about: calls are inlined in it
 * @param relations that hold too; the proof does not need them
 */
public record Invariants(
    Program program,
    List<LoopInvariant> invariants,
    List<TransitionInvariant> relations,
    Extent extent)
    implements Certificate {
  public Invariants {
    invariants = List.copyOf(invariants);
    relations = List.copyOf(relations);
  }

  public Invariants(Program program, List<LoopInvariant> invariants, Extent extent) {
    this(program, invariants, List.of(), extent);
  }

  /**
   * Conditions at loop headers of the entry function.
   *
   * @param conditions by header; at other locations there are none
   */
  public static Invariants of(
      Program inlined, Map<Location, ? extends Collection<Expr>> conditions) {
    LoopForest forest = LoopForest.of(inlined.function(inlined.entry()).cfg());
    List<LoopInvariant> invariants = new ArrayList<>();
    conditions.forEach(
        (header, conjuncts) ->
            invariants.add(
                new LoopInvariant(
                    header,
                    forest.loopAt(header).map(Loop::span).orElse(SourceSpan.NONE),
                    List.copyOf(conjuncts))));
    return new Invariants(inlined, invariants, Extent.WHOLE);
  }

  /** The certificate with these relations. */
  public Invariants with(List<TransitionInvariant> others) {
    return new Invariants(program, invariants, others, extent);
  }

  /** The same about a program with the same loops. */
  public Invariants about(Program other) {
    return new Invariants(other, invariants, relations, extent);
  }

  @Override
  public String kind() {
    return "inductive invariants";
  }

  /** How much of what was found the invariants say. */
  public enum Extent {
    WHOLE,
    /** Some of it is no expression of the program: what is left may prove less, or nothing. */
    PART
  }
}
