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
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
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

  private final SymbolicContext execution;
  private final Terms terms;
  private final ObjectTable objects;
  private final SymbolicMemory memory;
  private final BlockCopy blockCopy;
  private final FeasibilityOracle oracle;

  SmallBlocks(
      SymbolicContext execution,
      SymbolicMemory memory,
      BlockCopy blockCopy,
      FeasibilityOracle oracle) {
    this.execution = execution;
    this.terms = execution.terms();
    this.objects = execution.objects();
    this.memory = memory;
    this.blockCopy = blockCopy;
    this.oracle = oracle;
  }

  /** Fills the block; whether it is small. */
  boolean fill(State state, Pointer pointer, Scalar low, Term length, SourceSpan span) {
    OptionalInt most = most(state, length);
    for (Piece piece : bytes(most.orElse(0))) {
      memory.store(state, part(pointer, piece, length), BYTE, low, 1, span);
    }
    return most.isPresent();
  }

  /**
   * Copies the block, in the pieces in which the source holds values where it ends between two of
   * them; whether it is small.
   */
  boolean copy(State state, Pointer target, Pointer source, Term length, SourceSpan span) {
    OptionalInt most = most(state, length);
    if (most.isPresent()) {
      List<Piece> pieces = pieces(state, source, length, most.getAsInt());
      blockCopy.copyPieces(
          state, pieces, p -> part(target, p, length), p -> part(source, p, length), span);
    }
    return most.isPresent();
  }

  /** The greatest length there may be; empty where it is not small, or constant. */
  private OptionalInt most(State state, Term length) {
    if (memory.constant(length).isPresent()) {
      return OptionalInt.empty();
    }
    for (int limit : LIMITS) {
      Term within =
          terms.and(
              objects.onOffsets(BinaryOp.GE, length, objects.constant(0)),
              objects.onOffsets(BinaryOp.LE, length, objects.constant(limit)));
      if (isSure(state, within)) {
        return OptionalInt.of(limit);
      }
    }
    return OptionalInt.empty();
  }

  private List<Piece> pieces(State state, Pointer source, Term length, int most) {
    Target first = source.targets().getFirst();
    if (source.targets().size() == 1 && state.hasObject(first.object())) {
      List<Piece> shape = blockCopy.shape(state, first, most);
      if (endsBetween(state, length, shape)) {
        return shape;
      }
    }
    return bytes(most);
  }

  private boolean endsBetween(State state, Term length, List<Piece> pieces) {
    Term ends = terms.eq(length, objects.constant(0));
    for (Piece piece : pieces) {
      ends = terms.or(ends, terms.eq(length, objects.constant(piece.offset() + piece.size())));
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
  private Pointer part(Pointer block, Piece piece, Term length) {
    Term end = objects.constant(piece.offset() + piece.size());
    Term reached = objects.onOffsets(BinaryOp.LE, end, length);
    Pointer moved = execution.values().add(block, objects.constant(piece.offset()));
    return new Pointer(
        moved.targets().stream()
            .map(t -> new Target(terms.and(t.guard(), reached), t.object(), t.offset()))
            .filter(t -> !t.guard().isFalse())
            .toList());
  }

  private boolean isSure(State state, Term condition) {
    return !oracle.isFeasible(terms.and(state.guard(), terms.not(condition)));
  }
}
