-- Attempts from networks in which the account logged in before: `tries` are those from all others, which strangers can use up.
ALTER TABLE codes ADD COLUMN known_tries int NOT NULL DEFAULT 0;
