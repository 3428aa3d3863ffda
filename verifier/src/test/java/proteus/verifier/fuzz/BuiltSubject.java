package proteus.verifier.fuzz;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.evidence.Harness;
import proteus.verifier.fuzz.program.SubjectRun;

/** A program of gcc that gets its inputs as arguments. */
record BuiltSubject(BuildFolder folder) implements AutoCloseable {
  private static final int REACHED = 10;
  private static final String DRIVER =
      """
      extern unsigned long long strtoull(const char *, char **, int);
      extern void _exit(int);
      extern int task_main(void);
      static char **rest;
      static long long next(void) { return *rest ? strtoull(*rest++, 0, 10) : 0; }
      void reach_error(void) { _exit(10); }
      void __VERIFIER_assume(int condition) { if (!condition) _exit(0); }
      signed char __VERIFIER_nondet_char(void) { return next(); }
      unsigned char __VERIFIER_nondet_uchar(void) { return next(); }
      short __VERIFIER_nondet_short(void) { return next(); }
      unsigned short __VERIFIER_nondet_ushort(void) { return next(); }
      int __VERIFIER_nondet_int(void) { return next(); }
      unsigned __VERIFIER_nondet_uint(void) { return next(); }
      long long __VERIFIER_nondet_longlong(void) { return next(); }
      unsigned long long __VERIFIER_nondet_ulonglong(void) { return next(); }
      int main(int count, char **arguments) { rest = arguments + 1; return task_main(); }
      """;

  /** Builds it. */
  static BuiltSubject of(String text, MachineModel machine, Path gcc)
      throws IOException, InterruptedException {
    BuildFolder folder = BuildFolder.create("proteus-subject");
    folder.write("subject.c", text.replace("int main(void)", "int task_main(void)"));
    folder.write("driver.c", DRIVER);
    List<String> build = new ArrayList<>(List.of(gcc.toString(), "-O1"));
    build.addAll(Harness.flags(machine));
    build.addAll(List.of("-o", "subject", "subject.c", "driver.c"));
    BuildFolder.Ended built = folder.run(build, Budget.of(Duration.ofMinutes(1)));
    if (!built.isSuccess()) {
      folder.close();
      throw new IllegalStateException(built.output() + text);
    }
    return new BuiltSubject(folder);
  }

  /** How it ends. */
  SubjectRun.End end(List<BigInteger> inputs) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./subject"));
    inputs.forEach(input -> command.add(input.toString()));
    BuildFolder.Ended run = folder.run(command, Budget.of(Duration.ofMinutes(1)));
    if (run.isSuccess()) {
      return SubjectRun.End.FINISHED;
    }
    if (run.status().orElse(0) != REACHED) {
      throw new IllegalStateException("ends with " + run);
    }
    return SubjectRun.End.FAILED;
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
