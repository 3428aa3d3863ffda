package proteus.ir.run;

import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;

/** Is told what happens in an execution, in order. */
public interface ExecutionListener {
  /** Wants to know nothing, which leaves an execution its full speed. */
  ExecutionListener NONE =
      new ExecutionListener() {
        @Override
        public boolean followsControl() {
          return false;
        }
      };

  /**
   * The values of the current activation's variables and of the global ones. It may be kept while
   * the activation lasts, and then tells the values at the moment when it is asked.
   */
  interface State {
    Value value(Variable variable);
  }

  /** A function begins; its parameters have their values. */
  default void entered(Function function, State state) {}

  /** A function is about to return. */
  default void returned(Function function, State state) {}

  /** An assumption held that stands for a decision in the C text. */
  default void branched(Edge edge) {}

  /**
   * An edge was taken, in the state after it: calls are told when they have returned. Only an
   * execution step by step tells.
   */
  default void performed(Edge edge, State state) {}

  /** A value was stored in so many bytes. Only an execution step by step tells. */
  default void stored(Value.PointerValue address, int bytes, Value value, Edge edge) {}

  /** Bytes were copied. Only an execution step by step tells. */
  default void copied(Value.PointerValue target, Value.PointerValue source, long bytes) {}

  /** Bytes were all set to one value (0 to 255). Only an execution step by step tells. */
  default void filled(Value.PointerValue target, int value, long bytes) {}

  default void chose(Nondet source, Value value, Edge edge) {}

  /** An object of unknown contents begins; {@code size} is in bytes. */
  default void allocated(Value.PointerValue object, long size, Edge edge) {}

  /** An allocated object ends. */
  default void deallocated(Value.PointerValue object, Edge edge) {}

  /**
   * The execution ends because what the pointer leads to must not be accessed, or freed.
   *
   * @param bytes of the access; 0 where the object is freed
   */
  default void refused(Value.PointerValue pointer, long bytes) {}

  /**
   * Bytes of an object that nobody has written are read: the value that is chosen next, which is of
   * this type, is theirs.
   */
  default void unset(Value.PointerValue first, int bytes, Type type) {}

  /**
   * Whether more is wanted than choices, objects and the end. An execution that need not tell of
   * functions, decisions and loops has its full speed.
   */
  default boolean followsControl() {
    return true;
  }

  /** A loop's header is reached from outside. */
  default void loopStarted(Function function, Loop loop, State state) {}

  /** A loop's header is reached from within. */
  default void loopContinued(Function function, Loop loop) {}

  /** The execution leaves the loop, for whatever place in the same function. */
  default void loopLeft(Function function, Loop loop, State state) {}

  /** The execution ends at an edge in this state; not told when a limit is reached. */
  default void ended(Edge edge, State state) {}
}
