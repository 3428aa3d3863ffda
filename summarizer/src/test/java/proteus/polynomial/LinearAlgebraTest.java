package proteus.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.smt.Rational;

class LinearAlgebraTest {
  private static Rational rational(long number) {
    return Rational.of(BigInteger.valueOf(number));
  }

  private static Rational[][] matrix(Random random, int size) {
    Rational[][] matrix = new Rational[size][size];
    for (Rational[] row : matrix) {
      for (int j = 0; j < size; j++) {
        row[j] = rational(random.nextInt(3) == 0 ? 0 : random.nextInt(9) - 4);
      }
    }
    return matrix;
  }

  private static Rational[][] multiply(Rational[][] a, Rational[][] b) {
    Rational[][] product = new Rational[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        product[i][j] = Rational.ZERO;
        for (int k = 0; k < a.length; k++) {
          product[i][j] = product[i][j].add(a[i][k].multiply(b[k][j]));
        }
      }
    }
    return product;
  }

  private static Rational[][] multiple(Rational factor, int size) {
    Rational[][] result = new Rational[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        result[i][j] = i == j ? factor : Rational.ZERO;
      }
    }
    return result;
  }

  private static boolean isSingular(Rational[][] matrix) {
    BigInteger[][] integers = new BigInteger[matrix.length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix.length; j++) {
        integers[i][j] = matrix[i][j].numerator();
      }
    }
    return LinearAlgebra.characteristicPolynomial(integers).at(BigInteger.ZERO).signum() == 0;
  }

  @Property(seed = "1", tries = 200)
  void inverses(@ForAll long seed) {
    Random random = new Random(seed);
    Rational[][] matrix = matrix(random, 1 + random.nextInt(5));
    if (isSingular(matrix)) {
      assertThatThrownBy(() -> LinearAlgebra.inverse(matrix))
          .isInstanceOf(ArithmeticException.class);
    } else {
      assertThat(multiply(matrix, LinearAlgebra.inverse(matrix)))
          .isDeepEqualTo(multiple(Rational.ONE, matrix.length));
    }
  }

  /** Cayley and Hamilton: a matrix is a root of its characteristic polynomial. */
  @Property(seed = "1", tries = 200)
  void characteristicPolynomials(@ForAll long seed) {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(5);
    BigInteger[][] a = new BigInteger[size][size];
    Rational[][] rational = matrix(random, size);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        a[i][j] = rational[i][j].numerator();
      }
    }
    UnivariatePolynomial polynomial = LinearAlgebra.characteristicPolynomial(a);
    assertThat(polynomial.degree()).isEqualTo(size);
    assertThat(polynomial.coefficients().getFirst()).isEqualTo(Rational.ONE);
    Rational trace = Rational.ZERO;
    Rational[][] value = multiple(Rational.ZERO, size);
    for (Rational coefficient : polynomial.coefficients()) {
      value = multiply(value, rational);
      for (int i = 0; i < size; i++) {
        value[i][i] = value[i][i].add(coefficient);
      }
    }
    for (int i = 0; i < size; i++) {
      trace = trace.add(rational[i][i]);
    }
    assertThat(value).isDeepEqualTo(multiple(Rational.ZERO, size));
    assertThat(polynomial.coefficients().get(1)).isEqualTo(trace.negate());
  }

  private static UnivariatePolynomial product(List<Integer> roots) {
    List<BigInteger> product = new ArrayList<>(List.of(BigInteger.ONE));
    for (int root : roots) {
      product.add(BigInteger.ZERO);
      for (int i = product.size() - 1; i > 0; i--) {
        BigInteger part = product.get(i - 1).multiply(BigInteger.valueOf(root));
        product.set(i, product.get(i).subtract(part));
      }
    }
    return UnivariatePolynomial.of(product);
  }

  @Test
  void squareFreeFactorsByMultiplicity() {
    List<UnivariatePolynomial> factors = product(List.of(2, -1, -1, -1, 5)).squareFree();
    assertThat(factors.stream().map(UnivariatePolynomial::degree)).containsExactly(2, 0, 1);
    assertThat(factors.getFirst().coefficients()).isEqualTo(product(List.of(2, 5)).coefficients());
    assertThat(factors.getLast().coefficients()).isEqualTo(product(List.of(-1)).coefficients());
    assertThat(product(List.of(3)).squareFree()).hasSize(1);
  }

  @Test
  void rootsInCommon() {
    assertThat(product(List.of(2, 3)).hasRootInCommon(product(List.of(4, 3)))).isTrue();
    assertThat(product(List.of(2, 3)).hasRootInCommon(product(List.of(4, 5)))).isFalse();
    assertThat(product(List.of(2, 3)).withoutRoot(BigInteger.TWO).coefficients())
        .isEqualTo(product(List.of(3)).coefficients());
  }
}
