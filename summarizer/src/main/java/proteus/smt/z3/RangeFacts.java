package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.PostOrder;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.rewrite.BaseReads;

/**
 * Asserts the declared ranges of variables, and of the elements of arrays where they are read, and
 * what is known of powers and of rounded numbers, in the scope where they first matter.
 */
final class RangeFacts {
  private final long context;
  private final Translator translator;
  private final LongConsumer asserter;
  private final Set<Term> seen = new HashSet<>();
  private final BaseReads baseReads = new BaseReads();
  private final Deque<List<Term>> scopes = new ArrayDeque<>();

  /** Those of them that are variables. */
  private final Set<Term> variables = new LinkedHashSet<>();

  private final Set<Term> powers = new HashSet<>();
  private final Deque<List<Term>> poweredScopes = new ArrayDeque<>();
  private final PowerCorrections corrections;
  private final RemainderFacts remainders;
  private int bound;

  RangeFacts(long context, Translator translator, LongConsumer asserter) {
    this.context = context;
    this.translator = translator;
    this.asserter = asserter;
    this.corrections = new PowerCorrections(context, translator, asserter);
    this.remainders = new RemainderFacts(context, translator, asserter);
    scopes.push(new ArrayList<>());
    poweredScopes.push(new ArrayList<>());
  }

  void push() {
    scopes.push(new ArrayList<>());
    poweredScopes.push(new ArrayList<>());
  }

  void pop() {
    for (Term term : scopes.pop()) {
      seen.remove(term);
      variables.remove(term);
    }
    powers.removeAll(new HashSet<>(poweredScopes.pop()));
  }

  /** The variables of all assertions in open scopes. */
  Set<Term> variables() {
    return Collections.unmodifiableSet(variables);
  }

  /** Asserts what is not yet known of the term's subterms; they are translated already. */
  void add(Term term) {
    PostOrder.walk(List.of(term), seen::contains, this::visit);
  }

  private void visit(Term term) {
    seen.add(term);
    scopes.element().add(term);
    if (term.isVar()) {
      variables.add(term);
    }
    if (term.sort().equals(Sort.INT)) {
      if (term.isVar() && !term.range().isAll()) {
        asserter.accept(translator.inRange(translator.translate(term), term.range()));
      }
      if (term.op() == Op.SELECT) {
        baseReads.of(term).forEach(this::element);
      }
    }
    if (PowerTranslator.concerns(term) && !PowerTranslator.grows(term)) {
      translator.powers().assertFacts(term, asserter);
    }
    if (term.op() == Op.FP_ROUND) {
      asserter.accept(translator.floats().roundingFact(term));
    }
    if (term.op() == Op.MOD) {
      corrections.residues(term);
      remainders.add(term);
    }
    for (Term power : PowerTranslator.needed(term)) {
      if (powers.add(power)) {
        poweredScopes.element().add(power);
        translator.powers().assertFacts(power, asserter);
      }
    }
    if (term.op().isQuantifier()) {
      TermGraph.freeVariables(term).forEach(this::elements);
    }
  }

  /** Asserts what powers in the assertions are at the model's point. */
  void correct(List<Term> assertions, TermEvaluator model) {
    corrections.correct(assertions, model);
  }

  private void element(BaseReads.Read read) {
    if (!read.isExact()) {
      elements(read.variable());
      return;
    }
    long element = translator.translate(read.variable());
    for (Term index : read.indices()) {
      element = Native.mkSelect(context, element, translator.translate(index));
    }
    asserter.accept(translator.inRange(element, read.variable().range()));
  }

  /** Under a quantifier any element may be read. */
  private void elements(Term array) {
    Interval range = array.range();
    List<Long> indices = new ArrayList<>();
    long element = translator.translate(array);
    Sort sort = array.sort();
    while (sort instanceof Sort.Array(Sort index, Sort next)) {
      long symbol = Native.mkStringSymbol(context, "range index!" + bound++);
      long variable = Native.mkConst(context, symbol, translator.sort(index));
      indices.add(variable);
      element = Native.mkSelect(context, element, variable);
      sort = next;
    }
    if (!indices.isEmpty() && sort.equals(Sort.INT) && !range.isAll()) {
      long[] variables = indices.stream().mapToLong(Long::longValue).toArray();
      asserter.accept(translator.quantify(true, variables, translator.inRange(element, range)));
    }
  }
}
