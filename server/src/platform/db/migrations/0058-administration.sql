-- What of an account, or which payment, the staff did something to, and why.
ALTER TABLE staff_accesses ADD COLUMN subject text, ADD COLUMN reason text;

-- Who asked the provider to give a held payment back: from then on it can be given back or closed, and not be accepted any more, unless the
-- provider says no. Until refund_until somebody waits for the provider's answer.
ALTER TABLE held_payments ADD COLUMN refund_by text, ADD COLUMN refund_until timestamptz;

-- What became of the mails to an account. No address: it may change, and goes with the account. No link or code: those are made
-- when a mail is written, and stand in it alone.
CREATE TABLE mail_history (
  -- The id of the mail in the outbox.
  id bigint PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  language text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'no_reason', 'given_up')),
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(),
  -- When it was sent again, as another mail.
  resent_at timestamptz
);
CREATE INDEX mail_history_user ON mail_history (user_id, id);
CREATE INDEX mail_history_age ON mail_history (ended_at);
