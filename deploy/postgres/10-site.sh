#!/bin/sh
# Creates the users of site and standby and the site's database, once for a new primary.
set -eu
# Commits must not wait for the standby, which does not exist yet.
export PGOPTIONS='-c synchronous_commit=local'
psql -v ON_ERROR_STOP=1 -v site="$SITE_PASSWORD" -v replication="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'site';
CREATE DATABASE site OWNER site;
CREATE ROLE replication LOGIN REPLICATION PASSWORD :'replication';
SELECT pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
