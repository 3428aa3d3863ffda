package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;

/**
 * A program without loops, whose executions are the parts of another program's executions between
 * two visits of loop headers. Its first choice is where to begin: 0 is the other program's start,
 * every other number a header; the next choices are the values of the variables that are live
 * there. Where the next header is reached it halts.
 *
 * @param headers by their numbers, from 1 on
 * @param arrivals the edges that halt, with the headers that are reached
 * @param domains the values that matter of the other program's inputs
 * @param compared values that stand for others
 */
record CutProgram(
    Program program,
    List<Header> headers,
    Map<Edge, Header> arrivals,
    Map<Edge, InputDomain> domains,
    ComparedValues compared) {
  /** Of larger states there are too many. */
  private static final int MAX_VARIABLES = 200;

  private static final IntType NUMBERS = IntType.unsigned(32);

  /**
   * A loop header.
   *
   * @param number from 1 on
   * @param state the variables whose values decide what follows, in a fixed order
   */
  record Header(int number, Location location, List<Variable> state) {}

  /** Empty where the program has memory, calls, or values that are no integers. */
  static Optional<CutProgram> of(Program program) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    if (!cfg.edges().stream().allMatch(e -> Actions.usesVariablesOnly(e.action()))) {
      return Optional.empty();
    }
    List<Header> headers = headers(cfg);
    ComparedValues compared = ComparedValues.of(cfg);
    return headers.stream().allMatch(CutProgram::isFinite)
        ? InputDomains.of(program, compared)
            .map(domains -> new Cutting(program, headers, domains, compared).cut())
        : Optional.empty();
  }

  /** The values that matter of the input that the edge asks for. */
  InputDomain domain(Edge edge) {
    InputDomain domain = domains.get(edge);
    if (domain == null) {
      throw new IllegalStateException("no values for " + edge);
    }
    return domain;
  }

  private static List<Header> headers(Cfg cfg) {
    Dominators dominators = Dominators.of(cfg);
    Set<Location> targets = new LinkedHashSet<>();
    cfg.edges().stream()
        .filter(dominators::isRetreating)
        .map(Edge::target)
        .sorted()
        .forEach(targets::add);
    LiveVariables live = LiveVariables.of(cfg, Set.of());
    List<Header> headers = new ArrayList<>();
    for (Location target : targets) {
      headers.add(new Header(headers.size() + 1, target, List.copyOf(live.at(target))));
    }
    return headers;
  }

  private static boolean isFinite(Header header) {
    return header.state().size() <= MAX_VARIABLES
        && header.state().stream()
            .allMatch(
                v ->
                    v.type() instanceof BoolType
                        || (v.type() instanceof IntType t
                            && !t.isUnbounded()
                            && t.bits() <= Long.SIZE));
  }

  private static final class Cutting {
    private final Program program;
    private final Cfg cfg;
    private final List<Header> headers;
    private final Map<Edge, InputDomain> domains;
    private final ComparedValues compared;
    private final List<Edge> edges = new ArrayList<>();
    private final Map<Edge, Header> arrivals = new LinkedHashMap<>();
    private final Map<Edge, InputDomain> cutDomains = new LinkedHashMap<>();
    private final Map<Location, Location> ends = new LinkedHashMap<>();
    private final Variable start = Variable.temporary("start$", NUMBERS);
    private int locations;

    Cutting(
        Program program,
        List<Header> headers,
        Map<Edge, InputDomain> domains,
        ComparedValues compared) {
      this.program = program;
      this.cfg = program.function(program.entry()).cfg();
      this.headers = headers;
      this.domains = domains;
      this.compared = compared;
      this.locations = cfg.locationCount();
    }

    CutProgram cut() {
      for (Header header : headers) {
        Location end = fresh();
        ends.put(header.location(), end);
        arrivals.put(add(end, new Action.Halt(HaltKind.EXIT), cfg.exit()), header);
      }
      for (Edge edge : cfg.edges()) {
        Edge cut = edge.to(cutAt(edge.target()));
        edges.add(cut);
        @Nullable InputDomain domain = domains.get(edge);
        if (domain != null) {
          cutDomains.put(cut, domain);
        }
      }
      Location first = fresh();
      Location chosen = fresh();
      choose(start, first, chosen);
      add(chosen, new Action.Assume(isStart(0)), cutAt(cfg.entry()));
      headers.forEach(header -> begin(header, chosen));
      Function entry = program.function(program.entry());
      Cfg graph = new Cfg(first, cfg.exit(), locations, edges, Map.of());
      return new CutProgram(
          program.with(entry.with(graph)), headers, arrivals, cutDomains, compared);
    }

    private Location cutAt(Location location) {
      return ends.getOrDefault(location, location);
    }

    private void begin(Header header, Location chosen) {
      Location at = fresh();
      add(chosen, new Action.Assume(isStart(header.number())), at);
      for (Variable variable : header.state()) {
        Location next = fresh();
        choose(variable, at, next);
        at = next;
      }
      add(at, Action.NOTHING, header.location());
    }

    private Expr isStart(int number) {
      Expr.IntLiteral literal = new Expr.IntLiteral(BigInteger.valueOf(number), NUMBERS);
      return new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(start), literal);
    }

    private void choose(Variable variable, Location from, Location to) {
      add(from, new Action.Havoc(variable, new Nondet(Nondet.Kind.INPUT, variable.name())), to);
    }

    private Location fresh() {
      return new Location(locations++);
    }

    private Edge add(Location from, Action action, Location to) {
      Edge edge = new Edge(from, action, to, cfg.edges().getFirst().span());
      edges.add(edge);
      return edge;
    }
  }
}
