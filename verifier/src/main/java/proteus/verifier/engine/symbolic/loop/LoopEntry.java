package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/**
 * The state in which a loop is entered, as the summarizer sees it.
 *
 * @param values of the loop's integer and truth-valued variables
 * @param facts what is certain about them: constants, ranges, equal values, comparisons in the path
 *     condition; over entry symbols
 */
record LoopEntry(Map<Variable, Term> values, List<Term> facts) {
  private static final int MAX_ASSUMED = 8;
  private static final int MAX_SIZE = 12;

  LoopEntry {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    facts = List.copyOf(facts);
  }

  /** The entry with the state, where variables without a value get an arbitrary one. */
  static LoopEntry of(
      SymbolicContext execution, Cfg cfg, Loop loop, State state, RegisterFrame frame) {
    Map<Variable, Term> values = new LinkedHashMap<>();
    for (Variable variable : LoopVariables.of(cfg, loop)) {
      if (EntrySymbols.exist(variable)) {
        int slot = frame.slot(variable);
        SymbolicValue value = state.register(slot);
        if (value == null) {
          // Set within the loop before it is read: any value will do.
          value = new Scalar(execution.encoding().freshVariable(variable.name(), variable.type()));
          state.setRegister(slot, value);
        }
        values.put(variable, SymbolicValues.term(value));
      }
    }
    List<Term> facts = new ArrayList<>(facts(execution.terms(), values));
    facts.addAll(assumed(execution.terms(), values, state.guard()));
    return new LoopEntry(values, facts);
  }

  /** Comparisons in the path condition that speak of the values only. */
  private static List<Term> assumed(Terms terms, Map<Variable, Term> values, Term guard) {
    Map<Term, Term> symbols = new LinkedHashMap<>();
    values.forEach(
        (variable, value) -> {
          if (value.isVar()) {
            symbols.putIfAbsent(value, EntrySymbols.of(terms, variable));
          }
        });
    Substitution substitution = Substitution.of(terms, symbols);
    List<Term> conjuncts = guard.conjuncts();
    return conjuncts.stream()
        .filter(c -> c.op() == Op.LE || c.op() == Op.EQ)
        .filter(c -> c.arg(0).sort() instanceof Sort.Int && TermGraph.size(c) <= MAX_SIZE)
        .filter(c -> symbols.keySet().containsAll(TermGraph.freeVariables(c)))
        .limit(MAX_ASSUMED)
        .map(substitution::apply)
        .filter(c -> !c.isTrue())
        .toList();
  }

  private static List<Term> facts(Terms terms, Map<Variable, Term> values) {
    List<Term> facts = new ArrayList<>();
    Map<Term, Term> seen = new LinkedHashMap<>();
    values.forEach(
        (variable, value) -> {
          Term symbol = EntrySymbols.of(terms, variable);
          if (value.constant().isPresent()) {
            facts.add(terms.eq(symbol, value));
            return;
          }
          Term same = seen.putIfAbsent(value, symbol);
          if (same != null && same.sort().equals(symbol.sort())) {
            facts.add(terms.eq(symbol, same));
          }
          if (value.sort() instanceof Sort.Int) {
            Interval range = value.range();
            if (!range.contains(symbol.range())) {
              facts.add(terms.in(symbol, range));
            }
          }
        });
    return facts.stream().filter(f -> !f.isTrue()).toList();
  }
}
