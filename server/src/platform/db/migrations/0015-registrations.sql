-- What was typed at each registration of an address that waits: an activation link stands for one of them, and activates it.
CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  nick_name text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registrations_user ON registrations (user_id);

-- The registration that the account was activated with: its link says so when it is opened again.
ALTER TABLE users ADD COLUMN registration_id uuid;

-- Links that were sent before name the account itself.
UPDATE users SET registration_id = id WHERE status = 'active';
INSERT INTO registrations (id, user_id, nick_name, password_hash, language, created_at)
SELECT id, id, nick_name, password_hash, language, created_at FROM users WHERE status = 'pending';
UPDATE outbox SET payload = jsonb_build_object('registration', users.id) FROM users
WHERE outbox.kind = 'register' AND users.email = outbox.address AND users.status = 'pending';
