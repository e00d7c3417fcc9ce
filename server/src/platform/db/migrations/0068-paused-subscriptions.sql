-- `paused`: nothing is charged until FastSpring reports that it is resumed, and access ends with the paid period. The new values include all
-- earlier ones, so existing rows need no check.
ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_state_check;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_state_check CHECK (state IN ('active', 'paused', 'past_due', 'canceled', 'ended')) NOT VALID;
