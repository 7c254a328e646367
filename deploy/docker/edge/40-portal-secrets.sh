#!/bin/sh
# Turns the secrets into maps for nginx.conf, in memory only: neither the image nor a volume holds nginx's copy.
set -eu
umask 077
out=${NGINX_SECRETS:-/tmp/portal-secrets.conf}
: > "$out"
for name in API_KEY FIBRE_CLIENT_ID FIBRE_CLIENT_SECRET; do
  lower=$(echo "$name" | tr '[:upper:]' '[:lower:]')
  eval "value=\${$name:-} file=\${${name}_FILE:-}"
  if [ -z "$value" ]; then
    if [ -z "$file" ]; then echo "The edge cannot start: set $name or ${name}_FILE" >&2; exit 1; fi
    if [ ! -r "$file" ]; then echo "The edge cannot start: ${name}_FILE names $file, which cannot be read" >&2; exit 1; fi
    value=$(cat "$file")
  fi
  case $value in
    '' | *[!A-Za-z0-9_.~-]*) echo "The edge cannot start: $name may hold letters, digits and - _ . ~ only" >&2; exit 1 ;;
  esac
  printf 'map "" $%s { default "%s"; }\n' "$lower" "$value" >> "$out"
done
