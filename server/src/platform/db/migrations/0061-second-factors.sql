-- Second factors of users. Whether an account has one stands in its own row, so that a log-in reads and locks one row for it.
ALTER TABLE users ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

-- The secret of an authenticator app (RFC 6238), encrypted with the server's key.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  secret bytea NOT NULL,
  -- The 30 seconds of the code that was accepted last: no code is taken twice.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Public keys of passkeys (WebAuthn).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- SHA-256 of codes that count once each. They have 80 bits: nobody finds one by its hash.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, code_hash)
);

-- What a session has begun to set up: the secret of an app, encrypted, or the challenge for a new passkey.
CREATE TABLE factor_setups (
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  user_id uuid NOT NULL REFERENCES users (id),
  secret bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, kind)
);

-- Log-ins whose password was right and whose second factor is missing still.
CREATE TABLE login_challenges (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_challenges_user ON login_challenges (user_id);
CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);
