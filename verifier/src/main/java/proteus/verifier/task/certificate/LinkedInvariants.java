package proteus.verifier.task.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.linked.Clause;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LinkedProgram;
import proteus.smt.linked.Node;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/**
 * Clauses about linked objects, which hold whenever the head of a loop is reached, prove that
 * nothing is violated or undefined.
 *
 * @param program that they are about: calls are inlined in it
 * @param followed the slots along which nodes are reached, each with the sites whose only objects
 *     end the way
 */
public record LinkedInvariants(
    Program program, Map<Slot, Set<Site>> followed, Map<Location, List<Clause>> clauses)
    implements Certificate {
  public LinkedInvariants {
    followed = Collections.unmodifiableMap(new LinkedHashMap<>(followed));
    clauses = Collections.unmodifiableMap(new LinkedHashMap<>(clauses));
  }

  /** What clauses speak of. */
  public LinkedProgram.Words words() {
    Set<Node.Content> contents = new LinkedHashSet<>();
    boolean counts = false;
    for (List<Clause> all : clauses.values()) {
      for (Clause clause : all) {
        for (Clause.Literal literal : clause.literals()) {
          counts |= literal.fact().counts();
          for (Node node : literal.fact().nodes()) {
            if (node instanceof Node.Content content) {
              contents.add(content);
            }
          }
        }
      }
    }
    return new LinkedProgram.Words(contents, counts);
  }

  /** What of it is about variables alone: values, and which pointers are null or equal. */
  public List<LoopInvariant> withoutReach() {
    LinkedHeap heap = LinkedHeap.of(program, program.function(program.entry()).cfg());
    Map<Location, List<Expr>> conditions = new LinkedHashMap<>();
    clauses.forEach(
        (head, all) ->
            conditions.put(
                head,
                all.stream().flatMap(clause -> clause.overVariables(heap).stream()).toList()));
    return Invariants.of(program, conditions).invariants();
  }

  @Override
  public String kind() {
    return "invariants of linked objects";
  }
}
