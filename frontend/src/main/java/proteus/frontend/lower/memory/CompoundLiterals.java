package proteus.frontend.lower.memory;

import java.util.List;
import java.util.stream.Stream;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Tree;

/**
 * The objects of compound literals that live as long as a block does: that of the literal's
 * enclosing block (C11 6.5.2.5p5). Selections, loops and their substatements are blocks of their
 * own (6.8.4p3, 6.8.5p5), and so are statement expressions.
 */
public final class CompoundLiterals {
  private CompoundLiterals() {}

  /** Those of a block with these statements. */
  public static List<CVariable> ofBlock(List<CStmt> statements) {
    return statements.stream()
        .filter(s -> !isBlock(s))
        .flatMap(CompoundLiterals::ofStatement)
        .toList();
  }

  /** Those of a loop or a selection itself, whose other statements are blocks of their own. */
  public static List<CVariable> ofHead(CStmt statement) {
    Stream<CVariable> first =
        statement instanceof CStmt.For loop ? ofBlock(loop.init()).stream() : Stream.of();
    return Stream.concat(first, ofStatement(statement)).toList();
  }

  /** Those of a statement expression. */
  public static List<CVariable> of(CExpr.StatementExpression e) {
    return Stream.concat(
            ofBlock(e.statements()).stream(),
            e.value().stream().flatMap(CompoundLiterals::ofExpression))
        .toList();
  }

  /** Whether the statement is a block, or one that is a selection or a loop. */
  public static boolean isBlock(CStmt statement) {
    return statement instanceof CStmt.Block || !Tree.statements(statement).isEmpty();
  }

  private static Stream<CVariable> ofStatement(CStmt statement) {
    return Tree.expressions(statement).stream().flatMap(CompoundLiterals::ofExpression);
  }

  private static Stream<CVariable> ofExpression(CExpr e) {
    Stream<CVariable> own =
        e instanceof CExpr.CompoundLiteral(CVariable object, var i, var s)
                && object.storage() == CVariable.Storage.LOCAL
            ? Stream.of(object)
            : Stream.of();
    return e instanceof CExpr.StatementExpression
        ? Stream.of()
        : Stream.concat(own, Tree.parts(e).stream().flatMap(CompoundLiterals::ofExpression));
  }
}
