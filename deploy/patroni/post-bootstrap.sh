#!/bin/sh
# Runs once, when the cluster is made: a user for the site and its database. Patroni gives the address as the only argument.
set -eu
psql -v ON_ERROR_STOP=1 -v site="$SITE_PASSWORD" "$1" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'site';
CREATE DATABASE site OWNER site;
SQL
