-- When a cancellation or resumption was last requested from the provider, until it answers: no change of plan meanwhile.
ALTER TABLE subscriptions ADD COLUMN renewal_asked_at timestamptz;
