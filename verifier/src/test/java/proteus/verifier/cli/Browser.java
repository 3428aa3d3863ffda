package proteus.verifier.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A headless Chromium, driven by the DevTools protocol. Collects what pages request and what they
 * complain of.
 */
final class Browser implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final Path profile;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();
  private final Map<String, String> requests = new ConcurrentHashMap<>();
  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
  private volatile CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
  private final WebSocket socket;

  /** Starts it. */
  Browser(Path executable, Path profile) throws IOException, InterruptedException {
    this.profile = profile;
    this.process =
        new ProcessBuilder(
                executable.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    this.socket = connect(page(port()));
    send("Page.enable", Map.of());
    send("Runtime.enable", Map.of());
    send("Log.enable", Map.of());
    send("Network.enable", Map.of());
  }

  /** Where Chromium is installed, if it is. */
  static Optional<Path> executable() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Stream.of(path.split(":", -1)).map(d -> Path.of(d, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private int port() throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    for (long i = 0; i < PATIENCE_SECONDS * 20 && process.isAlive(); i++) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() > 1) {
        return Integer.parseInt(lines.getFirst());
      }
      Thread.sleep(50);
    }
    throw new IOException("Chromium does not start: " + Files.readString(profile.resolve("log")));
  }

  private URI page(int port) throws IOException, InterruptedException {
    HttpRequest list =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
    for (JsonNode target :
        JSON.readTree(client.send(list, HttpResponse.BodyHandlers.ofString()).body())) {
      if (target.path("type").asText().equals("page")) {
        return URI.create(target.path("webSocketDebuggerUrl").asText());
      }
    }
    throw new IOException("Chromium has no page");
  }

  private WebSocket connect(URI uri) {
    return client.newWebSocketBuilder().buildAsync(uri, new Messages()).join();
  }

  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for them
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      text.append(part);
      if (isLast) {
        String message = text.toString();
        text.setLength(0);
        try {
          receive(JSON.readTree(message));
        } catch (IOException e) {
          complaints.add("unreadable message: " + message);
        }
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }
  }

  private void receive(JsonNode message) {
    if (message.has("id")) {
      CompletableFuture<JsonNode> waiting = answers.remove(message.path("id").asInt());
      if (waiting != null) {
        waiting.complete(message);
      }
      return;
    }
    JsonNode details = message.path("params");
    switch (message.path("method").asText()) {
      case "Page.loadEventFired" -> loaded.complete(details);
      case "Network.requestWillBeSent" ->
          requests.put(
              details.path("requestId").asText(), details.path("request").path("url").asText());
      case "Network.loadingFailed" -> {
        if (details.path("blockedReason").asText().equals("csp")) {
          requests.remove(details.path("requestId").asText());
        }
      }
      case "Runtime.exceptionThrown" -> complaints.add(details.toString());
      case "Runtime.consoleAPICalled" -> complaints.add(details.path("args").toString());
      case "Log.entryAdded" -> complaints.add(details.path("entry").path("text").asText());
      default -> {}
    }
  }

  /** Sends a command and waits for its result. */
  JsonNode send(String method, Map<String, ?> parameters) {
    int id = last.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    JsonNode result = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (result.has("error")) {
      throw new IllegalStateException(method + ": " + result.path("error"));
    }
    return result.path("result");
  }

  /** Opens a file and forgets what was requested before. */
  void open(Path file) {
    requests.clear();
    complaints.clear();
    loaded = new CompletableFuture<>();
    send("Page.navigate", Map.of("url", file.toUri().toString()));
    loaded.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  /** The value of a JavaScript expression, as JSON. */
  JsonNode evaluate(String expression) {
    JsonNode result =
        send(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(expression + ": " + result.path("exceptionDetails"));
    }
    return result.path("result").path("value");
  }

  String text(String expression) {
    return evaluate(expression).asText();
  }

  void size(int width, int height) {
    send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  /** {@code light} or {@code dark}. */
  void colours(String scheme) {
    send(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  void press(String key) {
    Map<String, Object> event = Map.of("type", "keyDown", "key", key);
    send("Input.dispatchKeyEvent", event);
    send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
  }

  /** Clicks with the mouse in the middle of an element. */
  void click(String selector) {
    JsonNode at =
        evaluate(
            "(() => { const e = document.querySelector('"
                + selector
                + "'); e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                + " return {x: r.x + r.width / 2, y: r.y + r.height / 2}; })()");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      send(
          "Input.dispatchMouseEvent",
          Map.of(
              "type",
              type,
              "x",
              at.path("x").asDouble(),
              "y",
              at.path("y").asDouble(),
              "button",
              "left",
              "clickCount",
              1));
    }
  }

  void screenshot(Path file) throws IOException {
    String image = send("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    Files.write(file, Base64.getDecoder().decode(image));
  }

  /** The addresses that the page asked for and its policy did not block, itself included. */
  List<String> requests() {
    return List.copyOf(requests.values());
  }

  /** Errors, and whatever was written to the console. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  @Override
  public void close() {
    socket.abort();
    client.close();
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      // Links to places outside of the profile.
      for (String link : List.of("SingletonLock", "SingletonSocket", "SingletonCookie")) {
        Files.deleteIfExists(profile.resolve(link));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
