-- A link that was mailed to the address of a card checkout: whoever opens it logged in books the parked payment on their account.
CREATE TABLE payment_claims (
  token_hash bytea PRIMARY KEY,
  -- FastSpring's event of the order.
  event_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX payment_claims_event ON payment_claims (event_id);

-- The account that the buyer booked a payment on; it takes the place of the one that the checkout's tags name.
ALTER TABLE provider_events ADD COLUMN claimed_by uuid REFERENCES users (id);
