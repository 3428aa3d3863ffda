#!/bin/sh
# Checks the expected verdicts of unreach-call by running the tasks.
#
#   check/run.sh [--sanitize] [--seconds S] [TASK.yml ...]     (default: all tasks)
#
# A task expected false must reach reach_error in some run; a task expected true
# must not in any. Needs gcc (and its 32-bit libraries for ILP32). Values are
# random, edge cases of the types, and constants of the program.
# --sanitize builds with gcc's address and undefined-behaviour checks instead;
# signed overflow, which has a meaning here (it wraps), is left out.
# Environment: CC (gcc, the default, or clang), CFLAGS (added last).
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
total=0
wrong=0
for yml in "$@"; do
  folder=$(cd "$(dirname "$yml")" && pwd)
  name=$(basename "$folder")/$(basename "$yml" .yml)
  expected=$(sed -n '/unreach-call\.prp/{n;s/.*expected_verdict: *//p;}' "$yml")
  [ -n "$expected" ] || continue
  total=$((total + 1))
  inputs=$(sed -n "s/^input_files: *//p; s/^  - '\(.*\)'$/\1/p" "$yml" | tr -d "'")
  bits=64
  grep -q 'data_model: ILP32' "$yml" && bits=32
  flags="-std=gnu11 -w -m$bits -fwrapv -fno-strict-aliasing -fno-builtin-abort"
  # clang: a loop may run for ever, whatever its condition is
  case $CC in *clang*) flags="$flags -fno-finite-loops" ;; esac
  [ $bits = 32 ] && flags="$flags -msse2 -mfpmath=sse"
  if [ -n "$sanitize" ]; then
    flags="$flags -O0 -g -fsanitize=address,undefined -fno-sanitize=signed-integer-overflow,shift,alignment -fno-sanitize-recover=all"
  else
    flags="$flags -O1 -ftrivial-auto-var-init=pattern"
  fi
  case $name in
    # Unbounded integers: a run that overflows is no run.
    mathematical/*) flags="$flags -fno-wrapv -fsanitize=signed-integer-overflow -fsanitize-undefined-trap-on-error" ;;
  esac
  objects=
  constants=
  failed=
  count=0
  for input in $inputs; do
    case $input in *.i) language=cpp-output ;; *) language=c ;; esac
    count=$((count + 1))
    source=$folder/$input
    if [ $language = cpp-output ]; then
      # Macros do not apply to preprocessed text: rename main in a copy.
      sed 's/\bmain\b/task_main/' "$source" > "$work/task.i"
      source=$work/task.i
    fi
    # shellcheck disable=SC2086
    $CC $flags -Dmain=task_main $CFLAGS -x $language -c "$source" -o "$work/$count.o" || failed=yes
    objects="$objects $work/$count.o"
    constants="$constants $(grep -oE '\b(0[xX][0-9a-fA-F]+|[0-9]+)' "$folder/$input" | sort -u | head -60 | tr '\n' ' ')"
  done
  # shellcheck disable=SC2086
  $CC $flags $CFLAGS "$here/nondet.c" $objects -lm -o "$work/driver" || failed=yes
  if [ -n "$failed" ]; then
    echo "BUILD $name"
    wrong=$((wrong + 1))
    continue
  fi
  if [ "$expected" = false ]; then
    limits="--runs 400000 --seconds 30 --limit 15000"
  else
    limits="--runs 20000 --seconds $seconds --limit 700"
  fi
  # shellcheck disable=SC2086
  seen=$("$work/driver" $limits --dict $constants 2> "$work/err")
  case "$expected $seen" in
    "false reached"*) mark=ok ;;
    "true not reached"*) mark=ok ;;
    "false not"*) if grep -qx "$name" "$here/argued.txt"; then mark=argued; else mark=WRONG; fi ;;
    *) mark=WRONG ;;
  esac
  case "$seen" in *"crashed 0"*) ;; *crashed*) case $name in mathematical/*) ;; *) mark="$mark CRASH" ;; esac ;; esac
  case $mark in ok|argued) ;; *) wrong=$((wrong + 1)); [ -s "$work/err" ] && head -5 "$work/err" ;; esac
  echo "$mark $name $expected: $seen"
done
echo "$total tasks, $wrong not confirmed"
[ "$wrong" = 0 ]
