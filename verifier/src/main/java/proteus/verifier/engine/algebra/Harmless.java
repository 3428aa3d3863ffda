package proteus.verifier.engine.algebra;

import proteus.ir.Action;
import proteus.ir.Program;

/** Programs in which nothing can go wrong. */
public final class Harmless {
  private Harmless() {}

  /** Whether no edge violates the property and none can be undefined, whatever the values are. */
  public static boolean is(Program program) {
    return program.edges().allMatch(edge -> is(edge.action()));
  }

  private static boolean is(Action action) {
    return switch (action) {
      case Action.Assume assume -> true;
      case Action.Assign assign -> true;
      case Action.Havoc havoc -> true;
      case Action.Call call -> true;
      case Action.Halt halt -> true;
      case Action.Undefined undefined -> false;
      case Action.Violate violate -> false;
      case Action.Load load -> false;
      case Action.Store store -> false;
      case Action.Allocate allocate -> false;
      case Action.Deallocate deallocate -> false;
      case Action.Copy copy -> false;
      case Action.Fill fill -> false;
    };
  }
}
