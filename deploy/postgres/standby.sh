#!/bin/sh
# Copies the primary once, then replicates it. `SELECT pg_promote()` makes it the primary (docs/operating.md).
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 "$PGDATA"
  until pg_basebackup --dbname="host=primary user=replication password=$REPLICATION_PASSWORD application_name=standby" \
    --pgdata="$PGDATA" --wal-method=stream --slot=standby --write-recovery-conf; do
    sleep 1
  done
fi
exec postgres -c hot_standby=on
