package proteus.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import proteus.ir.MachineModel;

/**
 * Compares many programs: {@code Fuzz loops|csmith FIRST_SEED COUNT [compiled|interpreter]}. Each
 * is run for both machines. Programs that differ are kept.
 */
public final class Fuzz {
  private Fuzz() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Programs programs = Programs.valueOf(arguments[0].toUpperCase(Locale.ROOT));
    long first = Long.parseLong(arguments[1]);
    long count = Long.parseLong(arguments[2]);
    Comparison.Engine engine =
        arguments.length > 3
            ? Comparison.Engine.valueOf(arguments[3].toUpperCase(Locale.ROOT))
            : Comparison.Engine.COMPILED;
    Path directory = Files.createTempDirectory("fuzz");
    Gcc gcc = new Gcc(directory);
    Comparison comparison = new Comparison(gcc, directory);
    Map<String, Integer> totals = new TreeMap<>();
    for (long seed = first; seed < first + count; seed++) {
      boolean agreed = true;
      for (MachineModel machine : MachineModel.values()) {
        Optional<Path> file = programs.write(seed, machine, gcc, directory);
        Comparison.Verdict verdict =
            file.isEmpty()
                ? new Comparison.Verdict.Skipped("no program")
                : comparison.compare(file.get(), machine, seed % 2 == 0 ? "-O0" : "-O1", engine);
        totals.merge(machine + " " + verdict.getClass().getSimpleName(), 1, Integer::sum);
        if (!(verdict instanceof Comparison.Verdict.Agree)) {
          agreed = false;
          System.out.println(machine + " " + file.map(Path::toString).orElse("") + " " + verdict);
        } else if (agreed && machine == MachineModel.LP64 && file.isPresent()) {
          Files.deleteIfExists(file.get());
        }
      }
    }
    System.out.println(totals);
  }
}
