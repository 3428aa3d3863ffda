package proteus.ir;

import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.ObjectNumbering;

/**
 * A kind of undefined behaviour (C11 Annex J.2). An execution that meets one says nothing about the
 * program from there on: it is no violation, and no proof covers it.
 */
public enum Defect {
  // Operands for which an operator or a conversion has no result.
  DIVISION_BY_ZERO("division by zero", "6.5.5p5"),
  DIVISION_OVERFLOW("quotient out of range", "6.5.5p6"),
  /** Asked only where the property is about it; otherwise signed arithmetic wraps. */
  SIGNED_OVERFLOW("signed overflow", "6.5p5"),
  ABSOLUTE_OVERFLOW("absolute value out of range", "7.22.6.1p2"),
  SHIFT_COUNT("shift count out of range", "6.5.7p3"),
  CONVERSION_RANGE("conversion of a float that is out of the integer's range", "6.3.1.4p1"),
  BIT_COUNT_OF_ZERO("count of the zero bits of 0", "gcc"),
  TRAP_REPRESENTATION("value that its type does not have", "6.2.6.1p5"),

  // Accesses and pointers to where no object, or not that one, is.
  NULL("access through a null pointer", "6.5.3.2p4"),
  NO_OBJECT("access to where no object is", "6.5.3.2p4"),
  FUNCTION("access to a function's code", "6.5.3.2p4"),
  OUT_OF_BOUNDS("access out of bounds", "6.5.6p8"),
  SUBOBJECT_BOUNDS("index out of the bounds of an array within an object", "6.5.6p8"),
  NULL_MEMBER("member of what a null pointer points to", "6.5.3.2p4"),
  MISALIGNED("misaligned pointer", "6.3.2.3p7"),
  WRITE_TO_CONST("write to a constant object", "6.7.3p6"),

  // Objects that are not yet or no longer there, or cannot be there.
  RETURNED_LOCAL("pointer to a local object as a result", "6.2.4p2"),
  ENDED("access to an object after its end", "6.2.4p2"),
  INVALID_FREE("free of what was not allocated", "7.22.3.3p2"),
  FREED_TWICE("free of what was freed before", "7.22.3.3p2"),
  VLA_SIZE("array length that is not positive or too great", "6.7.6.2p5"),
  /** Left open by the property that memory has to be freed; otherwise nothing is wrong. */
  MEMORY_AT_END("abort or a failing assumption with allocated memory", "7.22.4"),
  /**
   * Left open by the property that memory is not lost. As {@link Action.Violate} of that property,
   * only where no static object leads to some memory; otherwise the program ends.
   */
  LOST_AT_END(
      "exit, abort or a failing assumption with memory that only local variables may lead to",
      "7.22.4"),
  OBJECT_SIZE("object greater than the address space", "6.5.3.4p2"),

  // Calls, returns and places that control must not reach.
  CALL_OF_NO_FUNCTION("call through a pointer to no function", "6.5.3.2p4"),
  JUMP_TO_NO_LABEL("jump through a pointer to no label of the function", "gcc"),
  CALL_TYPE("call that does not fit the function's definition", "6.5.2.2p6"),
  NULL_AGAINST_ATTRIBUTE("null pointer where an attribute says that there is none", "gcc"),
  MISSING_RETURN("use of a result that was not returned", "6.9.1p12"),
  NORETURN_RETURNS("return from a function that must not return", "6.7.4p8"),
  EXIT_TWICE("call of exit while the program exits", "7.22.4.4p2"),
  UNREACHABLE("place that cannot be reached", "gcc"),

  // Calls of library functions.
  INVALID_LIBRARY_ARGUMENT("invalid argument of a library function", "7.1.4p1"),
  ARGUMENT_TYPE("variable argument of another type", "7.16.1.1p2"),
  FORMAT("format that does not fit its arguments", "7.21.6.1p9"),
  INCONSISTENT_ORDER("comparison function without a consistent order", "7.22.5p4"),

  // Effects on the same object that are not ordered, or meet.
  RESTRICT("restrict pointer to what may be accessed in another way", "6.7.3.1p4"),
  UNSEQUENCED("unsequenced accesses to one object", "6.5p2"),
  OVERLAP("copy between overlapping objects", "6.5.16.1p3");

  /** Members of what a null pointer points to are said to lie below. */
  private static final long LOW = AddressSpace.LOWEST.longValueExact();

  /** Names of models that no program calls. */
  private static final String HIDDEN = "__proteus_";

  private static final String MODELS = "<libc>/";

  private final String words;
  private final String section;

  Defect(String words, String section) {
    this.words = words;
    this.section = section;
  }

  /** What is wrong, as in "undefined behaviour: division by zero". */
  public String words() {
    return words;
  }

  /** Whether it is that the program ends and memory is not freed. */
  public boolean isMemoryAtEnd() {
    return this == MEMORY_AT_END || this == LOST_AT_END;
  }

  /** The section of C11 that leaves it undefined, or the word "gcc" for what gcc adds. */
  public String section() {
    return section;
  }

  /** Why no verdict is given. */
  public String at(SourceSpan span) {
    return "undefined behaviour: " + words + place(span);
  }

  /** Whether that is in the model of a library function. */
  public static boolean isModel(SourceSpan span) {
    return span.file().startsWith(MODELS);
  }

  /** Where something is, in words that go on behind what it is; in models, their function. */
  public static String place(SourceSpan span) {
    String function = span.file().replaceAll("^<libc>/(.*)\\.c$", "$1");
    if (!span.isKnown()) {
      return "";
    }
    if (function.equals(span.file())) {
      return " at line " + span.line();
    }
    return function.startsWith(HIDDEN) ? " in a library function" : " in " + function + "()";
  }

  /** What an access through a pointer to no object is. */
  public static Defect withoutObject(Value.PointerValue pointer, ObjectNumbering numbering) {
    boolean low = pointer.object() == 0 && Math.abs(pointer.offset()) < LOW;
    return low ? NULL : numbering.isFunction(pointer.object()) ? FUNCTION : NO_OBJECT;
  }
}
