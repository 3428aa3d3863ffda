package proteus.verifier.engine.pdr;

import proteus.smt.transition.CutPoint;

/** That states are not reached at a cut point, in fewer steps than some number or at all. */
record Lemma(CutPoint at, Cube cube) {}
