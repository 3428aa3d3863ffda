#!/bin/sh
# Whether Proteus runs here: it must verify one true and refute one false program.
set -eu
here=$(dirname "$(readlink -f "$0")")
examples=$here/docs/examples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# $1: the verdict that is right, $2: its exit code, $3: the program
expect() {
  code=0
  "$here/bin/proteus-verify" --prop "$examples/unreach-call.prp" "$examples/$3" >out 2>err || code=$?
  last=$(tail -n 1 out)
  if [ "$last" != "RESULT: $1" ] || [ "$code" -ne "$2" ]; then
    echo "smoketest: $3: expected $1 (exit code $2), got \"$last\" (exit code $code)" >&2
    cat err >&2
    exit 1
  fi
  echo "$3: $1"
}

"$here/bin/proteus" --version
expect true 0 countdown.c
expect 'false(unreach-call)' 10 deep.c
