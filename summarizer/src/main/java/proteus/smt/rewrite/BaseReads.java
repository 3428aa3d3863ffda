package proteus.smt.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import proteus.smt.Op;
import proteus.smt.PostOrder;
import proteus.smt.Sort;
import proteus.smt.Term;

/**
 * Finds, for a read of an array term, the elements of array variables that it may see through
 * stores and choices. The declared range of a variable's elements is a fact about these.
 */
public final class BaseReads {
  private final Map<Term, Set<Term>> variables = new HashMap<>();

  /**
   * An element of an array variable.
   *
   * @param indices from the outermost array inwards; fewer than the variable has dimensions when
   *     the indices are not known
   */
  public record Read(Term variable, List<Term> indices) {
    /** Whether the indices lead to a single element. */
    public boolean isExact() {
      return dimensions(variable.sort()) == indices.size();
    }
  }

  private static int dimensions(Sort sort) {
    int count = 0;
    Sort inner = sort;
    while (inner instanceof Sort.Array array) {
      inner = array.element();
      count++;
    }
    return count;
  }

  /** The elements that the SELECT term may be, of variables whose elements have a range. */
  public List<Read> of(Term select) {
    Deque<Term> reversed = new ArrayDeque<>();
    Term array = select;
    while (array.op() == Op.SELECT) {
      reversed.push(array.arg(1));
      array = array.arg(0);
    }
    List<Term> path = List.copyOf(reversed);
    List<Read> result = new ArrayList<>();
    for (Term variable : variables(array)) {
      int known = Math.min(dimensions(variable.sort()), path.size());
      result.add(new Read(variable, path.subList(path.size() - known, path.size())));
    }
    return result;
  }

  private Set<Term> variables(Term array) {
    PostOrder.walk(
        List.of(array), term -> !isArray(term) || variables.containsKey(term), this::collect);
    return variables.getOrDefault(array, Set.of());
  }

  private static boolean isArray(Term term) {
    return term.sort() instanceof Sort.Array;
  }

  private void collect(Term array) {
    Set<Term> found;
    if (array.isVar()) {
      found = array.range().isAll() ? Set.of() : Set.of(array);
    } else if (array.args().stream().filter(BaseReads::isArray).count() == 1) {
      Term only = array.args().stream().filter(BaseReads::isArray).findFirst().orElseThrow();
      found = variables.getOrDefault(only, Set.of());
    } else {
      found = new TreeSet<>();
      for (Term arg : array.args()) {
        found.addAll(variables.getOrDefault(arg, Set.of()));
      }
    }
    variables.put(array, found);
  }
}
