package proteus.verifier.engine.polyhedra;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A polyhedral cone by what generates it: all sums of multiples of its lines and of multiples of
 * its rays that are not negative. Read as rows of equations and inequalities, the same vectors
 * describe the dual cone.
 *
 * @param lines the equations of the dual
 * @param rays the inequalities of the dual: products with its points are not negative
 */
record Cone(List<Row> lines, List<Row> rays) {
  /** So many rays are too many to go on with. */
  private static final int MAX_RAYS = 160;

  Cone {
    lines = List.copyOf(lines);
    rays = List.copyOf(rays);
  }

  /**
   * The dual cone: the points whose products with the lines are 0 and with the rays at least 0, by
   * a smallest set of generators. Source: Chernikova's algorithm as in Le Verge, <i>A note on
   * Chernikova's algorithm</i>, 1992.
   *
   * @param size of the vectors
   * @throws ArithmeticException where numbers or generators become too many
   */
  Cone dual(int size) {
    Conversion conversion = new Conversion(size);
    lines.forEach(line -> conversion.add(line, true));
    rays.forEach(ray -> conversion.add(ray, false));
    return conversion.result();
  }

  /** Generators, constraint by constraint. */
  private static final class Conversion {
    private final List<Row> lines = new ArrayList<>();
    private List<Generator> rays = new ArrayList<>();
    private int constraints;

    /**
     * A ray.
     *
     * @param zeros the constraints so far that it satisfies as equations
     */
    private record Generator(Row row, BitSet zeros) {}

    Conversion(int size) {
      for (int i = 0; i < size; i++) {
        lines.add(Row.unit(i, size));
      }
    }

    Cone result() {
      Set<Row> distinct = new LinkedHashSet<>();
      rays.forEach(ray -> distinct.add(ray.row));
      return new Cone(lines, List.copyOf(distinct));
    }

    void add(Row constraint, boolean isEquation) {
      int crossing = crossing(constraint);
      if (crossing >= 0) {
        cross(lines.remove(crossing), constraint, isEquation);
      } else {
        cut(constraint, isEquation);
      }
      constraints++;
    }

    /** A line that leaves the constraint's hyperplane; −1 where there is none. */
    private int crossing(Row constraint) {
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).times(constraint) != 0) {
          return i;
        }
      }
      return -1;
    }

    /** All else moves along the line into the hyperplane; half of the line may stay. */
    private void cross(Row line, Row constraint, boolean isEquation) {
      Row inner = line.times(constraint) > 0 ? line : line.negated();
      lines.replaceAll(other -> moved(other, inner, constraint));
      List<Generator> moved = new ArrayList<>();
      for (Generator ray : rays) {
        ray.zeros.set(constraints);
        moved.add(new Generator(moved(ray.row, inner, constraint), ray.zeros));
      }
      rays = moved;
      if (!isEquation) {
        BitSet zeros = new BitSet();
        zeros.set(0, constraints);
        rays.add(new Generator(inner, zeros));
      }
    }

    private static Row moved(Row row, Row inner, Row constraint) {
      long product = row.times(constraint);
      return product == 0
          ? row
          : row.combined(inner.times(constraint), inner, Math.negateExact(product)).reduced();
    }

    /** Rays outside are replaced by those where edges to the inside meet the hyperplane. */
    private void cut(Row constraint, boolean isEquation) {
      List<Generator> inside = new ArrayList<>();
      List<Generator> outside = new ArrayList<>();
      List<Generator> kept = new ArrayList<>();
      for (Generator ray : rays) {
        long product = ray.row.times(constraint);
        if (product == 0) {
          kept.add(ray);
        } else {
          (product > 0 ? inside : outside).add(ray);
        }
      }
      List<Generator> meeting = new ArrayList<>();
      for (Generator in : inside) {
        for (Generator out : outside) {
          BitSet common = (BitSet) in.zeros.clone();
          common.and(out.zeros);
          if (areAdjacent(in, out, common)) {
            common.set(constraints);
            meeting.add(new Generator(moved(out.row, in.row, constraint), common));
          }
        }
      }
      kept.forEach(ray -> ray.zeros.set(constraints));
      if (!isEquation) {
        kept.addAll(inside);
      }
      kept.addAll(meeting);
      if (kept.size() > MAX_RAYS) {
        throw new ArithmeticException("too many rays");
      }
      rays = kept;
    }

    /** Whether no other ray lies on all faces that both lie on. */
    private boolean areAdjacent(Generator in, Generator out, BitSet common) {
      for (Generator other : rays) {
        if (!other.equals(in) && !other.equals(out)) {
          BitSet missing = (BitSet) common.clone();
          missing.andNot(other.zeros);
          if (missing.isEmpty()) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
