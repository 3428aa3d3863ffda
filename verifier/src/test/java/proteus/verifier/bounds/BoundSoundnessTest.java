package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.lifecycle.AfterContainer;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.testing.Slow;

/** No execution of a random function exceeds a bound that is claimed for it. */
@Slow
class BoundSoundnessTest {
  private static final int INPUTS = 30;
  private static final AtomicInteger BOUNDED = new AtomicInteger();

  @Property(seed = "1", tries = 6, shrinking = ShrinkingMode.OFF)
  void noBoundIsExceeded(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = RandomFunctions.of(seed);
    Path file = Files.createTempFile("function", ".c");
    try {
      Files.writeString(file, text);
      FrontendResult result = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
      CProgram program = ((FrontendResult.Parsed) result).program();
      for (Integers integers : Integers.values()) {
        FunctionFinding finding =
            new BoundSearch(program, integers, BoundedFunction.Calls.PLAIN)
                .bounds(BoundSearch.defined(program).getFirst(), Budget.ofProcessor(2_000));
        assertThat(finding).as(text).isInstanceOf(FunctionFinding.Analysed.class);
        FunctionFinding.Analysed analysed = (FunctionFinding.Analysed) finding;
        analysed.growth().ifPresent(growth -> BOUNDED.incrementAndGet());
        assertThat(BoundCheck.check(analysed, INPUTS, seed, Budget.ofProcessor(2_000)))
            .as(integers + "\n" + text)
            .isNotInstanceOf(BoundCheck.Exceeded.class);
      }
    } finally {
      Files.delete(file);
    }
  }

  @AfterContainer
  static void someHaveBounds() {
    assertThat(BOUNDED).hasPositiveValue();
  }
}
