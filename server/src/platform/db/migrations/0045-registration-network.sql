-- Where a registration came from, as a keyed hash: its link activates at once there only.
ALTER TABLE registrations ADD COLUMN network bytea;
