package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;

/** Tells loops of a program again after passes: each iteration begins with a mark. */
public final class LoopMarks {
  private final Map<String, LoopHeader> heads = new LinkedHashMap<>();
  private final Program program;

  /** Marks the loops of the program. */
  public LoopMarks(Program original) {
    Map<String, Function> functions = new LinkedHashMap<>();
    original.functions().forEach((name, f) -> functions.put(name, f.with(marked(f))));
    this.program = original.with(functions);
  }

  /** The program with marks. */
  public Program program() {
    return program;
  }

  /** The loop of the original program that this one, after passes, is or is a copy of. */
  public Optional<LoopHeader> original(Cfg cfg, Loop loop) {
    return cfg.outgoing(loop.header()).getFirst().action() instanceof Action.Assign assign
        ? Optional.ofNullable(heads.get(assign.target().originalName()))
        : Optional.empty();
  }

  /** An action without effect that passes keep. */
  public static Action mark(String name) {
    return new Action.Assign(Variable.temporary(name, BoolType.BOOL), new Expr.BoolLiteral(true));
  }

  private Cfg marked(Function function) {
    Cfg cfg = function.cfg();
    Map<Location, Location> marks = new LinkedHashMap<>();
    int locations = cfg.locationCount();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      marks.put(loop.header(), new Location(locations++));
    }
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      Location target = marks.getOrDefault(edge.target(), edge.target());
      edges.add(new Edge(edge.source(), edge.action(), target, edge.span()));
    }
    marks.forEach(
        (header, mark) -> {
          String name = "loop$" + function.name() + "$" + header.index();
          heads.put(name, new LoopHeader(function.name(), header));
          edges.add(new Edge(mark, mark(name), header, cfg.outgoing(header).getFirst().span()));
        });
    Location entry = marks.getOrDefault(cfg.entry(), cfg.entry());
    return new Cfg(entry, cfg.exit(), locations, edges, cfg.loopHeads());
  }
}
