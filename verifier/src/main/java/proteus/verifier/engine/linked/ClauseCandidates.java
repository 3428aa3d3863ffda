package proteus.verifier.engine.linked;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.linked.Clause;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LinkedProgram;
import proteus.smt.linked.Node;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/** Clauses that may hold at the heads of loops. */
final class ClauseCandidates {
  /** More are not tried: then fewer pointers are looked at. */
  private static final int MAX_CLAUSES = 12_000;

  private static final int MAX_POINTERS = 8;
  private static final int MIN_POINTERS = 2;
  private static final int MAX_CONDITIONS = 4;

  private static final int MAX_CONTENTS = 6;

  private final LinkedHeap heap;
  private final LiveVariables live;
  private final LinkedProgram.Words spoken;
  private final Set<Slot> followed;
  private final SlotConstants constants;
  private final SlotComparisons comparisons;

  /** What the program asks of variables that are no pointers. */
  private final Set<Expr> conditions = new LinkedHashSet<>();

  /**
   * @param followed the slots along which nodes are reached
   * @param spoken what clauses may speak of
   */
  ClauseCandidates(LinkedHeap heap, Cfg cfg, Set<Slot> followed, LinkedProgram.Words spoken) {
    this.heap = heap;
    this.spoken = spoken;
    this.live = heap.live();
    this.followed = followed;
    this.comparisons = new SlotComparisons(heap, cfg);
    this.constants = new SlotConstants(cfg, comparisons);
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)
          && Subexpressions.of(condition).stream()
              .noneMatch(part -> part.type() instanceof PointerType)) {
        conditions.add(condition);
      }
    }
  }

  /** The pointers that are held by objects that are the only ones of their sites. */
  static Set<Node.Content> contents(LinkedHeap heap) {
    Set<Node.Content> contents = new LinkedHashSet<>();
    for (Site site : heap.linkedSites()) {
      if (!site.isFamily()) {
        for (Field field : heap.readFieldsOf(site)) {
          if (field.isPointer()) {
            name(site).ifPresent(of -> contents.add(new Node.Content(of, heap.slot(field))));
          }
        }
      }
    }
    return contents.size() > MAX_CONTENTS ? Set.of() : contents;
  }

  private static Optional<Node> name(Site site) {
    return site.global()
        .<Node>map(object -> new Node.Static(object.name()))
        .or(
            () ->
                site.allocation()
                    .map(Edge::action)
                    .filter(Action.Allocate.class::isInstance)
                    .map(Action.Allocate.class::cast)
                    .map(allocate -> new Node.Target(allocate.target())));
  }

  /** Those for the head. */
  Set<Clause> at(Location head) {
    for (int most = MAX_POINTERS; ; most /= 2) {
      Vocabulary words = words(live.at(head), most);
      Set<Clause> clauses = new LinkedHashSet<>(PointerClauses.of(words));
      clauses.addAll(ObjectClauses.of(words));
      clauses.addAll(NeighbourClauses.of(words));
      if (spoken.counts()) {
        clauses.addAll(CountClauses.of(words));
      }
      if (clauses.size() <= MAX_CLAUSES || most <= MIN_POINTERS) {
        return clauses;
      }
    }
  }

  private Vocabulary words(Set<Variable> variables, int most) {
    List<Node> pointers = new ArrayList<>();
    List<Variable> numbers = new ArrayList<>();
    for (Variable variable : variables) {
      if (variable.type() instanceof PointerType) {
        pointers.add(new Node.Target(variable));
      } else {
        numbers.add(variable);
      }
    }
    for (Site site : heap.linkedSites()) {
      site.global().ifPresent(object -> pointers.add(new Node.Static(object.name())));
    }
    spoken.named().stream()
        .filter(content -> pointers.contains(content.of()))
        .forEach(pointers::add);
    List<Expr> asked = new ArrayList<>();
    for (Expr condition : conditions) {
      if (numbers.containsAll(Subexpressions.variables(condition))
          && !Subexpressions.variables(condition).isEmpty()
          && !asked.contains(Negation.of(condition))) {
        asked.add(condition);
      }
    }
    return new Vocabulary(
        heap,
        followed,
        pointers.stream().limit(most).toList(),
        numbers,
        asked.stream().limit(MAX_CONDITIONS).toList(),
        constants,
        comparisons);
  }
}
