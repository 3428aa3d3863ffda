package proteus.witness.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import proteus.testing.Slow;
import proteus.witness.Samples;

final class SourceCodeTest {
  private static SourceCode source(String text) {
    return SourceCode.of("dir/a.c", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void commentsAndLiteralsAreNoCode() {
    SourceCode source = source("a /* b\nc */ d // e \"\n\"f\\\"g\" h '\\'' i\r\nj");
    assertThat(source.lines()).isEqualTo(4);
    assertThat(source.code(1)).isEqualTo("a     ");
    assertThat(source.code(2)).isEqualTo("     d       ");
    assertThat(source.code(3)).isEqualTo("       h      i");
    assertThat(source.code(4)).isEqualTo("j");
  }

  /** Whatever the text, every character of the code is that of the text, or a blank. */
  @Slow
  @Property(seed = "1")
  void codeKeepsItsPlace(
      @ForAll @StringLength(max = 40) @Chars({'a', '"', '\'', '\\', '/', '*', '\n', ' '})
          String text) {
    SourceCode source = source(text);
    String[] lines = text.split("\n", -1);
    assertThat(source.lines()).isEqualTo(lines.length);
    for (int line = 1; line <= lines.length; line++) {
      assertThat(source.code(line)).hasSameSizeAs(lines[line - 1]);
      for (int column = 1; column <= lines[line - 1].length(); column++) {
        assertThat(source.at(line, column)).isIn(' ', lines[line - 1].charAt(column - 1));
      }
    }
  }

  @Test
  void calledFunctions() {
    SourceCode source = source("f (a,\n  g(\n) , (h)(1))");
    assertThat(source.calleeAt(3, 1)).contains("g");
    assertThat(source.calleeAt(3, 7)).isEmpty();
    assertThat(source.calleeAt(3, 11)).contains("f");
    assertThat(source.calleeAt(1, 1)).isEmpty();
    assertThat(Samples.PROGRAM.calleeAt(4, 40)).contains("__VERIFIER_nondet_uint");
  }

  @Test
  void words() {
    SourceCode source = source("while_x while(1)");
    assertThat(source.wordAt(1, 1)).contains("while_x");
    assertThat(source.wordAt(1, 3)).isEmpty();
    assertThat(source.wordAt(1, 9)).contains("while");
    assertThat(source.mentions("while_")).isFalse();
  }

  @Test
  void hashAndName() {
    assertThat(source("").sha256())
        .isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assertThat(source("").isCalled("./x/a.c")).isTrue();
    assertThat(source("").isCalled("b.c")).isFalse();
  }
}
