package proteus.smt.transition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.Inexpressible;
import proteus.smt.transition.Transition.Target;

/** Follows all paths from one place to the next cut points; few paths stay apart, many merge. */
final class BlockPaths {
  /** More paths than this into one location are merged, those that parted last first. */
  private static final int MAX_PATHS = 12;

  private final Cfg cfg;
  private final List<Location> inOrder;
  private final Relevance relevance;
  private final Map<Location, CutPoint> cutPoints;
  private final Terms terms;
  private final Encoding encoding;
  private final Optional<CutPoint> source;
  private final Map<Location, List<BlockState>> waiting = new LinkedHashMap<>();
  private final List<Transition> found = new ArrayList<>();

  /**
   * @param inOrder the locations in an order in which only edges to cut points lead back
   */
  BlockPaths(
      Cfg cfg,
      List<Location> inOrder,
      Relevance relevance,
      Map<Location, CutPoint> cutPoints,
      Terms terms,
      Encoding encoding,
      Optional<CutPoint> source) {
    this.cfg = cfg;
    this.inOrder = inOrder;
    this.relevance = relevance;
    this.cutPoints = cutPoints;
    this.terms = terms;
    this.encoding = encoding;
    this.source = source;
  }

  /** The transitions of the block that starts here. */
  List<Transition> from(Location start, BlockState state) {
    if (source.isEmpty() && cutPoints.containsKey(start)) {
      arrive(start, state);
    } else {
      visit(start, state);
    }
    for (Location location : inOrder) {
      List<BlockState> states = waiting.remove(location);
      if (states != null) {
        states.forEach(s -> visit(location, s));
      }
    }
    if (!waiting.isEmpty()) {
      throw new IllegalStateException("locations out of order: " + waiting.keySet());
    }
    return found;
  }

  private void visit(Location location, BlockState state) {
    List<Edge> edges = cfg.outgoing(location);
    List<Term> choices = choices(edges, state);
    for (int i = 0; i < edges.size(); i++) {
      BlockState next = state.fork();
      next.assume(terms, choices.get(i));
      if (!next.guard().isFalse()) {
        follow(edges.get(i), next);
      }
    }
  }

  /**
   * For each edge a condition under which it is taken. Where some condition has no term, any edge
   * may be taken, but only one: what is merged later must be apart.
   */
  private List<Term> choices(List<Edge> edges, BlockState state) {
    List<Term> choices = new ArrayList<>();
    boolean open = false;
    for (Edge edge : edges) {
      Term condition = terms.tru();
      if (edge.action() instanceof Action.Assume(Expr expr, var branch)) {
        Optional<Term> encoded = encode(expr, state);
        condition = encoded.orElse(terms.tru());
        open |= encoded.isEmpty();
      }
      choices.add(condition);
    }
    if (open) {
      Term none = terms.tru();
      for (int i = 0; i < choices.size() - 1; i++) {
        Term choice = terms.freshVar("choice", Sort.BOOL, Interval.ALL);
        choices.set(i, terms.and(choices.get(i), none, choice));
        none = terms.and(none, terms.not(choice));
      }
      choices.set(choices.size() - 1, terms.and(choices.getLast(), none));
    }
    return choices;
  }

  private void follow(Edge edge, BlockState state) {
    switch (edge.action()) {
      case Action.Assume assume -> arrive(edge.target(), state);
      case Action.Assign(Variable target, Expr value) -> {
        if (Relevance.isFollowed(target)) {
          Optional<Term> encoded =
              isRelevant(target, edge) ? encode(value, state) : Optional.empty();
          state.set(target, encoded.orElseGet(() -> arbitrary(target)));
        }
        arrive(edge.target(), state);
      }
      case Action.Havoc(Variable target, var _) -> {
        if (Relevance.isFollowed(target)) {
          state.set(target, arbitrary(target));
        }
        arrive(edge.target(), state);
      }
      case Action.Violate(var property, String subject) ->
          end(state, new Target.Violated(property, subject, edge.span()));
      case Action.Halt halt -> {}
      case Action.Undefined(Defect defect) ->
          unexplored(edge, state, "undefined behaviour: " + defect.words());
      case Action.Call call -> unexplored(edge, state, "call of " + call.function());
      case Action.Load load -> unexplored(edge, state, "memory access");
      case Action.Store store -> unexplored(edge, state, "memory access");
      case Action.Copy copy -> unexplored(edge, state, "memory access");
      case Action.Fill fill -> unexplored(edge, state, "memory access");
      case Action.Deallocate deallocate -> unexplored(edge, state, "memory access");
      case Action.Allocate allocate -> arrive(edge.target(), state);
    }
  }

  private boolean isRelevant(Variable variable, Edge edge) {
    return relevance.at(edge.target()).contains(variable);
  }

  private void unexplored(Edge edge, BlockState state, String reason) {
    end(state, new Target.Unexplored(reason, edge.span()));
  }

  private void end(BlockState state, Target target) {
    found.add(new Transition(source, state.guard(), target));
  }

  private void arrive(Location location, BlockState state) {
    CutPoint cutPoint = cutPoints.get(location);
    if (cutPoint != null) {
      List<Term> values = new ArrayList<>();
      for (Variable variable : cutPoint.state().keySet()) {
        values.add(state.get(variable, this::arbitrary));
      }
      end(state, new Target.Reached(cutPoint, values));
    } else if (!location.equals(cfg.exit())) {
      state.forgetAllBut(relevance.at(location));
      List<BlockState> states = waiting.computeIfAbsent(location, l -> new ArrayList<>());
      Optional<BlockState> other =
          states.stream().filter(s -> s.completes(terms, state)).findFirst();
      if (other.isEmpty() && states.size() < MAX_PATHS) {
        states.add(state);
      } else {
        other
            .orElseGet(() -> Collections.max(states, Comparator.comparingInt(state::shared)))
            .merge(terms, state, this::arbitrary);
      }
    }
  }

  private Optional<Term> encode(Expr expr, BlockState state) {
    ExpressionEncoder encoder =
        new ExpressionEncoder(
            terms,
            encoding,
            variable -> {
              if (!Relevance.isFollowed(variable)) {
                throw new Inexpressible("variable " + variable);
              }
              return state.get(variable, this::arbitrary);
            });
    try {
      return Optional.of(encoder.encode(expr));
    } catch (Inexpressible e) {
      return Optional.empty();
    }
  }

  private Term arbitrary(Variable variable) {
    return encoding.freshVariable(variable.name(), variable.type());
  }
}
