package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Type;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.memory.AccessCheck.Mode;

/** What memory is read and written, kept while somebody listens. */
public final class AccessLog {
  /**
   * One valid access.
   *
   * @param written the value stored, where it is a number; empty for reads
   */
  public record Access(
      Mode mode, int object, Term offset, Type type, int size, Optional<Term> written, Term guard) {
    public boolean isWrite() {
      return mode == Mode.WRITE;
    }

    /** The access in other terms. */
    public Access rewritten(Substitution rewriting) {
      return new Access(
          mode,
          object,
          rewriting.apply(offset),
          type,
          size,
          written.map(rewriting::apply),
          rewriting.apply(guard));
    }
  }

  private final List<Access> accesses = new ArrayList<>();
  private int listeners;

  void add(Access access) {
    if (listeners > 0) {
      accesses.add(access);
    }
  }

  /** Starts to listen; the result is for {@link #close}. */
  public int open() {
    listeners++;
    return accesses.size();
  }

  /** The accesses since a point in time; forgets them and stops listening. */
  public List<Access> close(int mark) {
    listeners--;
    List<Access> recent = List.copyOf(accesses.subList(mark, accesses.size()));
    accesses.subList(mark, accesses.size()).clear();
    return recent;
  }
}
