package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.verifier.pass.offset.Families.Family;

/**
 * Whether something leads to each block of the heap that has not been freed: a static variable, one
 * that is read later, or an element of an array. A block that is lost once is lost for ever, so
 * where nothing is lost at the heads of loops, no execution that goes on for ever loses anything.
 */
final class BlockHolders {
  private final Program program;
  private final Set<OffsetObject> blocks;
  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final Families families;
  private final FamilySlots slots;
  private final ObjectSizes sizes;
  private final LiveVariables live;

  BlockHolders(
      Program program,
      Set<OffsetObject> blocks,
      PointsTo pointsTo,
      Offsets offsets,
      Families families,
      FamilySlots slots,
      ObjectSizes sizes,
      LiveVariables live) {
    this.program = program;
    this.blocks = blocks;
    this.pointsTo = pointsTo;
    this.offsets = offsets;
    this.families = families;
    this.slots = slots;
    this.sizes = sizes;
    this.live = live;
  }

  /** Whether that is so at a location. */
  Expr areAt(Location at) {
    List<Variable> holders = new ArrayList<>();
    for (Variable pointer : sizes.pointers()) {
      if (live.at(at).contains(pointer) || program.globals().contains(pointer)) {
        holders.add(pointer);
      }
    }
    Expr all = Exprs.TRUE;
    for (OffsetObject block : blocks) {
      Expr held = Exprs.not(sizes.lives(block));
      for (Variable holder : holders) {
        held = Exprs.or(held, leads(holder, block));
      }
      for (Map.Entry<Column, Expr> column : inColumns(block).entrySet()) {
        Expr isThere = isThere(column.getKey().object(), holders);
        held = Exprs.or(held, Exprs.and(isThere, column.getValue()));
      }
      all = Exprs.and(all, held);
    }
    return all;
  }

  private Map<Column, Expr> inColumns(OffsetObject block) {
    return families.of(block).map(slots::holding).orElse(Map.of());
  }

  private Expr isThere(OffsetObject array, List<Variable> holders) {
    Expr there = Exprs.FALSE;
    for (Variable holder : holders) {
      there = Exprs.or(there, leads(holder, array));
    }
    Expr lives = array.isBlock() ? sizes.lives(array) : Exprs.TRUE;
    return array.global().isPresent() ? Exprs.TRUE : Exprs.and(there, lives);
  }

  private Expr leads(Variable holder, OffsetObject object) {
    if (!pointsTo.of(holder).objects().contains(object)) {
      return Exprs.FALSE;
    }
    Optional<Family> family = families.of(object);
    return offsets
        .object(holder)
        .map(Exprs::read)
        .map(
            number ->
                family
                    .map(f -> f.isWatched(number))
                    .orElseGet(
                        () ->
                            Offsets.compare(BinaryOp.EQ, number, Offsets.number(object.number()))))
        .orElse(Exprs.TRUE);
  }
}
