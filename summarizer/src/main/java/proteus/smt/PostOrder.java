package proteus.smt;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Walks terms as graphs, arguments first, without recursion. */
public final class PostOrder {
  private PostOrder() {}

  /**
   * Visits every subterm once, arguments before their term.
   *
   * @param done whether a subterm needs no visit (it and what is below it are then skipped); it
   *     must become true of a subterm by visiting it
   * @param visit called when all arguments are done
   */
  public static void walk(Collection<Term> roots, Predicate<Term> done, Consumer<Term> visit) {
    Deque<Term> stack = new ArrayDeque<>();
    for (Term root : roots) {
      stack.push(root);
      while (!stack.isEmpty()) {
        Term term = stack.peek();
        if (done.test(term)) {
          stack.pop();
          continue;
        }
        boolean ready = true;
        List<Term> args = term.args();
        for (int i = args.size() - 1; i >= 0; i--) {
          if (!done.test(args.get(i))) {
            stack.push(args.get(i));
            ready = false;
          }
        }
        if (ready) {
          stack.pop();
          visit.accept(term);
        }
      }
    }
  }
}
