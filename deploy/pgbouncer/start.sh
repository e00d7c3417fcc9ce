#!/bin/sh
# Writes the password from the environment to a file in memory, from which PgBouncer reads it.
set -eu
umask 077
printf '"site" "%s"\n' "$SITE_PASSWORD" > /tmp/users.txt
exec pgbouncer /opt/pgbouncer/pgbouncer.ini
