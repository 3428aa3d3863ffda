package proteus.verifier.engine.symbolic.state;

import org.jspecify.annotations.Nullable;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.memory.Contents;

/** A symbolic state: a path condition and what variables and memory hold under it. Mutable. */
public final class State {
  /** The changing part of a memory object. {@code live} is false after its lifetime. */
  public record ObjectState(Term live, Contents contents) {}

  private PathCondition condition;
  private PersistentArray<SymbolicValue> registers;
  private PersistentArray<ObjectState> objects;

  public State(
      PathCondition condition,
      PersistentArray<SymbolicValue> registers,
      PersistentArray<ObjectState> objects) {
    this.condition = condition;
    this.registers = registers;
    this.objects = objects;
  }

  public State fork() {
    return new State(condition, registers, objects);
  }

  public PathCondition condition() {
    return condition;
  }

  public Term guard() {
    return condition.term();
  }

  public boolean isDead() {
    return condition.isImpossible();
  }

  public void assume(Term assumption) {
    condition = condition.and(assumption);
  }

  public @Nullable SymbolicValue register(int slot) {
    return registers.get(slot);
  }

  public void setRegister(int slot, SymbolicValue value) {
    registers = registers.with(slot, value);
  }

  public ObjectState object(int id) {
    ObjectState object = objects.get(id);
    if (object == null) {
      throw new IllegalStateException("object " + id + " does not exist here");
    }
    return object;
  }

  public boolean hasObject(int id) {
    return objects.get(id) != null;
  }

  public void setObject(int id, ObjectState object) {
    objects = objects.with(id, object);
  }

  public PersistentArray<SymbolicValue> registers() {
    return registers;
  }

  public PersistentArray<ObjectState> objects() {
    return objects;
  }
}
