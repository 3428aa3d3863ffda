package proteus.verifier;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.build.Gcc;

/** What the compiler of this machine can do. */
public final class HostCompiler {
  private static final Map<MachineModel, Boolean> BUILDS = new ConcurrentHashMap<>();

  private HostCompiler() {}

  /** Whether gcc builds programs for the machine that run here. */
  public static boolean builds(MachineModel machine) {
    return BUILDS.computeIfAbsent(machine, HostCompiler::tryToBuild);
  }

  private static boolean tryToBuild(MachineModel machine) {
    Optional<Path> compiler = Gcc.find();
    if (compiler.isEmpty()) {
      return false;
    }
    String model = "-m" + 8 * machine.pointerSize();
    try (BuildFolder folder = BuildFolder.create("proteus-probe")) {
      return Gcc.runs(compiler.get(), List.of(model), folder, Budget.of(Duration.ofMinutes(1)));
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
