package proteus.verifier.app;

import java.util.List;
import proteus.smt.z3.Z3Solver;
import proteus.witness.source.Sha256;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.TreeWriter;

/** Loads in the background, while the program is read, what its verification ends with. */
public final class Preparation {
  private Preparation() {}

  /** Whoever needs something earlier waits for it; what fails shows where it is needed. */
  public static void start() {
    Thread thread = new Thread(Preparation::run, "preparation");
    thread.setDaemon(true);
    thread.start();
  }

  private static void run() {
    Z3Solver.load();
    Sha256.of(new byte[0]);
    TreeWriter.yaml(DocumentTree.items(List.of()));
  }
}
