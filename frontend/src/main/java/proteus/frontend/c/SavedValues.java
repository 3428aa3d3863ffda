package proteus.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;

/** Values that an expression needs more than once: they are evaluated before, into variables. */
public final class SavedValues {
  /** What the place of an expression provides. */
  public interface Surroundings {
    /** Whether there are local variables. */
    boolean inFunction();

    /** A new local variable; refused outside of functions. */
    CVariable variable(CType type, SourceSpan span);

    /** The library function of that name. */
    CFunction function(String name, CType.Function type, SourceSpan span);

    /** The type of vectors with that many elements. */
    CType.Aggregate vector(CType element, int count);
  }

  private final Surroundings surroundings;
  private final List<CStmt> before = new ArrayList<>();

  public SavedValues(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** A new variable with that value. */
  public CExpr.Lvalue saved(CExpr value) {
    return saved(value, 1);
  }

  /** A new variable with that value, at a multiple of so many bytes. */
  public CExpr.Lvalue saved(CExpr value, int alignment) {
    SourceSpan span = value.span();
    CVariable variable = surroundings.variable(value.type(), span);
    variable.align(alignment);
    before.add(new CStmt.Declaration(variable, Optional.of(new CInitializer.Value(value)), span));
    return new CExpr.Variable(variable, span);
  }

  /** Evaluates after the values so far. */
  public void effect(CExpr e) {
    before.add(new CStmt.Expression(e, e.span()));
  }

  /** The value, after those that are saved. */
  public CExpr then(CExpr value) {
    return before.isEmpty()
        ? value
        : new CExpr.StatementExpression(before, Optional.of(value), value.type(), value.span());
  }

  /**
   * The place {@code target op= right} writes to, designated once; what it held, saved; and what it
   * is given.
   */
  public CExpr compoundAssign(
      CExpr.Lvalue target, CExpr.Result result, Replacement replacement, SourceSpan span) {
    CExpr.Lvalue place = target;
    if (!(target instanceof CExpr.Variable)) {
      CExpr address =
          target instanceof CExpr.Dereference d
              ? d.pointer()
              : new CExpr.AddressOf(target, new CType.Pointer(target.type()), span);
      place = new CExpr.Dereference(new CExpr.Read(saved(address), span), target.type(), span);
    }
    CExpr old = new CExpr.Read(saved(new CExpr.Read(place, span)), span);
    CExpr assigned = new CExpr.Assign(place, replacement.of(old), span);
    if (result == CExpr.Result.NEW) {
      return then(assigned);
    }
    effect(assigned);
    return then(old);
  }

  /** The new value of an object, from its old one. */
  public interface Replacement {
    CExpr of(CExpr old);
  }
}
