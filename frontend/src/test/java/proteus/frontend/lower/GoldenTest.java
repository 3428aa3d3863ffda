package proteus.frontend.lower;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.testing.Golden;
import proteus.testing.ProgramPrinter;

/** The printed programs of small C files, see {@link Golden}. */
@Tag(Golden.TAG)
final class GoldenTest {
  @TestFactory
  Stream<DynamicTest> machineIntegers() {
    return Sources.in("golden").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    boolean mathematical = file.getFileName().toString().startsWith("mathematical");
    Integers integers = mathematical ? Integers.MATHEMATICAL : Integers.MACHINE;
    String printed = ProgramPrinter.print(Sources.program(file, MachineModel.ILP32, integers));
    Path expected = Path.of(file.toString().replaceAll("\\.c$", ".cfg"));
    Golden.compare(expected, printed);
  }
}
