package proteus.verifier.engine.symbolic.loop;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.summary.EntryContext.Interest;

/** Which variables a loop's summary is asked for: those that are read later. */
public final class LiveAtLoops {
  private final Program program;
  private final Map<String, LiveVariables> live = new LinkedHashMap<>();

  public LiveAtLoops(Program program) {
    this.program = program;
  }

  /** The variables that are live after the loop. */
  Interest after(Function function, Loop loop) {
    return new Interest.Only(of(function).after(function.cfg(), loop));
  }

  /** The variables that are live there. */
  Interest at(Function function, Location location) {
    return new Interest.Only(of(function).at(location));
  }

  private LiveVariables of(Function function) {
    return live.computeIfAbsent(
        function.name(),
        n -> {
          Set<Variable> atEnd = new LinkedHashSet<>(program.globals());
          function.result().ifPresent(atEnd::add);
          return LiveVariables.of(function.cfg(), atEnd);
        });
  }
}
