-- Sessions in which Redux DevTools may be opened in production, each until it is ended or its time is over.
CREATE TABLE support_grants (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  -- Who opened it: the user, where nobody of the staff is named; for which report, in which request.
  staff_id uuid,
  report int,
  request_id text,
  -- Who ends it, set just before the row goes.
  ended_by text
);
CREATE INDEX support_grants_user ON support_grants (user_id);
CREATE INDEX support_grants_expiry ON support_grants (expires_at);

-- The session that a report was sent from; it may have ended since.
ALTER TABLE support_reports ADD COLUMN session_id uuid;

-- Each grant has its lines in the list of accesses, whatever ends it: log-out, password change and deletion remove the session, and
-- with it the grant. Where nobody of the staff did it, the user stands in their place.
CREATE FUNCTION note_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO staff_accesses (staff_id, action, account_id, report, request_id, created_at) VALUES (
      CASE OLD.ended_by WHEN 'staff' THEN OLD.staff_id ELSE OLD.user_id END,
      'grant ended by ' || coalesce(OLD.ended_by, CASE WHEN OLD.expires_at <= now() THEN 'time' ELSE 'log-out' END),
      OLD.user_id, OLD.report, CASE WHEN OLD.ended_by IS NOT NULL THEN OLD.request_id END, least(OLD.expires_at, now()));
  ELSE
    INSERT INTO staff_accesses (staff_id, action, account_id, report, request_id) VALUES (
      coalesce(NEW.staff_id, NEW.user_id),
      'grant opened by ' || CASE WHEN NEW.staff_id IS NULL THEN 'user' ELSE 'staff' END,
      NEW.user_id, NEW.report, NEW.request_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER support_grants_noted AFTER INSERT OR UPDATE OF expires_at OR DELETE ON support_grants
  FOR EACH ROW EXECUTE FUNCTION note_grant();
