package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * Statements (C11 6.8). Conditions are scalar expressions and hold when they are not equal to zero.
 * Labels and cases are statements of their own that mark a place in their block. The span of a
 * statement starts at its first token (the keyword of a loop).
 */
public sealed interface CStmt {
  SourceSpan span();

  record Block(List<CStmt> statements, SourceSpan span) implements CStmt {
    public Block {
      statements = List.copyOf(statements);
    }
  }

  /**
   * A local variable comes into being; without an initialiser its value is arbitrary. An array with
   * run-time lengths gets its size here. (Variables with static storage are {@link CGlobal}s and
   * have no declaration statement.) Jumps into the scope past this statement are legal C unless the
   * type has run-time lengths: the object then exists with an arbitrary value.
   */
  record Declaration(CVariable variable, Optional<CInitializer> initializer, SourceSpan span)
      implements CStmt {}

  record Expression(CExpr expression, SourceSpan span) implements CStmt {}

  record If(CExpr condition, CStmt then, Optional<CStmt> otherwise, SourceSpan span)
      implements CStmt {}

  record While(CExpr condition, CStmt body, SourceSpan span) implements CStmt {}

  record DoWhile(CStmt body, CExpr condition, SourceSpan span) implements CStmt {}

  /** {@code init} holds declarations or one expression statement; its scope is the loop. */
  record For(
      List<CStmt> init,
      Optional<CExpr> condition,
      Optional<CExpr> step,
      CStmt body,
      SourceSpan span)
      implements CStmt {
    public For {
      init = List.copyOf(init);
    }
  }

  /** {@code value} is promoted; the case values inside {@code body} have its type. */
  record Switch(CExpr value, CStmt body, SourceSpan span) implements CStmt {}

  /** The values {@code low} to {@code high}, both included (equal unless a GNU range). */
  record Case(BigInteger low, BigInteger high, SourceSpan span) implements CStmt {}

  record Default(SourceSpan span) implements CStmt {}

  /** {@code name} is unique in the function. */
  record Label(String name, SourceSpan span) implements CStmt {}

  record Goto(String label, SourceSpan span) implements CStmt {}

  /** {@code goto *pointer}: to the label of the same function whose address that is. */
  record ComputedGoto(CExpr pointer, SourceSpan span) implements CStmt {}

  record Break(SourceSpan span) implements CStmt {}

  record Continue(SourceSpan span) implements CStmt {}

  /**
   * {@code value} has the function's result type; it is present in void functions only as an
   * expression of type void. Absent in a function with a result: the result is indeterminate.
   */
  record Return(Optional<CExpr> value, SourceSpan span) implements CStmt {}

  record Empty(SourceSpan span) implements CStmt {}

  /**
   * Assembly whose instructions are not understood.
   *
   * @param outputs scalars that it writes
   * @param inputs what it reads; among other things
   */
  record Assembly(List<CExpr.Lvalue> outputs, List<CExpr> inputs, Writes writes, SourceSpan span)
      implements CStmt {
    public Assembly {
      outputs = List.copyOf(outputs);
      inputs = List.copyOf(inputs);
    }

    /** What it may write. */
    public enum Writes {
      /** Its outputs only. */
      OPERANDS,
      /** Any memory. */
      MEMORY
    }
  }

  /**
   * Stands for a whole function body that holds an unsupported construct, which {@code reason}
   * names. A program in which such a function may be called cannot be lowered.
   *
   * @param loops the loop statements of the body
   */
  record Unsupported(String reason, SourceSpan span, List<SourceSpan> loops) implements CStmt {
    public Unsupported {
      loops = List.copyOf(loops);
    }
  }
}
