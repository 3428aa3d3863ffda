package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.LoopState;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.loop.Unwrapping;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.ReadExpansion;

/**
 * What one iteration does with array elements, in terms over the symbols at the header and without
 * the wrapping of machine integers: a source of candidates, not of facts.
 */
public final class Visit {
  private static final int MAX_ATOMS = 24;

  private final Terms terms;
  private final LoopState loop;
  private final LoopSymbols symbols;
  private final Unwrapping unwrapping;
  private final Set<Term> known = new LinkedHashSet<>();
  private final List<Cell> stores = new ArrayList<>();
  private final List<Cell> reads = new ArrayList<>();
  private final Map<Cell, Term> guards = new LinkedHashMap<>();
  private final Map<Cell, Set<Term>> written = new LinkedHashMap<>();
  private final Map<Term, Term> origins = new LinkedHashMap<>();
  private final Map<Term, Set<Term>> copies = new LinkedHashMap<>();

  /**
   * An element that is accessed.
   *
   * @param array the array's symbol or, where the loop does not change it, the array
   */
  public record Cell(Term array, Term offset, int size, Term objectSize) {}

  public Visit(
      SymbolicContext execution,
      LoopState loop,
      LoopSymbols symbols,
      State head,
      List<Access> accesses) {
    this.terms = execution.terms();
    this.loop = loop;
    this.symbols = symbols;
    this.unwrapping = new Unwrapping(terms);
    known.addAll(symbols.entries().keySet());
    known.addAll(symbols.arrays().keySet());
    symbols.allEntries().values().forEach(e -> known.addAll(TermGraph.freeVariables(e)));
    loop.entry()
        .objects()
        .forEach(
            (id, object) -> {
              if (object.contents() instanceof Elements e) {
                known.addAll(TermGraph.freeVariables(e.array()));
              }
            });
    for (Access access : accesses) {
      add(execution, head, access);
    }
  }

  private void add(SymbolicContext execution, State head, Access access) {
    boolean isArray =
        loop.entry().hasObject(access.object())
            && head.object(access.object()).contents() instanceof Elements
            && access.offset().sort() instanceof Sort.Int;
    if (!isArray) {
      return;
    }
    Elements elements = (Elements) head.object(access.object()).contents();
    Term offset = unwrapping.apply(access.offset());
    Term size = execution.objects().get(access.object()).size();
    Cell cell = new Cell(elements.array(), offset, elements.size(), size);
    List<Cell> list = access.isWrite() ? stores : reads;
    if (!list.contains(cell)) {
      list.add(cell);
    }
    guards.putIfAbsent(cell, unwrapping.apply(access.guard()));
    access
        .written()
        .filter(v -> access.isWrite())
        .ifPresent(
            v -> {
              written.computeIfAbsent(cell, c -> new LinkedHashSet<>()).add(v);
              origin(unwrapping.apply(v), terms.select(cell.array(), offset));
            });
  }

  /** A value that was stored can be found in the array from then on. */
  private void origin(Term value, Term element) {
    if (!value.isConst() && !(value.isVar() && isKnown(value))) {
      copies.computeIfAbsent(value, v -> new LinkedHashSet<>()).add(element);
    }
    if (value.sort() instanceof Sort.Int) {
      LinearForm form = LinearForm.of(value);
      List<Term> unknown =
          form.coefficients().keySet().stream().filter(t -> t.isVar() && !isKnown(t)).toList();
      if (unknown.size() == 1) {
        Term input = unknown.getFirst();
        BigInteger factor = form.coefficient(input);
        if (factor.abs().equals(BigInteger.ONE)) {
          Term rest = terms.sub(value, terms.mul(factor, input));
          origins.putIfAbsent(input, terms.mul(factor, terms.sub(element, rest)));
        }
      }
    } else if (value.isVar() && !isKnown(value)) {
      origins.putIfAbsent(value, element);
    }
  }

  public Unwrapping unwrapping() {
    return unwrapping;
  }

  /** The elements written. */
  public List<Cell> stores() {
    return stores;
  }

  /** The elements read. */
  public List<Cell> reads() {
    return reads;
  }

  /** Whether the variable has one value throughout the loop, or is a symbol at the header. */
  public boolean isKnown(Term variable) {
    return known.contains(variable) || loop.isOlder(variable);
  }

  public boolean areKnown(Set<Term> variables) {
    return variables.stream().allMatch(this::isKnown);
  }

  /** The condition of the cell's first access. */
  public Term guard(Cell cell) {
    return guards.getOrDefault(cell, terms.tru());
  }

  /** The term with inputs replaced by the elements that they were stored in. */
  public Term located(Term term) {
    return Substitution.of(terms, origins).apply(term);
  }

  /** What the cell may hold after the iteration, with and without wrapping. */
  public Set<Term> results(Cell cell) {
    Term array = symbols.next().getOrDefault(cell.array(), cell.array());
    Set<Term> results = new LinkedHashSet<>();
    ReadExpansion expansion = new ReadExpansion(terms);
    results.add(expansion.read(unwrapping.apply(array), cell.offset()));
    results.add(expansion.read(array, cell.offset()));
    for (Term value : written.getOrDefault(cell, Set.of())) {
      results.add(unwrapping.apply(value));
      results.add(value);
    }
    return results;
  }

  /** Comparisons in the conditions that speak of elements or of inputs stored in them. */
  public List<Term> comparisons(List<Term> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    List<Term> plain = conditions.stream().map(unwrapping::apply).toList();
    for (Term term : TermGraph.subterms(plain)) {
      boolean comparison =
          term.sort() instanceof Sort.Bool
              && !term.args().isEmpty()
              && !(term.arg(0).sort() instanceof Sort.Bool)
              && term.op() != Op.ITE
              && !term.op().isQuantifier();
      if (comparison && found.size() < MAX_ATOMS) {
        for (Term located : located(located(term), term)) {
          if (TermGraph.readsArray(located) && !located.isConst()) {
            found.add(located);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /** The comparison, and what it says of the elements to which values in it were copied. */
  private Set<Term> located(Term located, Term comparison) {
    Set<Term> all = new LinkedHashSet<>(List.of(located));
    copies.forEach(
        (value, elements) ->
            elements.forEach(
                element ->
                    all.add(Substitution.of(terms, Map.of(value, element)).apply(comparison))));
    return all;
  }
}
