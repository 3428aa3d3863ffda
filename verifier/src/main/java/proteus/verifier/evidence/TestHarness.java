package proteus.verifier.evidence;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.verifier.counterexample.InputLog;

/**
 * A test as C that any compiler takes: functions that return the inputs, call by call, to be
 * compiled with the program.
 *
 * @param text of the file
 * @param missing what cannot be set from outside, so that the program may go another way
 */
public record TestHarness(String text, List<String> missing) {
  /** How programs and tests are compiled; what is called where nobody comes need not be defined. */
  public static final List<String> FLAGS =
      List.of("-fwrapv", "-w", "-Dregister=", "-Dinline=", "-ffunction-sections");

  public TestHarness {
    missing = List.copyOf(missing);
  }

  /**
   * The test.
   *
   * @param log of its execution
   * @param head what a reader is to know, line by line
   */
  public static TestHarness of(Program program, InputLog log, List<String> head) {
    List<String> missing = new ArrayList<>();
    String functions = HarnessFunctions.text(program, log, missing);
    StringBuilder text = new StringBuilder();
    head.forEach(line -> text.append("/* ").append(line.replace("*/", "* /")).append(" */\n"));
    missing.forEach(m -> text.append("/* What cannot be set: ").append(m).append(" */\n"));
    return new TestHarness(text + HarnessFunctions.FIXED + functions, missing);
  }

  /** The options that say the sizes of types. */
  public static List<String> machine(MachineModel model) {
    return model == MachineModel.ILP32
        ? List.of("-m32", "-msse2", "-mfpmath=sse")
        : List.of("-m64");
  }
}
