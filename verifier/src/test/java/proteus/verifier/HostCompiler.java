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

  private HostCompiler() {}

  /** Whether gcc builds programs for the machine that run here. */
  public static boolean builds(MachineModel machine) {
    return BUILDS.computeIfAbsent(machine, HostCompiler::tryToBuild);
  }

  /** Whether gcc builds programs for the machine that run here, and takes these files for C. */
  public static boolean accepts(MachineModel machine, List<Path> files) {
    if (!builds(machine)) {
      return false;
    }
    List<String> check = new ArrayList<>(List.of(Gcc.find().orElseThrow().toString()));
    check.addAll(Harness.flags(machine));
    // What its headers do not declare its library may lack; without warnings it would not say so.
    check.remove("-w");
    check.addAll(List.of("-Werror=implicit-function-declaration", "-fsyntax-only"));
    files.forEach(file -> check.add(file.toAbsolutePath().toString()));
    try (BuildFolder folder = BuildFolder.create("proteus-probe")) {
      return folder.run(check, Budget.of(Duration.ofMinutes(1))).isSuccess();
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
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
