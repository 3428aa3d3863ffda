package proteus.verifier.app.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Defect;
import proteus.ir.SourceSpan;
import proteus.verifier.counterexample.memory.KnownObject;
import proteus.verifier.counterexample.memory.KnownObject.Kind;
import proteus.verifier.counterexample.memory.KnownObject.Place;
import proteus.verifier.counterexample.memory.MemoryFault;
import proteus.verifier.counterexample.memory.MemoryFault.Use;
import proteus.witness.page.ErrorPathStep;
import proteus.witness.page.FaultBar;

/** What memory a violation is about, in words. */
public final class FaultText {
  /**
   * Something to know about the violation.
   *
   * @param span unknown if it is at no place of the program's text
   * @param function around it; may be empty
   * @param text as a reader sees it beside that place
   * @param apart the same, as a reader sees it elsewhere
   */
  public record Note(SourceSpan span, String function, String text, String apart) {}

  private FaultText() {}

  /** What the object is and where it begins and ends, each at its place. */
  public static List<Note> notes(MemoryFault fault) {
    return switch (fault) {
      case MemoryFault.OfPointer(KnownObject object, long offset, Use use) ->
          object.kind() == Kind.FUNCTION ? List.of() : ofPointer(object, used(object, offset, use));
      case MemoryFault.NotFreed(KnownObject first, long count) -> {
        String rest = count == 1 ? "" : ", as are " + blocks(count - 1);
        yield List.of(
            note(first.name() + sized(first), first.begun(), begun(first), ", never freed" + rest));
      }
    };
  }

  private static String blocks(long count) {
    return count == 1 ? "one other" : count + " others";
  }

  private static List<Note> ofPointer(KnownObject object, String use) {
    List<Note> notes = new ArrayList<>();
    notes.add(note(use + sized(object), object.begun(), begun(object), ""));
    if (object.ended().isPresent()) {
      String how = object.kind() == Kind.BLOCK ? " is freed" : " ends";
      notes.add(note(object.name(), object.ended(), how, ""));
    }
    return notes;
  }

  /** What a page shows of it. */
  static ErrorPathStep.Fault shown(MemoryFault fault) {
    Optional<FaultBar> bar =
        fault instanceof MemoryFault.OfPointer(var object, long offset, MemoryFault.Access(long n))
                && object.size().isPresent()
                && object.ended().isEmpty()
            ? Optional.of(new FaultBar(object.name(), object.size().getAsLong(), offset, n))
            : Optional.empty();
    return new ErrorPathStep.Fault(notes(fault).stream().map(Note::apart).toList(), bar);
  }

  /** What sort of object it is, its size, and whether it is gone. */
  static String about(KnownObject object) {
    String kind =
        switch (object.kind()) {
          case STATIC -> "static";
          case LOCAL -> "local";
          case ARGUMENT -> "argument";
          case BLOCK -> "allocated";
          case FUNCTION -> "function";
        };
    String size = object.size().isPresent() ? ", " + bytes(object.size().getAsLong()) : "";
    String ended = object.kind() == Kind.BLOCK ? ", freed" : ", ended";
    return kind + size + (object.ended().isPresent() ? ended : "");
  }

  private static String used(KnownObject object, long offset, Use use) {
    return switch (use) {
      case MemoryFault.Access(long bytes) ->
          bytes(bytes) + " at offset " + offset + " of " + object.name();
      case MemoryFault.Free() ->
          offset == 0
              ? "what is freed is " + object.name()
              : "what is freed is at offset " + offset + " of " + object.name();
    };
  }

  private static String sized(KnownObject object) {
    return object.size().isPresent() ? ", which has " + bytes(object.size().getAsLong()) : "";
  }

  private static String bytes(long count) {
    return count == 1 ? "1 byte" : count + " bytes";
  }

  private static String begun(KnownObject object) {
    return switch (object.kind()) {
      case BLOCK -> ", allocated";
      case LOCAL, ARGUMENT, STATIC, FUNCTION -> ", declared";
    };
  }

  /** That something happens to a thing at a place, if that is known. */
  private static Note note(String thing, Optional<Place> place, String happens, String rest) {
    if (place.isEmpty()) {
      return new Note(SourceSpan.NONE, "", thing + rest, thing + rest);
    }
    SourceSpan span = place.get().span();
    boolean isShown = span.isKnown() && !Defect.isModel(span);
    String here = isShown ? " here" : Defect.place(span);
    String there = isShown ? " in line " + span.line() : here;
    return new Note(
        isShown ? span : SourceSpan.NONE,
        isShown ? place.get().function() : "",
        thing + happens + here + rest,
        thing + happens + there + rest);
  }
}
