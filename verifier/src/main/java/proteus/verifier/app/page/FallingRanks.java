package proteus.verifier.app.page;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.verifier.pass.LoopMarks;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;

/** Why loops end, as tables: their ranks, and how these fall over the rounds of an execution. */
final class FallingRanks {
  private static final int MAX_ROUNDS = 24;
  private static final Limits LIMITS = Limits.steps(20_000);
  private static final List<Long> INPUTS = List.of(12L, 5L, -7L, 1L, 100L);
  private static final String BARS = "▁▂▃▄▅▆▇█";
  private static final String NOTE =
      "Each iteration lowers one of the ranks from a positive value, and raises none above it; so it is"
          + " passed finitely often. The values are those of the first iterations of an execution.";

  private final RankingArgument argument;
  private final Map<Term, Variable> variables = new LinkedHashMap<>();

  private FallingRanks(RankingArgument argument) {
    this.argument = argument;
    argument.symbols().forEach((variable, symbol) -> variables.put(symbol, variable));
  }

  /** A table for each loop that has ranks over variables, by its statement. */
  static Map<SourceSpan, Table> of(RankingArgument argument) {
    return new FallingRanks(argument).tables();
  }

  private Map<SourceSpan, Table> tables() {
    Program marked = new LoopMarks(argument.program()).program();
    Map<SourceSpan, Table> tables = new LinkedHashMap<>();
    Function entry = argument.program().function(argument.program().entry());
    for (Loop loop : LoopForest.of(entry.cfg()).innermostFirst()) {
      List<LinearForm> ranks = ranks(loop);
      if (!ranks.isEmpty() && loop.span().isKnown()) {
        tables.putIfAbsent(loop.span(), table(ranks, longest(marked, loop, ranks)));
      }
    }
    return tables;
  }

  private List<LinearForm> ranks(Loop loop) {
    return argument.cases().stream()
        .flatMap(c -> c.ranks().stream())
        .flatMap(ranks -> Optional.ofNullable(ranks.get(loop.header())).stream())
        .map(LinearForm::of)
        .filter(form -> variables.keySet().containsAll(form.coefficients().keySet()))
        .distinct()
        .toList();
  }

  /** The values of the ranks, round by round, in the execution with the most rounds. */
  private List<List<BigInteger>> longest(Program marked, Loop loop, List<LinearForm> ranks) {
    List<List<BigInteger>> longest = List.of();
    for (long input : INPUTS) {
      Rounds rounds = new Rounds(loop, ranks);
      new Interpreter(marked).run(always(input), LIMITS, rounds);
      if (rounds.values.size() > longest.size()) {
        longest = rounds.values;
      }
    }
    return longest;
  }

  private static NondetSource always(long input) {
    return (source, type, edge) ->
        type instanceof IntType integer
            ? new Value.IntValue(integer.wrap(BigInteger.valueOf(input)))
            : Value.zero(type);
  }

  /** Sees the loop's header. */
  private final class Rounds implements ExecutionListener {
    private final Loop loop;
    private final List<LinearForm> ranks;
    private final List<List<BigInteger>> values = new ArrayList<>();

    Rounds(Loop loop, List<LinearForm> ranks) {
      this.loop = loop;
      this.ranks = ranks;
    }

    @Override
    public void performed(Edge edge, State state) {
      if (edge.target().equals(loop.header()) && values.size() < MAX_ROUNDS) {
        values.add(ranks.stream().map(rank -> value(rank, state)).toList());
      }
    }
  }

  private BigInteger value(LinearForm rank, ExecutionListener.State state) {
    BigInteger sum = rank.constant();
    for (Map.Entry<Term, BigInteger> entry : rank.coefficients().entrySet()) {
      Variable variable = variables.get(entry.getKey());
      if (variable != null && state.value(variable) instanceof Value.IntValue(var value)) {
        sum = sum.add(entry.getValue().multiply(value));
      }
    }
    return sum;
  }

  private Table table(List<LinearForm> ranks, List<List<BigInteger>> rounds) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < ranks.size(); i++) {
      int rank = i;
      List<BigInteger> values = rounds.stream().map(round -> round.get(rank)).toList();
      StringJoiner text = new StringJoiner(", ");
      values.forEach(v -> text.add(v.toString()));
      rows.add(List.of(text(ranks.get(i)), bars(values), text.toString()));
    }
    return new Table(
        "Why it ends",
        NOTE,
        List.of(
            new Column("Rank", Notation.CODE),
            new Column("Falling", Notation.CODE),
            new Column("Values", Notation.CODE)),
        rows);
  }

  /** A bar for each value, as high as it is between the least and the greatest of them. */
  private static String bars(List<BigInteger> values) {
    StringBuilder bars = new StringBuilder();
    values.stream()
        .min(BigInteger::compareTo)
        .ifPresent(
            least -> {
              BigInteger range = values.stream().reduce(least, BigInteger::max).subtract(least);
              for (BigInteger value : values) {
                BigInteger height = value.subtract(least).multiply(BigInteger.valueOf(7));
                bars.append(BARS.charAt(range.signum() == 0 ? 0 : height.divide(range).intValue()));
              }
            });
    return bars.toString();
  }

  private String text(LinearForm rank) {
    StringBuilder text = new StringBuilder();
    rank.coefficients().forEach((symbol, factor) -> add(text, factor, name(symbol)));
    if (rank.constant().signum() != 0 || text.isEmpty()) {
      add(text, rank.constant(), "");
    }
    return text.toString();
  }

  private String name(Term symbol) {
    return Optional.ofNullable(variables.get(symbol))
        .map(v -> v.sourceName().orElse(v.name()))
        .orElse("");
  }

  private static void add(StringBuilder text, BigInteger factor, String name) {
    boolean isFirst = text.isEmpty();
    String sign = factor.signum() < 0 ? (isFirst ? "-" : " - ") : (isFirst ? "" : " + ");
    boolean isOne = factor.abs().equals(BigInteger.ONE) && !name.isEmpty();
    String times = isOne ? "" : factor.abs() + (name.isEmpty() ? "" : " * ");
    text.append(sign).append(times).append(name);
  }
}
