-- no transaction
-- The sweep finds subscriptions that are charged on although their last payment was refunded.
DROP INDEX CONCURRENTLY IF EXISTS subscriptions_renewing;
CREATE INDEX CONCURRENTLY subscriptions_renewing ON subscriptions (due_at) WHERE renews;
