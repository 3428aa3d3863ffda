package proteus.verifier.validation;

import java.util.List;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;

/** How a violation witness becomes an automaton: first its expressions, then the rest. */
interface AutomatonReading {
  /** The probes that evaluate its expressions. */
  List<Probe> probes();

  /**
   * The automaton over a program.
   *
   * @param program with the property's violations in it
   * @param sites where the probes are
   */
  Result automaton(Program program, List<ProbeSite> sites);

  /** What came of it. */
  sealed interface Result {}

  record Read(Automaton automaton) implements Result {}

  /** Part of the witness is nowhere in the program, or says more than is supported. */
  record Unread(String reason) implements Result {}
}
