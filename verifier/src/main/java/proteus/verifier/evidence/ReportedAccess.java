package proteus.verifier.evidence;

import java.util.List;
import proteus.ir.Property;
import proteus.verifier.property.MemorySafety;

/**
 * An access or a call of free that is invalid: the compiler's address sanitizer reports it. It
 * reports memory that is not freed only when the program has ended.
 */
record ReportedAccess(Property property) implements ViolationTarget {
  @Override
  public boolean isHidden() {
    return true;
  }

  @Override
  public void mark(List<String> missing) {
    if (!MemorySafety.isByDefect(property)) {
      missing.add("that memory is not freed");
    }
  }

  @Override
  public List<String> options() {
    return List.of("-fsanitize=address");
  }

  @Override
  public String definition() {
    return "\nvoid __asan_on_error(void) { reached(\"an invalid access\"); }\n";
  }

  @Override
  public String failure() {
    return "abort()";
  }

  /** Calls of error functions are nothing special. */
  @Override
  public String error() {
    return "(void)";
  }

  /** It is a function that nobody defines. */
  @Override
  public String broken() {
    return "(void)0";
  }
}
