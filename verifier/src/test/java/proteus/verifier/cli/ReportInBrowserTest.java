package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;

/** Clicks and types through reports in a headless Chromium, where one is installed. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Slow
final class ReportInBrowserTest {
  private static final String NOW = "document.getElementById('now').textContent";
  private static final String POSITION = "document.getElementById('position').textContent";
  private static final String LINE = "document.querySelector('.l.now').dataset.n";
  private static final String VALUES =
      "[...document.querySelectorAll('#values > div')].map(d => d.children[0].textContent + '='"
          + " + d.children[1].textContent).join(' ')";
  private static final String SHOWN =
      "[...document.querySelectorAll('#steps > li')].filter(l => !l.hidden).length";

  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int twice(int a) { return a * 2; }
      /* </script><img src=x onerror="document.title='broken'"> */
      int main(void) {
        const char *text = "</script><img src=x onerror=alert(1)>";
        int n = __VERIFIER_nondet_int();
        int s = 0;
        for (int i = 0; i < 3; i++)
          s += twice(i);
        if (n == s && text[0] == '<')
          reach_error();
        return 0;
      }
      """;

  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    Optional<Path> executable = Browser.executable();
    assumeTrue(executable.isPresent(), "Chromium is not installed");
    browser = new Browser(executable.get(), Files.createDirectory(directory.resolve("profile")));
    Path file = Files.writeString(directory.resolve("program.c"), PROGRAM);
    Invocation run =
        Invocation.of(
            "verify",
            "--html",
            directory.resolve("program.html").toString(),
            "--witness-output",
            directory.resolve("witness.yml").toString(),
            file.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void usual() {
    browser.size(1280, 900);
    browser.colours("light");
  }

  private static void open(String name) {
    browser.open(directory.resolve(name));
  }

  @Test
  void keysGoThroughThePath() {
    open("program.html");
    assertThat(browser.text(NOW)).isEqualTo("Step 1, line 5: main()");
    assertThat(browser.text(LINE)).isEqualTo("5");
    browser.press("j");
    browser.press("ArrowDown");
    assertThat(browser.text(NOW)).isEqualTo("Step 3, line 7: n = __VERIFIER_nondet_int()");
    assertThat(browser.text(LINE)).isEqualTo("7");
    assertThat(browser.text(VALUES)).contains("n=6");
    browser.press("ArrowUp");
    assertThat(browser.text(LINE)).isEqualTo("6");
    browser.press("End");
    assertThat(browser.text(NOW)).endsWith(", line 12: reach_error()");
    assertThat(browser.text(VALUES)).contains("n=6").contains("s=6");
    browser.press("k");
    assertThat(browser.text(NOW)).contains("n == s && text[0] == '<' holds");
    browser.press("Home");
    assertThat(browser.text(POSITION)).startsWith("1 / ");
  }

  @Test
  void memoryIsDrawnAfterEachStep() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("memory.c"),
            """
            #include <stdlib.h>
            struct node { struct node *next; int value; };
            int main(void) {
              struct node *l = 0;
              for (int i = 0; i < 3; i++) {
                struct node *p = malloc(sizeof *p);
                p->next = l;
                p->value = i;
                l = p;
              }
              struct node *gone = l->next;
              free(gone);
              return l->next->value;
            }
            """);
    Invocation run =
        Invocation.of(
            "verify",
            "--no-output-files",
            "--prop",
            "../sv-benchmarks/properties/valid-memsafety.prp",
            "--html",
            directory.resolve("memory.html").toString(),
            program.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: false(valid-deref)");
    open("memory.html");
    String boxes = "[...document.querySelectorAll('#memory .box .name')].map(b => b.textContent)";
    assertThat(browser.text(boxes + ".join()")).isEmpty();
    browser.press("End");
    assertThat(browser.text(boxes + ".sort().join()")).isEqualTo("block 1,block 2,block 3");
    assertThat(browser.text("document.querySelector('#memory .ended .name').textContent"))
        .isEqualTo("block 2");
    // From three variables and two nodes.
    assertThat(browser.text("document.querySelectorAll('#arrows path').length")).isEqualTo("5");
    assertThat(browser.text("document.querySelector('.memory').textContent"))
        .contains("4 bytes at offset 4 of block 2, which has 8 bytes, allocated in line 6")
        .contains("block 2 is freed in line 12");
  }

  @Test
  void boundsAreOnAPage() {
    Invocation.of(
        "bounds",
        "--integers",
        "mathematical",
        "--html",
        directory.resolve("bounds.html").toString(),
        "../docs/examples/insertion.c");
    open("bounds.html");
    assertThat(browser.text("document.body.textContent"))
        .contains("function insertion_sort", "Growth: O(n^2).", "max(0, n - 1)")
        .contains("while (j >= 0 && a[j] > key)")
        .containsPattern("Functions \\(\\d+\\), loops \\(2\\)");
  }

  @Test
  void loopsOpenAndClose() {
    open("program.html");
    int closed = Integer.parseInt(browser.text(SHOWN));
    browser.click(".step.loop button");
    assertThat(browser.text(NOW)).contains("3 iterations");
    int opened = Integer.parseInt(browser.text(SHOWN));
    assertThat(opened).isGreaterThan(closed + 8);
    browser.press("j");
    assertThat(browser.text(NOW)).endsWith("iteration 1");
    browser.press("j");
    browser.press("j");
    assertThat(browser.text(NOW)).contains("line 3: return a * 2");
    assertThat(browser.text(VALUES)).isEqualTo("a=0");
    // To the call and close it, then the iteration, the loop and the function around.
    for (int i = 0; i < 8; i++) {
      browser.press("ArrowLeft");
    }
    assertThat(browser.text(POSITION)).startsWith("1 / ");
    assertThat(browser.text(SHOWN)).isEqualTo("1");
    browser.click("#all");
    assertThat(Integer.parseInt(browser.text(SHOWN))).isEqualTo(opened);
    assertThat(browser.text("document.getElementById('all').textContent")).isEqualTo("Close all");
  }

  @Test
  void stepsAndButtonsAreClicked() {
    open("program.html");
    browser.click("#last");
    browser.click("#previous");
    assertThat(browser.text(NOW)).contains("holds");
    assertThat(browser.evaluate("document.getElementById('next').disabled").asBoolean()).isFalse();
    browser.click("#next");
    assertThat(browser.evaluate("document.getElementById('next').disabled").asBoolean()).isTrue();
    browser.click("[data-step=\"3\"]");
    assertThat(browser.text(NOW)).startsWith("Step 4, line 8: s = 0");
    assertThat(browser.text(VALUES)).contains("s=0");
  }

  @Test
  void nothingIsRequestedAndNothingIsWrong() {
    open("program.html");
    browser.click("#last");
    assertThat(browser.requests()).hasSize(1);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.text("document.title")).startsWith("false(unreach-call)");
    assertThat(browser.text("document.images.length")).isEqualTo("0");
    // What would be there if the program's text had become markup, does not work either.
    browser.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<img src=\"https://example.org/x.png\">')");
    browser.evaluate("new Promise(done => setTimeout(done, 200))");
    assertThat(browser.requests()).hasSize(1);
    assertThat(browser.complaints()).singleElement().asString().contains("Content Security Policy");
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 360, 800})
  void smallScreensNeedNoSidewaysScrolling(int width) {
    browser.size(width, 740);
    open("program.html");
    browser.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
    assertThat(browser.text("document.documentElement.scrollWidth")).isEqualTo("" + width);
    browser.click("#last");
    String inSight =
        "(() => { const r = document.querySelector('[aria-current]').getBoundingClientRect();"
            + " return r.top >= 0 && r.bottom <= innerHeight; })()";
    assertThat(browser.evaluate(inSight).asBoolean()).isTrue();
  }

  /** Text and background differ enough (WCAG 2.2, 1.4.3), in both colour schemes. */
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void textHasContrast(String scheme) {
    browser.colours(scheme);
    open("program.html");
    String poor =
        """
        (() => {
          const rgb = (c) => c.match(/[\\d.]+/g).map(Number);
          const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
            .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
            .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
          const behind = (e) => {
            for (; e; e = e.parentElement) {
              const c = rgb(getComputedStyle(e).backgroundColor);
              if (c.length < 4 || c[3] > 0) return c;
            }
            return [255, 255, 255];
          };
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const poor = [];
          for (let n = texts.nextNode(); n; n = texts.nextNode()) {
            const e = n.parentElement;
            if (!n.data.trim() || e.closest('script, style, svg, button:disabled')) continue;
            const [a, b] = [light(rgb(getComputedStyle(e).color)), light(behind(e))];
            const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            if (ratio < 4.5) poor.push(n.data + ' ' + ratio);
          }
          return poor;
        })()""";
    assertThat(browser.evaluate(poor)).isEmpty();
    String dark = browser.text("getComputedStyle(document.body).backgroundColor");
    assertThat(dark).isEqualTo(scheme.equals("dark") ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)");
  }

  /** Controls have names, sections have headings, and the current step is told. */
  @Test
  void isAccessible() {
    open("program.html");
    String unnamed =
        "[...document.querySelectorAll('button, a, nav, section, [role]')].filter(e =>"
            + " !(e.textContent.trim() || e.getAttribute('aria-label'))).length";
    assertThat(browser.text(unnamed)).isEqualTo("0");
    String missing =
        "[...document.querySelectorAll('[aria-labelledby]')].filter(e =>"
            + " !document.getElementById(e.getAttribute('aria-labelledby'))).length";
    assertThat(browser.text(missing)).isEqualTo("0");
    assertThat(browser.text("document.querySelectorAll('main').length")).isEqualTo("1");
    assertThat(browser.text("document.documentElement.lang")).isEqualTo("en");
    assertThat(browser.text("document.getElementById('now').getAttribute('aria-live')"))
        .isEqualTo("polite");
    assertThat(browser.text("document.querySelectorAll('[id]').length"))
        .isEqualTo(
            browser.text("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"));
    browser.press("j");
    assertThat(browser.text("document.querySelectorAll('[aria-current=step]').length"))
        .isEqualTo("1");
  }

  @Test
  void manyStepsAreNoBurden() throws IOException {
    StringBuilder program = new StringBuilder("extern void reach_error(void);\nint main(void) {\n");
    program.append("  int x = 0;\n");
    for (int i = 0; i < 12_000; i++) {
      program.append("  x++;\n");
    }
    program.append("  if (x == 12000) reach_error();\n}\n");
    Path file = Files.writeString(directory.resolve("long.c"), program);
    Path page = directory.resolve("long.html");
    String witness = directory.resolve("w").toString();
    Invocation run =
        Invocation.of(
            "verify", "--html", page.toString(), "--witness-output", witness, file.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    open("long.html");
    assertThat(browser.text(POSITION)).isEqualTo("1 / 10001");
    browser.press("End");
    assertThat(browser.text(NOW)).endsWith("reach_error()");
    assertThat(browser.text(VALUES)).isEqualTo("x=12000");
    String seen =
        "(() => { const l = document.querySelector('.l.now').getBoundingClientRect();"
            + " const s = document.querySelector('.source').getBoundingClientRect();"
            + " return l.top >= s.top && l.bottom <= s.bottom; })()";
    browser.evaluate("new Promise(done => setTimeout(done, 300))");
    assertThat(browser.evaluate(seen).asBoolean()).isTrue();
    browser.evaluate("for (let i = 0; i < 100; i++) document.getElementById('previous').click()");
    assertThat(browser.text(VALUES)).isEqualTo("x=11902");
  }
}
