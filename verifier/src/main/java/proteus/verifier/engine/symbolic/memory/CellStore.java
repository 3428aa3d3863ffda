package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.memory.Contents.Cell;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.Contents.TypedValue;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/** Reads and writes of typed values at constant offsets of an object. */
public final class CellStore {
  private static final int LARGEST_CELL = 16;
  private static final IntType BYTE = IntType.unsigned(8);

  private final SymbolicContext execution;

  public CellStore(SymbolicContext execution) {
    this.execution = execution;
  }

  /** A value read, and the contents, in which uninitialised bytes may have taken a value. */
  public record Read(SymbolicValue value, Cells contents) {}

  /** Reads {@code size} bytes as a value of {@code type}. */
  public Read read(
      State state,
      MemoryObject object,
      Cells cells,
      int offset,
      Type type,
      int size,
      SourceSpan span) {
    Cell cell = cells.cells().get(offset);
    if (cell != null && cell.size() == size && cell.content().isPresent()) {
      return new Read(coerce(cell.content().get(), type, size), cells);
    }
    if (isUninitialized(cells, offset, size)) {
      SymbolicValue value = execution.arbitrary(state, bytes(object, offset, size), type, span);
      return new Read(value, write(cells, offset, type, value, size));
    }
    if (mixesMathematicalIntegers(cells, offset, type, size)) {
      String reason = "bytes of a mathematical integer are accessed as another type";
      execution.giveUp(state, UnexploredKind.UNSUPPORTED, reason, span);
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, object.name());
      return new Read(execution.arbitrary(state, source, type, span), cells);
    }
    Cells current = cells;
    Term[] bytes = new Term[size];
    for (int i = 0; i < size; i++) {
      Read read = readByte(state, object, current, offset + i, span);
      bytes[i] = SymbolicValues.term(read.value());
      current = read.contents();
    }
    return new Read(fromBytes(bytes, type), current);
  }

  /** Mathematical integers have no bytes; only bytes that are all zero can be read as one. */
  private static boolean mixesMathematicalIntegers(Cells cells, int offset, Type type, int size) {
    boolean wanted = type instanceof IntType t && t.isUnbounded();
    for (int i = 0; i < size; i++) {
      int start = startOfCell(cells, offset + i);
      Cell cell = start < 0 ? null : cells.cells().get(start);
      if (cell != null && cell.content().isPresent()) {
        TypedValue content = cell.content().get();
        boolean held = content.type() instanceof IntType t && t.isUnbounded();
        if (held || (wanted && !isZero(content))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isZero(TypedValue content) {
    return content.value() instanceof Scalar(Term term)
        && term.intConstant().filter(v -> v.signum() == 0).isPresent();
  }

  /** Whether a byte was ever stored to (with a value or an uninitialised one). */
  public boolean isStored(Cells cells, int offset) {
    return startOfCell(cells, offset) >= 0;
  }

  /** Whether none of the bytes has a value. */
  public boolean isUninitialized(Cells cells, int offset, int size) {
    for (int i = 0; i < size; i++) {
      int start = startOfCell(cells, offset + i);
      Cell cell = start < 0 ? null : cells.cells().get(start);
      if (cell == null ? cells.rest() != Rest.UNINITIALIZED : cell.content().isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Where the cell that covers a byte starts; −1 where there is none. */
  private static int startOfCell(Cells cells, int offset) {
    for (int start = offset; start >= 0 && start > offset - LARGEST_CELL; start--) {
      Cell cell = cells.cells().get(start);
      if (cell != null) {
        return start + cell.size() > offset ? start : -1;
      }
    }
    return -1;
  }

  private Read readByte(
      State state, MemoryObject object, Cells cells, int offset, SourceSpan span) {
    int start = startOfCell(cells, offset);
    Cell cell = start < 0 ? null : cells.cells().get(start);
    if (cell == null && cells.rest() != Rest.UNINITIALIZED) {
      boolean inPrefix = cells.rest() == Rest.INITIAL && offset < object.prefix().length();
      int value = inPrefix ? object.prefix().charAt(offset) : 0;
      return new Read(new Scalar(constant(value, BYTE)), cells);
    }
    Optional<TypedValue> content = cell == null ? Optional.empty() : cell.content();
    if (content.isEmpty()) {
      SymbolicValue value = execution.arbitrary(state, bytes(object, offset, 1), BYTE, span);
      return new Read(value, write(cells, offset, BYTE, value, 1));
    }
    int size = cell == null ? 1 : cell.size();
    return new Read(new Scalar(extractByte(content.get(), size, offset - start)), cells);
  }

  private Nondet bytes(MemoryObject object, int offset, int size) {
    int whole = execution.objects().whole(object.id());
    return Nondet.uninitialized(object.name(), new Nondet.Bytes(whole, offset, size));
  }

  /** Writes a value over whatever {@code size} bytes at {@code offset} held. */
  public Cells write(Cells cells, int offset, Type type, SymbolicValue value, int size) {
    return put(cells, offset, new Cell(size, Optional.of(new TypedValue(type, value))));
  }

  /** Makes {@code cell} hold the bytes from {@code offset} on. */
  Cells put(Cells cells, int offset, Cell cell) {
    PersistentArray<Cell> array = cleared(cells, offset, cell.size());
    return new Cells(array.with(offset, cell), cells.rest());
  }

  /** Removes the bytes' cells; what remains of cells that reach outside is split into bytes. */
  private PersistentArray<Cell> cleared(Cells cells, int offset, int size) {
    PersistentArray<Cell> array = cells.cells();
    for (int start = Math.max(0, offset - LARGEST_CELL + 1); start < offset + size; start++) {
      Cell cell = cells.cells().get(start);
      if (cell == null || start + cell.size() <= offset) {
        continue;
      }
      array = array.with(start, null);
      for (int i = 0; i < cell.size(); i++) {
        int at = start + i;
        if (at < offset || at >= offset + size) {
          array = array.with(at, byteOf(cell, i));
        }
      }
    }
    return array;
  }

  /** Byte number {@code i} of a cell, as a cell of its own. */
  Cell byteOf(Cell cell, int i) {
    return new Cell(
        1,
        cell.content().map(c -> new TypedValue(BYTE, new Scalar(extractByte(c, cell.size(), i)))));
  }

  private Term extractByte(TypedValue content, int size, int index) {
    var encoding = execution.encoding();
    Term bits = SymbolicValues.term(coerce(content, IntType.unsigned(8 * size), size));
    IntType whole = IntType.unsigned(8 * size);
    Term shifted = encoding.binary(BinaryOp.SHR, bits, whole, constant(8L * index, whole), whole);
    return encoding.convert(shifted, whole, BYTE);
  }

  private SymbolicValue fromBytes(Term[] bytes, Type type) {
    var encoding = execution.encoding();
    IntType whole = IntType.unsigned(8 * bytes.length);
    Term bits = encoding.convert(bytes[0], BYTE, whole);
    for (int i = 1; i < bytes.length; i++) {
      Term high = encoding.convert(bytes[i], BYTE, whole);
      Term weight = encoding.integer(BigInteger.ONE.shiftLeft(8 * i), whole);
      Term shifted = encoding.binary(BinaryOp.MUL, high, whole, weight, whole);
      bits = encoding.binary(BinaryOp.ADD, bits, whole, shifted, whole);
    }
    return coerce(new TypedValue(whole, new Scalar(bits)), type, bytes.length);
  }

  private Term constant(long value, IntType type) {
    return execution.encoding().integer(BigInteger.valueOf(value), type);
  }

  /** Bytes that were stored as one type, read as another type of the same size. */
  private SymbolicValue coerce(TypedValue stored, Type type, int size) {
    if (stored.type().equals(type)) {
      return stored.value();
    }
    Term bits = bits(stored, size);
    IntType whole = IntType.unsigned(8 * size);
    var encoding = execution.encoding();
    return switch (type) {
      case IntType t -> new Scalar(encoding.convert(bits, whole, t));
      case FloatType t -> {
        IntType width = IntType.unsigned(t.bits());
        yield new Scalar(encoding.reinterpret(encoding.convert(bits, whole, width), width, t));
      }
      case PointerType t -> execution.values().pointerAt(bits, whole);
      case BoolType t -> throw new IllegalStateException("truth values are not stored");
    };
  }

  private Term bits(TypedValue stored, int size) {
    var encoding = execution.encoding();
    IntType whole = IntType.unsigned(8 * size);
    return switch (stored.type()) {
      case IntType t -> encoding.convert(SymbolicValues.term(stored.value()), t, whole);
      case FloatType t -> {
        IntType width = IntType.unsigned(t.bits());
        Term raw = encoding.reinterpret(SymbolicValues.term(stored.value()), t, width);
        yield encoding.convert(raw, width, whole);
      }
      case PointerType t ->
          encoding.convert(
              execution.values().addressOf(SymbolicValues.pointer(stored.value())),
              execution.objects().addressType(),
              whole);
      case BoolType t -> throw new IllegalStateException("truth values are not stored");
    };
  }
}
