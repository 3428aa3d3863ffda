package proteus.verifier.property;

import java.util.List;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.CfgRewriter;

/** Variables that are added to a program to ask about it. */
final class Ghosts {
  private Ghosts() {}

  /** The type of variables that count. */
  static IntType counter(Integers integers) {
    return integers == Integers.MATHEMATICAL ? IntType.UNBOUNDED : IntType.unsigned(64);
  }

  /** The program with one more global variable, to which this happens first. */
  static Program with(Program program, Variable ghost, Action first) {
    Function entry = program.function(program.entry());
    Function started = entry.with(CfgRewriter.startingWith(entry.cfg(), first, entry.span()));
    return program.with(program.with(started).functions(), List.of(ghost));
  }
}
