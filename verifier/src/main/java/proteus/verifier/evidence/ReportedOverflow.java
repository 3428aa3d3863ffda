package proteus.verifier.evidence;

import java.util.List;

/** A signed operation that overflows: the compiler's own checks report it. */
record ReportedOverflow() implements ViolationTarget {
  @Override
  public boolean isHidden() {
    return false;
  }

  @Override
  public void mark(List<String> missing) {}

  @Override
  public List<String> options() {
    return List.of("-fno-wrapv", "-fsanitize=signed-integer-overflow,shift");
  }

  @Override
  public String definition() {
    return "\nvoid __ubsan_on_report(void) { reached(\"a signed overflow\"); }\n";
  }

  @Override
  public String failure() {
    return "abort()";
  }
}
