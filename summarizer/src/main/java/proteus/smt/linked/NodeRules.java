package proteus.smt.linked;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;

/**
 * What is so of any three nodes in any state that a program reaches, some of which may be the same.
 * Hardly any of the many threes matters for a question: instances are asked for when a model breaks
 * them.
 */
final class NodeRules {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  private final Terms terms;
  private final int count;
  private final List<Rule> rules = new ArrayList<>();

  /** A relation between two of the three nodes. */
  private record Fact(Relation relation, int one, int other) {
    Term at(int[] nodes) {
      return relation.at(nodes[one], nodes[other]);
    }
  }

  /**
   * Where all of the given facts are so, one of the others is.
   *
   * @param objects those of the three nodes that must not be null or no value
   */
  private record Rule(List<Fact> given, List<Fact> others, List<Integer> objects) {
    boolean isAbout(int[] nodes) {
      return objects.stream().allMatch(i -> nodes[i] >= Nodes.FIRST_OBJECT);
    }
  }

  NodeRules(Nodes nodes, LinkedHeap heap) {
    this.terms = nodes.terms();
    this.count = nodes.count();
    HeapState state = nodes.start();
    Relation same = new Relation(nodes::same);
    rule(List.of(fact(same, A, B), fact(same, B, C)), List.of(fact(same, A, C)));
    Map<Slot, Relation> leads = new LinkedHashMap<>();
    for (Slot slot : nodes.followed().keySet()) {
      Relation way = new Relation((a, b) -> state.leads(slot, a, b));
      leads.put(slot, way);
      rule(List.of(fact(way, A, B), fact(way, B, C)), List.of(fact(way, A, C)));
      rule(List.of(fact(way, A, B), fact(way, A, C)), List.of(fact(way, B, C), fact(way, C, B)));
    }
    for (Slot slot : heap.pointerSlots()) {
      Relation held = new Relation((a, b) -> state.holds(slot, a, b));
      rule(List.of(fact(held, A, B), fact(held, A, C)), List.of(fact(same, B, C)), A);
      rule(List.of(fact(held, A, B), fact(same, B, C)), List.of(fact(held, A, C)), A);
      rule(List.of(fact(held, A, B), fact(same, A, C)), List.of(fact(held, C, B)), A, C);
      Relation way = leads.get(slot);
      if (way != null) {
        Relation end = new Relation((a, _) -> nodes.isEnd(slot, a));
        rule(
            List.of(fact(held, A, B), fact(way, A, C)),
            List.of(fact(end, A, A), fact(same, A, C), fact(way, B, C)),
            A);
      }
    }
  }

  private static Fact fact(Relation relation, int one, int other) {
    return new Fact(relation, one, other);
  }

  private void rule(List<Fact> given, List<Fact> others, Integer... objects) {
    rules.add(new Rule(given, others, List.of(objects)));
  }

  /** The instances that are not so in a model. */
  List<Term> broken(TermEvaluator evaluator) {
    Map<Relation, boolean[][]> known = new LinkedHashMap<>();
    List<Term> broken = new ArrayList<>();
    for (Rule rule : rules) {
      List<Table> given = tables(rule.given(), evaluator, known);
      List<Table> others = tables(rule.others(), evaluator, known);
      addBroken(rule, given, others, broken);
    }
    return broken;
  }

  /** Where a fact is so. */
  private record Table(Fact fact, boolean[][] values) {
    boolean isSo(int[] nodes) {
      return values[nodes[fact.one()]][nodes[fact.other()]];
    }
  }

  private List<Table> tables(
      List<Fact> facts, TermEvaluator evaluator, Map<Relation, boolean[][]> known) {
    return facts.stream()
        .map(
            fact ->
                new Table(fact, known.computeIfAbsent(fact.relation(), r -> values(r, evaluator))))
        .toList();
  }

  private boolean[][] values(Relation relation, TermEvaluator evaluator) {
    boolean[][] values = new boolean[count][count];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        values[a][b] = evaluator.isTrue(relation.at(a, b));
      }
    }
    return values;
  }

  private void addBroken(Rule rule, List<Table> given, List<Table> others, List<Term> broken) {
    int[] nodes = new int[3];
    for (nodes[A] = 0; nodes[A] < count; nodes[A]++) {
      for (nodes[B] = 0; nodes[B] < count; nodes[B]++) {
        for (nodes[C] = 0; nodes[C] < count; nodes[C]++) {
          if (isBroken(given, others, nodes) && rule.isAbout(nodes)) {
            broken.add(instance(rule, nodes));
          }
        }
      }
    }
  }

  private static boolean isBroken(List<Table> given, List<Table> others, int[] nodes) {
    for (Table table : given) {
      if (!table.isSo(nodes)) {
        return false;
      }
    }
    for (Table table : others) {
      if (table.isSo(nodes)) {
        return false;
      }
    }
    return true;
  }

  private Term instance(Rule rule, int[] nodes) {
    List<Term> disjuncts = new ArrayList<>();
    rule.given().forEach(fact -> disjuncts.add(terms.not(fact.at(nodes))));
    rule.others().forEach(fact -> disjuncts.add(fact.at(nodes)));
    return terms.or(disjuncts);
  }
}
