#!/bin/sh
# Checks the expected verdicts of unreach-call and no-overflow by running the tasks.
#
#   check/run.sh [--sanitize] [--seconds S] [TASK.yml ...]     (default: all tasks)
#
# A task expected false must reach reach_error, or a signed operation that overflows
# as the compiler's own checks report it, in some run; a task expected true must not
# in any. Needs gcc (and its 32-bit libraries for ILP32). Values are
# random, edge cases of the types, and constants of the program.
# --sanitize builds with the compiler's address and undefined-behaviour checks;
# signed overflow, which has a meaning here (it wraps), is left out.
# Tasks whose name starts with c23_ are compiled as C23, if the compiler is that new; else they
# are listed as older. Environment: CC (gcc, the default, or clang), CFLAGS (added last).
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
CC=${CC:-gcc}
seconds=1
sanitize=
while [ $# -gt 0 ]; do
  case $1 in
    --sanitize) sanitize=yes; shift ;;
    --seconds) seconds=$2; shift 2 ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || set -- "$root"/*/*.yml
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT INT TERM

# build FLAGS: the task $name in $folder with $inputs, to $work/driver
build() {
  flags="-std=gnu11 -w -m$bits -fwrapv -fno-strict-aliasing $1"
  # clang: a loop may run for ever, whatever its condition is
  case $CC in *clang*) flags="$flags -fno-finite-loops" ;; esac
  [ $bits = 32 ] && flags="$flags -msse2 -mfpmath=sse"
  case $name in */c23_*) flags="$flags -std=gnu2x" ;; esac
  case $name in
    # Unbounded integers: a run that overflows is no run.
    mathematical/*) flags="$flags -fno-wrapv -fsanitize=signed-integer-overflow -fsanitize-undefined-trap-on-error" ;;
  esac
  if [ $property = no-overflow ]; then
    flags="$flags -DOVERFLOW_IS_ERROR -fno-wrapv -fsanitize=signed-integer-overflow,shift"
  fi
  objects=
  constants=
  count=0
  for input in $inputs; do
    count=$((count + 1))
    source=$folder/$input
    language=c
    case $input in
      *.i)
        # Macros do not apply to preprocessed text: rename main in a copy.
        language=cpp-output
        sed 's/\bmain\b/task_main/' "$source" > "$work/task.i"
        source=$work/task.i ;;
    esac
    # shellcheck disable=SC2086
    $CC $flags -Dmain=task_main $CFLAGS -x $language -c "$source" -o "$work/$count.o" || return 1
    objects="$objects $work/$count.o"
    constants="$constants $(grep -oE '\b(0[xX][0-9a-fA-F]+|[0-9]+)' "$folder/$input" | sort -u | head -60 | tr '\n' ' ')"
  done
  # shellcheck disable=SC2086
  $CC $flags $CFLAGS "$here/nondet.c" $objects -lm -o "$work/driver"
}

# Whether the compiler is no older than C23.
knows_c23() {
  echo 'constexpr auto i = nullptr; unsigned _BitInt(9) n;' \
    | $CC -std=gnu2x -fsyntax-only -x c - 2> "$work/err"
}

total=0
unconfirmed=0
for yml in "$@"; do
  folder=$(cd "$(dirname "$yml")" && pwd)
  name=$(basename "$folder")/$(basename "$yml" .yml)
  for property in unreach-call no-overflow; do
    expected=$(sed -n "/$property\.prp/{n;s/.*expected_verdict: *//p;}" "$yml")
    [ -z "$expected" ] || break
  done
  [ -n "$expected" ] || continue
  total=$((total + 1))
  inputs=$(sed -n "s/^input_files: *//p; s/^  - '\(.*\)'$/\1/p" "$yml" | tr -d "'")
  bits=64
  grep -q 'data_model: ILP32' "$yml" && bits=32
  pattern=-ftrivial-auto-var-init=pattern
  checks="-O0 -g $pattern -fsanitize=address,undefined -fno-sanitize=signed-integer-overflow,shift,alignment"
  if [ -n "$sanitize" ]; then
    limits="--runs 20000 --seconds $seconds --limit 2000"
    set_of_flags="$checks -fno-sanitize-recover=all"
  elif [ "$expected" = true ]; then
    limits="--runs 20000 --seconds $seconds --limit 700"
    set_of_flags="-O1 $pattern"
  else
    # The value of an uninitialised variable is the compiler's choice: try several.
    limits="--runs 200000 --seconds 15 --limit 15000"
    set_of_flags="-O1 $pattern|-O0 $pattern|-O0"
  fi
  mark=WRONG
  rest=$set_of_flags
  while [ -n "$rest" ]; do
    one=${rest%%|*}
    case $rest in *"|"*) rest=${rest#*|} ;; *) rest= ;; esac
    if ! build "$one"; then
      mark=BUILD
      case $name in */c23_*) knows_c23 || mark=older ;; esac
      seen=
      break
    fi
    # shellcheck disable=SC2086
    seen=$("$work/driver" $limits --dict $constants 2> "$work/err")
    case "$expected $seen" in
      "false reached"* | "true not reached"*) mark=ok; break ;;
      "false not"*) [ -z "$sanitize" ] || mark=unseen ;;
      *) break ;;
    esac
  done
  case "$name $seen $mark" in
    *older) ;;
    mathematical/* | *"crashed 0"* | *" reached"*) ;;
    *) mark="CRASH" ;;
  esac
  case $mark in
    ok | unseen | older) ;;
    *) unconfirmed=$((unconfirmed + 1)); head -5 "$work/err" ;;
  esac
  echo "$mark $name $expected: $seen"
done
echo "$total tasks, $unconfirmed not confirmed"
[ "$unconfirmed" = 0 ]
