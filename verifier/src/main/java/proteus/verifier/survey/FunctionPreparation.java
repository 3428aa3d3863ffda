package proteus.verifier.survey;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;
import proteus.verifier.pass.CallEffects;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/**
 * Makes a program of its own of each function of a unit: calls of small functions without loops are
 * inlined, recursion becomes a loop where it can, and of all other calls the effects are left.
 */
final class FunctionPreparation {
  private static final int SMALL = 60;

  private final Program unit;
  private final CallEffects effects;
  private final Map<String, Function> small = new LinkedHashMap<>();

  FunctionPreparation(Program unit) {
    this.unit = unit;
    this.effects = new CallEffects(unit);
    for (Function function : unit.functions().values()) {
      if (isSmall(function)) {
        small.put(function.name(), function);
      }
    }
  }

  /** What a function of the unit is by itself. */
  Program of(Function function) {
    Set<Function> called = new LinkedHashSet<>();
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Call call) {
        Optional.ofNullable(small.get(call.function())).ifPresent(called::add);
      }
    }
    Set<Function> read = new LinkedHashSet<>(called);
    read.add(function);
    CallEffects.Observed observed = CallEffects.Observed.by(read);
    Map<String, Function> functions = new LinkedHashMap<>();
    called.forEach(c -> functions.put(c.name(), effects.replaced(c, Set.of(), observed)));
    Set<String> kept = new LinkedHashSet<>(functions.keySet());
    kept.add(function.name());
    functions.put(function.name(), effects.replaced(function, kept, observed));
    Program alone = startingAt(function.name(), functions);
    Program inlined = Pipeline.LINEAR_LOOPS.then(Pipeline.FLAT).apply(alone, Preserved.TERMINATION);
    Function whole = inlined.function(function.name());
    Program flat =
        startingAt(
            function.name(), Map.of(function.name(), effects.replaced(whole, Set.of(), observed)));
    return Pipeline.SINGLE_LOOPS.apply(flat, Preserved.TERMINATION);
  }

  private Program startingAt(String name, Map<String, Function> functions) {
    return unit.startingAt(name).with(functions);
  }

  private static boolean isSmall(Function function) {
    return !function.name().equals(Lowering.OUTSIDE)
        && function.cfg().edges().size() <= SMALL
        && function.cfg().edges().stream()
            .noneMatch(
                e -> e.action() instanceof Action.Call c && c.function().equals(function.name()))
        && LoopForest.of(function.cfg()).isEmpty();
  }
}
