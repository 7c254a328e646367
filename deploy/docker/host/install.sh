#!/bin/sh
# Files of earlier hosts are kept, because an open tab may still request them. The document is copied last, because it
# names the other files.
set -eu
cd /host
to=${HOST_DIR:-/srv/host}
find . -type f ! -name index.html ! -name contract.json | while read -r file; do
  mkdir -p "$to/$(dirname "$file")"
  [ -e "$to/$file" ] || { cp "$file" "$to/$file.new" && mv "$to/$file.new" "$to/$file"; }
done
for file in contract.json index.html; do
  cp "$file" "$to/$file.new"
  mv "$to/$file.new" "$to/$file"
done
echo "The host's files are in place."
