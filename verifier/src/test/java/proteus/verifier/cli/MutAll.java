package proteus.verifier.cli;

import java.nio.file.*;
import java.util.*;
import proteus.witness.*;
import proteus.witness.yaml.*;

final class MutAll {
  public static void main(String[] a) throws Exception {
    int step = Integer.parseInt(a[0]), first = Integer.parseInt(a[1]);
    Path dir = Path.of(a[2]);
    var all = BenchmarkTask.all();
    Map<String, int[]> counts = new TreeMap<>();
    for (int i = first; i < all.size(); i += step) {
      var t = all.get(i);
      if (a.length > 3 && !t.name().matches(a[3])) continue;
      Path w = dir.resolve(t.name().replace('/', '_') + ".2.0");
      if (!Files.exists(w)) {
        OwnWitnesses.write(t, "2.0", w, 20);
      }
      if (!Files.exists(w)) continue;
      if (!(YamlReader.read(Files.readString(w)) instanceof ReadWitness.Valid(var witness)))
        continue;
      for (var m : WitnessMutants.of(t, witness)) {
        Path p = dir.resolve("mutant.yml");
        WitnessWriter.write(m.witness(), WitnessFormat.YAML, List.of(), p);
        long s = System.nanoTime();
        Invocation inv = OwnWitnesses.validate(t, p, 10);
        long ms = (System.nanoTime() - s) / 1000000;
        int[] c = counts.computeIfAbsent(m.kind(), k -> new int[3]);
        String l = inv.lastLine();
        if (inv.exitCode() == 20) {
          if (l.contains("refuted")) c[0]++;
          else {
            c[1]++;
            System.out.println("  " + t.name() + " " + m.kind() + " " + l);
          }
        } else {
          c[2]++;
          System.out.println("ACCEPTED " + t.name() + " " + m.kind() + " " + l + inv.err());
          Files.copy(
              p,
              dir.resolve("bad" + c[2] + m.kind().replace(' ', '_') + t.name().replace('/', '_')),
              StandardCopyOption.REPLACE_EXISTING);
        }
        if (ms > 8000) System.out.println("SLOW " + t.name() + " " + m.kind() + " " + l + " " + ms);
      }
    }
    counts.forEach(
        (k, c) ->
            System.out.println(k + ": refuted " + c[0] + " other " + c[1] + " accepted " + c[2]));
    System.exit(0);
  }
}
