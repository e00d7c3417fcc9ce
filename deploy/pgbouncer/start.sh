#!/bin/sh
# The password comes from the environment; PgBouncer reads it from a file in memory.
set -eu
umask 077
printf '"site" "%s"\n' "$SITE_PASSWORD" > /tmp/users.txt
exec pgbouncer /opt/pgbouncer/pgbouncer.ini
