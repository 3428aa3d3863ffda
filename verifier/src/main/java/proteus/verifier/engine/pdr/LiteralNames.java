package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Truth values for numbered conditions and bits, which a solver hears of when a question needs
 * them: so questions are short, and what nobody asks for costs nothing.
 */
final class LiteralNames {
  private final Terms terms;
  private final ObjIntConsumer<Term> definition;
  private final Map<Integer, Term> names = new HashMap<>();
  private final Map<Term, Integer> numbers = new HashMap<>();

  /**
   * @param definition tells the solver what a name is true of
   */
  LiteralNames(Terms terms, ObjIntConsumer<Term> definition) {
    this.terms = terms;
    this.definition = definition;
  }

  /** A new truth value. */
  static Term fresh(Terms terms) {
    return terms.freshVar("holds", Sort.BOOL, Interval.ALL);
  }

  private Term name(int number) {
    return names.computeIfAbsent(
        number,
        n -> {
          Term name = fresh(terms);
          numbers.put(name, n);
          numbers.put(terms.not(name), n);
          definition.accept(name, n);
          return name;
        });
  }

  /** What is true together exactly in the states of the cube. */
  List<Term> literals(Cube cube) {
    List<Term> literals = new ArrayList<>();
    cube.fixed().stream()
        .forEach(n -> literals.add(cube.ones().get(n) ? name(n) : terms.not(name(n))));
    return literals;
  }

  /** The numbers of those of the literals that are among these. */
  BitSet numbers(List<Term> literals, Collection<Term> these) {
    BitSet found = new BitSet();
    for (Term literal : literals) {
      Integer number = numbers.get(literal);
      if (number != null && these.contains(literal)) {
        found.set(number);
      }
    }
    return found;
  }
}
