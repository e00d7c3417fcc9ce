-- When a session was last used, to within some minutes, for the list of one's own sessions.
ALTER TABLE sessions ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
-- With what a person has logged in before. The mark is a keyed hash of browser, system and part of the network.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mark bytea NOT NULL,
  device text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mark)
);
CREATE INDEX known_devices_age ON known_devices (seen_at);
