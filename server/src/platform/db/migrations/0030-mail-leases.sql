-- Each mail that a process is sending is leased to it alone; next_at says only when to try again.
ALTER TABLE outbox ADD COLUMN lease uuid, ADD COLUMN leased_until timestamptz;
