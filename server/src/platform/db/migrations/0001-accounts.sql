CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text,
  nick_name text NOT NULL,
  password_hash text,
  avatar_upload_id uuid,
  language text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  deleted_at timestamptz,
  -- A deleted account keeps its row for the orders' sake, but nothing that names the person.
  CHECK (status = 'deleted' OR (email IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX users_email ON users (email);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE codes (
  user_id uuid NOT NULL REFERENCES users (id),
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

CREATE TABLE links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'newsletter')),
  subject_id uuid NOT NULL,
  used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX links_subject ON links (subject_id, purpose);
CREATE INDEX links_expiry ON links (expires_at);

-- Counters of every kind (wrong passwords, mails): one row per thing that is limited and per key.
CREATE TABLE attempts (
  bucket text NOT NULL,
  key text NOT NULL,
  count int NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  PRIMARY KEY (bucket, key)
);
CREATE INDEX attempts_age ON attempts (updated_at);

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_user ON uploads (user_id, created_at);
