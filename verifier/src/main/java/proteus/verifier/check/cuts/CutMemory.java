package proteus.verifier.check.cuts;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.GlobalObject;
import proteus.ir.Program;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.Content.Views;
import proteus.verifier.check.cuts.SymbolicDatum.Pointer;

/** What actions do to memory. Accesses that may be invalid stop the check. */
final class CutMemory {
  /** Writes to one object that are kept apart. */
  private static final int MAX_WRITES = 2_000;

  private static final long MAX_SIZE = 1L << 48;

  private final Numbers numbers;
  private final Terms terms;
  private final Prover prover;
  private final LoopWrites frames;

  CutMemory(Numbers numbers, Prover prover, LoopWrites frames) {
    this.numbers = numbers;
    this.terms = numbers.terms();
    this.prover = prover;
    this.frames = frames;
  }

  /** The program's own objects as they are at the start. */
  Map<Integer, Block> initial(Program program, ObjectNumbering numbering) {
    Map<Integer, Block> memory = new HashMap<>();
    for (Map.Entry<String, GlobalObject> entry : program.objects().entrySet()) {
      GlobalObject object = entry.getValue();
      memory.put(
          numbering.object(entry.getKey()),
          new Block(
              object.name(),
              terms.intConst(object.size()),
              null,
              object.access(),
              true,
              new Content.Initial(object.prefix(), new Views())));
    }
    return memory;
  }

  SymbolicDatum load(CutState state, Pointer pointer, ReadShape shape) {
    Block block = access(state, pointer, numbers.integer(shape.size()));
    return reader(state).read(block.content(), pointer.offset(), shape);
  }

  ContentReader reader(CutState state) {
    return new ContentReader(numbers, state.known::holds);
  }

  void store(CutState state, Pointer pointer, ReadShape shape, SymbolicDatum value) {
    Block block = writable(state, pointer, numbers.integer(shape.size()));
    Content before = block.content();
    write(
        state,
        pointer,
        new Content.Stored(
            before, pointer.offset(), shape, value, new Views(), before.length() + 1));
  }

  void fill(CutState state, Pointer pointer, Term value, Term bytes) {
    if (!isEmpty(state, pointer, bytes)) {
      Content before = writable(state, pointer, bytes).content();
      write(
          state,
          pointer,
          new Content.Filled(
              before, pointer.offset(), bytes, value, new Views(), before.length() + 1));
    }
  }

  void copy(CutState state, Pointer target, Pointer source, Term bytes) {
    if (!isEmpty(state, source, bytes) && !isEmpty(state, target, bytes)) {
      Content from = access(state, source, bytes).content();
      Content before = writable(state, target, bytes).content();
      if (source.object() == target.object()) {
        require(state, apart(target.offset(), source.offset(), bytes), Defect.OVERLAP);
      }
      int depth = Math.max(before.length(), from.length()) + 1;
      write(
          state,
          target,
          new Content.Copied(
              before, target.offset(), bytes, from, source.offset(), new Views(), depth));
    }
  }

  /** Whether regions of an object have no byte in common, or are the same. */
  private Term apart(Term left, Term right, Term bytes) {
    return terms.or(
        terms.eq(left, right),
        terms.le(terms.add(left, bytes), right),
        terms.le(terms.add(right, bytes), left));
  }

  Pointer allocate(CutState state, Term size, AllocationKind kind, String name) {
    Term fits =
        terms.and(terms.le(numbers.integer(0), size), terms.le(size, numbers.integer(MAX_SIZE)));
    require(state, fits, Defect.OBJECT_SIZE);
    int number = state.next++;
    state.memory.put(
        number,
        new Block(
            name,
            size,
            kind,
            GlobalObject.Access.READ_WRITE,
            true,
            new Content.Arbitrary(new Views())));
    return new Pointer(number, numbers.integer(0));
  }

  void deallocate(CutState state, Pointer pointer, AllocationKind kind) {
    if (pointer.object() == 0) {
      require(state, terms.eq(pointer.offset(), numbers.integer(0)), Defect.INVALID_FREE);
      return;
    }
    Block block = start(state, pointer, kind);
    frames.ends(state, pointer.object());
    state.memory.put(pointer.object(), block.ended());
  }

  /** The living object of that kind which starts there. */
  private Block start(CutState state, Pointer pointer, AllocationKind kind) {
    Block block = alive(state, pointer);
    if (block.kind() != kind) {
      throw new Stop(Defect.INVALID_FREE);
    }
    require(state, terms.eq(pointer.offset(), numbers.integer(0)), Defect.INVALID_FREE);
    return block;
  }

  /** Bytes that {@code realloc} keeps of an object. */
  Term kept(CutState state, Pointer target, Pointer source) {
    Term size = start(state, source, AllocationKind.HEAP).size();
    Term room = terms.sub(access(state, target, numbers.integer(0)).size(), target.offset());
    return terms.ite(terms.le(size, room), size, room);
  }

  /** Any bytes in place of an object's. */
  void forget(CutState state, int object) {
    Block block = state.memory.get(object);
    if (block != null) {
      frames.writes(state, object);
      state.memory.put(object, block.with(new Content.Arbitrary(new Views())));
    }
  }

  /** Whether no byte is meant, so that the pointer does not matter. */
  private boolean isEmpty(CutState state, Pointer pointer, Term bytes) {
    @Nullable Block block = state.memory.get(pointer.object());
    boolean isNothing = block == null || !block.alive();
    Term none = terms.eq(bytes, numbers.integer(0));
    return none.isTrue() || isNothing && prover.follows(none, state.known);
  }

  private void write(CutState state, Pointer pointer, Content content) {
    if (content.length() > MAX_WRITES) {
      throw new Stop("too many writes to one object");
    }
    frames.writes(state, pointer.object());
    Block block = alive(state, pointer);
    state.memory.put(pointer.object(), block.with(content));
  }

  private Block alive(CutState state, Pointer pointer) {
    Block block = state.memory.get(pointer.object());
    if (block == null || !block.alive()) {
      throw new Stop(Defect.NO_OBJECT);
    }
    return block;
  }

  private Block access(CutState state, Pointer pointer, Term bytes) {
    Block block = alive(state, pointer);
    Term inside =
        terms.and(
            terms.le(numbers.integer(0), pointer.offset()),
            terms.le(terms.add(pointer.offset(), bytes), block.size()));
    require(state, inside, Defect.OUT_OF_BOUNDS);
    return block;
  }

  private Block writable(CutState state, Pointer pointer, Term bytes) {
    Block block = access(state, pointer, bytes);
    if (!block.writable()) {
      throw new Stop(Defect.WRITE_TO_CONST);
    }
    return block;
  }

  private void require(CutState state, Term condition, Defect otherwise) {
    if (!prover.follows(condition, state.known)) {
      throw new Stop(otherwise);
    }
  }
}
