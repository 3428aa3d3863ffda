package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.ProgramPrinter;

/**
 * The printed programs of small C files. {@code mvn test -Dtest=GoldenTest -Dgolden=update} writes
 * the expected texts anew.
 */
final class GoldenTest {
  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

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
    if (UPDATE) {
      Files.writeString(expected, printed);
    }
    assertThat(printed).isEqualTo(Files.readString(expected));
  }
}
