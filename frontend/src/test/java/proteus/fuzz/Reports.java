package proteus.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.ir.Defect;
import proteus.ir.Defect.Access;
import proteus.ir.Defect.Arithmetic;
import proteus.ir.Defect.Control;
import proteus.ir.Defect.Library;
import proteus.ir.Defect.Lifetime;
import proteus.ir.Defect.Sequencing;

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
          Report.of("shift exponent", Arithmetic.SHIFT_COUNT),
          Report.of("runtime error: division by zero", Arithmetic.DIVISION_BY_ZERO),
          Report.of("outside the range of representable", Arithmetic.CONVERSION_RANGE),
          Report.of("not a valid value for type '_Bool'", Arithmetic.TRAP_REPRESENTATION),
          Report.of("passing zero to c[lt]z", Arithmetic.BIT_COUNT_OF_ZERO),
          Report.of("index -?\\d+ out of bounds", Access.SUBOBJECT_BOUNDS, Access.OUT_OF_BOUNDS),
          Report.of("misaligned address", Access.MISALIGNED),
          Report.of("member access within null", Access.NULL, Access.NULL_MEMBER),
          Report.of("(load|store) .*null pointer", Access.NULL),
          Report.of("variable length array bound", Lifetime.VLA_SIZE),
          Report.of("reached an unreachable", Control.UNREACHABLE),
          Report.of("heap-use-after-free|stack-use-after", Lifetime.ENDED),
          Report.of("attempting double-free", Lifetime.FREED_TWICE),
          Report.of("attempting free on address", Lifetime.INVALID_FREE),
          Report.of("-param-overlap", Sequencing.OVERLAP, Library.INVALID_LIBRARY_ARGUMENT),
          Report.of("buffer-(over|under)flow", Access.OUT_OF_BOUNDS),
          Report.of("FPE", Arithmetic.DIVISION_OVERFLOW, Arithmetic.DIVISION_BY_ZERO),
          Report.of("SEGV", Access.NULL, Access.WRITE_TO_CONST, Access.NO_OBJECT));

  private Reports() {}

  /** The defects that a report may mean; nothing if its text is not known. */
  static Optional<Set<Defect>> defects(String text) {
    return KNOWN.stream().filter(r -> r.text.matcher(text).find()).map(Report::defects).findFirst();
  }
}
