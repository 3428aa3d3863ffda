package proteus.verifier.check.cuts;

import proteus.smt.Term;

/** The body holds for every integer in place of the bound variable. */
record Fact(Term bound, Term body) {}
