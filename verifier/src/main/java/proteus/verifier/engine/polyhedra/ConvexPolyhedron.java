package proteus.verifier.engine.polyhedra;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A convex polyhedron over numbered dimensions, from 1 on, in double description: constraints and
 * generators, each computed from the other when asked for. It is a cone over one more dimension,
 * that of the constant, cut where this is 1. Source: Cousot and Halbwachs, <i>Automatic discovery
 * of linear restraints among variables of a program</i>, POPL 1978. Operations end with an {@link
 * ArithmeticException} where numbers or generators become too many.
 */
final class ConvexPolyhedron {
  private final int size;
  private Optional<Cone> constraints;
  private Optional<Cone> generators;

  private ConvexPolyhedron(int size, Optional<Cone> constraints, Optional<Cone> generators) {
    this.size = size;
    this.constraints = constraints;
    this.generators = generators;
  }

  /** All points of the space. */
  static ConvexPolyhedron all(int dimensions) {
    return new ConvexPolyhedron(
        dimensions + 1, Optional.of(new Cone(List.of(), List.of())), Optional.empty());
  }

  private ConvexPolyhedron constrained(Cone cone) {
    return new ConvexPolyhedron(size, Optional.of(cone), Optional.empty());
  }

  private ConvexPolyhedron generated(Cone cone) {
    return new ConvexPolyhedron(size, Optional.empty(), Optional.of(cone));
  }

  /** Equations, and inequalities: what is at least 0; the first entry is the constant. */
  Cone constraints() {
    Cone known =
        constraints.orElseGet(
            () -> {
              Cone dual = generators().dual(size);
              return new Cone(
                  dual.lines(), dual.rays().stream().filter(r -> !isConstant(r)).toList());
            });
    constraints = Optional.of(known);
    return known;
  }

  private boolean isConstant(Row row) {
    for (int i = 1; i < size; i++) {
      if (row.at(i) != 0) {
        return false;
      }
    }
    return true;
  }

  private Cone generators() {
    Cone known =
        generators.orElseGet(
            () -> {
              Cone cone = constraints();
              List<Row> rows = new ArrayList<>(List.of(Row.unit(0, size)));
              rows.addAll(cone.rays());
              return new Cone(cone.lines(), rows).dual(size);
            });
    generators = Optional.of(known);
    return known;
  }

  boolean isEmpty() {
    return generators().rays().stream().noneMatch(r -> r.at(0) > 0);
  }

  /** The constant as a row. */
  Row constant(long value) {
    return unit(0).times(value);
  }

  /** The dimension as a row. */
  Row unit(int dimension) {
    return Row.unit(dimension, size);
  }

  /** The points for which the row is 0. */
  ConvexPolyhedron where(Row equation) {
    Cone cone = constraints();
    List<Row> rows = new ArrayList<>(cone.lines());
    rows.add(equation.reduced());
    return constrained(new Cone(rows, cone.rays()));
  }

  /** The points with integers as coordinates, or more, for which the row is at least 0. */
  ConvexPolyhedron whereAtLeastZero(Row inequality) {
    Cone cone = constraints();
    List<Row> rows = new ArrayList<>(cone.rays());
    rows.add(tightened(inequality));
    return constrained(new Cone(cone.lines(), rows));
  }

  /** What is so for integers where the coefficients have a common divisor. */
  private static Row tightened(Row inequality) {
    long[] entries = inequality.entries();
    long constant = entries[0];
    entries[0] = 0;
    int first = 1;
    while (first < entries.length && entries[first] == 0) {
      first++;
    }
    if (first == entries.length) {
      return inequality;
    }
    Row divided = Row.of(entries).reduced();
    long divisor = entries[first] / divided.at(first);
    long[] result = divided.entries();
    result[0] = Math.floorDiv(constant, divisor);
    return Row.of(result).reduced();
  }

  /**
   * The points where the dimension has the value that the row had, and the others are as before.
   */
  ConvexPolyhedron assigned(int dimension, Row value) {
    Cone cone = generators();
    return generated(
        new Cone(
            cone.lines().stream().map(g -> image(g, dimension, value)).toList(),
            cone.rays().stream().map(g -> image(g, dimension, value)).toList()));
  }

  private static Row image(Row generator, int dimension, Row value) {
    long[] entries = generator.entries();
    entries[dimension] = generator.times(value);
    return Row.of(entries).reduced();
  }

  /** The points whose other dimensions are as before. */
  ConvexPolyhedron without(int dimension) {
    Cone cone = generators();
    List<Row> lines = new ArrayList<>(cone.lines());
    lines.add(Row.unit(dimension, size));
    return generated(new Cone(lines, cone.rays()));
  }

  /** The convex hull of both. */
  ConvexPolyhedron joined(ConvexPolyhedron other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    List<Row> lines = new ArrayList<>(generators().lines());
    lines.addAll(other.generators().lines());
    List<Row> rays = new ArrayList<>(generators().rays());
    rays.addAll(other.generators().rays());
    return constrained(generated(new Cone(lines, rays)).constraints());
  }

  boolean contains(ConvexPolyhedron other) {
    Cone cone = constraints();
    return other.isEmpty()
        || cone.lines().stream().allMatch(row -> other.satisfies(row, true))
            && cone.rays().stream().allMatch(row -> other.satisfies(row, false));
  }

  private boolean satisfies(Row row, boolean isEquation) {
    return generators().lines().stream().allMatch(g -> g.times(row) == 0)
        && generators().rays().stream()
            .mapToLong(g -> g.times(row))
            .allMatch(product -> product == 0 || product > 0 && !isEquation);
  }

  /**
   * What is left of this polyhedron's constraints where it grows to another one, and those of the
   * other one that could take the place of one of them. Source: Halbwachs's widening.
   *
   * @param grown contains this one
   */
  ConvexPolyhedron widened(ConvexPolyhedron grown) {
    if (isEmpty()) {
      return grown;
    }
    Set<BitSet> faces = new HashSet<>();
    List<Row> kept = new ArrayList<>();
    for (Row row : inequalities()) {
      faces.add(face(row));
      if (grown.satisfies(row, false)) {
        kept.add(row);
      }
    }
    for (Row row : grown.inequalities()) {
      if (faces.contains(face(row))) {
        kept.add(row);
      }
    }
    return constrained(constrained(new Cone(List.of(), kept)).generators().dual(size));
  }

  /** All constraints as inequalities, an equation as two. */
  private List<Row> inequalities() {
    List<Row> rows = new ArrayList<>(constraints().rays());
    for (Row equation : constraints().lines()) {
      rows.add(equation);
      rows.add(equation.negated());
    }
    return rows;
  }

  /** The generators for which the row is 0. */
  private BitSet face(Row row) {
    BitSet face = new BitSet();
    List<Row> rays = generators().rays();
    for (int i = 0; i < rays.size(); i++) {
      face.set(i, rays.get(i).times(row) == 0);
    }
    return face;
  }
}
