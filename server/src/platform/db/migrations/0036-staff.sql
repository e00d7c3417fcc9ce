-- Support staff: accounts that may open the desk, with the secret of their second factor (RFC 6238), encrypted.
CREATE TABLE staff (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  secret bytea NOT NULL,
  -- The 30 seconds of the code that was accepted last: no code is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Sessions in which the second factor was given. They end with the session, with the role, and after some hours.
CREATE TABLE staff_sessions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (user_id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);

-- Who of the staff did what, when. Rows are only added.
CREATE TABLE staff_accesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL,
  action text NOT NULL,
  report int,
  account_id uuid,
  -- The id of the request, as the server's log has it.
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER staff_accesses_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_accesses
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
