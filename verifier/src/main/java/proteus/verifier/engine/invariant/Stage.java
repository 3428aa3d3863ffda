package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What is guessed together. */
sealed interface Stage {
  /** Of all states: bounds of one variable, and what the program asks of several comparisons. */
  record Bounds() implements Stage {}

  /** Of all states: linear equations. */
  record Sums() implements Stage {}

  /** Of all states. */
  record Facts() implements Stage {}

  /** Of all states: equations with products of variables, and such between low bits. */
  record Polynomials() implements Stage {}

  /** Equations where conditions of the program hold. */
  record Equations() implements Stage {}

  /** Of all states: counters of rounds, bounded by variables that have bounds. */
  record Counters() implements Stage {}

  /** How variables compare where one of them is not as at first, or is. */
  record Changes() implements Stage {}

  /** Of all states: sums with the program's constants as factors. */
  record Weighted() implements Stage {}

  /** What else holds where conditions of the program do. */
  record Conditions() implements Stage {}

  /** Where variables have one of few values. */
  record Values() implements Stage {}

  /** Where variables have a residue. */
  record Residues(BigInteger modulus, boolean onlyEquations) implements Stage {}

  /** Whether facts of all states that did not hold before may hold together with these. */
  default boolean isWithGeneral() {
    return switch (this) {
      case Facts _, Weighted _, Conditions _, Values _ -> true;
      case Bounds _, Sums _, Polynomials _, Equations _, Counters _, Changes _, Residues _ -> false;
    };
  }

  /** Whether the facts are of all states. */
  default boolean isGeneral() {
    return this instanceof Bounds
        || this instanceof Facts
        || this instanceof Polynomials
        || this instanceof Weighted;
  }

  /** Finer and finer cases; equations first, which are few. */
  static List<Stage> plan(Constants constants) {
    List<Stage> stages =
        new ArrayList<>(
            List.of(new Bounds(), new Sums(), new Facts(), new Polynomials(), new Equations()));
    Set<BigInteger> moduli = Cases.moduli(constants);
    moduli.forEach(modulus -> stages.add(new Residues(modulus, true)));
    stages.addAll(
        List.of(new Counters(), new Changes(), new Weighted(), new Conditions(), new Values()));
    moduli.forEach(modulus -> stages.add(new Residues(modulus, false)));
    return stages;
  }
}
