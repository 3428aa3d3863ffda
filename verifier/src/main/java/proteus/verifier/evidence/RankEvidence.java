package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionDecoder;
import proteus.verifier.task.certificate.LoopInvariant;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.verifier.task.certificate.TransitionInvariant;

/**
 * Ranking functions as claims that others can check: at each loop's header the lexicographic order
 * of its ranks relates every state to each earlier one, case by case; it is a union of well-founded
 * relations (Podelski, Rybalchenko, <i>Transition Invariants</i>, LICS 2004). The invariants of the
 * cases hold at the headers.
 */
public final class RankEvidence {
  private final RankingArgument argument;
  private final Terms terms;
  private final Map<Term, Variable> now = new LinkedHashMap<>();
  private final Map<Term, Variable> then = new LinkedHashMap<>();
  private final Map<Term, Term> before = new LinkedHashMap<>();
  private final Map<Variable, Variable> earlier = new LinkedHashMap<>();

  private RankEvidence(RankingArgument argument) {
    this.argument = argument;
    this.terms = argument.terms();
    Set<Variable> variables = new LinkedHashSet<>(argument.program().globals());
    for (Edge edge : cfg().edges()) {
      Actions.target(edge.action()).ifPresent(variables::add);
      variables.addAll(Subexpressions.variables(edge.action()));
    }
    argument
        .symbols()
        .forEach(
            (variable, symbol) -> {
              if (variables.contains(variable)) {
                Variable kept = Variable.temporary(variable.name() + "@earlier", variable.type());
                Term keptSymbol = terms.freshVar(kept.name(), symbol.sort(), symbol.range());
                now.put(symbol, variable);
                then.put(keptSymbol, kept);
                before.put(symbol, keptSymbol);
                earlier.put(variable, kept);
              }
            });
  }

  /**
   * What is claimed of loops.
   *
   * @param invariants of the states at their headers
   * @param relations of these to earlier ones
   */
  public record Claims(List<LoopInvariant> invariants, List<TransitionInvariant> relations) {
    public Claims {
      invariants = List.copyOf(invariants);
      relations = List.copyOf(relations);
    }
  }

  /**
   * The claims that expressions of the program can say; none where they speak of signed integers
   * without bounds, which machines do not have.
   */
  public static Claims of(RankingArgument argument) {
    boolean isOfMachine =
        argument.program().integers() == Integers.MATHEMATICAL
            || argument.symbols().keySet().stream()
                .noneMatch(v -> v.type() instanceof IntType type && type.isUnbounded());
    return isOfMachine ? new RankEvidence(argument).claims() : new Claims(List.of(), List.of());
  }

  private Cfg cfg() {
    Program program = argument.program();
    return program.function(program.entry()).cfg();
  }

  private Claims claims() {
    List<LoopInvariant> invariants = new ArrayList<>();
    List<TransitionInvariant> relations = new ArrayList<>();
    for (Loop loop : LoopForest.of(cfg()).innermostFirst().reversed()) {
      List<Expr> conditions = conditions(loop.header());
      if (!conditions.isEmpty()) {
        invariants.add(new LoopInvariant(loop.header(), loop.span(), conditions));
      }
      relation(loop.header())
          .ifPresent(
              relation ->
                  relations.add(
                      new TransitionInvariant(
                          loop.header(), loop.span(), earlier, List.of(relation))));
    }
    return new Claims(invariants, relations);
  }

  /** The invariants; of several cases one holds. */
  private List<Expr> conditions(Location header) {
    List<List<Term>> cases = argument.cases().stream().map(c -> said(c, header)).toList();
    List<Term> conditions =
        cases.size() == 1
            ? cases.getFirst()
            : List.of(terms.or(cases.stream().map(terms::and).toList()));
    return conditions.stream().filter(c -> !c.isTrue()).flatMap(c -> decode(c).stream()).toList();
  }

  /** The invariants of a case that have expressions; of several bounds of one sum the tightest. */
  private List<Term> said(RankingArgument.Case part, Location header) {
    Map<Map<Term, BigInteger>, BigInteger> bounds = new LinkedHashMap<>();
    List<Term> others = new ArrayList<>();
    for (Term invariant : part.invariants().getOrDefault(header, List.of())) {
      if (decode(invariant).isEmpty()) {
        continue;
      }
      notPositive(invariant)
          .ifPresentOrElse(
              sum -> bounds.merge(sum.coefficients(), sum.constant(), BigInteger::max),
              () -> others.add(invariant));
    }
    List<Term> said = new ArrayList<>();
    bounds.forEach(
        (sum, constant) -> {
          LinearForm form = new LinearForm(sum, constant);
          if (!form.range().isAtMost(BigInteger.ZERO)) {
            said.add(terms.le(terms.linear(form), terms.intConst(0)));
          }
        });
    said.addAll(others);
    return said;
  }

  /** The sum that is at most zero where the comparison holds. */
  private Optional<LinearForm> notPositive(Term invariant) {
    boolean isNegated = invariant.op() == Op.NOT;
    Term atom = isNegated ? invariant.arg(0) : invariant;
    if (atom.op() != Op.LE || !atom.arg(0).sort().equals(Sort.INT)) {
      return Optional.empty();
    }
    Term left = atom.arg(0);
    Term right = atom.arg(1);
    return Optional.of(
        LinearForm.of(
            isNegated
                ? terms.sub(terms.add(right, terms.intConst(1)), left)
                : terms.sub(left, right)));
  }

  /** One of the ranks fell since, and those before it are not higher. */
  private Optional<Expr> relation(Location header) {
    List<Term> alternatives = new ArrayList<>();
    for (RankingArgument.Case part : argument.cases()) {
      List<Term> known = argument.cases().size() == 1 ? List.of() : said(part, header);
      List<Term> fallen = new ArrayList<>();
      List<Term> notRaised = new ArrayList<>(known);
      for (Map<Location, Term> ranks : part.ranks()) {
        Optional.ofNullable(ranks.get(header))
            .ifPresent(
                rank -> {
                  Term earlierRank = Substitution.of(terms, before).apply(rank);
                  Term falls =
                      terms.and(
                          terms.lt(rank, earlierRank), terms.le(terms.intConst(1), earlierRank));
                  fallen.add(
                      terms.and(Stream.concat(notRaised.stream(), Stream.of(falls)).toList()));
                  notRaised.add(terms.le(rank, earlierRank));
                });
      }
      alternatives.addAll(fallen);
    }
    return alternatives.isEmpty() ? Optional.empty() : decode(terms.or(alternatives));
  }

  private Optional<Expr> decode(Term term) {
    Map<Term, Variable> variables = new LinkedHashMap<>(now);
    variables.putAll(then);
    return variables.keySet().containsAll(TermGraph.freeVariables(term))
        ? new ExpressionDecoder(argument.program().integers(), variables).decode(term)
        : Optional.empty();
  }
}
