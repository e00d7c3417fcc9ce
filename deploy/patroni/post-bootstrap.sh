#!/bin/sh
# Creates the site's user and database, once for a new cluster. Patroni passes the address as the only argument.
set -eu
psql -v ON_ERROR_STOP=1 -v site="$SITE_PASSWORD" "$1" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'site';
CREATE DATABASE site OWNER site;
SQL
