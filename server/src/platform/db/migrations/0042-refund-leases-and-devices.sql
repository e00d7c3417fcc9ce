-- When a process asked the provider to give a payment back: it asks outside of a transaction, and no other one asks meanwhile.
ALTER TABLE orders ADD COLUMN refund_asked_at timestamptz;
-- The browser and system of a log-in, for the list of one's own sessions.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
