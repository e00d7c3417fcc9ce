#!/bin/sh
# Runs once, when the primary's folder is made: a user for the site, one for the standby, and a database.
set -eu
# The standby, which commits wait for from now on, comes later.
export PGOPTIONS='-c synchronous_commit=local'
psql -v ON_ERROR_STOP=1 -v site="$SITE_PASSWORD" -v replication="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'site';
CREATE DATABASE site OWNER site;
CREATE ROLE replication LOGIN REPLICATION PASSWORD :'replication';
SELECT pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
