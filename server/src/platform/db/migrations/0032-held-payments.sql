-- The standard term: a payment that does not agree with our records is held for review.
ALTER TABLE parked_payments RENAME TO held_payments;
ALTER TABLE held_payments RENAME COLUMN parked_at TO held_at;
ALTER TABLE held_payments RENAME CONSTRAINT parked_payments_pkey TO held_payments_pkey;
ALTER INDEX parked_payments_open RENAME TO held_payments_open;

ALTER TABLE provider_events DROP CONSTRAINT provider_events_outcome_check;
UPDATE provider_events SET outcome = 'held' WHERE outcome = 'parked';
ALTER TABLE provider_events ADD CONSTRAINT provider_events_outcome_check CHECK (outcome IN ('accepted', 'waiting', 'held', 'ignored'));
