package proteus.verifier.cli;

import java.nio.file.*;
import java.util.*;

final class ValAll {
  public static void main(String[] a) throws Exception {
    int step = Integer.parseInt(a[0]), first = Integer.parseInt(a[1]);
    Path dir = Files.createDirectories(Path.of(a[2]));
    var all = BenchmarkTask.all();
    int ok = 0, bad = 0, none = 0;
    for (int i = first; i < all.size(); i += step) {
      var t = all.get(i);
      for (String fmt : List.of("2.0", "graphml")) {
        if (a.length > 3 && !t.name().matches(a[3])) continue;
        Path w = dir.resolve(t.name().replace('/', '_') + "." + fmt);
        if (!Files.exists(w)) {
          String v = OwnWitnesses.write(t, fmt, w, 20);
          if (v.contains("unknown")) {
            none++;
            continue;
          }
        }
        long s = System.nanoTime();
        Invocation inv = OwnWitnesses.validate(t, w, 30);
        long ms = (System.nanoTime() - s) / 1000000;
        boolean good = inv.lastLine().equals("RESULT: " + t.expected());
        if (good) ok++;
        else bad++;
        if (!good || ms > 5000)
          System.out.println(
              t.name()
                  + " "
                  + fmt
                  + " "
                  + t.expected()
                  + " -> "
                  + inv.lastLine()
                  + " "
                  + inv.err().strip().replace('\n', ' ')
                  + " "
                  + ms
                  + "ms");
      }
    }
    System.out.println("ok " + ok + " bad " + bad + " none " + none);
    System.exit(0);
  }
}
