package proteus.verifier;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.build.Gcc;
import proteus.verifier.evidence.Harness;

/** What the compiler of this machine can do. */
public final class HostCompiler {
  private static final Map<MachineModel, Boolean> BUILDS = new ConcurrentHashMap<>();
  private static final Map<Sources, Boolean> ACCEPTS = new ConcurrentHashMap<>();

  private record Sources(MachineModel machine, List<Path> files) {}

  private HostCompiler() {}

  /** Whether gcc builds programs for the machine that run here. */
  public static boolean builds(MachineModel machine) {
    return BUILDS.computeIfAbsent(machine, HostCompiler::tryToBuild);
  }

  /** Whether gcc builds programs for the machine that run here, and takes these files for C. */
  public static boolean accepts(MachineModel machine, List<Path> files) {
    return builds(machine)
        && ACCEPTS.computeIfAbsent(new Sources(machine, files), HostCompiler::tryToCompile);
  }

  private static boolean tryToBuild(MachineModel machine) {
    String model = "-m" + 8 * machine.pointerSize();
    return answer((gcc, folder, budget) -> Gcc.runs(gcc, List.of(model), folder, budget));
  }

  private static boolean tryToCompile(Sources sources) {
    List<String> options = new ArrayList<>(Harness.flags(sources.machine));
    // What its headers do not declare its library may lack; without warnings it would not say so.
    options.remove("-w");
    options.addAll(List.of("-Werror=implicit-function-declaration", "-fsyntax-only"));
    sources.files.forEach(file -> options.add(file.toAbsolutePath().toString()));
    return answer(
        (gcc, folder, budget) -> {
          List<String> command = new ArrayList<>(List.of(gcc.toString()));
          command.addAll(options);
          return folder.run(command, budget).isSuccess();
        });
  }

  private interface Question {
    boolean ask(Path gcc, BuildFolder folder, Budget budget)
        throws IOException, InterruptedException;
  }

  /** No, where there is no gcc, or no answer. */
  private static boolean answer(Question question) {
    Optional<Path> gcc = Gcc.find();
    if (gcc.isEmpty()) {
      return false;
    }
    try (BuildFolder folder = BuildFolder.create("proteus-probe")) {
      return question.ask(gcc.get(), folder, Budget.of(Duration.ofMinutes(1)));
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
