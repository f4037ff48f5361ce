#!/bin/sh
# The roles of deploy/postgresql/roles.sql with their passwords, which must have neither quotes nor "|".
set -eu
sed -e "s|\${OWNER_PASSWORD}|$OWNER_PASSWORD|" -e "s|\${API_PASSWORD}|$API_PASSWORD|" /roles.sql |
  psql --username postgres --set ON_ERROR_STOP=1
