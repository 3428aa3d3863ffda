package proteus.verifier.check.cuts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Expr;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.PostOrder;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.task.certificate.ClaimMoment;
import proteus.verifier.task.certificate.ClaimSymbol;
import proteus.verifier.task.certificate.HeaderClaim;

/** What the claims about a loop say of a state at its header. */
final class ClaimReader {
  private final Terms terms;
  private final CutEvaluator evaluator;
  private final CutMemory memory;
  private final SumTable sums;

  ClaimReader(Terms terms, CutEvaluator evaluator, CutMemory memory) {
    this.terms = terms;
    this.evaluator = evaluator;
    this.memory = memory;
    this.sums = new SumTable(terms);
  }

  /** The claim is not about such a state, or not in a form that can be read. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreadable() {
      super("unreadable", null, false, false);
    }
  }

  /**
   * The claim for an arbitrary integer, a variable that occurs nowhere else; as a fact where there
   * is a bound variable.
   *
   * @param entry the state in which the loop was entered
   */
  Fact read(HeaderClaim claim, Map<Term, ClaimSymbol> symbols, CutState entry, CutState now) {
    return read(claim, symbols, entry, now, Sort.BOOL);
  }

  private Fact read(
      HeaderClaim claim, Map<Term, ClaimSymbol> symbols, CutState entry, CutState now, Sort sort) {
    Term any = terms.freshVar("any", Sort.INT, Interval.ALL);
    Map<Term, Term> memo = new HashMap<>();
    claim
        .bound()
        .ifPresent(
            bound -> {
              if (!bound.isVar() || !bound.sort().equals(Sort.INT)) {
                throw new Unreadable();
              }
              memo.put(bound, any);
            });
    PostOrder.walk(
        List.of(claim.body()),
        memo::containsKey,
        term -> memo.put(term, read(term, symbols, entry, now, memo)));
    Term body = memo.getOrDefault(claim.body(), claim.body());
    if (!body.sort().equals(sort)) {
      throw new Unreadable();
    }
    return new Fact(any, body);
  }

  private Term read(
      Term term,
      Map<Term, ClaimSymbol> symbols,
      CutState entry,
      CutState now,
      Map<Term, Term> memo) {
    if (term.op().isQuantifier()) {
      throw new Unreadable();
    }
    if (term.isVar()) {
      return switch (Optional.ofNullable(symbols.get(term)).orElseThrow(Unreadable::new)) {
        case ClaimSymbol.Value(var variable, ClaimMoment moment) ->
            evaluator.variable(variable, moment == ClaimMoment.NOW ? now : entry)
                    instanceof SymbolicDatum.Scalar(Term value)
                ? sorted(value, term.sort())
                : unreadable();
        case ClaimSymbol.Offset(var variable, ClaimMoment moment) ->
            evaluator.variable(variable, moment == ClaimMoment.NOW ? now : entry)
                    instanceof SymbolicDatum.Pointer(int object, Term offset)
                ? sorted(offset, term.sort())
                : unreadable();
        // These stand for themselves until they are read at an index.
        case ClaimSymbol.Contents c -> term;
        case ClaimSymbol.Sums c -> term;
      };
    }
    List<Term> args = new ArrayList<>();
    for (Term arg : term.args()) {
      args.add(memo.getOrDefault(arg, arg));
    }
    for (int i = 0; i < args.size(); i++) {
      ClaimSymbol symbol = symbols.get(term.arg(i));
      boolean isArray =
          symbol instanceof ClaimSymbol.Contents || symbol instanceof ClaimSymbol.Sums;
      if (isArray && (term.op() != Op.SELECT || i != 0)) {
        throw new Unreadable();
      }
    }
    if (term.op() == Op.SELECT
        && symbols.get(term.arg(0)) instanceof ClaimSymbol.Contents contents) {
      return sorted(element(contents, args.get(1), entry, now), term.sort());
    }
    if (term.op() == Op.SELECT && symbols.get(term.arg(0)) instanceof ClaimSymbol.Sums of) {
      Term rest = memo.computeIfAbsent(of.rest(), r -> rest(r, symbols, entry, now));
      return sorted(sum(of, rest, args.get(1), entry, now), term.sort());
    }
    return args.isEmpty() ? term : terms.rebuild(term, args);
  }

  private Term rest(Term rest, Map<Term, ClaimSymbol> symbols, CutState entry, CutState now) {
    return read(new HeaderClaim(Optional.empty(), rest), symbols, entry, now, Sort.INT).body();
  }

  private Term element(ClaimSymbol.Contents contents, Term at, CutState entry, CutState now) {
    CutState state = contents.moment() == ClaimMoment.NOW ? now : entry;
    ReadShape shape = new ReadShape(contents.type(), contents.size());
    return memory.reader(now).number(block(contents.pointer(), state).content(), at, shape);
  }

  /** The sum; from here on it is known in this state what it is. */
  private Term sum(ClaimSymbol.Sums of, Term rest, Term at, CutState entry, CutState now) {
    Content content = block(of.pointer(), entry).content();
    ReadShape shape = new ReadShape(of.type(), of.size());
    SumTable.Sums found = sums.of(content, shape, of.factor(), rest, memory.reader(entry));
    now.known.add(found.definition());
    return terms.select(found.array(), at);
  }

  private Block block(Expr pointer, CutState state) {
    boolean isPlace = pointer instanceof Expr.VariableRead || pointer instanceof Expr.ObjectAddress;
    Block block =
        isPlace && evaluator.value(pointer, state) instanceof SymbolicDatum.Pointer target
            ? state.memory.get(target.object())
            : null;
    if (block == null) {
      throw new Unreadable();
    }
    return block;
  }

  private static Term sorted(Term term, Sort sort) {
    return term.sort().equals(sort) ? term : unreadable();
  }

  private static Term unreadable() {
    throw new Unreadable();
  }
}
