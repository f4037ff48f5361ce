-- Run once, as the superuser, on the primary. The API's role owns nothing; see "Roles" in docs/operating.md.
create role shop_owner login password '${OWNER_PASSWORD}';
create role shop_api login noinherit password '${API_PASSWORD}';
-- Behind PgBouncer a connection's own settings do not hold, so the limits belong to the role.
alter role shop_api set statement_timeout = '2min';
alter role shop_api set idle_in_transaction_session_timeout = '30s';
create database shop owner shop_owner encoding 'UTF8' template template0;
