package proteus.smt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * A simultaneous replacement of terms (mostly variables) by terms of the same sorts. Shared
 * subterms are replaced once; the memo lives as long as this object.
 *
 * <p>A variable should be replaced by terms whose values lie in its declared range: earlier
 * simplifications have relied on that range.
 */
public final class Substitution {
  private final Terms terms;
  private final Map<Term, Term> replacements;
  private final Map<Term, Term> memo;

  private Substitution(Terms terms, Map<Term, Term> replacements) {
    this.terms = terms;
    this.replacements = new LinkedHashMap<>(replacements);
    this.memo = new HashMap<>(replacements);
    replacements.forEach((from, to) -> Terms.require(to, from.sort()));
  }

  /** Replaces the keys by their values. */
  public static Substitution of(Terms terms, Map<Term, Term> replacements) {
    return new Substitution(terms, replacements);
  }

  /** The term with all replacements made; replacements are not replaced again. */
  public Term apply(Term term) {
    PostOrder.walk(List.of(term), memo::containsKey, this::replace);
    return memo.getOrDefault(term, term);
  }

  /** All terms with the replacements made. */
  public List<Term> apply(List<Term> all) {
    return all.stream().map(this::apply).toList();
  }

  private void replace(Term term) {
    if (term.op().isQuantifier()) {
      memo.put(term, quantifier(term));
      return;
    }
    List<Term> args = new ArrayList<>(term.args().size());
    for (Term arg : term.args()) {
      args.add(memo.getOrDefault(arg, arg));
    }
    memo.put(term, args.isEmpty() ? term : terms.rebuild(term, args));
  }

  /** Bound variables are not replaced, and are renamed when a replacement mentions them. */
  private Term quantifier(Term term) {
    List<Term> bound = term.args().subList(0, term.args().size() - 1);
    Term body = term.args().getLast();
    Map<Term, Term> inner = new LinkedHashMap<>(replacements);
    bound.forEach(inner::remove);
    SortedSet<Term> free = TermGraph.freeVariables(body);
    inner.keySet().removeIf(from -> from.isVar() && !free.contains(from));
    SortedSet<Term> mentioned = TermGraph.freeVariables(inner.values());
    List<Term> renamed = new ArrayList<>();
    for (Term variable : bound) {
      Term name = variable;
      if (mentioned.contains(variable)) {
        name = terms.freshVar(variable.name(), variable.sort(), variable.range());
        inner.put(variable, name);
      }
      renamed.add(name);
    }
    Term newBody = inner.isEmpty() ? body : of(terms, inner).apply(body);
    return term.op() == Op.FORALL ? terms.forall(renamed, newBody) : terms.exists(renamed, newBody);
  }
}
