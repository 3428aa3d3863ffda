package proteus.summarizer.path;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.Set;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;

/**
 * Answers to earlier questions that answer later ones (Cadar, Dunbar and Engler, <i>KLEE</i>, OSDI
 * 2008, 3.3): a model may be one of other conditions too, and what contains a contradiction
 * contradicts itself.
 */
final class ModelCache {
  private static final int MAX_MODELS = 16;
  private static final int MAX_CONTRADICTIONS = 64;

  /** Models by their evaluators, which remember values; those that served last come first. */
  private final Deque<TermEvaluator> models = new ArrayDeque<>();

  private final Deque<Set<Term>> contradictions = new ArrayDeque<>();

  /** Takes over a model of some conditions. */
  void add(Model model) {
    models.addFirst(model.evaluator());
    if (models.size() > MAX_MODELS) {
      models.removeLast();
    }
  }

  /** Takes over conditions that contradict each other. */
  void addContradiction(Set<Term> conditions) {
    contradictions.addFirst(conditions);
    if (contradictions.size() > MAX_CONTRADICTIONS) {
      contradictions.removeLast();
    }
  }

  /** Whether a known model is one of these conditions. */
  boolean satisfy(Collection<Term> conditions) {
    Iterator<TermEvaluator> each = models.iterator();
    while (each.hasNext()) {
      TermEvaluator model = each.next();
      if (isModel(model, conditions)) {
        each.remove();
        models.addFirst(model);
        return true;
      }
    }
    return false;
  }

  private static boolean isModel(TermEvaluator model, Collection<Term> conditions) {
    try {
      return conditions.stream().allMatch(model::isTrue);
    } catch (TermEvaluator.NotComputed e) {
      return false;
    }
  }

  /** Whether some of the conditions are known to contradict each other. */
  boolean refute(Set<Term> conditions) {
    return contradictions.stream()
        .anyMatch(c -> c.size() <= conditions.size() && conditions.containsAll(c));
  }
}
