#!/bin/sh
# Files of earlier hosts are kept, because an open tab may still request them. Files without a hash in their names are
# replaced. The document is the last one, because it names the other files.
set -eu
cd /host
to=${HOST_DIR:-/srv/host}
find . -type f ! -name index.html ! -name contract.json ! -name 'service-worker.js*' | while read -r file; do
  mkdir -p "$to/$(dirname "$file")"
  [ -e "$to/$file" ] || { cp "$file" "$to/$file.new" && mv "$to/$file.new" "$to/$file"; }
done
for file in contract.json service-worker.js.br service-worker.js.gz service-worker.js index.html; do
  cp "$file" "$to/$file.new"
  mv "$to/$file.new" "$to/$file"
done
echo "The host's files are in place."
