package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.BlockCopy.Piece;
import proteus.verifier.engine.symbolic.state.Execution;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/**
 * Blocks whose length is not constant, and small in all executions that come here: each of their
 * parts is accessed on the condition that the block reaches so far.
 */
final class SmallBlocks {
  private static final int[] LIMITS = {8, 32, 128};
  private static final IntType BYTE = IntType.unsigned(8);

  private final Execution execution;
  private final Terms terms;
  private final SymbolicMemory memory;
  private final FeasibilityOracle oracle;

  SmallBlocks(Execution execution, SymbolicMemory memory, FeasibilityOracle oracle) {
    this.execution = execution;
    this.terms = execution.terms();
    this.memory = memory;
    this.oracle = oracle;
  }

  /** The greatest length there may be; empty where it is not small. */
  OptionalInt most(State state, Term length) {
    for (int limit : LIMITS) {
      Term within =
          terms.and(
              compare(BinaryOp.GE, length, constant(0)),
              compare(BinaryOp.LE, length, constant(limit)));
      if (isSure(state, within)) {
        return OptionalInt.of(limit);
      }
    }
    return OptionalInt.empty();
  }

  void fill(State state, Pointer pointer, Scalar low, Term length, int most, SourceSpan span) {
    for (int at = 0; at < most; at++) {
      Pointer part = part(pointer, at, 1, length);
      memory.store(state, part, BYTE, low, 1, span);
    }
  }

  /** Copies in the pieces in which the source holds values, where the block ends between two. */
  void copy(
      State state,
      Pointer target,
      Pointer source,
      Term length,
      int most,
      List<Piece> shape,
      SourceSpan span) {
    List<Piece> pieces = endsBetween(state, length, shape) ? shape : bytes(most);
    List<SymbolicValue> values = new ArrayList<>();
    for (Piece piece : pieces) {
      Pointer part = part(source, piece.offset(), piece.size(), length);
      values.add(memory.load(state, part, piece.type(), piece.size(), span));
    }
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      Pointer part = part(target, piece.offset(), piece.size(), length);
      memory.store(state, part, piece.type(), values.get(i), piece.size(), span);
    }
  }

  private boolean endsBetween(State state, Term length, List<Piece> pieces) {
    Term ends = terms.eq(length, constant(0));
    for (Piece piece : pieces) {
      ends = terms.or(ends, terms.eq(length, constant(piece.offset() + piece.size())));
    }
    return isSure(state, ends);
  }

  private static List<Piece> bytes(int count) {
    List<Piece> pieces = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      pieces.add(new Piece(at, BYTE, 1));
    }
    return pieces;
  }

  /** Where a part of the block lies, in the executions in which the block has that part. */
  private Pointer part(Pointer block, int offset, int size, Term length) {
    Term reached = compare(BinaryOp.LE, constant(offset + size), length);
    Pointer moved = execution.values().add(block, constant(offset));
    return new Pointer(
        moved.targets().stream()
            .map(t -> new Target(terms.and(t.guard(), reached), t.object(), t.offset()))
            .filter(t -> !t.guard().isFalse())
            .toList());
  }

  private boolean isSure(State state, Term condition) {
    return !oracle.isFeasible(terms.and(state.guard(), terms.not(condition)));
  }

  private Term constant(int value) {
    return execution.objects().constant(value);
  }

  private Term compare(BinaryOp op, Term left, Term right) {
    IntType type = execution.objects().offsetType();
    return execution.encoding().binary(op, left, type, right, type);
  }
}
