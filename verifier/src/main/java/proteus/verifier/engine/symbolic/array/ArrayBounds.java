package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.loop.Unwrapping;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.state.SymbolicContext;

/** Candidates that keep indices within the arrays that a loop accesses. */
public final class ArrayBounds {
  private ArrayBounds() {}

  public static List<Term> candidates(
      SymbolicContext execution, LoopSymbols symbols, List<Access> accesses) {
    Terms terms = execution.terms();
    Unwrapping unwrapping = new Unwrapping(terms);
    Interval offsets =
        execution.encoding().freshVariable("offset", execution.objects().offsetType()).range();
    Set<Term> found = new LinkedHashSet<>();
    for (Access access : accesses) {
      Term offset = unwrapping.apply(access.offset());
      if (!(offset.sort() instanceof Sort.Int) || offset.isConst()) {
        continue;
      }
      boolean known =
          TermGraph.freeVariables(offset).stream().allMatch(symbols.entries()::containsKey);
      Term size = execution.objects().get(access.object()).size();
      if (known) {
        found.add(terms.ge(offset, terms.intConst(0)));
        found.add(terms.ge(offset, terms.intConst(-access.size())));
        found.add(terms.le(offset, size));
        found.add(terms.lt(offset, size));
      }
      BigInteger hi = offsets.hi();
      for (Term symbol : symbols.entries().keySet()) {
        if (hi != null && symbol.sort() instanceof Sort.Int) {
          BigInteger most = hi.divide(BigInteger.valueOf(access.size()));
          found.add(terms.le(symbol, terms.intConst(most)));
          found.add(terms.ge(symbol, terms.intConst(-1)));
        }
      }
    }
    return found.stream().filter(c -> !c.isTrue() && !c.isFalse()).toList();
  }
}
