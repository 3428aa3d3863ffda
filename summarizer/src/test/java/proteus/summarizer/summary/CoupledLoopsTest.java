package proteus.summarizer.summary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.path.EntrySymbols;
import proteus.testing.Slow;

/**
 * Summaries of loops with coupled affine updates, of any eigenvalues, equal their execution: values
 * that wrap, and guards on them.
 */
@Slow
class CoupledLoopsTest {
  private static final List<IntType> TYPES =
      List.of(
          IntType.signed(8),
          IntType.unsigned(8),
          IntType.signed(16),
          IntType.unsigned(16),
          IntType.signed(32));

  private record Example(String text, Map<String, Integer> known) {}

  @Property(seed = "1", tries = 8, shrinking = ShrinkingMode.OFF)
  void equalExecution(@ForAll long seed) {
    Random random = new Random(seed);
    IntType type = TYPES.get(random.nextInt(TYPES.size()));
    Example example = example(random);
    LoopText.Parsed parsed = LoopText.parse(example.text, type);
    Terms terms = new Terms();
    Map<Variable, BigInteger> known = new LinkedHashMap<>();
    List<Term> facts = new ArrayList<>();
    parsed
        .variables()
        .forEach(
            (name, variable) -> {
              if (example.known.containsKey(name)) {
                known.put(variable, type.wrap(BigInteger.valueOf(example.known.get(name))));
                Term value = terms.intConst(known.get(variable));
                facts.add(terms.eq(EntrySymbols.of(terms, variable), value));
              }
            });
    EntryContext context = new EntryContext(facts, Interests.some(parsed, random));
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            new LoopSummarizer(terms, solver, new SummaryLimits(32, 5, 12, 1000, 300_000))
                .summarize(parsed.cfg(), loop, context, Budget.ofProcessor(1_200));
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < 8; i++) {
            Map<Variable, BigInteger> state = state(parsed, type, random);
            state.putAll(known);
            check.compare(state);
          }
        }
      }
    }
  }

  private static Example example(Random random) {
    StringBuilder body = new StringBuilder();
    body.append("t = ").append(affine(random)).append("; ");
    body.append("y = ").append(affine(random)).append("; x = t; ");
    if (random.nextInt(3) == 0) {
      body.append(random.nextBoolean() ? "s += x; " : "s = 2 * s + y; ");
    }
    if (random.nextInt(4) == 0) {
      body.append("if (").append(condition(random)).append(") break; ");
    }
    String head = random.nextInt(3) > 0 ? "i < n" : condition(random);
    Map<String, Integer> known = new LinkedHashMap<>();
    known.put("i", 0);
    for (String name : List.of("x", "y", "s")) {
      if (random.nextInt(3) > 0) {
        known.put(name, random.nextInt(4) - (random.nextInt(4) == 0 ? 2 : 0));
      }
    }
    return new Example("while (" + head + ") { " + body + "i++; }", known);
  }

  private static String affine(Random random) {
    List<String> addends = new ArrayList<>();
    for (String variable : List.of("x", "y")) {
      int factor = random.nextInt(4);
      if (factor > 0) {
        addends.add(factor == 1 ? variable : factor + " * " + variable);
      }
    }
    if (addends.isEmpty() || random.nextInt(4) == 0) {
      addends.add(Integer.toString(1 + random.nextInt(3)));
    }
    return String.join(random.nextInt(5) == 0 ? " - " : " + ", addends);
  }

  private static String condition(Random random) {
    String left = List.of("x", "y", "x + y").get(random.nextInt(3));
    String right = random.nextBoolean() ? "n" : Integer.toString(random.nextInt(100));
    return left + List.of(" < ", " <= ", " > ", " != ").get(random.nextInt(4)) + right;
  }

  private static Map<Variable, BigInteger> state(
      LoopText.Parsed parsed, IntType type, Random random) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      int value = random.nextBoolean() ? random.nextInt(8) : random.nextInt(3000);
      state.put(variable, type.wrap(BigInteger.valueOf(value)));
    }
    return state;
  }
}
