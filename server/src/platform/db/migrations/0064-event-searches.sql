-- no transaction
-- The nightly search for charges that belong to no order reads only events that still wait.
DROP INDEX CONCURRENTLY IF EXISTS provider_events_waiting;
CREATE INDEX CONCURRENTLY provider_events_waiting ON provider_events (received_at) WHERE outcome = 'waiting';
-- A deleted row of users is searched in every table that references it.
DROP INDEX CONCURRENTLY IF EXISTS provider_events_claimed;
CREATE INDEX CONCURRENTLY provider_events_claimed ON provider_events (claimed_by) WHERE claimed_by IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS wallet_payments_user;
CREATE INDEX CONCURRENTLY wallet_payments_user ON wallet_payments (user_id);
