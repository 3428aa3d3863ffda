package proteus.smt.linked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;

/**
 * What clauses say of single nodes where the paths of a block begin. Hardly any of it matters for a
 * question: a solver is told of those instances that are not so in its model.
 */
final class ClauseInstances {
  /** So many instances of a clause, and of all, follow from one model. */
  private static final int MOST_OF_ONE = 4;

  private static final int MOST = 2_000;

  private final HeapBlock block;
  private final List<Claim> claims = new ArrayList<>();
  private final Map<NodeFact, Relation> relations = new LinkedHashMap<>();
  private final Relation exists;

  /**
   * A literal.
   *
   * @param relation between the two objects that the clause is about
   * @param isOfOne whether it matters which the first one is
   * @param isOfOther whether it matters which the other one is
   */
  private record Part(Relation relation, boolean isOfOne, boolean isOfOther, boolean isSo) {
    int first(int one, int other) {
      return isOfOne || !isOfOther ? one : other;
    }

    int second(int one, int other) {
      return isOfOther ? other : one;
    }

    Term at(int one, int other) {
      return relation.at(first(one, other), second(one, other));
    }
  }

  /**
   * A clause that may be claimed.
   *
   * @param name stands for the claim
   */
  private record Claim(Clause clause, Term name, int places, List<Part> parts) {}

  ClauseInstances(HeapBlock block) {
    this.block = block;
    this.exists = new Relation((node, _) -> block.isAllocated(node));
  }

  /** Takes up a clause, for which the name stands from now on. */
  void add(Clause clause, Term name) {
    int places = clause.places();
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < places; i++) {
      parts.add(new Part(exists, i == 0, i == 1, false));
    }
    for (Clause.Literal literal : clause.literals()) {
      NodeFact fact = literal.fact();
      Relation relation =
          relations.computeIfAbsent(
              fact, f -> new Relation((one, other) -> block.term(f, List.of(one, other))));
      boolean isOfOne = fact.nodes().contains(new Node.Each(0));
      boolean isOfOther = fact.nodes().contains(new Node.Each(1));
      parts.add(new Part(relation, isOfOne, isOfOther, literal.isSo()));
    }
    claims.add(new Claim(clause, name, places, parts));
  }

  /** The instances of claimed clauses that are not so in a model, or some of them. */
  List<Term> broken(TermEvaluator evaluator) {
    Values values = new Values(evaluator);
    List<Term> broken = new ArrayList<>();
    for (Claim claim : claims) {
      if (broken.size() < MOST && evaluator.isTrue(claim.name())) {
        addBroken(claim, values, broken);
      }
    }
    return broken;
  }

  private void addBroken(Claim claim, Values values, List<Term> broken) {
    List<Integer> objects = block.objects();
    int most = broken.size() + MOST_OF_ONE;
    for (int one : claim.places() < 1 ? objects.subList(0, 1) : objects) {
      for (int other : claim.places() < 2 ? objects.subList(0, 1) : objects) {
        if (broken.size() == most) {
          return;
        }
        if (claim.parts().stream().noneMatch(part -> values.isSo(part, one, other))) {
          Term instance = block.term(claim.clause(), List.of(one, other));
          broken.add(block.terms().implies(claim.name(), instance));
        }
      }
    }
  }

  /** What is so in a model, asked once. */
  private final class Values {
    private final TermEvaluator evaluator;
    private final int count = block.nodeCount();
    private final Map<Relation, Boolean[]> known = new HashMap<>();

    private Values(TermEvaluator evaluator) {
      this.evaluator = evaluator;
    }

    private boolean isSo(Part part, int one, int other) {
      Boolean[] ofRelation =
          known.computeIfAbsent(part.relation(), _ -> new Boolean[count * count]);
      int index = part.first(one, other) * count + part.second(one, other);
      Boolean value = ofRelation[index];
      if (value == null) {
        value = evaluator.isTrue(part.at(one, other));
        ofRelation[index] = value;
      }
      return value == part.isSo();
    }
  }
}
