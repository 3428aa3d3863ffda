package proteus.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.ir.Defect;

/** What the texts of gcc's sanitizers mean. */
final class Reports {
  /** A text, and the defects of which one is meant. */
  private record Report(Pattern text, Set<Defect> defects) {
    private static Report of(String text, Defect... defects) {
      return new Report(Pattern.compile(text), Set.of(defects));
    }
  }

  private static final List<Report> KNOWN =
      List.of(
          Report.of("shift exponent", Defect.SHIFT_COUNT),
          Report.of("runtime error: division by zero", Defect.DIVISION_BY_ZERO),
          Report.of("outside the range of representable", Defect.CONVERSION_RANGE),
          Report.of("not a valid value for type '_Bool'", Defect.TRAP_REPRESENTATION),
          Report.of("passing zero to c[lt]z", Defect.BIT_COUNT_OF_ZERO),
          Report.of("index -?\\d+ out of bounds", Defect.SUBOBJECT_BOUNDS, Defect.OUT_OF_BOUNDS),
          Report.of("misaligned address", Defect.MISALIGNED),
          Report.of("member access within null", Defect.NULL, Defect.NULL_MEMBER),
          Report.of("(load|store) .*null pointer", Defect.NULL),
          Report.of("variable length array bound", Defect.VLA_SIZE),
          Report.of("reached an unreachable", Defect.UNREACHABLE),
          Report.of("heap-use-after-free", Defect.ENDED),
          Report.of("stack-use-after", Defect.ENDED, Defect.RETURNED_LOCAL),
          Report.of("attempting double-free", Defect.FREED_TWICE),
          Report.of("attempting free on address", Defect.INVALID_FREE),
          Report.of("-param-overlap", Defect.OVERLAP, Defect.INVALID_LIBRARY_ARGUMENT),
          Report.of("buffer-(over|under)flow", Defect.OUT_OF_BOUNDS),
          Report.of("FPE", Defect.DIVISION_OVERFLOW, Defect.DIVISION_BY_ZERO),
          Report.of("SEGV", Defect.NULL, Defect.WRITE_TO_CONST, Defect.NO_OBJECT));

  private Reports() {}

  /** The defects that a report may mean; nothing if its text is not known. */
  static Optional<Set<Defect>> defects(String text) {
    return KNOWN.stream().filter(r -> r.text.matcher(text).find()).map(Report::defects).findFirst();
  }
}
