-- Who decided on a payment that did not agree with our records, and why, in their own words.
ALTER TABLE provider_events ADD COLUMN accepted_by text;
ALTER TABLE parked_payments ADD COLUMN resolved_by text;
