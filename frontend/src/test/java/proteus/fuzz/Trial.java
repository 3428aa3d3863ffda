package proteus.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import proteus.ir.MachineModel;

/** Something to try, which its seed determines. */
@FunctionalInterface
public interface Trial {
  /** Tries it. */
  Finding of(long seed) throws IOException, InterruptedException;

  /** What makes a trial for a machine. */
  @FunctionalInterface
  interface OnMachine {
    Trial of(MachineModel machine) throws IOException;
  }

  /** A trial on each machine, one after the other, until something is wrong. */
  static Trial onEachMachine(OnMachine trial) throws IOException {
    Map<MachineModel, Trial> trials = new EnumMap<>(MachineModel.class);
    for (MachineModel machine : MachineModel.values()) {
      trials.put(machine, trial.of(machine));
    }
    return seed -> {
      List<String> seen = new ArrayList<>();
      for (Map.Entry<MachineModel, Trial> one : trials.entrySet()) {
        switch (one.getValue().of(seed)) {
          case Finding.Fine(var some) -> some.forEach(s -> seen.add(one.getKey() + " " + s));
          case Finding.Wrong(var how) -> {
            return new Finding.Wrong(one.getKey() + " " + how);
          }
        }
      }
      return new Finding.Fine(seen);
    };
  }
}
