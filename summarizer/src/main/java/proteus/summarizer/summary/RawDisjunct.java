package proteus.summarizer.summary;

import java.util.List;
import java.util.Map;
import proteus.smt.Term;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.Trace;

/** A summary before the residues of variables are wrapped into their types. */
record RawDisjunct(
    Approximation approximation,
    List<Term> counters,
    List<Term> inputs,
    List<Term> conditions,
    Map<Term, Term> values,
    PathEnd.Exit end,
    Trace trace) {
  /** The disjunct with another trace. */
  RawDisjunct along(Trace other) {
    return new RawDisjunct(approximation, counters, inputs, conditions, values, end, other);
  }
}
